// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { ClockClass } from "./ClockClass";
import type { RatingPoint } from "./RatingPoint";

/**
 * How strong somebody is at a game and class of clocks (Glicko-2).
 */
export type RatingView = {
/**
 * Id of the game.
 */
game: string,
/**
 * The class.
 */
class: ClockClass,
/**
 * The number.
 */
rating: number,
/**
 * How uncertain it is: with nineteen in twenty the true one is within twice as much.
 */
deviation: number,
/**
 * Whether it is too uncertain to be compared.
 */
provisional: boolean,
/**
 * After how many matches.
 */
games: number,
/**
 * What the last matches made of it, the oldest of them first.
 */
points: Array<RatingPoint>, };
