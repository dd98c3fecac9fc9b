// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Side } from "./Side";
import type { Text } from "./Text";
import type { ZoneLook } from "./ZoneLook";

/**
 * A region of the board with a meaning.
 */
export type Zone = {
/**
 * Stable identifier.
 */
id: string,
/**
 * The name to show.
 */
name: Text,
/**
 * The side it concerns, if not both.
 */
side: Side | null,
/**
 * How its ground is painted; `None` if it is not.
 */
look: ZoneLook | null,
/**
 * Names of its squares.
 */
squares: Array<string>, };
