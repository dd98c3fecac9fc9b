// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { LineReply } from "./LineReply";
import type { Refused } from "./Refused";

/**
 * What became of the event.
 */
export type PlayReply = { "kind": "played",
/**
 * The line with it.
 */
line: LineReply, } | { "kind": "refused",
/**
 * Which one, and why.
 */
refusal: Refused, };
