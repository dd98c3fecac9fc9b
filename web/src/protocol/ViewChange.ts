// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { ChanceView } from "./ChanceView";
import type { Counter } from "./Counter";
import type { Decision } from "./Decision";
import type { HandView } from "./HandView";
import type { Mark } from "./Mark";
import type { Placed } from "./Placed";

/**
 * How one drawing differs from another. What is absent is as it was.
 */
export type ViewChange = {
/**
 * Names of the squares that are empty now.
 */
emptied?: Array<string>,
/**
 * What stands where something else or nothing stood.
 */
placed?: Array<Placed>,
/**
 * The pieces in hand.
 */
hands?: Array<HandView>,
/**
 * The numbers beside the board, if there are more or fewer than before.
 */
counters?: Array<Counter>,
/**
 * Those that differ, by their places, if there are as many as before.
 */
recounted?: { [key in number]: Counter },
/**
 * The squares pointed out.
 */
marks?: Array<Mark>,
/**
 * Number of the coming ply.
 */
ply: number,
/**
 * The decision that is due; null where one was and none is.
 */
decision?: Decision | null,
/**
 * What chance is to decide; null where it was and is not.
 */
chance?: ChanceView | null, };
