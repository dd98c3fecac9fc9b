// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { OutcomeView } from "./OutcomeView";
import type { Side } from "./Side";

/**
 * Who acts next.
 */
export type TurnView = { "kind": "player",
/**
 * Which one.
 */
side: Side, } | { "kind": "chance" } | { "kind": "over",
/**
 * How.
 */
outcome: OutcomeView, };
