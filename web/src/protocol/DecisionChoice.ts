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
 * What happens then.
 */
leads_to: string, };
