// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Side } from "./Side";

/**
 * The pieces that a side holds.
 */
export type HandView = {
/**
 * Whose hand.
 */
side: Side,
/**
 * Codes and counts, in display order; only kinds that are there.
 */
pieces: Array<[string, number]>, };
