// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { ChanceOutcome } from "./ChanceOutcome";
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
 * The legal moves as a tree of clicks; empty unless a player is to move.
 */
clicks: Clicks,
/**
 * What may fall, if chance is due.
 */
chances?: Array<ChanceOutcome>, };
