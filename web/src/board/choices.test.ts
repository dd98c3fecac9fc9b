import { describe, expect, it } from "vitest";
import { besideSquare } from "./choices";

const bounds = { left: 0, top: 0, right: 390, bottom: 420 };
const size = { width: 180, height: 70 };
const square = (x: number, y: number): { left: number; top: number; right: number; bottom: number } => ({
  left: x,
  top: y,
  right: x + 40,
  bottom: y + 44,
});

describe("a question at a square", () => {
  it.each([[0, 0], [350, 0], [0, 376], [350, 376], [170, 200], [170, 330]])("leaves the square at %i, %i free", (x, y) => {
    const at = besideSquare(size, square(x, y), bounds);
    expect(at.x).toBeGreaterThanOrEqual(bounds.left);
    expect(at.y).toBeGreaterThanOrEqual(bounds.top);
    expect(at.x + size.width).toBeLessThanOrEqual(bounds.right);
    expect(at.y + size.height).toBeLessThanOrEqual(bounds.bottom);
    const apart = at.y >= y + 44 || at.y + size.height <= y || at.x >= x + 40 || at.x + size.width <= x;
    expect(apart).toBe(true);
  });

  it("goes beside the square where the window is low", () => {
    const at = besideSquare(size, square(100, 20), { ...bounds, bottom: 90 });
    expect(at.x).toBeGreaterThanOrEqual(140);
    expect(at.y + size.height).toBeLessThanOrEqual(90);
  });
});
