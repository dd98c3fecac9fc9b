// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.

/**
 * Legal moves as a tree of clicks: what may be clicked next, and the move that is made by stopping here.
 *
 * ```
 * use game::{PathTree, Waypoint};
 * let at = |name: &str| Waypoint::At(name.to_string());
 * let mut tree = PathTree::default();
 * tree.insert(vec![at("7g"), at("7f")], "7g7f".into()).expect("a new path");
 * let step = tree.follow(&[at("7g")]).expect("a piece to move");
 * assert_eq!(step.follow(&[at("7f")]).and_then(|leaf| leaf.mv()), Some("7g7f"));
 * ```
 */
export type PathTree = { move?: string, next?: { [key in string]: PathTree }, };
