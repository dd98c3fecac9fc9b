import type { JSX } from "preact";
import { useEffect, useReducer, useRef } from "preact/hooks";
import { useApp } from "../context";
import { clockText, shownClock } from "../core/clock-face";
import type { Clocks, ClockSpec, Side } from "../core/types";

interface ClockProps {
  readonly clocks: Clocks;
  readonly spec: ClockSpec | undefined;
  readonly side: Side;
  /** The moment now, as the clocks count. */
  readonly now: () => number;
  /** Time seems to be over. */
  readonly onOver: () => void;
}

/** How often a running clock is drawn anew. */
const TICK_MILLIS = 100;
/** And how often one that shows no seconds. */
const SLOW_MILLIS = 20_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The time that a side has left. */
export function Clock({ clocks, spec, side, now, onOver }: ClockProps): JSX.Element {
  const { words } = useApp();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const running = clocks.running === side;
  const shown = shownClock(clocks, side, spec, now());
  const told = useRef<Clocks | null>(null);
  const days = shown.millis >= DAY;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick(undefined), days ? SLOW_MILLIS : TICK_MILLIS);
    return () => clearInterval(timer);
  }, [running, clocks, days]);
  useEffect(() => {
    // Once for each word of the service: it alone decides.
    if (!running || !shown.over || told.current === clocks) return;
    told.current = clocks;
    onOver();
  });
  return (
    <span class={`clock${running ? " clock-runs" : ""}${shown.millis < 10_000 ? " clock-short" : ""}`} role="timer">
      {days ? words("clock.left", Math.floor(shown.millis / DAY), Math.floor((shown.millis % DAY) / HOUR)) : clockText(shown.millis)}
      {shown.periods !== null && <small>{words("clock.periods", shown.periods)}</small>}
    </span>
  );
}
