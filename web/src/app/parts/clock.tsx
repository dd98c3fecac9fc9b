import type { JSX } from "preact";
import { useEffect, useReducer, useRef } from "preact/hooks";
import { useApp } from "../context";
import { clockText, shownClock } from "./clock-face";
import type { Clocks, ClockSpec, Side } from "../core/types";

interface ClockProps {
  readonly clocks: Clocks;
  readonly spec: ClockSpec | undefined;
  readonly side: Side;
  /** Time seems to be over. */
  readonly onOver: () => void;
}

/** How often a running clock is drawn anew. */
const TICK_MILLIS = 100;

/** The time that a side has left. */
export function Clock({ clocks, spec, side, onOver }: ClockProps): JSX.Element {
  const { words } = useApp();
  const [, tick] = useReducer((count: number) => count + 1, 0);
  const running = clocks.running === side;
  const shown = shownClock(clocks, side, spec, Date.now());
  const told = useRef<Clocks | null>(null);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick(undefined), TICK_MILLIS);
    return () => clearInterval(timer);
  }, [running, clocks]);
  useEffect(() => {
    // Once for each word of the service: it alone decides.
    if (!running || !shown.over || told.current === clocks) return;
    told.current = clocks;
    onOver();
  });
  return (
    <span class={`clock${running ? " clock-runs" : ""}${shown.millis < 10_000 ? " clock-short" : ""}`} role="timer">
      {clockText(shown.millis)}
      {shown.periods !== null && <small>{words("clock.periods", shown.periods)}</small>}
    </span>
  );
}
