// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * Where and how a counter is shown.
 */
export type CounterLook = "plain" | "headline" | "badge" | "score" | "chip" | "hint" | "note" | "status" | "sentence" | "elsewhere";
