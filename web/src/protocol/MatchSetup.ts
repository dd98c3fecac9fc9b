// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { ClockSpec } from "./ClockSpec";
import type { Seats } from "./Seats";

/**
 * What two players agreed on before they sat down: everything from which a match follows.
 */
export type MatchSetup = {
/**
 * Id of the game.
 */
game: string,
/**
 * Name of a set of rules; the default ones if absent.
 */
preset?: string | null,
/**
 * Rule options on top of the set.
 */
options?: { [key in string]: string },
/**
 * The position to begin from; the usual one if absent.
 */
start?: string | null,
/**
 * Who plays.
 */
seats: Seats,
/**
 * How much time they have; as much as they like if absent.
 */
clock?: ClockSpec,
/**
 * Whether the game's prelude decides who takes which side; the stronger by `ratings` throws, between equals whoever is
 * named first.
 */
by_lot?: boolean,
/**
 * Whether turns may be taken back where the other side agrees; they may if absent.
 */
take_backs?: boolean,
/**
 * How strong both are, in the order of the seats, where that is known.
 */
ratings?: [number, number] | null, };
