import type { Clocks, ClockSpec, Side } from "./types";

/** What a clock shows at a moment; a picture only: whether time is over is decided elsewhere. */
export interface Shown {
  readonly millis: number;
  /** How many periods are left, while they are being used. */
  readonly periods: number | null;
  readonly over: boolean;
}

/** A side's clock, counted on from the moment at which the service told it. */
export function shownClock(clocks: Clocks, side: Side, spec: ClockSpec | undefined, now: number): Shown {
  const { millis, period, periods } = clocks[side];
  const passed = clocks.running === side ? Math.max(0, now - clocks.at) : 0;
  if (passed < millis || period === null) {
    const left = Math.max(0, millis - passed);
    return { millis: left, periods: null, over: left === 0 };
  }
  const whole = spec?.kind === "byoyomi" ? spec.period : period;
  const used = passed - millis;
  // The present period may have been begun; the ones after it are whole.
  const gone = used < period ? 0 : 1 + Math.floor((used - period) / whole);
  const left = gone === 0 ? period - used : whole - ((used - period) % whole);
  return gone < periods ? { millis: left, periods: periods - gone, over: false } : { millis: 0, periods: 0, over: true };
}

/** What is told of a clock in words: that so many seconds are left, or that so many periods are. */
export type ClockNews = { readonly seconds: number } | { readonly periods: number };

/** Seconds at which one is told how many are left. */
const MARKS = [10, 30, 60];

/** What there is to tell when a clock has come from one moment to another. */
export function clockNews(before: Shown, after: Shown): ClockNews | null {
  if (after.over) return null;
  if (after.periods !== null && after.periods !== before.periods) return { periods: after.periods };
  const seconds = MARKS.find((mark) => before.millis > mark * 1000 && after.millis <= mark * 1000);
  return seconds === undefined ? null : { seconds };
}

/** `1:05:09`, `5:09`, and tenths in the last ten seconds: `9.4`. */
export function clockText(millis: number): string {
  if (millis < 10_000) return (Math.ceil(millis / 100) / 10).toFixed(1);
  const seconds = Math.ceil(millis / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (number: number): string => String(number).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
