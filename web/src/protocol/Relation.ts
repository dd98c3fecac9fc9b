// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * What somebody thinks of another person.
 */
export type Relation = "none" | "muted" | "blocked";
