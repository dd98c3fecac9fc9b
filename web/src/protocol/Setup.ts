// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Text } from "./Text";

/**
 * A starting arrangement.
 */
export type Setup = {
/**
 * Short identifier, `even` or `rook`.
 */
id: string,
/**
 * The name to show.
 */
name: Text,
/**
 * The position text.
 */
position: string,
/**
 * Between whom it is fair, or whose idea it is, in a sentence.
 */
note: Text | null, };
