import { Drafts, readList, writeList } from "./drafts";
import { memoryStore, type Store } from "./preferences";
import { isSameLine, newId, readRecord, type GameRecord, type Stamp } from "./record";
import { MemoryShelf, type Shelf, type Written } from "./shelf";
import type { LineId } from "./types";

/** Where games were kept before there was a database. */
const OLD_KEY = "ranka.games";
/** What was on its way to the database when its window closed. */
const JOURNAL_KEY = "ranka.journal";

/** What came of keeping a record; `memory`: the browser did not take it, a reload will lose it. */
export type Kept = Written | { readonly kind: "memory" };

/** Why games are in memory only: the browser has no database for us, or no room in it. */
export type KeepingTrouble = "absent" | "full" | null;

/** Tells other windows that a game has changed. */
export interface Announcer {
  tell(id: string): void;
  hear(listener: (id: string) => void): void;
}

/** Where games are kept; what is not given is in memory. */
export interface Places {
  readonly open?: () => Promise<Shelf>;
  readonly store?: Store;
  readonly session?: Store;
  readonly announcer?: Announcer;
}

type Listener = (id: string, elsewhere: boolean) => void;

/** The games of this browser. Each window has one of these; they never overwrite each other's games. */
export class KeptGames {
  readonly #me = newId();
  readonly #shelf: Promise<Shelf>;
  readonly #store: Store;
  readonly #drafts: Drafts;
  readonly #announcer: Announcer | undefined;
  readonly #listeners = new Set<Listener>();
  /** What is on its way to the shelf, by game. */
  readonly #pending = new Map<string, Change>();
  /** What the shelf did not take. */
  readonly #unsaved = new Map<string, Change>();
  #trouble: KeepingTrouble = null;
  #journalled = false;
  #changes = 0;

  constructor({ open = async () => new MemoryShelf(), store = memoryStore(), session = memoryStore(), announcer }: Places = {}) {
    this.#store = store;
    this.#drafts = new Drafts(session);
    this.#announcer = announcer;
    this.#shelf = this.#open(open);
    announcer?.hear((id) => this.#heard(id, true));
  }

  get trouble(): KeepingTrouble {
    return this.#trouble;
  }

  /** How often a game, or how games are kept, has changed: what was missed before subscribing is told by it. */
  get changes(): number {
    return this.#changes;
  }

  /** Calls whenever a game, or how games are kept, has changed. */
  subscribe(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The identifiers of all games, the one touched last first. */
  async ids(): Promise<string[]> {
    const ids = await (await this.#shelf).ids();
    return [...new Set([...this.#unsaved.keys(), ...ids])];
  }

  async find(id: string): Promise<GameRecord | null> {
    return this.#held(id) ?? (await this.#shelf).find(id);
  }

  async several(ids: readonly string[]): Promise<GameRecord[]> {
    const stored = new Map((await (await this.#shelf).several(ids)).map((one) => [one.id, one]));
    return ids.flatMap((id) => this.#held(id) ?? stored.get(id) ?? []);
  }

  /** The game to go on with: what was set up in this window last, or the one touched last. */
  async latest(): Promise<GameRecord | null> {
    const stored = await (await this.#shelf).latest();
    const held = [...this.#drafts.all(), ...[...this.#unsaved.values()].map(({ next }) => next)];
    return [...held, ...(stored ? [stored] : [])].sort(goesOnFirst)[0] ?? null;
  }

  /** The game that is this very line, so that a link opened twice leads to one game. */
  async sameLine(line: LineId): Promise<GameRecord | null> {
    const alike = await (await this.#shelf).alike(line.game, line.events.length);
    return [...this.#drafts.all(), ...alike].find((one) => isSameLine(one, line)) ?? null;
  }

  /**
   * Keeps a record as the next state of its game: the record as it is kept at once, and later what came of it. What is
   * kept first is written first.
   */
  keep(record: GameRecord): { readonly record: GameRecord; readonly kept: Promise<Kept> } {
    const next = { ...record, revision: record.revision + 1, writer: this.#me };
    if (!next.touched) {
      this.#drafts.put(next);
      return { record: next, kept: Promise.resolve({ kind: "kept" }) };
    }
    this.#drafts.drop(next.id);
    const base = this.#unsaved.get(next.id)?.base ?? record;
    const change = { base, next };
    this.#pending.set(next.id, change);
    return { record: next, kept: this.#shelf.then((shelf) => this.#write(shelf, change)) };
  }

  /** Removes a game and gives it back, so that it can be put back. */
  async drop(id: string): Promise<GameRecord | null> {
    const record = await this.find(id);
    this.#drafts.drop(id);
    this.#unsaved.delete(id);
    await (await this.#shelf).drop(id);
    this.#heard(id, false);
    this.#announcer?.tell(id);
    return record;
  }

  /** Puts back what was removed; if the game has been played on meanwhile, that stays. */
  async restore(record: GameRecord): Promise<Kept> {
    return this.#write(await this.#shelf, { base: record, next: record });
  }

  /** The window may close now: what has not arrived yet is noted where writing does not wait. */
  journal(): void {
    const changes = [...this.#unsaved.values(), ...this.#pending.values()];
    if (changes.length > 0) this.#journalled = writeList(this.#store, JOURNAL_KEY, [...this.#othersJournal(), ...changes]);
  }

  #held(id: string): GameRecord | null {
    const change = this.#pending.get(id) ?? this.#unsaved.get(id);
    return change?.next ?? this.#drafts.all().find((one) => one.id === id) ?? null;
  }

  async #write(shelf: Shelf, change: Change): Promise<Kept> {
    const { id } = change.next;
    try {
      const written = await shelf.write(this.#unsaved.get(id)?.base ?? change.base, change.next);
      this.#unsaved.delete(id);
      this.#arrived(change);
      if (written.kind === "kept") this.#announcer?.tell(id);
      if (this.#trouble === "full" && this.#unsaved.size === 0) this.#trouble = null;
      this.#heard(id, false);
      return written.kind === "kept" && this.#trouble === "absent" ? { kind: "memory" } : written;
    } catch {
      this.#unsaved.set(id, { base: this.#unsaved.get(id)?.base ?? change.base, next: change.next });
      this.#arrived(change);
      this.#trouble ??= "full";
      this.#heard(id, false);
      return { kind: "memory" };
    }
  }

  #arrived(change: Change): void {
    if (this.#pending.get(change.next.id) === change) this.#pending.delete(change.next.id);
    if (this.#journalled && this.#pending.size === 0) {
      this.#journalled = !writeList(this.#store, JOURNAL_KEY, this.#othersJournal());
    }
  }

  #heard(id: string, elsewhere: boolean): void {
    this.#changes += 1;
    for (const listener of this.#listeners) listener(id, elsewhere);
  }

  async #open(open: () => Promise<Shelf>): Promise<Shelf> {
    let shelf: Shelf;
    try {
      shelf = await open();
    } catch {
      shelf = new MemoryShelf();
      this.#trouble = "absent";
    }
    try {
      await this.#takeOver(shelf);
      await this.#replay(shelf);
    } catch {
      // What could not be taken over stays where it was, for the next time.
    }
    this.#heard("", false);
    return shelf;
  }

  /** Takes over the games of an older version, and forgets them there once they are safe here. */
  async #takeOver(shelf: Shelf): Promise<void> {
    const values = readList(this.#store, OLD_KEY);
    const strange: unknown[] = [];
    for (const value of values) {
      const record = readRecord(value);
      if (!record) {
        strange.push(value);
        continue;
      }
      const stored = await shelf.find(record.id);
      // Nobody misses a game that was never touched, and a window of the older version may have gone on with one.
      if (!record.touched || (stored && stored.updated >= record.updated)) continue;
      const revision = (stored?.revision ?? 0) + 1;
      await shelf.write(stored ?? record, { ...record, revision, writer: this.#me });
    }
    if (values.length > 0 && this.#trouble === null) writeList(this.#store, OLD_KEY, strange);
  }

  /** Writes what a window could not finish. What cannot follow any more becomes a game of its own. */
  async #replay(shelf: Shelf): Promise<void> {
    const changes = readList(this.#store, JOURNAL_KEY).flatMap(readChange);
    for (const { base, next } of changes) {
      const written = await shelf.write(base, next);
      if (written.kind === "stale" && written.newer.writer !== next.writer) {
        const own = { ...next, id: newId(), revision: 0 };
        await shelf.write(own, own);
      }
    }
    if (changes.length > 0 && this.#trouble === null) writeList(this.#store, JOURNAL_KEY, []);
  }

  #othersJournal(): unknown[] {
    return readList(this.#store, JOURNAL_KEY).filter((one) => readChange(one)[0]?.next.writer !== this.#me);
  }
}

/** A record and the state that it goes on from. */
interface Change {
  readonly base: Stamp;
  readonly next: GameRecord;
}

function readChange(value: unknown): Change[] {
  const { base, next } = (value ?? {}) as { base?: Partial<Stamp>; next?: unknown };
  const record = readRecord(next);
  if (!record || typeof base?.revision !== "number" || typeof base.writer !== "string") return [];
  return [{ base: { revision: base.revision, writer: base.writer }, next: record }];
}

function goesOnFirst(a: GameRecord, b: GameRecord): number {
  return Number(a.over) - Number(b.over) || b.updated - a.updated;
}

/** Other windows of this browser, where it can tell them. */
export function otherWindows(): Announcer | undefined {
  if (typeof BroadcastChannel === "undefined") return undefined;
  const channel = new BroadcastChannel("ranka.games");
  return {
    tell: (id) => channel.postMessage(id),
    hear: (listener) =>
      channel.addEventListener("message", ({ data }) => {
        if (typeof data === "string") listener(data);
      }),
  };
}
