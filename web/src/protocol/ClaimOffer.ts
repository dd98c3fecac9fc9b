// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Side } from "./Side";

/**
 * A claim that the rules allow now.
 */
export type ClaimOffer = {
/**
 * Who may make it.
 */
side: Side,
/**
 * What it is.
 */
claim: string,
/**
 * The event to send once it counts.
 */
event: string,
/**
 * The name to show.
 */
name: string,
/**
 * Whether the other side must agree first.
 */
needs_consent: boolean, };
