import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contrast, parsePalette, over, type Mode, type Palette } from "./contrast";
import { BOARD_THEMES } from "./types";

const read = (name: string): string => readFileSync(join(import.meta.dirname, name), "utf8");

it("names colours in one place", () => {
  const css = read("board.css");
  expect(css.match(/light-dark\(|rgb|hsl|#[0-9a-f]{3,8}\b(?!\))/gi)).toBeNull();
  const known = new Set([...(read("colors.css") + css).matchAll(/(--[a-z0-9-]+):/g)].map(([, name]) => name));
  const unknown = [...css.matchAll(/var\((--b-[a-z0-9-]+)/g)].map(([, name]) => name).filter((name) => !known.has(name));
  expect(unknown).toEqual([]);
});

/** What is drawn straight on the ground and must be seen there. */
const POINTERS = [
  "last", "chosen", "target-dot", "target-corners", "target-ring", "shot", "threat", "last-arrow", "path-arrow",
  "tone-green", "tone-red", "tone-blue", "tone-gold", "hover",
];

/** The ground of a kind of board: its gradient, and on cloth what is painted on it. */
function grounds(palette: Palette, kind: "wood" | "cloth"): { plain: string[]; painted: string[] } {
  const plain = [1, 2, 3].map((at) => palette(`ground-${kind}-${at}`));
  const tiles = ["waves", "waves-pattern", "diamonds", "diamonds-pattern", "crest", "crest-pattern"];
  return { plain, painted: tiles.flatMap((name) => plain.map((ground) => over(palette(name), ground))) };
}

describe.each(BOARD_THEMES.flatMap((theme) => (["light", "dark"] as const).map((mode) => [theme, mode] as const)))(
  "on the board %s by %s",
  (theme, mode: Mode) => {
    const palette = parsePalette(read("colors.css"), theme, mode);

    it.each(["wood", "cloth"] as const)("what is pointed out stands out from %s at 3:1", (kind) => {
      for (const name of POINTERS) {
        for (const ground of grounds(palette, kind).plain) {
          expect(contrast(over(palette(name), ground), ground), `${name} on ${ground}`).toBeGreaterThanOrEqual(3);
        }
      }
    });

    it("the last move and the selection stand out from whatever is painted there", () => {
      const casing = palette("casing");
      for (const name of ["last", "chosen"]) {
        expect(contrast(palette(name), casing), name).toBeGreaterThanOrEqual(4.5);
        for (const ground of grounds(palette, "cloth").painted) {
          const best = Math.max(contrast(palette(name), ground), contrast(casing, ground));
          expect(best, `${name} on ${ground}`).toBeGreaterThanOrEqual(3);
        }
      }
    });

    it("a ring around a stone stands out from both stones or from its own casing", () => {
      for (const stone of ["black-2", "white-2"]) {
        const best = Math.max(contrast(palette("last"), palette(stone)), contrast(palette("casing"), palette(stone)));
        expect(best, stone).toBeGreaterThanOrEqual(3);
      }
    });

    it("the bands of both owners stand out from the tablet", () => {
      for (const side of ["first", "second"]) {
        for (const ground of [1, 2, 3].map((at) => palette(`bone-${at}`))) {
          expect(contrast(palette(`owner-${side}`), ground), `${side} on ${ground}`).toBeGreaterThanOrEqual(3);
        }
      }
    });

    it("names of files and ranks can be read", () => {
      for (const ground of [...grounds(palette, "wood").plain, ...grounds(palette, "cloth").plain]) {
        expect(contrast(palette("name"), ground), ground).toBeGreaterThanOrEqual(4.5);
      }
    });
  },
);
