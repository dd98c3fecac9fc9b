/** What a game tells in sentences of its own. */
import { choice } from "../../board/waypoint";
import type { Decision, LineState, Side } from "./types";

/** What a player is called, on its own or `within` a sentence. */
export type NameOf = (side: Side, within?: boolean) => string;

/** A sentence with the players' names where it has `{first}` and `{second}`. */
export function named(sentence: string, nameOf: NameOf): string {
  return sentence.replace(/\{(first|second)\}/g, (_, side: Side, at: number) => {
    const opens = /(^|[.!?]\s+)$/.test(sentence.slice(0, at));
    return nameOf(side, !opens);
  });
}

/** The decision that is due, if each of its choices can be made now. */
export function decisionDue({ view, next }: LineState): Decision | null {
  const { decision } = view;
  if (next.turn.kind !== "player" || !decision) return null;
  return decision.choices.every((one) => clickOf(one) in next.clicks) ? decision : null;
}

/** The click that makes a choice: a square, or its name. */
export function clickOf({ id, square }: Decision["choices"][number]): string {
  return square ?? choice(id);
}
