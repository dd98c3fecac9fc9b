// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Thrown } from "./Thrown";

/**
 * What fell, told to people. Sentences as in [`ChanceView`].
 */
export type Fallen = {
/**
 * As a sentence.
 */
sentence: string,
/**
 * How it lies there, if it can be drawn.
 */
thrown: Thrown | null,
/**
 * Whether it says who goes on, and not how a turn goes on: a new turn begins after it.
 */
opens_turn: boolean, };
