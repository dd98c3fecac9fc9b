// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Reason } from "./Reason";

/**
 * What came of it.
 */
export type ActReply = { "kind": "done",
/**
 * How many entries there are now.
 */
number: number, } | { "kind": "refused",
/**
 * Which one, and why.
 */
reason: Reason, };
