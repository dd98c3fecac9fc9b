import { describe, expect, it } from "vitest";
import { CELL, cutOut, layOut, nearest } from "./geometry";
import { GAME } from "./testing";

const upright = layOut(GAME.board, { flipped: false, coordinates: true, lang: "en" });
const turned = layOut(GAME.board, { flipped: true, coordinates: true, lang: "en" });

describe("layOut", () => {
  it("reads squares from the top left, and from the other end when turned", () => {
    expect(upright.squares.slice(0, 4)).toEqual(["c1", "b1", "a1", "c2"]);
    expect(turned.squares).toEqual([...upright.squares].reverse());
  });

  it("puts a square in the opposite place when turned", () => {
    for (const square of upright.squares) {
      const [a, b] = [upright.centre(square), turned.centre(square)];
      expect(a.x + b.x).toBeCloseTo(upright.width);
      expect(a.y + b.y).toBeCloseTo(upright.height);
    }
  });

  it("finds the square at a point, and none on the edge", () => {
    for (const square of turned.squares) {
      expect(turned.at(turned.centre(square))).toBe(square);
    }
    expect(upright.at({ x: 1, y: 1 })).toBeUndefined();
    expect(upright.at({ x: upright.width - 1, y: upright.height / 2 })).toBeUndefined();
  });

  it("makes cells of wooden pieces higher than wide, others square", () => {
    expect(upright.cellHeight).toBeGreaterThan(CELL);
    expect(layOut({ ...GAME.board, look: "stones" }, { flipped: false, coordinates: false, lang: "en" }).cellHeight).toBe(CELL);
  });

  it("turns the printed names with the board", () => {
    expect(turned.fileLabels).toEqual(["a", "b", "c"]);
    expect(turned.rankLabels).toEqual(["4", "3", "2", "1"]);
  });
});

describe("nearest", () => {
  it("snaps to the nearest candidate within reach only", () => {
    const { x, y } = upright.centre("b2");
    expect(nearest(upright, { x: x + 60, y }, ["b2", "a2"], 0.9)).toBe("a2");
    expect(nearest(upright, { x: x + 10, y }, ["c4"], 0.9)).toBeUndefined();
  });
});

describe("cutOut", () => {
  it("keeps the files and ranks between two corners, whichever they are", () => {
    const part = cutOut(GAME.board, "b1", "a3");
    expect([part.files, part.ranks]).toEqual([["b", "a"], ["1", "2", "3"]]);
    expect(cutOut(GAME.board, "a1", "b3")).toEqual(part);
    expect(part.zones.every(({ squares }) => squares.length > 0 && !squares.some((square) => square.startsWith("c")))).toBe(true);
  });

  it("keeps everything if a corner is not on the board", () => {
    expect(cutOut(GAME.board, "z9", "a1")).toBe(GAME.board);
  });
});
