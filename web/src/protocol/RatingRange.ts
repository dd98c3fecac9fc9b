// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * The ratings that whoever sits down may have, both ends among them.
 */
export type RatingRange = {
/**
 * The lowest.
 */
low: number,
/**
 * The highest.
 */
high: number, };
