// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * So many ways out of all.
 */
export type Odds = {
/**
 * Ways that suffice.
 */
good: number,
/**
 * All ways.
 */
all: number, };
