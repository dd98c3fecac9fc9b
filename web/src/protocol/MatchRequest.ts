// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Command } from "./Command";
import type { Lang } from "./Lang";
import type { MatchRef } from "./MatchRef";

/**
 * Asks where a match stands, or what comes of a command.
 */
export type MatchRequest = {
/**
 * Which match.
 */
match: MatchRef,
/**
 * What a side wants to do; nothing if absent.
 */
command?: Command,
/**
 * The moment, in milliseconds since whatever moment the match counts from.
 */
now: number,
/**
 * 32 random bits, for what falls.
 */
roll?: number,
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
