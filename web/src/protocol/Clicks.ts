// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * Legal moves as a tree of clicks, in as few bytes as JSON allows: what may be clicked next, each with what may
 * follow. Clicks after which nothing follows, so that a move is made, stand in one text, separated by spaces; where a
 * move is made although more could follow, `.` is one of them.
 *
 * ```
 * use game::{PathTree, Waypoint};
 * use protocol::Clicks;
 * let mut tree = PathTree::default();
 * for to in ["7f", "7e"] {
 *     let path = ["7g", to].map(|name| Waypoint::At(name.to_string()));
 *     tree.insert(path.into(), to.to_string()).expect("a new path");
 * }
 * assert_eq!(serde_json::to_string(&Clicks::from(&tree)).unwrap(), r#"{"7g":"7e 7f"}"#);
 * ```
 */
export type Clicks = string | { [key in string]: Clicks };
