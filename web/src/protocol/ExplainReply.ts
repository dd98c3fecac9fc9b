// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Refused } from "./Refused";

/**
 * Why clicks make no move.
 */
export type ExplainReply = {
/**
 * The rule that is against it; null if none is.
 */
refusal: Refused | null, };
