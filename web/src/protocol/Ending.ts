// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * The rule that ended a game.
 */
export type Ending = "mate" | "stalemate" | "royal_captured" | "bare_royal" | "repetition" | "perpetual_check" | "impasse" | "declaration" | "failed_declaration" | "move_limit" | "no_progress" | "command_lost" | "points_exhausted" | "final_points" | "resignation" | "agreement" | "illegal_move" | "timeout";
