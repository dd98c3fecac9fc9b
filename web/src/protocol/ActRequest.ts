// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.
import type { Act } from "./Act";

/**
 * Does something in a hosted match.
 */
export type ActRequest = {
/**
 * How many entries whoever acts knows. What is done on the board, or answers an offer, is refused if there are more.
 */
number: number,
/**
 * What to do.
 */
act: Act, };
