// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Side } from "./Side";
import type { Thrown } from "./Thrown";

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
thrower: Side | null,
/**
 * How it lies there, as far as it can be drawn: what the thrower threw, then what the other one did.
 */
thrown: Array<Thrown>, };
