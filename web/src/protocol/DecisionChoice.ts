// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * One way to decide.
 */
export type DecisionChoice = {
/**
 * The named choice of the game's description; it is a click from which the move follows.
 */
id: string,
/**
 * The square to click instead, where the choice is a place: then `id` is no choice of the description.
 */
square?: string,
/**
 * What it is called, where the description does not say it.
 */
name?: string,
/**
 * What happens then.
 */
leads_to: string, };
