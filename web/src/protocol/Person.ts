// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * Somebody who plays on a server.
 */
export type Person = {
/**
 * Who it is; no two people have the same.
 */
id: string,
/**
 * What others call them.
 */
name: string, };
