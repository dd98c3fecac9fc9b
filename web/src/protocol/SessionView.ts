// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * Where the owner of an account is logged in.
 */
export type SessionView = {
/**
 * What names it.
 */
name: string,
/**
 * What the browser said about itself.
 */
device: string,
/**
 * When it began, in milliseconds since 1970.
 */
made: number,
/**
 * When it was last seen, give or take an hour.
 */
seen: number,
/**
 * Whether it is the one that asks.
 */
current: boolean, };
