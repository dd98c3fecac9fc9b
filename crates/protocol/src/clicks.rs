use std::collections::BTreeMap;

use game::PathTree;
use serde::Serialize;

/// Legal moves as a tree of clicks, in as few bytes as JSON allows: what may be clicked next, each with what may
/// follow. Clicks after which nothing follows, so that a move is made, stand in one text, separated by spaces; where a
/// move is made although more could follow, `.` is one of them.
///
/// ```
/// use game::{PathTree, Waypoint};
/// use protocol::Clicks;
/// let mut tree = PathTree::default();
/// for to in ["7f", "7e"] {
///     let path = ["7g", to].map(|name| Waypoint::At(name.to_string()));
///     tree.insert(path.into(), to.to_string()).expect("a new path");
/// }
/// assert_eq!(serde_json::to_string(&Clicks::from(&tree)).unwrap(), r#"{"7g":"7e 7f"}"#);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Clicks {
    /// Nothing follows any of these.
    Ends(String),
    /// What follows each.
    Next(BTreeMap<String, Clicks>),
}

/// Says that a move is made by stopping here.
const STOP: &str = ".";

impl Default for Clicks {
    fn default() -> Clicks {
        Clicks::Ends(String::new())
    }
}

impl From<&PathTree> for Clicks {
    fn from(tree: &PathTree) -> Clicks {
        let stop = (tree.mv().is_some() && !tree.next().is_empty()).then(|| STOP.to_owned());
        if tree.next().values().all(|node| node.next().is_empty()) {
            let ends: Vec<String> =
                stop.into_iter().chain(tree.next().keys().map(ToString::to_string)).collect();
            return Clicks::Ends(ends.join(" "));
        }
        let next = tree.next().iter().map(|(waypoint, node)| (waypoint.to_string(), Clicks::from(node)));
        Clicks::Next(stop.map(|stop| (stop, Clicks::default())).into_iter().chain(next).collect())
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
        for path in [
            vec![at("a1"), at("a2")],
            vec![at("a1"), at("a2"), at("a3")],
            vec![at("a1"), at("a4")],
            vec![at("b1"), at("b2")],
            vec![at("c1")],
        ] {
            tree.insert(path, "move".to_owned()).expect("a new path");
        }
        let told = serde_json::to_value(Clicks::from(&tree)).expect("JSON");
        let wanted = serde_json::json!({"a1": {"a2": ". a3", "a4": ""}, "b1": "b2", "c1": ""});
        assert_eq!(told, wanted);
        assert_eq!(serde_json::to_value(Clicks::default()).expect("JSON"), "");
    }
}
