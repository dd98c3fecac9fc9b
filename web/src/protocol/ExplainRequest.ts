// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Lang } from "./Lang";
import type { LineRef } from "./LineRef";

/**
 * Asks why clicks make no move.
 */
export type ExplainRequest = {
/**
 * The line so far.
 */
line: LineRef,
/**
 * The clicks, the one that is not possible last.
 */
path: Array<string>,
/**
 * The language of the reply.
 */
lang: Lang, };
