// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { BoardSketch } from "./BoardSketch";
import type { Effort } from "./Effort";
import type { Scene } from "./Scene";
import type { Text } from "./Text";

/**
 * A game in the list of games.
 */
export type GameRow = {
/**
 * Short identifier.
 */
id: string,
/**
 * Its name.
 */
name: Text,
/**
 * What is special about it.
 */
summary: Text,
/**
 * What it asks of whoever plays it.
 */
effort: Effort,
/**
 * What its board is like.
 */
board: BoardSketch,
/**
 * What a small picture of it shows.
 */
scene: Scene, };
