// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { BoardLook } from "./BoardLook";
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
 * What to print beside the ranks, where it differs from their names.
 */
rank_labels: Array<string>,
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
