// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { ChanceView } from "./ChanceView";
import type { Counter } from "./Counter";
import type { Decision } from "./Decision";
import type { HandView } from "./HandView";
import type { Mark } from "./Mark";
import type { Placed } from "./Placed";

/**
 * What a client draws of a position.
 */
export type PositionView = {
/**
 * The pieces on the board.
 */
pieces: Array<Placed>,
/**
 * The pieces in hand, first side first; empty in a game without hands.
 */
hands: Array<HandView>,
/**
 * Numbers and words beside the board.
 */
counters: Array<Counter>,
/**
 * Squares to point out.
 */
marks: Array<Mark>,
/**
 * Number of the coming ply.
 */
ply: number,
/**
 * The decision between named choices that is due, if there is more to say about it than their names.
 */
decision: Decision | null,
/**
 * The chance event that is due.
 */
chance: ChanceView | null, };
