// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * How fast a match is played: ratings are kept for each class apart.
 */
export type ClockClass = "blitz" | "rapid" | "slow" | "days";
