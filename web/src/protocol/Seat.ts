// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * Who plays a side.
 */
export type Seat = { "kind": "person" } | { "kind": "engine",
/**
 * How strong it plays; as strong as it can if null.
 */
level: number | null, } | { "kind": "program",
/**
 * What it is called.
 */
name: string, };
