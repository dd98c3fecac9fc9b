// @vitest-environment node
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { draw, fonts, lists } from "./build.ts";

const web = join(import.meta.dirname, "..");
const { kanji, latin } = fonts(web);

interface Art {
  glyphs: Record<string, string>;
  latin: Record<string, { d: string; w: number }>;
}

describe("art", () => {
  it("draws every character of every game", () => {
    const games = lists(join(web, "art/glyphs"));
    expect(games.length).toBeGreaterThan(0);
    for (const game of games) {
      const art = draw(game, kanji, latin) as Art;
      for (const piece of game.pieces) {
        for (const character of piece.short + piece.second + piece.full) {
          // A drawn character has several strokes; a box for "missing" would not.
          expect(art.glyphs[character]?.length, `${game.id} ${character}`).toBeGreaterThan(60);
        }
        expect(art.latin[piece.code.replace("+", "")]?.w, piece.code).toBeGreaterThan(0);
      }
    }
  });

  it("stops at a character that the font lacks", () => {
    const pieces = [{ code: "X", short: "\u{2A6D6}", second: "", full: "" }];
    expect(() => draw({ id: "none", pieces }, kanji, latin)).toThrow("U+2A6D6");
  });

  it("writes outlines as whole numbers around the origin", () => {
    const pieces = [{ code: "A", short: "王", second: "", full: "" }];
    const d = (draw({ id: "one", pieces }, kanji, latin) as Art).glyphs["王"] ?? "";
    expect(d).toMatch(/^m[-\d lqcmz]+z$/);
    expect(d).not.toContain(".");
  });
});
