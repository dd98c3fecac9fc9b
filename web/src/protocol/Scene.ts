// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { BoardDescription } from "./BoardDescription";
import type { PieceDescription } from "./PieceDescription";
import type { Placed } from "./Placed";
import type { Text } from "./Text";

/**
 * A game as it stands at the start, to be drawn in a list without asking more.
 */
export type Scene = {
/**
 * The board, with those of its zones that are drawn.
 */
board: BoardDescription,
/**
 * What the two sides are called.
 */
sides: [Text, Text],
/**
 * Every kind of piece, without what is only told about it.
 */
kinds: Array<PieceDescription>,
/**
 * The pieces on the board.
 */
pieces: Array<Placed>, };
