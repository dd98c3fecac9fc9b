import { openDB, type DBSchema, type IDBPDatabase } from "idb";

/** A step of a game's lessons that was solved. */
export interface Solved {
  readonly game: string;
  readonly step: string;
  /** How many steps the game's lessons had then. */
  readonly of: number;
  /** Whether it was solved at the first try, without help. */
  readonly clean: boolean;
  readonly at: number;
}

/** Where solved steps lie: in the browser's database, or in memory where there is none. */
interface SolvedShelf {
  all(): Promise<Solved[]>;
  put(solved: Solved): Promise<void>;
}

/** How far the lessons of a game have been taken. */
export interface Learnt {
  readonly game: string;
  readonly steps: ReadonlySet<string>;
  readonly of: number;
  /** How many were solved at the first try. */
  readonly clean: number;
  readonly last: number;
}

interface Schema extends DBSchema {
  readonly solved: { readonly key: [string, string]; readonly value: Solved };
}

/** The browser's database of lessons, beside that of games: each step is an entry, so that two windows overwrite nothing. */
export async function openProgress(): Promise<SolvedShelf> {
  if (typeof indexedDB === "undefined") throw new Error("no database in this browser");
  const db: IDBPDatabase<Schema> = await openDB<Schema>("ranka-lessons", 1, {
    upgrade: (fresh) => void fresh.createObjectStore("solved", { keyPath: ["game", "step"] }),
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return {
    all: async () => (await db.getAll("solved")).flatMap((one) => readSolved(one) ?? []),
    put: async (solved) => void (await db.put("solved", solved)),
  };
}

function memory(): SolvedShelf {
  const kept = new Map<string, Solved>();
  return {
    all: () => Promise.resolve([...kept.values()]),
    put: async (solved) => void kept.set(`${solved.game}/${solved.step}`, solved),
  };
}

const keyOf = ({ game, step }: Solved): string => `${game}/${step}`;

/** What was solved in the lessons. */
export class Progress {
  readonly #shelf: Promise<SolvedShelf>;
  readonly #listeners = new Set<() => void>();
  /** What the shelf did not take: known as long as the window is open. */
  readonly #unsaved = new Map<string, Solved>();

  constructor(open: () => Promise<SolvedShelf> = () => Promise.resolve(memory())) {
    this.#shelf = open().catch(memory);
  }

  /** Whether the browser had no room for some of it. */
  get isFull(): boolean {
    return this.#unsaved.size > 0;
  }

  async all(): Promise<Solved[]> {
    const stored = await (await this.#shelf).all();
    return [...stored.filter((one) => !this.#unsaved.has(keyOf(one))), ...this.#unsaved.values()];
  }

  /** Keeps that a step was solved; once solved without help it stays so. What there was no room for is tried again. */
  async keep(solved: Solved): Promise<void> {
    const shelf = await this.#shelf;
    const before = (await this.all().catch((): Solved[] => [])).find((one) => keyOf(one) === keyOf(solved));
    this.#unsaved.set(keyOf(solved), { ...solved, clean: solved.clean || (before?.clean ?? false) });
    for (const [key, one] of this.#unsaved) {
      // A second one has no room where the first had none.
      const kept = await shelf.put(one).then(() => true, () => false);
      if (!kept) break;
      this.#unsaved.delete(key);
    }
    for (const listener of this.#listeners) listener();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }
}

/** Solved steps game by game, the one learnt last first. */
export function learntOf(solved: readonly Solved[]): Learnt[] {
  const games = new Map<string, Solved[]>();
  for (const one of solved) games.set(one.game, [...(games.get(one.game) ?? []), one]);
  const learnt = [...games].map(([game, steps]) => ({
    game,
    steps: new Set(steps.map(({ step }) => step)),
    // Courses change: what counts is how long the one was that was looked at last.
    of: steps.reduce((a, b) => (b.at >= a.at ? b : a)).of,
    clean: steps.filter(({ clean }) => clean).length,
    last: Math.max(...steps.map(({ at }) => at)),
  }));
  return learnt.sort((a, b) => b.last - a.last);
}

/** Reads what a file or the database holds; `null` if it is no solved step. */
export function readSolved(value: unknown): Solved | null {
  if (typeof value !== "object" || value === null) return null;
  const { game, step, of, clean, at } = value as Record<string, unknown>;
  if (typeof game !== "string" || typeof step !== "string" || game.length > 40 || step.length > 40) return null;
  if (typeof of !== "number" || typeof at !== "number") return null;
  return { game, step, of, clean: clean === true, at };
}
