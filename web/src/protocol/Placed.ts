// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Side } from "./Side";

/**
 * A piece on its square.
 */
export type Placed = {
/**
 * Name of the square.
 */
square: string,
/**
 * Code of the piece, as in the description.
 */
piece: string,
/**
 * Its owner; `None` for a piece that belongs to nobody.
 */
side: Side | null, };
