// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { LineId } from "./LineId";

/**
 * Asks for the line after one more event.
 */
export type PlayRequest = {
/**
 * The line so far.
 */
line: LineId,
/**
 * A move, a chance outcome or a claim.
 */
event: string, };
