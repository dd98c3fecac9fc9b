// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Thrown } from "./Thrown";

/**
 * One thing that may fall.
 */
export type ChanceCase = {
/**
 * The text of the event.
 */
text: string,
/**
 * How likely it is, against the sum of all weights.
 */
weight: number,
/**
 * What it is called.
 */
name: string,
/**
 * How it lies there, if it can be drawn.
 */
thrown: Thrown | null,
/**
 * Whether it suffices for what was intended.
 */
suffices: boolean, };
