// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { PowerKind } from "./PowerKind";
import type { Text } from "./Text";

/**
 * Something that a kind of piece can, cannot or suffers beyond its moves, told in one sentence.
 *
 * Games make their powers from the tables that their rules go by, so that a sentence cannot promise what the
 * generator does not do.
 */
export type Power = {
/**
 * Stable identifier, the same for all kinds that share the power; once for each kind.
 */
id: string,
/**
 * What sort of power it is.
 */
kind: PowerKind,
/**
 * The sentence.
 */
text: Text,
/**
 * Codes of the kinds that the sentence is about: whom it cannot shoot, what promotes it.
 */
about: Array<string>,
/**
 * Section of the game's rules document.
 */
section: string, };
