// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { LineId } from "./LineId";

/**
 * Asks the engine for its move.
 */
export type AnswerRequest = {
/**
 * The line so far.
 */
line: LineId,
/**
 * How strong it plays, up to `GamesReply.levels`; without a level, as strong as it can.
 */
level?: number,
/**
 * What a weak level sees wrongly: with the same seed it plays the same again.
 */
seed?: number, };
