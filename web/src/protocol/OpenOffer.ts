// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Offer } from "./Offer";
import type { Side } from "./Side";

/**
 * An offer that waits for an answer.
 */
export type OpenOffer = {
/**
 * Who made it; the other side answers.
 */
side: Side,
/**
 * What it is.
 */
offer: Offer, };
