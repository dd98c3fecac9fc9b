// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { PreludeOutcome } from "./PreludeOutcome";
import type { Text } from "./Text";

/**
 * A chance event before the game that decides who takes which side (振り駒 and the like).
 *
 * It belongs to the meeting of two people, not to the position: the board is the same whatever falls.
 */
export type Prelude = {
/**
 * What is thrown.
 */
name: Text,
/**
 * How it is done, in one sentence.
 */
summary: Text,
/**
 * Section of the rules.
 */
section: string,
/**
 * Everything that may fall.
 */
outcomes: Array<PreludeOutcome>, };
