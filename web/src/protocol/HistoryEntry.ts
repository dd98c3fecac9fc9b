// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Fallen } from "./Fallen";
import type { Loss } from "./Loss";
import type { Side } from "./Side";
import type { Turned } from "./Turned";

/**
 * Something that happened.
 */
export type HistoryEntry = {
/**
 * Its text.
 */
event: string,
/**
 * Who did it; null for chance.
 */
side: Side | null,
/**
 * The same in words for a list of moves.
 */
label: string,
/**
 * The clicks of a move, for marks and animation; empty for anything else.
 */
path?: Array<string>,
/**
 * What fell; absent for anything else.
 */
fallen?: Fallen,
/**
 * What left the board, in the order in which it happened.
 */
losses?: Array<Loss>,
/**
 * What shows another face since, in the order in which it happened.
 */
turned?: Array<Turned>, };
