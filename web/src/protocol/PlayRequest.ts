// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Lang } from "./Lang";
import type { LineAct } from "./LineAct";
import type { LineRef } from "./LineRef";

/**
 * Asks for the line after one more event.
 */
export type PlayRequest = {
/**
 * The line so far.
 */
line: LineRef,
/**
 * What happens.
 */
act: LineAct,
/**
 * The language of the reply.
 */
lang: Lang,
/**
 * The client knows the line as it was after so many events, and wants to hear only what is new.
 */
since?: number, };
