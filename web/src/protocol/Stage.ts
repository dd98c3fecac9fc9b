// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * How far a match has come.
 */
export type Stage = "prelude" | "playing" | "interval" | "adjourned" | "over";
