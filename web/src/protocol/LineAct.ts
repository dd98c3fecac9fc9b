// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * One more event of a line.
 */
export type LineAct = { "path": Array<string> } | { "text": string };
