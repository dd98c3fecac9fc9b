// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Side } from "./Side";

/**
 * How a game ended.
 */
export type OutcomeView = {
/**
 * The winner; null after a draw.
 */
winner: Side | null,
/**
 * The rule that ended it.
 */
by: string,
/**
 * The same as a sentence.
 */
text: string, };
