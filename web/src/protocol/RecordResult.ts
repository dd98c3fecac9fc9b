// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * Who won a game that was recorded.
 */
export type RecordResult = "first" | "second" | "draw" | "open";
