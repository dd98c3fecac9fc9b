// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * Why squares are marked.
 */
export type MarkKind = "check" | "checker" | "held" | "hue" | "water" | "protected" | "stake";
