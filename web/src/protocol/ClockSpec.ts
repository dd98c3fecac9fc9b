// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * How much time the players have. Every time is in milliseconds unless it says otherwise.
 */
export type ClockSpec = { "kind": "none" } | { "kind": "sudden_death",
/**
 * For all moves.
 */
millis: number, } | { "kind": "fischer",
/**
 * At the beginning.
 */
millis: number,
/**
 * Added when a turn is complete.
 */
increment: number, } | { "kind": "byoyomi",
/**
 * Before the first period; may be 0.
 */
millis: number,
/**
 * Length of a period.
 */
period: number,
/**
 * How many there are.
 */
periods: number, } | { "kind": "days",
/**
 * For a turn.
 */
days: number, };
