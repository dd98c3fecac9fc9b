/** What a game tells in sentences of its own. */
import { choice } from "../../board/waypoint";
import type { Decision, Lang, LineState, Side, Text } from "./types";

/** A sentence with the players' names where it has `{first}` and `{second}`. */
export function named(sentence: Text, nameOf: (side: Side) => string, lang: Lang): string {
  return sentence[lang].replace(/\{(first|second)\}/g, (_, side: Side) => nameOf(side));
}

/** The decision that is due, with the move that each choice makes. */
export interface OpenDecision extends Decision {
  readonly moves: ReadonlyMap<string, string>;
}

export function decisionDue({ view, turn, paths }: LineState): OpenDecision | null {
  const { decision } = view;
  if (turn.kind !== "player" || decision === null) return null;
  const moves = decision.choices.flatMap(({ id }) => {
    const move = paths.next?.[choice(id)]?.move;
    return move === undefined ? [] : [[id, move] as const];
  });
  return { ...decision, moves: new Map(moves) };
}
