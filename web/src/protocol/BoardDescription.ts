// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { BoardLook } from "./BoardLook";
import type { Text } from "./Text";
import type { Zone } from "./Zone";

/**
 * The board as it is drawn.
 */
export type BoardDescription = {
/**
 * Names of the files from the left; a square is called file, then rank.
 */
files: Array<string>,
/**
 * Names of the ranks from the top.
 */
ranks: Array<string>,
/**
 * What to print beside the ranks: their names in written moves, which may differ from those in squares.
 */
rank_labels: Array<Text>,
/**
 * Whether pieces stand on the crossings of the lines.
 */
points: boolean,
/**
 * What board and pieces are made of.
 */
look: BoardLook,
/**
 * Regions with a meaning: promotion zones, camps, water.
 */
zones: Array<Zone>, };
