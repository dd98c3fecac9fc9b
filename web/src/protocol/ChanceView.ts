// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { ChanceCase } from "./ChanceCase";
import type { Odds } from "./Odds";

/**
 * A chance event that is due, told to people.
 *
 * Sentences may hold `{first}` and `{second}`, which stand for the names of the two players
 * ([`Side::place`](crate::Side::place)).
 */
export type ChanceView = {
/**
 * What is thrown, as a heading.
 */
name: string,
/**
 * What the thrower does, short enough for a button.
 */
act: string,
/**
 * What it is for and what it takes, in one sentence.
 */
purpose: string,
/**
 * How often it succeeds; `None` if it cannot fail.
 */
odds: Odds | null,
/**
 * Everything that may fall.
 */
cases: Array<ChanceCase>, };
