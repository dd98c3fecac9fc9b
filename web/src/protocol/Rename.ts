// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * Asks to be called otherwise.
 */
export type Rename = {
/**
 * The new name.
 */
name: string, };
