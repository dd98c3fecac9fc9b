// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * One of the things that a decision is about.
 */
export type DecisionItem = {
/**
 * Its name.
 */
name: string,
/**
 * What it is worth.
 */
value: string, };
