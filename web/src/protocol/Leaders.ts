// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { ClockClass } from "./ClockClass";
import type { Leader } from "./Leader";

/**
 * The strongest at a game and class of clocks.
 */
export type Leaders = {
/**
 * Id of the game.
 */
game: string,
/**
 * The class.
 */
class: ClockClass,
/**
 * They, the strongest first.
 */
rows: Array<Leader>, };
