// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { BoardSketch } from "./BoardSketch";
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
 * What its board is like.
 */
board: BoardSketch, };
