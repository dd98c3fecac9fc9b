import { describe, expect, it } from "vitest";
import { heard, keptTrees, type HeardLine } from "./line-news";
import type { LineNews } from "../protocol";

const BEFORE = {
  position: "",
  start: "",
  view: { pieces: [], hands: [], counters: [], marks: [], ply: 3, decision: null, chance: null },
  next: { turn: { kind: "player", side: "second" }, check: null, clicks: { z1: { z2: {} } } },
  claims: [],
  history: [{}, {}, {}],
} as unknown as HeardLine;

function change(clicks: object, base?: object): LineNews {
  const next = { turn: { kind: "player", side: "first" }, check: null, clicks, ...(base && { base }) };
  return { kind: "change", change: { view: { ply: 4 }, next, history: [{}] } } as unknown as LineNews;
}

describe("trees of clicks", () => {
  const tree = { a1: { a2: {} }, b1: { b2: {} }, c1: { c2: {} } };
  const trees = [{ at: 2, side: "first", clicks: tree }] as const;

  it("are what differs from a tree that is kept", () => {
    const line = heard(BEFORE, change({ a1: "a2 a3", d1: "d2" }, { at: 2, gone: "c1" }), trees);
    expect(line?.next).toEqual({
      turn: { kind: "player", side: "first" },
      check: null,
      clicks: { a1: { a2: {}, a3: {} }, b1: { b2: {} }, d1: { d2: {} } },
    });
  });

  it("are whole where nothing is said of an earlier one", () => {
    expect(heard(BEFORE, change({ a1: "a2" }), trees)?.next.clicks).toEqual({ a1: { a2: {} } });
  });

  it("cannot be told from one that is not kept", () => {
    expect(heard(BEFORE, change({}, { at: 1, gone: "" }), trees)).toBeNull();
  });

  it("are kept for each side once, and none where nothing can be clicked", () => {
    const line = heard(BEFORE, change({ a1: "a2" }), trees)!;
    expect(keptTrees([...trees, { at: 3, side: "second", clicks: tree }], line)).toEqual([
      { at: 3, side: "second", clicks: tree },
      { at: 4, side: "first", clicks: { a1: { a2: {} } } },
    ]);
    expect(keptTrees(trees, heard(BEFORE, change({}), trees)!)).toEqual(trees);
  });
});
