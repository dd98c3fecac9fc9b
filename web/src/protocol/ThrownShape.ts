// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * What is thrown.
 */
export type ThrownShape = "stick" | "piece";
