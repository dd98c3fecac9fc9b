// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * What one clock shows.
 */
export type ClockView = {
/**
 * What is left before the first period.
 */
millis: number,
/**
 * What is left of the present period, whole while there is other time; null where there are no periods.
 */
period: number | null,
/**
 * How many periods are left, the present one included.
 */
periods: number, };
