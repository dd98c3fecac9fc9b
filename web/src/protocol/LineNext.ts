// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { ChanceOutcome } from "./ChanceOutcome";
import type { ClickBase } from "./ClickBase";
import type { Clicks } from "./Clicks";
import type { TurnView } from "./TurnView";

/**
 * What may happen next in a line.
 */
export type LineNext = {
/**
 * Who acts, or how the game ended.
 */
turn: TurnView,
/**
 * Whether the side to move is in check; null in a game that knows no check.
 */
check: boolean | null,
/**
 * The legal moves as a tree of clicks, or what differs from an earlier one. Empty unless a player is to move, and in a
 * match, a person.
 */
clicks: Clicks,
/**
 * The earlier tree, if the present one is told by what differs.
 */
base?: ClickBase,
/**
 * What may fall, if chance is due.
 */
chances?: Array<ChanceOutcome>, };
