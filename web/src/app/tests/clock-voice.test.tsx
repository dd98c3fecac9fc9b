import { render } from "preact";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AppContext, type Surroundings } from "../context";
import { clockNews } from "../core/clock-face";
import type { Conductor, GameState } from "../core/conductor";
import type { Side } from "../core/types";
import { wordsOf } from "../i18n";
import { ClockVoice } from "../parts/clock-voice";

describe("what is told of a clock", () => {
  const at = (millis: number, periods: number | null = null, over = false) => ({ millis, periods, over });

  it("is a few moments, and each period", () => {
    expect(clockNews(at(60_100), at(59_900))).toEqual({ seconds: 60 });
    expect(clockNews(at(59_900), at(59_700))).toBeNull();
    expect(clockNews(at(30_100), at(29_900))).toEqual({ seconds: 30 });
    // A page that slept tells what is true now.
    expect(clockNews(at(61_000), at(9_000))).toEqual({ seconds: 10 });
    expect(clockNews(at(100), at(29_900, 3))).toEqual({ periods: 3 });
    expect(clockNews(at(100, 3), at(29_900, 2))).toEqual({ periods: 2 });
    expect(clockNews(at(29_900, 2), at(29_700, 2))).toBeNull();
    expect(clockNews(at(100, 1), at(0, 0, true))).toBeNull();
  });
});

describe("the voice of a clock", () => {
  const root = document.createElement("div");
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    render(null, root);
    vi.useRealTimers();
  });

  const show = (running: Side): void => {
    const side = { millis: 12_000, period: 5_000, periods: 2 };
    const clocks = { first: side, second: side, running, at: 0 };
    const clock = { kind: "byoyomi", millis: 60_000, period: 5_000, periods: 2 };
    const seats = { first: { kind: "person" }, second: { kind: "person" } };
    const state = { match: { clocks, exchanged: false, seats }, record: { setup: { clock, seats } }, hosted: { you: "first" } } as unknown as GameState;
    const began = Date.now();
    const controller = { now: () => Date.now() - began } as unknown as Conductor;
    const app = { words: wordsOf("en") } as unknown as Surroundings;
    render(<AppContext.Provider value={app}><ClockVoice controller={controller} state={state} /></AppContext.Provider>, root);
  };
  const told = async (millis: number): Promise<string | null> => {
    await vi.advanceTimersByTimeAsync(millis);
    return root.textContent;
  };

  it("tells whose time it is what is left", async () => {
    show("first");
    expect(await told(1_000)).toBe("");
    expect(await told(1_500)).toBe("10 seconds left");
    expect(await told(10_000)).toBe("Byoyomi: 2 periods left");
    expect(await told(5_000)).toBe("Byoyomi: 1 period left");
    expect(root.querySelector("[aria-live]")).not.toBeNull();
  });

  it("says nothing of the other's", async () => {
    show("second");
    expect(await told(20_000)).toBe("");
  });
});
