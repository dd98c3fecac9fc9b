import { afterEach, expect, it, vi } from "vitest";
import { waitSeen } from "../core/wait";

afterEach(() => vi.useRealTimers());

it("waits from the moment at which a change was painted", async () => {
  vi.useFakeTimers();
  let over = false;
  void waitSeen(500).then(() => (over = true));
  await vi.advanceTimersByTimeAsync(500);
  expect(over).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  expect(over).toBe(true);
});

it("ends where nothing is painted, and at once where nothing is to be waited for", async () => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", () => 0);
  let over = false;
  void waitSeen(500).then(() => (over = true));
  await vi.advanceTimersByTimeAsync(600);
  expect(over).toBe(true);
  vi.unstubAllGlobals();
  await waitSeen(0);
});
