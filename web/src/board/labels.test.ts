import { describe, expect, it } from "vitest";
import { pathLabel, squareLabel, squareName, type SquareFacts } from "./labels";
import { WORDS } from "./strings";
import { GAME } from "./testing";

const FACTS: SquareFacts = {
  square: "a4",
  placed: { square: "a4", piece: "P", side: "first" },
  selected: false,
  origin: true,
  target: false,
  enemy: false,
  shot: false,
  last: null,
  marks: [],
};

describe("squareName", () => {
  const named = (file: string, rank: string, ja: string): Parameters<typeof squareName>[0] => ({
    board: { ...GAME.board, files: ["1", file], ranks: [rank], rank_labels: [{ en: rank, ja, zh: ja }] },
  });

  it("writes files in wide digits beside numerals, and nothing else", () => {
    expect(squareName(named("10", "g", "七"), "10g", "ja")).toBe("１０七");
    expect(squareName(named("10", "g", "七"), "10g", "en")).toBe("10g");
    expect(squareName(named("j", "10", "10"), "j10", "zh")).toBe("j10");
    expect(squareName(named("Z", "IA", "IA"), "ZIA", "ja")).toBe("ZIA");
  });

  it("leaves what is no square as it is", () => {
    expect(squareName(named("10", "g", "七"), "hand:P", "ja")).toBe("hand:P");
  });
});

describe("squareLabel", () => {
  it("names square, piece, owner and what can be done", () => {
    expect(squareLabel(GAME, FACTS, "en")).toBe("a4, Pawn of Black, can move");
    expect(squareLabel(GAME, FACTS, "ja")).toBe("a4、先手のPawn-ja、動ける");
    expect(squareLabel(GAME, FACTS, "zh")).toBe("a4、先手的Pawn-zh、可動");
  });

  it("tells an empty target from a victim and from something to shoot", () => {
    const quiet = { ...FACTS, origin: false, target: true };
    expect(squareLabel(GAME, { ...quiet, placed: undefined }, "en")).toBe("a4, empty, can go here");
    expect(squareLabel(GAME, { ...quiet, enemy: true }, "en")).toBe("a4, Pawn of Black, can be taken");
    // A piece that may be stepped on, but stays.
    expect(squareLabel(GAME, quiet, "en")).toBe("a4, Pawn of Black, can go here");
    expect(squareLabel(GAME, { ...quiet, target: false, shot: true }, "en")).toContain("can be shot");
  });

  it("tells every mark in every language", () => {
    for (const { id, name } of GAME.marks) {
      for (const lang of ["en", "ja", "zh"] as const) {
        expect(squareLabel(GAME, { ...FACTS, marks: [id] }, lang)).toContain(name[lang]);
      }
    }
  });

  it("says so of a piece that belongs to nobody", () => {
    const placed = { square: "c4", piece: "M", side: null };
    expect(squareLabel(GAME, { ...FACTS, placed, origin: false }, "en")).toBe("a4, Minds, of nobody");
  });
});

describe("pathLabel", () => {
  it("reads legs, shots, drops and choices", () => {
    expect(pathLabel(GAME, ["b4", "c3", "shot:c1"], "en")).toBe("b4 – c3, shot at c1");
    expect(pathLabel(GAME, ["a4", "b3", "choice:promote"], "en")).toBe("a4 – b3, Promote");
    expect(pathLabel(GAME, ["hand:P", "c2"], "en")).toBe("Pawn drop c2");
  });
});

describe("words", () => {
  it("exist in three languages with the same gaps", () => {
    const gaps = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();
    for (const [key, word] of Object.entries(WORDS)) {
      for (const lang of ["en", "ja", "zh"] as const) {
        expect(word[lang], key).not.toBe("");
        expect(gaps(word[lang]), key).toEqual(gaps(word.en));
      }
    }
  });
});
