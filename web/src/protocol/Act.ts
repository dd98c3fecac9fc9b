// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Assessment } from "./Assessment";
import type { Offer } from "./Offer";

/**
 * Something to do in a match.
 */
export type Act = { "kind": "play",
/**
 * The move.
 */
text: string,
/**
 * What an engine thinks of the position, for its own side.
 */
score?: Assessment | null, } | { "kind": "walk",
/**
 * The waypoints, as in a tree of clicks.
 */
path: Array<string>, } | { "kind": "throw" } | { "kind": "claim",
/**
 * Its text.
 */
claim: string, } | { "kind": "offer",
/**
 * What.
 */
offer: Offer, } | { "kind": "answer",
/**
 * Whether to accept it.
 */
yes: boolean, } | { "kind": "withdraw" } | { "kind": "flag" } | { "kind": "abort" } | { "kind": "continue" } | { "kind": "claim_left",
/**
 * Whether as a draw; else as a win.
 */
draw: boolean, };
