// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Reason } from "./Reason";
import type { Side } from "./Side";
import type { Text } from "./Text";

/**
 * How a match, or a game of it, ended.
 */
export type MatchResult = {
/**
 * The winner, by the side that it had; null after a draw or if the match was called off.
 */
winner: Side | null,
/**
 * The rule that ended it; `aborted` if it was called off.
 */
by: string,
/**
 * The name of that rule.
 */
name: Text,
/**
 * Why, where a move lost.
 */
reason: Reason | null,
/**
 * What was counted, where that decided it; `{first}` and `{second}` stand for the players.
 */
count?: Text | null, };
