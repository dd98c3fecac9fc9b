// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Act } from "./Act";
import type { Side } from "./Side";

/**
 * What a side wants to do.
 */
export type Command = {
/**
 * Who wants it, by the side that it has at the moment.
 */
side: Side,
/**
 * What it is.
 */
act: Act, };
