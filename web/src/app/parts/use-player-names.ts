import { useApp } from "../context";
import type { GameState } from "../core/controller";
import type { Level } from "../core/record";
import type { Side } from "../core/types";
import type { Words } from "../i18n";

/** What the engine is called at a strength. */
export function engineName(level: Level, words: Words): string {
  return level === null ? words("play.engine.full") : words("play.engine", level);
}

/** What a side is called: against the engine "you" and "computer", among people by its side. */
export function usePlayerNames(state: GameState): (side: Side) => string {
  const { words, say } = useApp();
  const { players } = state.record;
  const people = Object.values(players).filter((player) => player.kind === "human").length;
  return (side) => {
    const player = players[side];
    if (player.kind === "engine") return engineName(player.level, words);
    if (people === 1) return words("play.you");
    return state.description ? say(state.description.sides[side === "first" ? 0 : 1]) : words("play.player");
  };
}
