import { useApp } from "../context";
import type { GameState } from "../core/controller";
import type { Side } from "../core/types";

/** What a side is called: against the engine "you" and "computer", among people by its side. */
export function usePlayerNames(state: GameState): (side: Side) => string {
  const { words, say } = useApp();
  const { players } = state.record;
  const people = Object.values(players).filter((player) => player.kind === "human").length;
  return (side) => {
    const player = players[side];
    if (player.kind === "engine") return words("play.engine", player.level);
    if (people === 1) return words("play.you");
    return state.description ? say(state.description.sides[side === "first" ? 0 : 1]) : words("play.player");
  };
}
