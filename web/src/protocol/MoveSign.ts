// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Text } from "./Text";

/**
 * What a sign in a picture of movement means.
 */
export type MoveSign = {
/**
 * The offsets of the picture that it is drawn for.
 */
offsets: Array<[number, number]>,
/**
 * Its words, without the zone.
 */
text: Text, };
