// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { ClockView } from "./ClockView";
import type { Side } from "./Side";

/**
 * Both clocks at a moment.
 */
export type Clocks = {
/**
 * The first side's.
 */
first: ClockView,
/**
 * The second side's.
 */
second: ClockView,
/**
 * Whose runs; null while both stand.
 */
running: Side | null,
/**
 * The moment.
 */
at: number, };
