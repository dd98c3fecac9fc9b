// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Lang } from "./Lang";
import type { LineRef } from "./LineRef";

/**
 * Asks the engine for its move.
 */
export type AnswerRequest = {
/**
 * The line so far.
 */
line: LineRef,
/**
 * How strong it plays, up to `GamesReply.levels`; without a level, as strong as it can.
 */
level?: number,
/**
 * What a weak level sees wrongly: with the same seed it plays the same again.
 */
seed?: number,
/**
 * The language of the reply.
 */
lang: Lang,
/**
 * The client knows the line as it was after so many events, and wants to hear only what is new.
 */
since?: number, };
