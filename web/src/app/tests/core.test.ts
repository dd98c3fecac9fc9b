import { describe, expect, it } from "vitest";
import { decodeLine, encodeLine } from "../core/link";
import { CLOCKS, type Wish } from "../core/new-game";
import { loadPreferences, memoryStore, preferredLang, savePreferences } from "../core/preferences";
import { clockText, shownClock } from "../core/clock-face";
import { rememberedWish, rememberWish, usualWish } from "../core/remembered";
import { pictureAddress } from "../core/picture";
import { parseRoute, routePath, shownPath } from "../core/router";
import type { Clocks, ClockSpec, GameDescription, LineId } from "../core/types";

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
      "/games",
      "/learn/toy",
      "/learn/toy/first-step",
      "/sheet/toy",
    ];
    for (const path of paths) {
      const [before = "", hash = ""] = path.split("#");
      expect(routePath(parseRoute(before, hash === "" ? "" : `#${hash}`))).toBe(path);
    }
  });

  it("finds a shared game in the query as well as in the fragment, which counts first", () => {
    const [path = "", query = ""] = shownPath("zAbc").split("?");
    expect(parseRoute(path, "", `?${query}`)).toEqual({ page: "play", id: null, link: "zAbc" });
    expect(parseRoute("/play", "", "?from=x&line=zAbc")).toEqual({ page: "play", id: null, link: "zAbc" });
    expect(parseRoute("/play", "#line=zDef", "?line=zAbc")).toEqual({ page: "play", id: null, link: "zDef" });
    expect(parseRoute("/rules/toy", "", "?line=zAbc")).not.toHaveProperty("link");
  });

  it("asks for a picture of what is seen", () => {
    const wish = { link: "zA-_", kind: "png", lang: "zh-Hans", side: "second", pieces: "moves", theme: "kaya" } as const;
    expect(pictureAddress(wish)).toBe("/picture.png?line=zA-_&lang=zh-Hans&side=second&pieces=one&theme=kaya");
    expect(pictureAddress({ ...wish, ply: 4 })).toMatch(/^\/picture\.png\?.*&ply=4$/);
    // A film and what is printed show the whole line.
    expect(pictureAddress({ ...wish, kind: "gif", ply: 4 })).toBe("/picture.gif?line=zA-_&lang=zh-Hans&side=second&pieces=one&theme=kaya");
    expect(pictureAddress({ ...wish, kind: "diagrams", ply: 4 })).toBe("/diagrams.svg?line=zA-_&lang=zh-Hans&side=second&pieces=one");
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

describe("what was wished for last time", () => {
  const same = (text: string) => ({ en: text, ja: text, zh: text });
  const description = {
    id: "toy",
    setups: [{ id: "even" }, { id: "lance" }],
    against_engine: [], paces: [],
    presets: [{ name: "usual", settings: [] }, { name: "old", settings: [["limit", "5"]] }],
    options: [
      { name: "limit", default: "off", values: { number: { min: 1, max: 9, off: { id: "off", name: same("none") } } } },
      { name: "way", default: "a", values: { choice: [{ id: "a", name: same("a") }, { id: "b", name: same("b") }] } },
    ],
  } as unknown as GameDescription;
  const wish: Wish = {
    ...usualWish(10),
    opponent: "friend",
    side: "first",
    level: null,
    clock: CLOCKS[2] ?? { kind: "none" },
    setup: "lance",
    preset: "old",
    options: { limit: "7", way: "b" },
  };

  it("is proposed again, game by game", () => {
    const store = memoryStore();
    expect(rememberedWish(store, description, 10)).toBeNull();
    rememberWish(store, "toy", wish);
    rememberWish(store, "other", usualWish(10));
    expect(rememberedWish(store, description, 10)).toEqual(wish);
    expect(rememberedWish(store, { ...description, id: "third" }, 10)).toBeNull();
  });

  it("is taken only as far as it can still be had", () => {
    const store = memoryStore();
    const strange = {
      ...wish,
      opponent: "nobody",
      side: "third",
      level: 11,
      clock: { kind: "hourglass" },
      setup: "gone",
      preset: "gone",
      options: { limit: "70", way: "c", gone: "x" },
    };
    store.setItem("ranka.wishes", JSON.stringify({ toy: strange }));
    expect(rememberedWish(store, description, 10)).toEqual(usualWish(10));
    store.setItem("ranka.wishes", '{"toy":3}');
    expect(rememberedWish(store, description, 10)).toBeNull();
    store.setItem("ranka.wishes", "{");
    expect(rememberedWish(store, description, 10)).toBeNull();
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
