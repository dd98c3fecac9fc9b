// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Side } from "./Side";
import type { Text } from "./Text";

/**
 * A number or word beside the board.
 */
export type Counter = {
/**
 * Stable identifier.
 */
id: string,
/**
 * The name to show.
 */
name: Text,
/**
 * Whose it is, if it belongs to a side.
 */
side: Side | null,
/**
 * The value.
 */
value: string, };
