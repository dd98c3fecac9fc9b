// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Assessment } from "./Assessment";

/**
 * How far a search has come: told after every finished iteration to whoever listens.
 */
export type Progress = {
/**
 * Plies of the iteration.
 */
depth: number,
/**
 * Positions looked at so far.
 */
nodes: number,
/**
 * Milliseconds since it began.
 */
millis: number,
/**
 * What the best line is worth for the side to move.
 */
score: Assessment,
/**
 * The moves of the best line.
 */
moves: Array<string>, };
