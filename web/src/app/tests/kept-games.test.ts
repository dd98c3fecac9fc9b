import { describe, expect, it } from "vitest";
import { KeptGames, type Announcer } from "../core/kept-games";
import { memoryStore, type Store } from "../core/preferences";
import { isFlipped, isSameLine, PERSON, recordOfLine, type GameRecord } from "../core/record";
import { peopleOf } from "../core/turns";
import { MemoryShelf, type Shelf } from "../core/shelf";
import type { LineId, Seats } from "../core/types";

const LINE: LineId = { game: "toy", preset: "old", options: { limit: "5" }, start: null, events: ["a1-a2", "黒弓MY"] };
const SEATS: Seats = { first: PERSON, second: { kind: "engine", level: 2 } };
const record = (id: string, updated = 1): GameRecord => ({ ...recordOfLine(LINE, SEATS, updated), id });

/** A shelf whose writes fail while it is full, or wait while it is held. */
class SlowShelf extends MemoryShelf {
  full = false;
  gate: Promise<void> = Promise.resolve();

  override async write(...given: Parameters<Shelf["write"]>): ReturnType<Shelf["write"]> {
    await this.gate;
    if (this.full) throw new DOMException("no room", "QuotaExceededError");
    return super.write(...given);
  }
}

/** Windows that share a shelf. */
function windows(count: number, shelf: Shelf = new MemoryShelf(), store: Store = memoryStore()): KeptGames[] {
  const all: ((id: string) => void)[] = [];
  return Array.from({ length: count }, () => {
    let me: ((id: string) => void) | null = null;
    const announcer: Announcer = {
      hear: (listener) => void all.push((me = listener)),
      tell: (id) => all.filter((one) => one !== me).forEach((one) => one(id)),
    };
    return new KeptGames({ open: async () => shelf, store, announcer });
  });
}

const one = (shelf?: Shelf, store?: Store): KeptGames => windows(1, shelf, store)[0] as KeptGames;

describe("kept games", () => {
  it("keeps every game, the one touched last first", async () => {
    const games = one();
    for (let i = 0; i < 40; i += 1) await games.keep(record(`g${i}`, i)).kept;
    expect(await games.ids()).toHaveLength(40);
    expect((await games.ids())[0]).toBe("g39");
    await games.keep(record("h5", 1000)).kept;
    expect((await games.latest())?.id).toBe("h5");
    expect((await games.several(["g3", "none", "g1"])).map(({ id }) => id)).toEqual(["g3", "g1"]);
  });

  it("goes on with a game that has not ended", async () => {
    const games = one();
    await games.keep(record("open", 1)).kept;
    await games.keep({ ...record("ended", 2), over: true }).kept;
    expect((await games.latest())?.id).toBe("open");
  });

  it("does not keep what nobody touched, but finds it in its window", async () => {
    const session = memoryStore();
    const shelf = new MemoryShelf();
    const games = new KeptGames({ open: async () => shelf, session });
    const fresh = { ...record("new"), touched: false, moves: 0, line: [] };
    const { record: kept } = games.keep(fresh);
    expect(await games.ids()).toEqual([]);
    expect((await games.latest())?.id).toBe("new");
    expect((await new KeptGames({ open: async () => shelf, session }).find("new"))?.id).toBe("new");
    expect(await new KeptGames({ open: async () => shelf }).find("new")).toBeNull();
    await games.keep({ ...kept, touched: true, moves: 1 }).kept;
    expect(await games.ids()).toEqual(["new"]);
    expect(session.getItem("ranka.drafts")).toBeNull();
  });

  it("puts back what was removed", async () => {
    const games = one();
    await games.keep(record("g")).kept;
    const removed = await games.drop("g");
    expect(await games.find("g")).toBeNull();
    if (removed) await games.restore(removed);
    expect((await games.find("g"))?.line).toEqual(LINE.events);
  });

  it("knows a line that it has already", async () => {
    const game = record("g", 1);
    expect(isSameLine(game, LINE)).toBe(true);
    const events = LINE.events.map((text) => ({ at: 0, what: { kind: "moved", text, spent: 0 } as const }));
    expect(isSameLine({ ...game, line: null, events }, LINE)).toBe(true);
    expect(isSameLine({ ...game, line: null, events: events.slice(1), moves: 1 }, LINE)).toBe(false);
    expect(isSameLine(game, { ...LINE, start: "elsewhere" })).toBe(false);
    const games = one();
    await games.keep(game).kept;
    expect((await games.sameLine(LINE))?.id).toBe("g");
    expect(await games.sameLine({ ...LINE, events: [] })).toBeNull();
  });
});

describe("two windows", () => {
  it("never overwrite each other", async () => {
    const [a, b] = windows(2) as [KeptGames, KeptGames];
    const heard: string[] = [];
    b.subscribe((id, elsewhere) => elsewhere && heard.push(id));
    const { record: shared, kept } = a.keep(record("g"));
    await kept;
    const fromA = a.keep({ ...shared, moves: 10 });
    expect((await fromA.kept).kind).toBe("kept");
    // Two states in a row from the other window: neither takes the place of the newer one.
    const first = b.keep({ ...shared, moves: 20 });
    const second = b.keep({ ...first.record, moves: 21 });
    expect(await first.kept).toMatchObject({ kind: "stale", newer: { moves: 10 } });
    expect(await second.kept).toMatchObject({ kind: "stale", newer: { moves: 10 } });
    expect((await b.find("g"))?.moves).toBe(10);
    expect(heard).toEqual(["g", "g"]);
  });

  it("goes on with what the other one wrote", async () => {
    const [a, b] = windows(2) as [KeptGames, KeptGames];
    await a.keep(record("g")).kept;
    const seen = (await b.find("g")) as GameRecord;
    expect((await b.keep({ ...seen, moves: 3 }).kept).kind).toBe("kept");
    expect(await a.keep({ ...seen, moves: 4 }).kept).toMatchObject({ kind: "stale", newer: { moves: 3 } });
  });
});

describe("a browser that does not keep games", () => {
  it("is told about, and the games stay for the time of the window", async () => {
    const games = new KeptGames({ open: () => Promise.reject(new Error("private")) });
    expect((await games.keep(record("g")).kept).kind).toBe("memory");
    expect(games.trouble).toBe("absent");
    expect((await games.find("g"))?.id).toBe("g");
  });

  it("tries again when there was no room", async () => {
    const shelf = new SlowShelf();
    const games = one(shelf);
    const before = games.keep(record("g"));
    await before.kept;
    shelf.full = true;
    const full = games.keep({ ...before.record, moves: 7 });
    expect((await full.kept).kind).toBe("memory");
    expect(games.trouble).toBe("full");
    expect((await games.find("g"))?.moves).toBe(7);
    shelf.full = false;
    expect((await games.keep({ ...full.record, moves: 8 }).kept).kind).toBe("kept");
    expect(games.trouble).toBeNull();
    expect((await shelf.find("g"))?.moves).toBe(8);
  });
});

describe("a window that closes", () => {
  it("loses no move that was on its way", async () => {
    const shelf = new SlowShelf();
    const store = memoryStore();
    const closing = one(shelf, store);
    const { record: kept, kept: done } = closing.keep(record("g"));
    await done;
    shelf.gate = new Promise(() => undefined);
    closing.keep({ ...closing.keep({ ...kept, moves: 3 }).record, moves: 4 });
    await Promise.resolve();
    closing.journal();
    shelf.gate = Promise.resolve();
    const next = one(shelf, store);
    expect((await next.find("g"))?.moves).toBe(4);
    expect(store.getItem("ranka.journal")).toBeNull();
  });

  it("makes a game of its own of what cannot follow any more", async () => {
    const shelf = new SlowShelf();
    const store = memoryStore();
    const [closing, other] = windows(2, shelf, store) as [KeptGames, KeptGames];
    const { record: kept, kept: done } = closing.keep(record("g"));
    await done;
    shelf.gate = new Promise(() => undefined);
    closing.keep({ ...kept, moves: 3 });
    await Promise.resolve();
    closing.journal();
    shelf.gate = Promise.resolve();
    await other.keep({ ...kept, moves: 30 }).kept;
    const next = one(shelf, store);
    const all = await next.several(await next.ids());
    expect(all.map(({ moves }) => moves).sort()).toEqual([3, 30]);
  });

  it("takes its note back when everything has arrived after all", async () => {
    const shelf = new SlowShelf();
    const store = memoryStore();
    let open = (): void => undefined;
    shelf.gate = new Promise((resolve) => (open = resolve));
    const games = one(shelf, store);
    const { kept } = games.keep(record("g"));
    games.journal();
    expect(store.getItem("ranka.journal")).not.toBeNull();
    open();
    await kept;
    expect(store.getItem("ranka.journal")).toBeNull();
  });
});

describe("games of older versions", () => {
  it("are taken over once, and what is strange stays where it is", async () => {
    const store = memoryStore();
    const bare = ({ touched: _t, revision: _r, writer: _w, sight: _s, ...rest }: GameRecord) => rest;
    const old = [bare(record("ok", 5)), { id: "bad" }, bare({ ...record("empty"), moves: 0, line: [] })];
    store.setItem("ranka.games", JSON.stringify(old));
    const shelf = new MemoryShelf();
    expect(await one(shelf, store).ids()).toEqual(["ok"]);
    expect(JSON.parse(store.getItem("ranka.games") ?? "")).toEqual([{ id: "bad" }]);
    await one(shelf, store).drop("ok");
    expect(await one(shelf, store).ids()).toEqual([]);
  });

  it("go on where a window of that version still plays", async () => {
    const store = memoryStore();
    const shelf = new MemoryShelf();
    await one(shelf, store).keep(record("g", 5)).kept;
    store.setItem("ranka.games", JSON.stringify([{ ...record("g", 9), moves: 6 }]));
    expect((await one(shelf, store).find("g"))?.moves).toBe(6);
    store.setItem("ranka.games", JSON.stringify([{ ...record("g", 7), moves: 5 }]));
    expect((await one(shelf, store).find("g"))?.moves).toBe(6);
  });

  it("stay where they are if there is nowhere else", async () => {
    const store = memoryStore();
    store.setItem("ranka.games", JSON.stringify([record("ok", 1)]));
    const games = new KeptGames({ open: () => Promise.reject(new Error("private")), store });
    expect(await games.ids()).toEqual(["ok"]);
    expect(store.getItem("ranka.games")).not.toBeNull();
  });

  it("ignores broken text", async () => {
    const store = memoryStore();
    store.setItem("ranka.games", "oops");
    store.setItem("ranka.journal", "[3, {}]");
    expect(await one(new MemoryShelf(), store).ids()).toEqual([]);
  });

  it("are read as they were before matches had a log", async () => {
    const players = { first: { kind: "engine", level: null }, second: { kind: "human" } };
    const old = { id: "old", line: LINE, players, flipped: true, over: true, updated: 7 };
    const store = memoryStore();
    store.setItem("ranka.games", JSON.stringify([old, { ...old, id: "turned", flipped: false }]));
    const games = one(new MemoryShelf(), store);
    const [first, turned] = await games.several(["old", "turned"]);
    const seats: Seats = { first: { kind: "engine", level: null }, second: PERSON };
    expect(first).toMatchObject({ id: "old", line: LINE.events, events: [], moves: 2, over: true, updated: 7 });
    expect(first?.setup).toEqual({ game: "toy", preset: "old", options: { limit: "5" }, start: null, seats });
    expect([first, turned].map((game) => game && isFlipped(game, peopleOf(seats)))).toEqual([true, false]);
  });
});
