import type { JSX } from "preact";
import { useEffect, useState } from "preact/hooks";
import { useApp } from "../context";
import type { Conductor, GameState } from "../core/conductor";
import { clockNews, shownClock, type ClockNews, type Shown } from "../core/clock-face";
import { hereOf } from "../core/turns";

/** How often the clock is looked at. */
const LOOK_MILLIS = 250;

/** Tells those who hear the page how much of their own time is left, at a few moments only: a clock read out all the time is noise. */
export function ClockVoice({ controller, state }: { readonly controller: Conductor; readonly state: GameState }): JSX.Element {
  const { words } = useApp();
  const [news, tell] = useState<ClockNews | null>(null);
  const clocks = state.match?.clocks ?? null;
  const running = clocks?.running ?? null;
  const mine = running !== null && hereOf(state).includes(running);
  useEffect(() => {
    tell(null);
    if (!mine || clocks === null || running === null) return;
    let before: Shown | null = null;
    const timer = setInterval(() => {
      const after = shownClock(clocks, running, state.record.setup.clock, controller.now());
      const heard = before && clockNews(before, after);
      before = after;
      if (heard) tell(heard);
    }, LOOK_MILLIS);
    return () => clearInterval(timer);
  }, [mine, clocks]);
  const text = news === null ? "" : "seconds" in news ? words("clock.told", news.seconds) : words("clock.told.periods", news.periods);
  return (
    <p class="unseen" aria-live="assertive" data-voice="clock">
      {text}
    </p>
  );
}
