// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * Something to which the other side must agree.
 */
export type Offer = { "kind": "claim",
/**
 * Its text.
 */
claim: string, } | { "kind": "take_back" } | { "kind": "adjourn" } | { "kind": "resume" } | { "kind": "rematch" };
