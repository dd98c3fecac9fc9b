// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * A rating after a match.
 */
export type RatingPoint = {
/**
 * When it ended, in milliseconds since 1970.
 */
at: number,
/**
 * The number.
 */
rating: number,
/**
 * The match.
 */
key: string, };
