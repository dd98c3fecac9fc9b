import type { Store } from "./preferences";
import { readRecord, type GameRecord } from "./record";

const KEY = "ranka.games";
/** So many games are kept; the ones touched longest ago make room. */
export const MOST_KEPT = 12;

/** The games of this browser, the one played last first. */
export class KeptGames {
  readonly #store: Store;

  constructor(store: Store) {
    this.#store = store;
  }

  all(): GameRecord[] {
    try {
      const value: unknown = JSON.parse(this.#store.getItem(KEY) ?? "[]");
      return Array.isArray(value) ? value.flatMap((one) => readRecord(one) ?? []).sort((a, b) => b.updated - a.updated) : [];
    } catch {
      return [];
    }
  }

  find(id: string): GameRecord | null {
    return this.all().find((record) => record.id === id) ?? null;
  }

  latest(): GameRecord | null {
    return this.all()[0] ?? null;
  }

  /** Keeps a record, replacing an older state of the same game; says whether the browser let us. */
  keep(record: GameRecord): boolean {
    const others = this.all().filter((other) => other.id !== record.id);
    return this.#write([record, ...others].sort((a, b) => b.updated - a.updated).slice(0, MOST_KEPT));
  }

  drop(id: string): void {
    this.#write(this.all().filter((record) => record.id !== id));
  }

  #write(records: readonly GameRecord[]): boolean {
    // A full storage gives up the oldest games before the present one.
    for (let count = records.length; count > 0; count -= 1) {
      try {
        this.#store.setItem(KEY, JSON.stringify(records.slice(0, count)));
        return true;
      } catch {
        continue;
      }
    }
    if (records.length > 0) return false;
    this.#store.removeItem(KEY);
    return true;
  }
}
