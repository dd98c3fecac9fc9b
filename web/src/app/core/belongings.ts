import type { KeptGames } from "./kept-games";
import { PAIRING } from "./pairing";
import { puzzleBook, readPages, type BookPages, type PuzzleBook } from "./puzzle-book";
import { readSolved, type Progress, type Solved } from "./progress";
import { PREFERENCES, type Store } from "./preferences";
import { WISHES } from "./remembered";
import { newId, readRecord, type GameRecord } from "./record";
import { keptRecords, readKept, type KeptRecord, type KeptRecords } from "./records/shelf";

/** What marks a file as one of ours. */
const KIND = "ranka";
const VERSION = 1;
/** What of the browser's small things belongs to its reader: preferences and what was wished for, of each game and of opponents. */
const THINGS = [PREFERENCES, WISHES, PAIRING];

/** Everything of a reader's own, as one file holds it. */
interface Belongings {
  readonly kind: typeof KIND;
  readonly version: number;
  readonly things: Readonly<Record<string, string>>;
  readonly games: readonly GameRecord[];
  /** What was solved in the lessons; older files have none. */
  readonly solved?: readonly Solved[];
  /** What was done with the puzzles; older files have none. */
  readonly puzzles?: BookPages;
  /** Records that are kept; older files have none. */
  readonly records?: readonly KeptRecord[];
}

/** What of the reader's own lies in the browser's databases. */
export interface Shelves {
  readonly kept: KeptGames;
  readonly store: Store;
  readonly progress: Progress;
  readonly book?: PuzzleBook;
  readonly records?: KeptRecords;
}

/** What came of taking a file in. */
export type TakenIn =
  | { readonly kind: "taken"; readonly games: number }
  /** The browser did not keep all of it. */
  | { readonly kind: "full" }
  | { readonly kind: "strange" };

/** Everything of the reader's own as text. */
export async function packed({ kept, store, progress, book = puzzleBook(), records = keptRecords() }: Shelves): Promise<string> {
  const games = await kept.several(await kept.ids());
  const things = Object.fromEntries(THINGS.flatMap((key) => (store.getItem(key) === null ? [] : [[key, store.getItem(key)]])));
  const [solved, puzzles, shelf] = await Promise.all([progress.all(), book.all(), records.all()]);
  const all: Belongings = { kind: KIND, version: VERSION, things: things as Record<string, string>, games, solved, puzzles, records: shelf };
  return JSON.stringify(all);
}

/**
 * Takes in what was packed, here or in another browser. No game is lost by it: one that has gone on differently here stays, and
 * the other one comes beside it.
 */
export async function takeIn(text: string, { kept, store, progress, book = puzzleBook(), records = keptRecords() }: Shelves): Promise<TakenIn> {
  const all = read(text);
  if (!all) return { kind: "strange" };
  let games = 0;
  for (const record of all.games) {
    const here = await kept.find(record.id);
    if (here && goesOnFrom(here, record)) continue;
    const fresh = here && !goesOnFrom(record, here);
    const next = fresh ? { ...record, id: newId(), revision: 0, writer: "" } : { ...record, revision: here?.revision ?? 0, writer: here?.writer ?? "" };
    if ((await kept.keep(next).kept).kind !== "kept") return { kind: "full" };
    games += 1;
  }
  for (const solved of all.solved ?? []) await progress.keep(solved);
  await book.takeIn(readPages(all.puzzles));
  if (progress.isFull || book.isFull) return { kind: "full" };
  try {
    // The oldest first, as they were put there; what is here already is not kept twice.
    for (const { record, added } of [...(all.records ?? [])].reverse()) await records.keep(record, added);
    for (const key of THINGS) {
      const value = all.things[key];
      if (typeof value === "string") store.setItem(key, value);
    }
  } catch {
    return { kind: "full" };
  }
  return { kind: "taken", games };
}

function read(text: string): Belongings | null {
  try {
    const value = JSON.parse(text) as Partial<Belongings> | null;
    if (value?.kind !== KIND || value.version !== VERSION || !Array.isArray(value.games)) return null;
    const games = (value.games as unknown[]).flatMap((one) => readRecord(one) ?? []);
    // A file of which a part cannot be read is not ours, or of a time to come.
    if (games.length !== value.games.length) return null;
    const solved = Array.isArray(value.solved) ? (value.solved as unknown[]).flatMap((one) => readSolved(one) ?? []) : [];
    const puzzles = readPages(value.puzzles);
    const records = Array.isArray(value.records) ? (value.records as unknown[]).flatMap(readKept) : [];
    return { kind: KIND, version: VERSION, things: value.things ?? {}, solved, puzzles, records, games: games.map((game) => ({ ...game, touched: true })) };
  } catch {
    return null;
  }
}

/** Whether a game is another one with nothing or something added. */
function goesOnFrom(longer: GameRecord, shorter: GameRecord): boolean {
  const [more, less] = [longer.events, shorter.events];
  return less.length <= more.length && less.every((event, at) => JSON.stringify(event) === JSON.stringify(more[at]));
}
