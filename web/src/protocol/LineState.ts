// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { ChanceOutcome } from "./ChanceOutcome";
import type { ClaimOffer } from "./ClaimOffer";
import type { HistoryEntry } from "./HistoryEntry";
import type { PathTree } from "./PathTree";
import type { PositionView } from "./PositionView";
import type { TurnView } from "./TurnView";

/**
 * Everything a client shows of a line, and everything that may happen next.
 */
export type LineState = {
/**
 * The text of the present position.
 */
position: string,
/**
 * The text of the position in which the line began.
 */
start: string,
/**
 * Who acts, or how the game ended.
 */
turn: TurnView,
/**
 * Whether the side to move is in check; null in a game that knows no check.
 */
check: boolean | null,
/**
 * What to draw.
 */
view: PositionView,
/**
 * The legal moves as a tree of clicks; empty unless a player is to move.
 */
paths: PathTree,
/**
 * How many legal moves there are.
 */
moves: number,
/**
 * What may fall, if chance is due.
 */
chances: Array<ChanceOutcome>,
/**
 * What may be claimed now, by whom.
 */
claims: Array<ClaimOffer>,
/**
 * What happened so far, oldest first.
 */
history: Array<HistoryEntry>, };
