import type { GameDescription, LineState, Side } from "./types";

/** How many of a kind there are, under whatever face they lie. */
export interface PieceLeft {
  readonly first: number;
  readonly second: number;
  /** How many each side began with. */
  readonly start: number;
}

/** Counts the pieces of a kind on the board and in hand; a kind, its promoted face and what it came from count as one. */
export function pieceLeft(description: GameDescription, view: LineState["view"], code: string): PieceLeft {
  const baseOf = (one: string): string => description.pieces.find((piece) => piece.code === one)?.base ?? one;
  const kind = baseOf(code);
  const count = (side: Side): number => {
    const standing = view.pieces.filter((placed) => placed.side === side && baseOf(placed.piece) === kind).length;
    const held = view.hands
      .filter((hand) => hand.side === side)
      .flatMap(({ pieces }) => pieces)
      .reduce((sum, [piece, number]) => sum + (baseOf(piece) === kind ? number : 0), 0);
    return standing + held;
  };
  const start = description.pieces.find((piece) => piece.code === kind)?.count ?? 0;
  return { first: count("first"), second: count("second"), start };
}
