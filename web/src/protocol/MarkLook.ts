// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * How marked squares are drawn.
 */
export type MarkLook = "alarm" | "threat" | "net" | "shield" | "frame" | "waves" | "diamonds";
