import { useEffect, useRef } from "preact/hooks";
import type { Conductor, GameState } from "../core/conductor";
import { shownClock, type Shown } from "../core/clock-face";
import { clockSoundOf, soundOf, Sounds } from "../core/sounds";
import { hereOf } from "../core/turns";

/** One for the whole page: browsers allow few sources of sound. */
const sounds = new Sounds();

/** Lets whatever happens in the game be heard; looking back is silent. */
export function useSounds({ line, match }: GameState, on: boolean): void {
  const heard = useRef(line);
  useEffect(() => {
    const wake = (): void => {
      if (on) sounds.wake();
    };
    addEventListener("pointerdown", wake);
    addEventListener("keydown", wake);
    return () => {
      removeEventListener("pointerdown", wake);
      removeEventListener("keydown", wake);
    };
  }, [on]);
  useEffect(() => {
    const before = heard.current;
    heard.current = line;
    if (!on || !before || !line || !match) return;
    const sound = soundOf(before, line, match);
    if (sound) sounds.play(sound);
  }, [line]);
}

/** How often the clock is listened to. */
const LISTEN_MILLIS = 100;

/** Lets the last ten seconds of the reader's own clock be heard, and each period that begins. */
export function useClockSounds(controller: Conductor, state: GameState, on: boolean): void {
  const { match, record } = state;
  const clocks = match?.clocks ?? null;
  const running = clocks?.running ?? null;
  const mine = running !== null && hereOf(state).includes(running) && clocks !== null;
  useEffect(() => {
    if (!on || !mine) return;
    let before: Shown | null = null;
    const timer = setInterval(() => {
      const after = shownClock(clocks, running, record.setup.clock, controller.now());
      const sound = before && clockSoundOf(before, after);
      before = after;
      if (sound) sounds.play(sound);
    }, LISTEN_MILLIS);
    return () => clearInterval(timer);
  }, [on, mine, clocks]);
}
