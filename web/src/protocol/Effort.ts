// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Text } from "./Text";

/**
 * What a game asks of its players, in a few words each.
 */
export type Effort = {
/**
 * How long a game takes.
 */
length: Text,
/**
 * How hard it is to learn.
 */
difficulty: Text, };
