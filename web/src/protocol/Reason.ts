// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Text } from "./Text";

/**
 * Why something is not possible, or why it lost.
 */
export type Reason = {
/**
 * Stable identifier of the rule, of the game or of the conduct of a match.
 */
rule: string,
/**
 * Section of the game's rules document; null for a rule of conduct.
 */
section: string | null,
/**
 * The sentence for the player.
 */
text: Text, };
