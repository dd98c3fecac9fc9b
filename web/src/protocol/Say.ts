// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * Says something at a match.
 */
export type Say = {
/**
 * At most 280 characters.
 */
text: string, };
