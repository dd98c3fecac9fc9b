// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * How board and pieces look, as far as their shape goes.
 */
export type BoardLook = "wedges" | "stones" | "tablets";
