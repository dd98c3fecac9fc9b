/** What left the board for good. */
import type { GameDescription, HistoryEntry, Side, Text } from "./types";

/** A kind of piece, by its name, of which a side has lost some. */
export interface LostKind {
  readonly name: string;
  readonly count: number;
}

/** What both sides have lost. */
export type Lost = Readonly<Record<Side, readonly LostKind[]>>;

type Say = (text: Text) => string;

function nameOfPiece(description: GameDescription, code: string, say: Say): string {
  const piece = description.pieces.find((one) => one.code === code);
  return piece ? say(piece.name) : code;
}

/** What both sides have lost so far, the most numerous kinds first; null in a game that keeps what is taken in hand. */
export function lostSoFar(description: GameDescription, history: readonly HistoryEntry[], say: Say): Lost | null {
  if (description.hands.length > 0) return null;
  const losses = history.flatMap((entry) => entry.losses ?? []);
  const of = (side: Side): LostKind[] => {
    const counts = new Map<string, number>();
    for (const loss of losses) if (loss.side === side) counts.set(loss.piece, (counts.get(loss.piece) ?? 0) + 1);
    const kinds = [...counts].map(([code, count]) => ({ name: nameOfPiece(description, code, say), count }));
    return kinds.sort((one, other) => other.count - one.count);
  };
  return { first: of("first"), second: of("second") };
}
