// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { GameRow } from "./GameRow";

/**
 * The games there are.
 */
export type GamesReply = {
/**
 * In the order in which they are shown.
 */
games: Array<GameRow>,
/**
 * The engine's strongest level; the weakest is 1.
 */
levels: number,
/**
 * How many events a line may have.
 */
events: number, };
