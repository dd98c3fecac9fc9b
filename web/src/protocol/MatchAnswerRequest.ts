// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Lang } from "./Lang";
import type { MatchRef } from "./MatchRef";

/**
 * Asks the engine that is due for its move.
 */
export type MatchAnswerRequest = {
/**
 * Which match.
 */
match: MatchRef,
/**
 * The moment at which it begins to think.
 */
now: number,
/**
 * What a weak level sees wrongly: with the same seed it plays the same again.
 */
seed?: number,
/**
 * The language of the reply.
 */
lang: Lang,
/**
 * The client knows the line of the match as it was after so many events, and wants to hear only what is new.
 */
since?: number,
/**
 * The client keeps the trees of clicks as they were after so many events, and can be told how another one differs.
 */
trees?: Array<number>, };
