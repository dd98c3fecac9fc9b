import type { Store } from "./preferences";
import { readRecord, type GameRecord } from "./record";

const KEY = "ranka.drafts";
/** So many games that nobody touched yet are remembered for a reload. */
const MOST = 8;

/** Games that were set up in this window and not touched yet: a reload finds them, the list of games does not. */
export class Drafts {
  readonly #session: Store;

  constructor(session: Store) {
    this.#session = session;
  }

  all(): GameRecord[] {
    return readList(this.#session, KEY).flatMap((one) => readRecord(one) ?? []);
  }

  put(record: GameRecord): void {
    this.#write([record, ...this.all().filter(({ id }) => id !== record.id)].slice(0, MOST));
  }

  drop(id: string): void {
    const all = this.all();
    if (all.some((one) => one.id === id)) this.#write(all.filter((one) => one.id !== id));
  }

  #write(records: readonly GameRecord[]): void {
    writeList(this.#session, KEY, records);
  }
}

/** A list kept as text; whatever is not one is empty. */
export function readList(store: Store, key: string): unknown[] {
  try {
    const value: unknown = JSON.parse(store.getItem(key) ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

/** Keeps a list as text, nothing for an empty one; says whether the browser let us. */
export function writeList(store: Store, key: string, list: readonly unknown[]): boolean {
  try {
    if (list.length === 0) store.removeItem(key);
    else store.setItem(key, JSON.stringify(list));
    return true;
  } catch {
    return false;
  }
}
