// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Lang } from "./Lang";
import type { LineRef } from "./LineRef";

/**
 * Asks what a strong player would do, and why.
 */
export type HintRequest = {
/**
 * The line so far; a player is to move.
 */
line: LineRef,
/**
 * The language of the reply.
 */
lang: Lang, };
