// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * Who is connected to a match now.
 */
export type Presence = {
/**
 * Whoever sits on the seat that the setup names first.
 */
first: boolean,
/**
 * Whoever sits on the other one.
 */
second: boolean,
/**
 * How many connections only look on.
 */
watchers: number,
/**
 * From when on whoever sits opposite may end the match, since the first seat's player has left: in milliseconds since
 * 1970; absent while somebody is there, and in matches that go on for days.
 */
first_left?: number,
/**
 * The same for the other seat.
 */
second_left?: number, };
