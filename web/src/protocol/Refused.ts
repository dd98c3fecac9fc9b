// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * Why a move was refused.
 */
export type Refused = {
/**
 * Stable identifier of the rule.
 */
rule: string,
/**
 * Section of the game's rules document.
 */
section: string,
/**
 * The sentence for the player.
 */
text: string, };
