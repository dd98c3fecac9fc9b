import type { RefObject } from "preact";
import type { RankaBoard } from "../../board";
import { useApp } from "../context";
import type { Conductor, GameState } from "../core/conductor";
import type { Shortcut } from "../core/keys";
import type { Layout } from "../core/layout";
import type { Opened } from "./game-dialogs";
import { useKeys } from "./use-keys";
import { useClockSounds, useSounds } from "./use-sounds";
import { useWheel } from "./use-wheel";

/** Keys, wheel and sounds of the table; gives the place of the board, over which the wheel turns. */
export function useComfort(
  controller: Conductor,
  state: GameState,
  layout: Layout,
  open: (what: Opened) => void,
): RefObject<HTMLDivElement | null> {
  const { preferences, prefer } = useApp();
  // Below one another the page itself scrolls, and the wheel is for that.
  const board = useWheel(preferences.wheel && layout !== "column", (by) => void controller.step(by));
  useSounds(state, preferences.sound);
  useClockSounds(controller, state, preferences.sound);
  useKeys((shortcut) => {
    if (shortcut === "keys") open({ kind: "keys" });
    else if (shortcut === "sound") prefer({ sound: !preferences.sound });
    else obey(shortcut, controller, board.current?.querySelector<RankaBoard>("ranka-board") ?? null);
  });
  return board;
}

/** What keys do that only the game is concerned with. */
function obey(shortcut: Shortcut, controller: Conductor, board: RankaBoard | null): void {
  switch (shortcut) {
    case "back":
      return void controller.step(-1);
    case "forward":
      return void controller.step(1);
    case "first":
      return void controller.goTo(0);
    case "last":
      return controller.goToPresent();
    case "flip":
      return controller.turn();
    case "hint":
      return void controller.askHint();
    case "cancel":
      board?.cancel();
      controller.dismiss();
      return controller.goToPresent();
  }
}
