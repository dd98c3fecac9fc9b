import { mayFollow, type GameRecord, type Stamp } from "./record";

/** What came of writing a record: it is there, or the game had gone on elsewhere to what is told. */
export type Written = { readonly kind: "kept" } | { readonly kind: "stale"; readonly newer: GameRecord };

/** Where records lie: in the browser's database, or in memory where there is none. */
export interface Shelf {
  /** The identifiers of all games, the one touched last first. */
  ids(): Promise<string[]>;
  find(id: string): Promise<GameRecord | null>;
  /** The games of these identifiers, in their order; what is gone is left out. */
  several(ids: readonly string[]): Promise<GameRecord[]>;
  /** The game touched last, of those that go on if there are any. */
  latest(): Promise<GameRecord | null>;
  /** Games of this kind with so many events. */
  alike(game: string, moves: number): Promise<GameRecord[]>;
  /** Writes what follows from `base`, unless the stored state is another one. */
  write(base: Stamp, next: GameRecord): Promise<Written>;
  drop(id: string): Promise<void>;
}

/** A shelf that forgets on reload. */
export class MemoryShelf implements Shelf {
  readonly #games = new Map<string, GameRecord>();

  async ids(): Promise<string[]> {
    return this.#sorted().map(({ id }) => id);
  }

  async find(id: string): Promise<GameRecord | null> {
    return this.#games.get(id) ?? null;
  }

  async several(ids: readonly string[]): Promise<GameRecord[]> {
    return ids.flatMap((id) => this.#games.get(id) ?? []);
  }

  async latest(): Promise<GameRecord | null> {
    const all = this.#sorted();
    return all.find(({ over }) => !over) ?? all[0] ?? null;
  }

  async alike(game: string, moves: number): Promise<GameRecord[]> {
    return this.#sorted().filter((one) => one.setup.game === game && one.moves === moves);
  }

  async write(base: Stamp, next: GameRecord): Promise<Written> {
    const stored = this.#games.get(next.id);
    if (stored && !mayFollow(stored, base, next)) return { kind: "stale", newer: stored };
    this.#games.set(next.id, next);
    return { kind: "kept" };
  }

  async drop(id: string): Promise<void> {
    this.#games.delete(id);
  }

  #sorted(): GameRecord[] {
    return [...this.#games.values()].sort((a, b) => b.updated - a.updated);
  }
}
