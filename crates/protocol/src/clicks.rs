use std::collections::BTreeMap;

use game::PathTree;
use serde::Serialize;

/// Legal moves as a tree of clicks, in as few bytes as JSON allows: what may be clicked next, each with what may
/// follow. Where nothing follows, a move is made; where a move is made although more could follow, `.` says so.
///
/// ```
/// use protocol::Clicks;
/// let line = game::PathTree::default();
/// assert_eq!(serde_json::to_string(&Clicks::from(&line)).unwrap(), "{}");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Clicks(BTreeMap<String, Clicks>);

/// Says that a move is made by stopping here.
const STOP: &str = ".";

impl From<&PathTree> for Clicks {
    fn from(tree: &PathTree) -> Clicks {
        let mut next: BTreeMap<String, Clicks> =
            tree.next().iter().map(|(waypoint, node)| (waypoint.to_string(), Clicks::from(node))).collect();
        if tree.mv().is_some() && !next.is_empty() {
            next.insert(STOP.to_owned(), Clicks::default());
        }
        Clicks(next)
    }
}

#[cfg(test)]
mod tests {
    use game::Waypoint;

    use super::*;

    #[test]
    fn a_move_is_made_where_nothing_follows_or_a_dot_says_so() {
        let at = |name: &str| Waypoint::At(name.to_owned());
        let mut tree = PathTree::default();
        for path in [vec![at("a1"), at("a2")], vec![at("a1"), at("a2"), at("a3")], vec![at("b1"), at("b2")]] {
            tree.insert(path, "move".to_owned()).expect("a new path");
        }
        let told = serde_json::to_value(Clicks::from(&tree)).expect("JSON");
        assert_eq!(told, serde_json::json!({"a1": {"a2": {".": {}, "a3": {}}}, "b1": {"b2": {}}}));
    }
}
