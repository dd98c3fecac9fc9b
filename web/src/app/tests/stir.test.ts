import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { stir } from "../parts/board-picture";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("a picture stirs for a while, not while nobody sees it, and comes to rest", () => {
  const picture = document.createElement("div");
  const shadow = picture.attachShadow({ mode: "open" });
  let lifts = 0;
  for (let i = 0; i < 9; i += 1) {
    const piece = document.createElement("span");
    piece.className = "placed";
    piece.animate = () => ((lifts += 1), {} as Animation);
    shadow.append(piece);
  }
  const see = (hidden: boolean): void => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(hidden);
    document.dispatchEvent(new Event("visibilitychange"));
  };
  const end = stir(picture);
  vi.advanceTimersByTime(10_000);
  expect(lifts).toBeGreaterThan(2);
  see(true);
  expect(vi.getTimerCount()).toBe(0);
  see(false);
  const before = lifts;
  vi.advanceTimersByTime(3_600_000);
  expect(lifts).toBe(before + 20);
  expect(vi.getTimerCount()).toBe(0);
  see(false);
  expect(vi.getTimerCount()).toBe(1);
  end();
  expect(vi.getTimerCount()).toBe(0);
});
