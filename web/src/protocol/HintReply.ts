// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Assessment } from "./Assessment";

/**
 * What a strong player would do. A client may tell it in two steps: with which piece, then the move.
 */
export type HintReply = {
/**
 * The event to play.
 */
event: string,
/**
 * The same in words.
 */
label: string,
/**
 * Code of the piece that acts; null if none does.
 */
piece: string | null,
/**
 * The clicks of the move; empty for a claim.
 */
path: Array<string>,
/**
 * What speaks for it, as sentences that the rules can prove; may be empty.
 */
reasons: Array<string>,
/**
 * What the position is worth for the side to move.
 */
score: Assessment, };
