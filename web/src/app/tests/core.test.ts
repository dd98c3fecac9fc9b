import { describe, expect, it } from "vitest";
import { KeptGames, MOST_KEPT } from "../core/kept-games";
import { decodeLine, encodeLine } from "../core/link";
import { loadPreferences, memoryStore, preferredLang, savePreferences } from "../core/preferences";
import { clockText, shownClock } from "../parts/clock-face";
import { isFlipped, isSameLine, PERSON, recordOfLine, type GameRecord } from "../core/record";
import { parseRoute, routePath } from "../core/router";
import type { Clocks, ClockSpec, LineId, Seats } from "../core/types";

const LINE: LineId = {
  game: "toy",
  preset: "old",
  options: { limit: "5" },
  start: null,
  events: ["a1-a2", "黒弓MY", "j10-n10*m11"],
};

describe("links", () => {
  it("carries a line there and back", async () => {
    const text = await encodeLine(LINE);
    expect(text).toMatch(/^[zj][A-Za-z0-9_-]+$/);
    expect(await decodeLine(text)).toEqual(LINE);
  });

  it("is short for a long game", async () => {
    const events = Array.from({ length: 300 }, (_, i) => (i % 2 ? "3c3d" : "7g7f"));
    expect((await encodeLine({ ...LINE, events })).length).toBeLessThan(400);
  });

  it("refuses garbage without throwing", async () => {
    const good = await encodeLine(LINE);
    const wrong = (value: unknown): string => `j${btoa(JSON.stringify(value)).replace(/=+$/, "")}`;
    const garbage = [
      "",
      "z",
      "x1234",
      "z!!!!",
      "j!!!!",
      good.slice(0, -6),
      `${good}AAAA`.replace(/^z/, "j"),
      "j" + "A".repeat(300_000),
      wrong(null),
      wrong([]),
      wrong({ game: "toy" }),
      wrong(["Toy!", null, {}, null, []]),
      wrong(["toy", 3, {}, null, []]),
      wrong(["toy", null, [], null, []]),
      wrong(["toy", null, { a: 1 }, null, []]),
      wrong(["toy", null, {}, null, [7]]),
      wrong(["toy", null, {}, null, ["x".repeat(300)]]),
    ];
    for (const text of garbage) expect(await decodeLine(text), text.slice(0, 40)).toBeNull();
  });

  it("does not unpack more than a game can need", async () => {
    const huge = new Blob([new Uint8Array(5_000_000)]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(huge).arrayBuffer());
    const text = btoa(String.fromCharCode(...bytes))
      .replace(/\+/g, "-")
      .replace(/\//g, "_")
      .replace(/=+$/, "");
    expect(await decodeLine(`z${text}`)).toBeNull();
  });
});

describe("routes", () => {
  it("reads what it writes", () => {
    const paths = [
      "/",
      "/new/toy",
      "/play",
      "/play/abc123",
      "/play#line=zAbc",
      "/rules/toy",
      "/rules/toy#7.2",
      "/settings",
    ];
    for (const path of paths) {
      const [before = "", hash = ""] = path.split("#");
      expect(routePath(parseRoute(before, hash === "" ? "" : `#${hash}`))).toBe(path);
    }
  });

  it("knows what is not there", () => {
    for (const path of ["/nowhere", "/new", "/new/", "/new/a/b", "/rules/%E0%A4%A", "/new/Big%20Name", "/settings/x"]) {
      expect(parseRoute(path).page).toBe("missing");
    }
  });
});

describe("preferences", () => {
  it("takes the browser's language", () => {
    expect(preferredLang(["fr", "ja-JP", "en"])).toBe("ja");
    expect(preferredLang(["zh-CN"])).toBe("zh-Hans");
    expect(preferredLang(["zh"])).toBe("zh-Hans");
    expect(preferredLang(["zh-TW", "zh"])).toBe("zh");
    expect(preferredLang(["zh-HK"])).toBe("zh");
    expect(preferredLang(["no language", "zh-Hant"])).toBe("zh");
    expect(preferredLang(["de"])).toBe("en");
  });

  it("survives a reload, and broken text", () => {
    const store = memoryStore();
    const first = loadPreferences(store, ["en"]);
    savePreferences(store, { ...first, lang: "zh", theme: "dark", confirm: "never" });
    expect(loadPreferences(store, ["en"])).toMatchObject({ lang: "zh", theme: "dark", confirm: "never" });
    store.setItem("ranka.preferences", '{"lang":"xx","coordinates":"yes"}');
    expect(loadPreferences(store, ["ja"])).toMatchObject({ lang: "ja", coordinates: true });
    // An older version's wish to be asked is kept, its usual value is the new usual value.
    store.setItem("ranka.preferences", '{"confirm":true,"reply":1000}');
    expect(loadPreferences(store, ["en"])).toMatchObject({ confirm: "always", reply: 1000 });
    store.setItem("ranka.preferences", '{"confirm":false,"reply":7}');
    expect(loadPreferences(store, ["en"])).toMatchObject({ confirm: "auto", reply: 500 });
    store.setItem("ranka.preferences", "{");
    expect(loadPreferences(store, ["en"]).lang).toBe("en");
  });
});

describe("kept games", () => {
  const SEATS: Seats = { first: PERSON, second: { kind: "engine", level: 2 } };
  const record = (id: string, updated: number): GameRecord => ({ ...recordOfLine(LINE, SEATS, updated), id });

  it("keeps the latest games, newest first", () => {
    const games = new KeptGames(memoryStore());
    for (let i = 0; i < MOST_KEPT + 3; i += 1) games.keep(record(`g${i}`, i));
    expect(games.all()).toHaveLength(MOST_KEPT);
    expect(games.latest()?.id).toBe(`g${MOST_KEPT + 2}`);
    games.keep(record("g5", 1000));
    expect(games.latest()?.id).toBe("g5");
    games.drop("g5");
    expect(games.find("g5")).toBeNull();
  });

  it("ignores what is not a record", () => {
    const store = memoryStore();
    store.setItem(
      "ranka.games",
      JSON.stringify([record("ok", 1), { id: "bad" }, null, { ...record("x", 1), setup: {} }]),
    );
    expect(new KeptGames(store).all().map((one) => one.id)).toEqual(["ok"]);
    store.setItem("ranka.games", "oops");
    expect(new KeptGames(store).all()).toEqual([]);
  });

  it("reads what older versions kept", () => {
    const old = {
      id: "old",
      line: LINE,
      players: { first: { kind: "engine", level: null }, second: { kind: "human" } },
      flipped: true,
      over: true,
      updated: 7,
    };
    const store = memoryStore();
    store.setItem("ranka.games", JSON.stringify([old, { ...old, id: "turned", flipped: false }]));
    const [first, turned] = new KeptGames(store).all();
    const seats: Seats = { first: { kind: "engine", level: null }, second: PERSON };
    expect(first).toMatchObject({ id: "old", line: LINE.events, events: [], moves: 3, over: true, updated: 7 });
    expect(first?.setup).toEqual({ game: "toy", preset: "old", options: { limit: "5" }, start: null, seats });
    expect([first, turned].map((one) => one && isFlipped(one, seats))).toEqual([true, false]);
  });

  it("knows a line that it has already", () => {
    const game = record("g", 1);
    expect(isSameLine(game, LINE)).toBe(true);
    const events = LINE.events.map((text) => ({ at: 0, what: { kind: "moved", text, spent: 0 } as const }));
    expect(isSameLine({ ...game, line: null, events }, LINE)).toBe(true);
    expect(isSameLine({ ...game, line: null, events: events.slice(1), moves: 2 }, LINE)).toBe(false);
    expect(isSameLine(game, { ...LINE, start: "elsewhere" })).toBe(false);
  });

  it("gives up old games before the present one when the storage is full", () => {
    const inner = memoryStore();
    const store = {
      ...inner,
      setItem: (key: string, value: string) => {
        if (value.length > 700) throw new Error("full");
        inner.setItem(key, value);
      },
    };
    const games = new KeptGames(store);
    for (let i = 0; i < 6; i += 1) expect(games.keep(record(`g${i}`, i))).toBe(true);
    expect(games.latest()?.id).toBe("g5");
    expect(games.all().length).toBeLessThan(6);
  });
});

describe("clocks", () => {
  const side = (millis: number, period: number | null = null, periods = 0) => ({ millis, period, periods });
  const clocks: Clocks = { first: side(65_000), second: side(5_000, 30_000, 3), running: "first", at: 1_000 };

  it("count on from when they were told", () => {
    expect(shownClock(clocks, "first", undefined, 11_000)).toEqual({ millis: 55_000, periods: null, over: false });
    expect(shownClock(clocks, "first", undefined, 90_000)).toEqual({ millis: 0, periods: null, over: true });
    expect(shownClock(clocks, "second", undefined, 90_000)).toEqual({ millis: 5_000, periods: null, over: false });
  });

  it("use up one period after the other", () => {
    const spec: ClockSpec = { kind: "byoyomi", millis: 60_000, period: 30_000, periods: 3 };
    const at = (now: number) => shownClock({ ...clocks, running: "second" }, "second", spec, 1_000 + now);
    expect(at(5_000)).toEqual({ millis: 30_000, periods: 3, over: false });
    expect(at(36_000)).toEqual({ millis: 29_000, periods: 2, over: false });
    expect(at(94_999)).toEqual({ millis: 1, periods: 1, over: false });
    expect(at(95_000)).toEqual({ millis: 0, periods: 0, over: true });
  });

  it("are written for people", () => {
    const told = [9_400, 9_999, 10_000, 61_000, 3_600_000, 3_725_000].map(clockText);
    expect(told).toEqual(["9.4", "10.0", "0:10", "1:01", "1:00:00", "1:02:05"]);
  });
});
