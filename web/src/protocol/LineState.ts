// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { ClaimOffer } from "./ClaimOffer";
import type { HistoryEntry } from "./HistoryEntry";
import type { LineNext } from "./LineNext";
import type { PositionView } from "./PositionView";

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
 * What to draw.
 */
view: PositionView,
/**
 * What may happen next.
 */
next: LineNext,
/**
 * What may be claimed now, by whom.
 */
claims: Array<ClaimOffer>,
/**
 * What happened so far, oldest first.
 */
history: Array<HistoryEntry>, };
