// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Lang } from "./Lang";
import type { LineRef } from "./LineRef";

/**
 * Asks a teacher what the last event of a line did.
 */
export type RemarkRequest = {
/**
 * The line so far.
 */
line: LineRef,
/**
 * The language of the reply.
 */
lang: Lang,
/**
 * Whether an engine shall look whether there was a stronger move.
 */
judged?: boolean, };
