// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Happening } from "./Happening";

/**
 * Something that happened in a match.
 */
export type MatchEvent = {
/**
 * When, in milliseconds since whatever moment the match counts from.
 */
at: number,
/**
 * What.
 */
what: Happening, };
