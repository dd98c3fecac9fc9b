import { describe, expect, it } from "vitest";
import { MOST, WHOLE, around, clamp, fit, isWithin, reveal } from "./zoom";

const SIZE = { width: 400, height: 400 };

describe("zoom", () => {
  it("never shows emptiness beside the board", () => {
    expect(clamp({ scale: 2, x: 50, y: -900 }, SIZE)).toEqual({ scale: 2, x: 0, y: -400 });
    expect(clamp({ scale: 0.2, x: 5, y: 5 }, SIZE)).toEqual(WHOLE);
  });

  it("keeps what is under the fingers there", () => {
    const at = { x: 100, y: 300 };
    const view = around(WHOLE, 2, at, SIZE);
    expect((at.x - view.x) / view.scale).toBeCloseTo(100);
    expect((at.y - view.y) / view.scale).toBeCloseTo(300);
    expect(around(WHOLE, 100, at, SIZE).scale).toBe(MOST);
  });

  it("fits a rectangle, but no larger than allowed", () => {
    const view = fit({ x: 0.25, y: 0.25, w: 0.5, h: 0.25 }, SIZE, 9);
    expect(view.scale).toBe(2);
    expect(view.x).toBeCloseTo(-200);
    expect(fit({ x: 0.5, y: 0.5, w: 0.01, h: 0.01 }, SIZE, 3).scale).toBe(3);
  });

  it("moves as little as needed to show a square", () => {
    const view = { scale: 2, x: 0, y: 0 };
    expect(reveal(view, { x: 0.1, y: 0.1, w: 0.1, h: 0.1 }, SIZE)).toEqual(view);
    expect(reveal(view, { x: 0.9, y: 0.1, w: 0.1, h: 0.1 }, SIZE)).toEqual({ scale: 2, x: -400, y: 0 });
  });

  it("knows what is in view", () => {
    const view = { scale: 2, x: -200, y: 0 };
    expect(isWithin(view, { x: 0.25, y: 0, w: 0.5, h: 0.5 }, SIZE)).toBe(true);
    expect(isWithin(view, { x: 0.2, y: 0, w: 0.5, h: 0.5 }, SIZE)).toBe(false);
    // Beyond the board there is nothing to see.
    expect(isWithin(WHOLE, { x: -0.1, y: -0.1, w: 1.2, h: 1.2 }, SIZE)).toBe(true);
  });
});
