import { describe, expect, it } from "vitest";
import { packed, takeIn } from "../core/belongings";
import { Progress } from "../core/progress";
import { KeptGames } from "../core/kept-games";
import { memoryStore, savePreferences, loadPreferences } from "../core/preferences";
import { PuzzleBook } from "../core/puzzle-book";
import { rememberedPair, rememberPair } from "../core/pairing";
import { KeptRecords } from "../core/records/shelf";
import { newRecord, PERSON, type GameRecord } from "../core/record";
import type { MatchEvent } from "../core/types";

const SETUP = { game: "toy", seats: { first: PERSON, second: PERSON } };
const SOLVED = { game: "toy", step: "one", of: 3, clean: true, at: 1 };
const TRIED = { game: "toy", id: "p", at: 1, solved: false, due: 9, stage: 0 };
const moved = (text: string): MatchEvent => ({ at: 1, what: { kind: "moved", side: "first", text, spent: 0, score: null } }) as unknown as MatchEvent;
const record = (...moves: string[]): GameRecord => ({ ...newRecord(SETUP, 5), touched: true, events: moves.map(moved), moves: moves.length });

async function browserWith(...records: GameRecord[]) {
  const kept = new KeptGames();
  for (const one of records) await kept.keep(one).kept;
  return { kept, store: memoryStore(), progress: new Progress(), book: new PuzzleBook(), records: new KeptRecords() };
}

const lines = async (kept: KeptGames) => {
  const all = await kept.several(await kept.ids());
  return all.map(({ events }) => events.map(({ what }) => ("text" in what ? what.text : "")).join(" ")).sort();
};

describe("everything of one's own", () => {
  it("goes into one file and comes out of it in another browser", async () => {
    const old = await browserWith(record("a"), record("b", "c"));
    savePreferences(old.store, { ...loadPreferences(old.store, ["en"]), theme: "dark" });
    await old.progress.keep(SOLVED);
    const wish = { game: "toy", clock: null, rated: true, within: 200 };
    rememberPair(old.store, wish);
    const brought = { ranka: 1 as const, game: "toy", event: "Trial", moves: [{ event: "a" }] };
    for (const [at, event] of ["first", "second"].entries()) await old.records.keep({ ...brought, event }, at);
    await old.book.takeIn({ tried: [TRIED], standings: [] });
    const file = await packed(old);
    const fresh = await browserWith();
    expect(await takeIn(file, fresh)).toEqual({ kind: "taken", games: 2 });
    expect(rememberedPair(fresh.store, ["other", "toy"])).toEqual(wish);
    const records = async () => (await fresh.records.all()).map(({ record, added }) => [record.event, added]);
    expect(await records()).toEqual([["second", 1], ["first", 0]]);
    expect((await fresh.book.all()).tried).toEqual([TRIED]);
    expect(await lines(fresh.kept)).toEqual(["a", "b c"]);
    expect(await fresh.progress.all()).toEqual([SOLVED]);
    expect(loadPreferences(fresh.store, ["en"]).theme).toBe("dark");
    expect(await takeIn(file, fresh)).toEqual({ kind: "taken", games: 0 });
    expect(await records()).toHaveLength(2);
  });

  it("loses no game that went on, here or there", async () => {
    const one = record("a");
    const here = await browserWith(one);
    const file = await packed(here);
    const ahead = await browserWith({ ...one, events: [moved("a"), moved("b")] });
    await takeIn(file, ahead);
    expect(await lines(ahead.kept)).toEqual(["a b"]);
    const elsewhere = await browserWith({ ...one, events: [moved("x")] });
    await takeIn(await packed(ahead), elsewhere);
    expect(await lines(elsewhere.kept)).toEqual(["a b", "x"]);
    await takeIn(await packed(ahead), here);
    expect(await lines(here.kept)).toEqual(["a b"]);
  });

  it("says so where there is no room for what was learnt", async () => {
    const old = await browserWith();
    await old.progress.keep(SOLVED);
    const file = await packed(old);
    const fresh = await browserWith();
    const full = new Progress(async () => ({ all: async () => [], put: () => Promise.reject(new DOMException("full", "QuotaExceededError")) }));
    expect(await takeIn(file, { ...fresh, progress: full })).toEqual({ kind: "full" });
  });

  it("refuses what is no file of ours", async () => {
    const fresh = await browserWith();
    for (const text of ["", "{}", "null", "[1]", '{"kind":"ranka","version":2,"games":[]}', '{"kind":"ranka","version":1,"games":[{}]}'])
      expect(await takeIn(text, fresh)).toEqual({ kind: "strange" });
  });
});
