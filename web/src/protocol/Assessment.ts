// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * What a position is worth.
 */
export type Assessment = { "kind": "points",
/**
 * Positive if the side stands better.
 */
value: number, } | { "kind": "mate",
/**
 * In so many plies: positive if the side wins.
 */
plies: number, };
