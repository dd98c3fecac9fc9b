import { useApp } from "../context";
import type { GameState } from "../core/controller";
import type { Level } from "../core/record";
import type { NameOf } from "../core/told";
import { peopleOf } from "../core/turns";
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

/** What a side is called: against the engine "you" and "computer", among people by its side. */
export function usePlayerNames(state: GameState): NameOf {
  const { words, say } = useApp();
  const seats = seatsOf(state);
  const people = peopleOf(seats).length;
  return (side, within = false) => {
    const seat = seats[side];
    if (seat.kind === "engine") return engineName(seat.level, words);
    if (seat.kind === "program") return seat.name;
    if (people === 1) return words(within ? "play.you.within" : "play.you");
    return state.description ? say(state.description.sides[side === "first" ? 0 : 1]) : words("play.player");
  };
}
