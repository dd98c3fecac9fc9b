// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { BoardLook } from "./BoardLook";

/**
 * A board in few words.
 */
export type BoardSketch = {
/**
 * How many files.
 */
files: number,
/**
 * How many ranks.
 */
ranks: number,
/**
 * Whether pieces stand on the crossings of the lines.
 */
points: boolean,
/**
 * What board and pieces are made of.
 */
look: BoardLook, };
