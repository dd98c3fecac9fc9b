// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Side } from "./Side";

/**
 * A piece that leaves the board, and why.
 */
export type Loss = {
/**
 * Name of the square on which it was.
 */
square: string,
/**
 * Its code.
 */
piece: string,
/**
 * Whose it was; `None` for a piece that belonged to nobody.
 */
side: Side | null,
/**
 * What it is gone by, to follow its name: "taken by the Gold".
 */
cause: string, };
