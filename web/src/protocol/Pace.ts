// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * A way to keep time: so long for all turns of a side, and something for each.
 *
 * ```
 * use game::Pace;
 * assert_eq!(Pace::byoyomi(10, 30).period, 30);
 * assert_eq!(Pace::fischer(5, 5).increment, 5);
 * ```
 */
export type Pace = {
/**
 * Minutes for all turns.
 */
minutes: number,
/**
 * Seconds that each turn adds.
 */
increment: number,
/**
 * Seconds for each turn once the minutes are used up; 0 where there are none.
 */
period: number, };
