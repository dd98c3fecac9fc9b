// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Side } from "./Side";

/**
 * A piece that shows another face, and why.
 */
export type Turned = {
/**
 * Name of the square on which it is.
 */
square: string,
/**
 * The code that it had.
 */
piece: string,
/**
 * The code that it has now.
 */
into: string,
/**
 * Whose it is; `None` for a piece that belongs to nobody.
 */
side: Side | null,
/**
 * Why, to follow its name: "promoted".
 */
cause: string, };
