// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * A way to end the game that is not a move on the board.
 */
export type Claim = "resign" | "declare" | "impasse" | "draw";
