// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * What a side has to do.
 */
export type Task = "move" | "throw";
