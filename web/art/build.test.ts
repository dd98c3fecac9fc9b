// @vitest-environment node
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { draw, drawLettering, drawStart, fonts, lists, pictograms } from "./build.ts";

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
        expect(art.latin[piece.letters.replace("+", "")]?.w, piece.code).toBeGreaterThan(0);
      }
    }
  });

  it("draws for the first page what it shows, as the games have it", () => {
    const games = lists(join(web, "art/glyphs"));
    const start = drawStart(games, kanji) as Art;
    for (const game of games) {
      const { glyphs } = draw(game, kanji, latin) as Art;
      for (const { code, short, second } of game.pieces) {
        for (const character of code.startsWith("+") ? "" : short + second) expect(start.glyphs[character], code).toBe(glyphs[character]);
      }
    }
  });

  it("draws letters and numbers about one line, numbers as high as capitals", () => {
    const { signs } = drawLettering(kanji, latin) as { signs: Record<string, { d: string; w: number }> };
    const height = (text: string): number => {
      const steps = signs[text]?.d.match(/^m-?\d+[ -]\d+/)?.[0].match(/-?\d+/g) ?? [];
      return Number(steps[1]);
    };
    for (const text of "0123456789AaZz十百") expect(signs[text]?.w, text).toBeGreaterThan(80);
    expect(Object.keys(signs)).toHaveLength(94 + 12);
    // Where each begins: inside of the height of capitals, which is 270 units about the line.
    for (const text of "123456789EHT") expect(Math.abs(height(text)), text).toBeLessThan(160);
  });

  it("draws every piece as a picture, and no two that are not the same", () => {
    for (const game of lists(join(web, "art/glyphs"))) {
      const pictures = pictograms(web, game);
      const names = new Map<string, string>();
      for (const { code, short } of game.pieces) {
        const picture = JSON.stringify(pictures[code]);
        expect(picture.length, `${game.id} ${code}`).toBeGreaterThan(30);
        // Colour and edge tell pieces apart that bear one character.
        expect(names.get(picture) ?? short, `${game.id} ${code}`).toBe(short);
        names.set(picture, short);
      }
    }
  });

  it("stops at a character that the font lacks", () => {
    const pieces = [{ code: "X", short: "\u{2A6D6}", second: "", full: "", letters: "X" }];
    expect(() => draw({ id: "none", pieces }, kanji, latin)).toThrow("U+2A6D6");
  });

  it("writes outlines as whole numbers around the origin", () => {
    const pieces = [{ code: "A", short: "王", second: "", full: "", letters: "X" }];
    const d = (draw({ id: "one", pieces }, kanji, latin) as Art).glyphs["王"] ?? "";
    expect(d).toMatch(/^m[-\d lqcmz]+z$/);
    expect(d).not.toContain(".");
  });
});
