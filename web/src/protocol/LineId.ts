// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * A line, named by everything it follows from.
 */
export type LineId = {
/**
 * Id of the game.
 */
game: string,
/**
 * Name of a set of rules; the default ones if absent.
 */
preset: string | null,
/**
 * Rule options on top of the set.
 */
options: { [key in string]: string },
/**
 * The position to begin from; the usual one if absent.
 */
start: string | null,
/**
 * What happened since: moves, chance outcomes, claims.
 */
events: Array<string>, };
