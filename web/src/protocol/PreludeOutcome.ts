// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Side } from "./Side";

/**
 * One way the prelude may fall.
 */
export type PreludeOutcome = {
/**
 * The text that records it.
 */
text: string,
/**
 * How likely it is, against the sum of all weights.
 */
weight: number,
/**
 * The side that the thrower takes; `None` means: throw again.
 */
thrower: Side | null, };
