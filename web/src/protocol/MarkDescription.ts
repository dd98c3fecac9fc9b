// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { MarkLook } from "./MarkLook";
import type { Text } from "./Text";

/**
 * A reason to mark squares.
 */
export type MarkDescription = {
/**
 * The word by which views name it.
 */
id: string,
/**
 * What is said of such a square.
 */
name: Text,
/**
 * How it is drawn.
 */
look: MarkLook, };
