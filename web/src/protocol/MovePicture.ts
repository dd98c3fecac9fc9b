// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { MoveSign } from "./MoveSign";

/**
 * A movement to draw in help: offsets are (columns to the right, rows; −1 is forward).
 */
export type MovePicture = {
/**
 * `step`, `jump`, `slide`, `shoot` and so on.
 */
kind: string,
/**
 * Where it goes, or in which directions.
 */
offsets: Array<[number, number]>,
/**
 * How far it goes in each direction; `None` is any distance.
 */
reach: number | null,
/**
 * The zone in which alone it holds, by its id; `None` if it holds wherever no other movement does.
 */
zone: string | null,
/**
 * What its signs mean: one entry for those that are drawn alike.
 */
legend: Array<MoveSign>, };
