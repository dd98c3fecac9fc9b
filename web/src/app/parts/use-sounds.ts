import { useEffect, useRef } from "preact/hooks";
import type { GameState } from "../core/controller";
import { soundOf, Sounds } from "../core/sounds";

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
