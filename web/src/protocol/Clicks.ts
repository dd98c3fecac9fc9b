// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * Legal moves as a tree of clicks, in as few bytes as JSON allows: what may be clicked next, each with what may
 * follow. Where nothing follows, a move is made; where a move is made although more could follow, `.` says so.
 *
 * ```
 * use protocol::Clicks;
 * let line = game::PathTree::default();
 * assert_eq!(serde_json::to_string(&Clicks::from(&line)).unwrap(), "{}");
 * ```
 */
export type Clicks = { [key in string]: Clicks };
