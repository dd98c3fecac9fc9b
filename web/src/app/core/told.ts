/** What a game tells in sentences of its own. */
import { choice } from "../../board/waypoint";
import type { Decision, LineState, Side } from "./types";

/** A sentence with the players' names where it has `{first}` and `{second}`. */
export function named(sentence: string, nameOf: (side: Side) => string): string {
  return sentence.replace(/\{(first|second)\}/g, (_, side: Side) => nameOf(side));
}

/** The decision that is due, if each of its choices can be made now. */
export function decisionDue({ view, next }: LineState): Decision | null {
  const { decision } = view;
  if (next.turn.kind !== "player" || !decision) return null;
  return decision.choices.every(({ id }) => choice(id) in next.clicks) ? decision : null;
}
