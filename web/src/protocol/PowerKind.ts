// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * A sort of power, for those who show them in groups.
 */
export type PowerKind = "ability" | "limit" | "immunity" | "death" | "promotion";
