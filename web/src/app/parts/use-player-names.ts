import { useApp } from "../context";
import type { GameState } from "../core/conductor";
import { personOf } from "../core/hosted-state";
import type { Level } from "../core/record";
import type { NameOf } from "../core/told";
import { hereOf } from "../core/turns";
import type { Seats } from "../core/types";
import type { Words } from "../i18n";

/** What the engine is called at a strength. */
export function engineName(level: Level, words: Words): string {
  return level === null ? words("play.engine.full") : words("play.engine", level);
}

/** Who sits where now. */
export function seatsOf({ match, record }: GameState): Seats {
  return match?.seats ?? record.setup.seats;
}

/** What a side is called: alone at the device "you", against the engine "computer"; people elsewhere have names, others their side. */
export function usePlayerNames(state: GameState): NameOf {
  const { words, say } = useApp();
  const seats = seatsOf(state);
  const here = hereOf(state);
  return (side, within = false) => {
    const seat = seats[side];
    if (seat.kind === "engine") return engineName(seat.level, words);
    if (seat.kind === "program") return seat.name;
    const person = state.hosted && personOf(state.hosted, side, state.match);
    if (person && !here.includes(side)) return person.name;
    if (here.length === 1 && here.includes(side)) return words(within ? "play.you.within" : "play.you");
    return state.description ? say(state.description.sides[side === "first" ? 0 : 1]) : words("play.player");
  };
}
