// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * How the ground of a zone is painted.
 */
export type ZoneLook = "waves" | "diamonds" | "crest";
