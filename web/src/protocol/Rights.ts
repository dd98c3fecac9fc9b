// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Act } from "./Act";

/**
 * What each side may do now beside playing a move: ready to be sent.
 */
export type Rights = {
/**
 * The first side.
 */
first: Array<Act>,
/**
 * The second side.
 */
second: Array<Act>, };
