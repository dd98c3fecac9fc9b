// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Assessment } from "./Assessment";
import type { LineReply } from "./LineReply";

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
line: LineReply,
/**
 * What the engine thinks of the position, for the side that moved.
 */
score: Assessment,
/**
 * How long it thought.
 */
millis: number, };
