// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * Characters on a piece.
 */
export type Glyph = {
/**
 * One character for the first side.
 */
short: string,
/**
 * One character for the second side, where it differs.
 */
short_second: string,
/**
 * The full name, one to three characters.
 */
full: string, };
