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

it("goes on only when nothing moves on the board, or nothing ever stops", async () => {
  vi.useFakeTimers();
  const board = document.body.appendChild(document.createElement("ranka-board"));
  board.toggleAttribute("data-busy", true);
  const over = [false, false];
  void waitSeen(500).then(() => (over[0] = true));
  await vi.advanceTimersByTimeAsync(900);
  expect(over[0]).toBe(false);
  board.toggleAttribute("data-busy", false);
  await vi.advanceTimersByTimeAsync(50);
  expect(over[0]).toBe(true);
  board.toggleAttribute("data-busy", true);
  void waitSeen(500).then(() => (over[1] = true));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(over[1]).toBe(true);
  board.remove();
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
