// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * A tree of clicks that the client keeps, from which another one differs in few of its first clicks.
 */
export type ClickBase = {
/**
 * After how many events of the line it was told.
 */
at: number,
/**
 * First clicks that lead nowhere any more, separated by spaces. What else the new tree does not hold is as it was.
 */
gone: string, };
