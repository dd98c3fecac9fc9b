import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { mayFollow, readRecord, type GameRecord, type Stamp } from "./record";
import type { Shelf, Written } from "./shelf";

/** A record with what the indexes need: truth values are no keys. */
type Stored = GameRecord & { readonly open: 0 | 1 };

interface Schema extends DBSchema {
  readonly games: {
    readonly key: string;
    readonly value: Stored;
    readonly indexes: {
      readonly updated: number;
      readonly open: [0 | 1, number];
      readonly alike: [string, number];
    };
  };
}

const NAME = "ranka";
const VERSION = 1;

/** The browser's database of games; fails where the browser has none for us. */
export async function openDatabase(): Promise<Shelf> {
  if (typeof indexedDB === "undefined") throw new Error("no database in this browser");
  const db = await openDB<Schema>(NAME, VERSION, {
    upgrade(fresh) {
      const games = fresh.createObjectStore("games", { keyPath: "id" });
      games.createIndex("updated", "updated");
      games.createIndex("open", ["open", "updated"]);
      games.createIndex("alike", ["setup.game", "moves"]);
    },
    // A newer version in another window must not wait for this one.
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return new Database(db);
}

class Database implements Shelf {
  readonly #db: IDBPDatabase<Schema>;

  constructor(db: IDBPDatabase<Schema>) {
    this.#db = db;
  }

  async ids(): Promise<string[]> {
    return (await this.#db.getAllKeysFromIndex("games", "updated")).reverse();
  }

  async find(id: string): Promise<GameRecord | null> {
    return readRecord(await this.#db.get("games", id));
  }

  async several(ids: readonly string[]): Promise<GameRecord[]> {
    const { store } = this.#db.transaction("games");
    const found = await Promise.all(ids.map((id) => store.get(id)));
    return found.flatMap((one) => readRecord(one) ?? []);
  }

  async latest(): Promise<GameRecord | null> {
    // The index has games that go on after those that have ended.
    const cursor = await this.#db.transaction("games").store.index("open").openCursor(null, "prev");
    return readRecord(cursor?.value);
  }

  async alike(game: string, moves: number): Promise<GameRecord[]> {
    const found = await this.#db.getAllFromIndex("games", "alike", [game, moves]);
    return found.flatMap((one) => readRecord(one) ?? []);
  }

  /** Transactions run in the order in which they were begun, in all windows: what was looked at is what is replaced. */
  async write(base: Stamp, next: GameRecord): Promise<Written> {
    const transaction = this.#db.transaction("games", "readwrite", { durability: "strict" });
    const stored = readRecord(await transaction.store.get(next.id));
    if (stored && !mayFollow(stored, base, next)) {
      await transaction.done;
      return { kind: "stale", newer: stored };
    }
    await Promise.all([transaction.store.put({ ...next, open: next.over ? 0 : 1 }), transaction.done]);
    return { kind: "kept" };
  }

  async drop(id: string): Promise<void> {
    await this.#db.delete("games", id);
  }
}
