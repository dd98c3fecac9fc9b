import { openDB, type DBSchema, type IDBPDatabase } from "idb";
import { isArranged, lengthOf } from "./tree";
import { newId } from "../record";
import { ownRecord, type OwnRecord, type RecordEnd } from "../../../wire/records";

/** A record that the reader keeps. It never changes. */
export interface KeptRecord {
  readonly id: string;
  /** When it was put here. */
  readonly added: number;
  readonly record: OwnRecord;
}

interface Schema extends DBSchema {
  readonly records: { readonly key: string; readonly value: KeptRecord; readonly indexes: { readonly added: number } };
}

/** Where kept records lie: in the browser's database, or in memory where there is none. */
interface Shelf {
  all(): Promise<unknown[]>;
  find(id: string): Promise<unknown>;
  put(kept: KeptRecord): Promise<void>;
  drop(id: string): Promise<void>;
}

/** The browser's database of records, beside that of games: what is looked at is never written over. */
async function openShelf(): Promise<Shelf> {
  if (typeof indexedDB === "undefined") throw new Error("no database in this browser");
  const db: IDBPDatabase<Schema> = await openDB<Schema>("ranka-records", 1, {
    upgrade: (fresh) => void fresh.createObjectStore("records", { keyPath: "id" }).createIndex("added", "added"),
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
  });
  return {
    all: () => db.getAllFromIndex("records", "added"),
    find: (id) => db.get("records", id),
    put: async (kept) => void (await db.put("records", kept)),
    drop: (id) => db.delete("records", id),
  };
}

function memory(): Shelf {
  const kept = new Map<string, KeptRecord>();
  return {
    all: () => Promise.resolve([...kept.values()]),
    find: (id) => Promise.resolve(kept.get(id)),
    put: async (one) => void kept.set(one.id, one),
    drop: async (id) => void kept.delete(id),
  };
}

/** The records that the reader keeps in this browser. */
export class KeptRecords {
  readonly #shelf: Promise<Shelf>;
  readonly #listeners = new Set<() => void>();

  constructor(open: () => Promise<Shelf> = openShelf) {
    this.#shelf = open().catch(memory);
  }

  /** All of them, the one put here last first. */
  async all(): Promise<readonly KeptRecord[]> {
    return (await (await this.#shelf).all()).flatMap(readKept).reverse();
  }

  async find(id: string): Promise<KeptRecord | null> {
    return readKept(await (await this.#shelf).find(id))[0] ?? null;
  }

  /** Keeps a record; one that is here already is not kept twice. Fails where the browser has no room. */
  async keep(record: OwnRecord, now: number): Promise<KeptRecord> {
    const text = JSON.stringify(record);
    const same = (await this.all()).find((one) => JSON.stringify(one.record) === text);
    const kept = same ?? { id: newId(), added: now, record };
    if (!same) await this.restore(kept);
    return kept;
  }

  async drop(id: string): Promise<void> {
    await (await this.#shelf).drop(id);
    this.#tell();
  }

  /** Puts back what was removed. */
  async restore(kept: KeptRecord): Promise<void> {
    await (await this.#shelf).put(kept);
    this.#tell();
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** A record in a value from the database or an address; nothing for anything else. */
export function readOwn(value: unknown): OwnRecord | null {
  return ownRecord(value, "") === null && isArranged(value as OwnRecord) ? (value as OwnRecord) : null;
}

/** A kept record in a value from the database or a file; nothing for anything else. */
export function readKept(value: unknown): KeptRecord[] {
  const { id, added, record } = (value ?? {}) as Partial<KeptRecord>;
  const own = readOwn(record);
  return own && typeof id === "string" && typeof added === "number" ? [{ id, added, record: own }] : [];
}

let kept: KeptRecords | null = null;

/** The records of this browser, opened when somebody wants them. */
export function keptRecords(): KeptRecords {
  return (kept ??= new KeptRecords());
}

/** What a list tells of a record. */
export interface Headline {
  readonly first: string;
  readonly second: string;
  readonly event: string;
  readonly date: string;
  readonly moves: number;
  readonly end: RecordEnd | null;
}

export function headlineOf(record: OwnRecord): Headline {
  const { players = {}, event = "", started = "", moves = [] } = record;
  return { first: players.first ?? "", second: players.second ?? "", event, date: started, moves: lengthOf(record), end: moves.at(-1)?.end ?? null };
}
