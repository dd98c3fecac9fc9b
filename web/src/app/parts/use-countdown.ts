import { useEffect, useState } from "preact/hooks";
import { STREAK_MILLIS } from "../core/puzzle-run";

/** How often the clock is drawn anew. */
const TICK_MILLIS = 250;

/** The milliseconds that are left of a run against the clock; it begins anew each time it is started. */
export function useCountdown(runs: boolean): number {
  const [left, setLeft] = useState(STREAK_MILLIS);
  useEffect(() => {
    if (!runs) return undefined;
    const end = Date.now() + STREAK_MILLIS;
    setLeft(STREAK_MILLIS);
    const timer = setInterval(() => setLeft(Math.max(0, end - Date.now())), TICK_MILLIS);
    return () => clearInterval(timer);
  }, [runs]);
  return left;
}
