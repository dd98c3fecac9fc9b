import { describe, expect, it } from "vitest";
import { KeptGames, MOST_KEPT } from "../core/kept-games";
import { decodeLine, encodeLine } from "../core/link";
import { loadPreferences, memoryStore, preferredLang, savePreferences } from "../core/preferences";
import { throwOne } from "../core/random";
import type { GameRecord } from "../core/record";
import { probeText } from "../core/refusal-probe";
import { parseRoute, routePath } from "../core/router";
import type { LineId } from "../core/types";

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
      wrong(["toy", null, {}, null, Array.from({ length: 7000 }, () => "a")]),
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
    expect(preferredLang(["zh-CN"])).toBe("zh");
    expect(preferredLang(["de"])).toBe("en");
  });

  it("survives a reload, and broken text", () => {
    const store = memoryStore();
    const first = loadPreferences(store, ["en"]);
    savePreferences(store, { ...first, lang: "zh", theme: "dark", confirm: true });
    expect(loadPreferences(store, ["en"])).toMatchObject({ lang: "zh", theme: "dark", confirm: true });
    store.setItem("ranka.preferences", '{"lang":"xx","coordinates":"yes"}');
    expect(loadPreferences(store, ["ja"])).toMatchObject({ lang: "ja", coordinates: true });
    store.setItem("ranka.preferences", "{");
    expect(loadPreferences(store, ["en"]).lang).toBe("en");
  });
});

describe("kept games", () => {
  const record = (id: string, updated: number): GameRecord => ({
    id,
    line: LINE,
    players: { first: { kind: "human" }, second: { kind: "engine", level: 2 } },
    flipped: false,
    over: false,
    updated,
  });

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
      JSON.stringify([record("ok", 1), { id: "bad" }, null, { ...record("x", 1), players: {} }]),
    );
    expect(new KeptGames(store).all().map((one) => one.id)).toEqual(["ok"]);
    store.setItem("ranka.games", "oops");
    expect(new KeptGames(store).all()).toEqual([]);
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

describe("throws", () => {
  it("follow the weights exactly", () => {
    const all = [
      { text: "a", weight: 1 },
      { text: "b", weight: 5 },
      { text: "c", weight: 10 },
    ];
    const fell = Array.from({ length: 16 }, (_, i) => throwOne(all, () => i).text).join("");
    expect(fell).toBe("abbbbbcccccccccc");
  });
});

describe("the text of a forbidden move", () => {
  it("is written like the legal ones", () => {
    const paths = {
      next: {
        "7g": { next: { "7f": { move: "7g7f" } } },
        "8h": { next: { "2b": { next: { "choice:promote": { move: "8h2b+" }, "choice:decline": { move: "8h2b" } } } } },
        "hand:P": { next: { "5e": { move: "P*5e" } } },
      },
    };
    expect(probeText(paths, "7g", "7e")).toBe("7g7e");
    expect(probeText(paths, "9i", "9h")).toBe("9i9h");
    expect(probeText(paths, "hand:P", "7d")).toBe("P*7d");
    expect(probeText(paths, "hand:G", "7d")).toBe("G*7d");
    expect(probeText({ next: { a6: { next: { a7: { move: "a6-a7" } } } } }, "j10", "k11")).toBe("j10-k11");
    expect(probeText({ next: { "hand:+A": { next: { MY: { move: "赤弓MY" } } } } }, "hand:+A", "ZO")).toBe("赤弓ZO");
    expect(probeText({}, "a1", "a2")).toBeNull();
  });
});
