// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * Something that may fall.
 */
export type ChanceOutcome = {
/**
 * The event to send when it falls.
 */
text: string,
/**
 * How likely it is, against the sum of all weights.
 */
weight: number, };
