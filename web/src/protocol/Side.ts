// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * One of the two players: who moves first in an even game (先手) and who replies (後手).
 *
 * ```
 * use game::Side;
 * assert_eq!(!Side::First, Side::Second);
 * ```
 */
export type Side = "first" | "second";
