import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { after, UNKNOWN } from "./glicko";
import type { Puzzle } from "./puzzle";

/** A puzzle that was tried. */
export interface TriedPuzzle {
  readonly game: string;
  readonly id: string;
  /** When it was tried last. */
  readonly at: number;
  /** Whether it was solved then, at the first try and without help. */
  readonly solved: boolean;
  /** When it comes again; 0 if it need not. */
  readonly due: number;
  /** How often in a row it was solved since it was failed. */
  readonly stage: number;
}

/** What somebody has reached in a game. */
export interface Standing {
  readonly game: string;
  readonly rating: number;
  readonly deviation: number;
  /** Puzzles that counted. */
  readonly count: number;
  /** The most that were solved against the clock. */
  readonly streak: number;
  /** The last day whose puzzle was solved. */
  readonly daily: string;
}

/** Everything of it, for a file. */
export interface BookPages {
  readonly tried: readonly TriedPuzzle[];
  readonly standings: readonly Standing[];
}

interface BookShelf {
  all(): Promise<BookPages>;
  put(tried: readonly TriedPuzzle[], standing: Standing): Promise<void>;
}

interface Schema extends DBSchema {
  readonly tried: { readonly key: [string, string]; readonly value: TriedPuzzle };
  readonly standings: { readonly key: string; readonly value: Standing };
}

const DAY = 86_400_000;
/** Days until a failed puzzle comes again, by how often it was solved since. After the last it need not come. */
const INTERVALS = [1, 3, 7, 21];

async function openShelf(): Promise<BookShelf> {
  if (typeof indexedDB === "undefined") throw new Error("no database in this browser");
  const db: IDBPDatabase<Schema> = await openDB<Schema>("ranka-puzzles", 1, {
    upgrade(fresh) {
      fresh.createObjectStore("tried", { keyPath: ["game", "id"] });
      fresh.createObjectStore("standings", { keyPath: "game" });
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return {
    all: async () => readPages({ tried: await db.getAll("tried"), standings: await db.getAll("standings") }),
    async put(tried, standing) {
      const transaction = db.transaction(["tried", "standings"], "readwrite");
      const puts = tried.map((one) => transaction.objectStore("tried").put(one));
      await Promise.all([...puts, transaction.objectStore("standings").put(standing), transaction.done]);
    },
  };
}

function memory(): BookShelf {
  const [tried, standings] = [new Map<string, TriedPuzzle>(), new Map<string, Standing>()];
  return {
    all: () => Promise.resolve({ tried: [...tried.values()], standings: [...standings.values()] }),
    async put(some, standing) {
      for (const one of some) tried.set(`${one.game}/${one.id}`, one);
      standings.set(standing.game, standing);
    },
  };
}

/** Which puzzles were tried, and what was reached. */
export class PuzzleBook {
  readonly #shelf: Promise<BookShelf>;
  readonly #listeners = new Set<() => void>();
  /** Writing follows reading, one after the other. */
  #last: Promise<unknown> = Promise.resolve();
  #isFull = false;

  constructor(open: () => Promise<BookShelf> = openShelf) {
    this.#shelf = open().catch(memory);
  }

  /** Whether the browser did not keep the last of it. */
  get isFull(): boolean {
    return this.#isFull;
  }

  async all(): Promise<BookPages> {
    return (await this.#shelf).all();
  }

  async of(game: string): Promise<{ readonly tried: ReadonlyMap<string, TriedPuzzle>; readonly standing: Standing }> {
    const { tried, standings } = await this.all();
    const own = tried.filter((one) => one.game === game);
    return { tried: new Map(own.map((one) => [one.id, one])), standing: standings.find((one) => one.game === game) ?? fresh(game) };
  }

  /** Keeps how a puzzle went; it counts for the own rating if it is `rated`. */
  async keep(game: string, puzzle: Puzzle, solved: boolean, at: number, how: { readonly rated?: boolean; readonly daily?: string } = {}): Promise<Standing> {
    return this.#change(game, (tried, standing) => {
      const rated = how.rated ? { ...after(standing, puzzle.rating, solved), count: standing.count + 1 } : {};
      const daily = solved && how.daily !== undefined ? { daily: how.daily } : {};
      return [[next(game, puzzle.id, tried.get(puzzle.id), solved, at)], { ...standing, ...rated, ...daily }];
    });
  }

  /** Keeps how many were solved against the clock, if they are more than ever. */
  async keepStreak(game: string, streak: number): Promise<Standing> {
    return this.#change(game, (_, standing) => [[], { ...standing, streak: Math.max(standing.streak, streak) }]);
  }

  /** Takes in what was kept elsewhere: of each puzzle what is newer, of each game where more was counted. */
  async takeIn({ tried, standings }: BookPages): Promise<void> {
    const games = new Set([...tried, ...standings].map(({ game }) => game));
    for (const game of games) {
      await this.#change(game, (known, standing) => {
        const newer = tried.filter((one) => one.game === game && one.at > (known.get(one.id)?.at ?? -1));
        const other = standings.find((one) => one.game === game) ?? standing;
        const best = other.count > standing.count ? other : standing;
        const last = other.daily > standing.daily ? other.daily : standing.daily;
        return [newer, { ...best, streak: Math.max(other.streak, standing.streak), daily: last }];
      });
    }
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #change(game: string, change: (tried: ReadonlyMap<string, TriedPuzzle>, standing: Standing) => readonly [readonly TriedPuzzle[], Standing]): Promise<Standing> {
    const changed = this.#last.then(async () => {
      const { tried, standing } = await this.of(game);
      const [some, reached] = change(tried, standing);
      this.#isFull = await (await this.#shelf).put(some, reached).then(() => false, () => true);
      for (const listener of this.#listeners) listener();
      return reached;
    });
    this.#last = changed.catch(() => undefined);
    return changed;
  }
}

const fresh = (game: string): Standing => ({ game, ...UNKNOWN, count: 0, streak: 0, daily: "" });

/** What is known of a puzzle after another try. */
function next(game: string, id: string, before: TriedPuzzle | undefined, solved: boolean, at: number): TriedPuzzle {
  if (!solved) return { game, id, at, solved, stage: 0, due: at + (INTERVALS[0] ?? 1) * DAY };
  // What was never failed need not come again.
  if (!before || before.due === 0) return { game, id, at, solved, stage: 0, due: 0 };
  // Solved before its time it waits as it did.
  if (before.due > at) return { ...before, at, solved };
  const stage = before.stage + 1;
  const days = INTERVALS[stage];
  return { game, id, at, solved, stage, due: days === undefined ? 0 : at + days * DAY };
}

/** Reads what a file or the database holds; what is nothing of ours is left out. */
export function readPages(value: unknown): BookPages {
  const { tried, standings } = (typeof value === "object" && value !== null ? value : {}) as Record<string, unknown>;
  const list = (one: unknown): unknown[] => (Array.isArray(one) ? (one as unknown[]) : []);
  return {
    tried: list(tried).flatMap((one) => (isTried(one) ? [one] : [])),
    standings: list(standings).flatMap((one) => (isStanding(one) ? [one] : [])),
  };
}

const isName = (value: unknown): boolean => typeof value === "string" && value.length > 0 && value.length <= 40;
const areNumbers = (...values: readonly unknown[]): boolean => values.every((value) => typeof value === "number" && Number.isFinite(value));

function isTried(value: unknown): value is TriedPuzzle {
  if (typeof value !== "object" || value === null) return false;
  const { game, id, at, solved, due, stage } = value as Record<string, unknown>;
  return isName(game) && isName(id) && areNumbers(at, due, stage) && typeof solved === "boolean";
}

function isStanding(value: unknown): value is Standing {
  if (typeof value !== "object" || value === null) return false;
  const { game, rating, deviation, count, streak, daily } = value as Record<string, unknown>;
  return isName(game) && areNumbers(rating, deviation, count, streak) && typeof daily === "string" && daily.length <= 10;
}

let shared: PuzzleBook | null = null;

/** The book of this browser. */
export function puzzleBook(): PuzzleBook {
  return (shared ??= new PuzzleBook());
}
