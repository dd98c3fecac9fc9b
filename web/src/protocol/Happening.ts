// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Assessment } from "./Assessment";
import type { Offer } from "./Offer";
import type { Reason } from "./Reason";
import type { Side } from "./Side";

/**
 * What happened.
 *
 * `spent` is the time since the side to act became so, in milliseconds; its clock is charged for it if it runs.
 */
export type Happening = { "kind": "lot",
/**
 * Its text.
 */
text: string,
/**
 * The side that the thrower takes; null if it is thrown again.
 */
thrower: Side | null, } | { "kind": "moved",
/**
 * Its text.
 */
text: string,
/**
 * The time it took.
 */
spent: number,
/**
 * What an engine thought of the position, for its own side.
 */
score?: Assessment, } | { "kind": "fell",
/**
 * Its text.
 */
text: string,
/**
 * The time until it was thrown.
 */
spent: number, } | { "kind": "illegal",
/**
 * What it attempted.
 */
text: string,
/**
 * The time it took.
 */
spent: number,
/**
 * The rule that forbids it.
 */
reason: Reason, } | { "kind": "claimed",
/**
 * Whose claim it was.
 */
side: Side,
/**
 * Its text.
 */
claim: string, } | { "kind": "offered",
/**
 * Which side.
 */
side: Side,
/**
 * What.
 */
offer: Offer, } | { "kind": "answered",
/**
 * Whether it was accepted.
 */
yes: boolean, } | { "kind": "withdrawn" } | { "kind": "taken_back",
/**
 * How many events of the game remain.
 */
to: number,
/**
 * The time that the side to act had thought.
 */
spent: number, } | { "kind": "adjourned",
/**
 * The time that the side to act had thought.
 */
spent: number, } | { "kind": "resumed" } | { "kind": "continued" } | { "kind": "flagged",
/**
 * Which side's.
 */
side: Side, } | { "kind": "excused",
/**
 * How long.
 */
millis: number, } | { "kind": "left",
/**
 * Which side had left.
 */
side: Side,
/**
 * Whether as a draw; else that side lost.
 */
draw: boolean, } | { "kind": "aborted",
/**
 * By which side.
 */
side: Side, } | { "kind": "rematched" };
