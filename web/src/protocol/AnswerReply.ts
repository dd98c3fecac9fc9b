// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Assessment } from "./Assessment";
import type { LineState } from "./LineState";

/**
 * The engine's move.
 */
export type AnswerReply = {
/**
 * The move.
 */
event: string,
/**
 * The line with it.
 */
line: LineState,
/**
 * What the engine thinks of the position, for the side that moved.
 */
score: Assessment,
/**
 * How long it thought.
 */
millis: number, };
