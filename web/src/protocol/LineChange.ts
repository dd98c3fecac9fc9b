// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { ClaimOffer } from "./ClaimOffer";
import type { HistoryEntry } from "./HistoryEntry";
import type { LineNext } from "./LineNext";
import type { ViewChange } from "./ViewChange";

/**
 * What a line has become since the events that the client knows. What is absent is as it was.
 */
export type LineChange = {
/**
 * What differs in the drawing.
 */
view: ViewChange,
/**
 * What may happen next.
 */
next: LineNext,
/**
 * What may be claimed now.
 */
claims?: Array<ClaimOffer>,
/**
 * What happened since.
 */
history: Array<HistoryEntry>, };
