// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Lang } from "./Lang";
import type { LineRef } from "./LineRef";

/**
 * Asks what is to be shown of a line.
 */
export type LineRequest = {
/**
 * Which line.
 */
line: LineRef,
/**
 * The language of the reply.
 */
lang: Lang,
/**
 * The client knows the line as it was after so many events, and wants to hear only what is new.
 */
since?: number, };
