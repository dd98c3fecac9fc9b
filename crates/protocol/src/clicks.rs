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

/// A tree of clicks that the client keeps, from which another one differs in few of its first clicks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClickBase {
    /// After how many events of the line it was told.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub at: usize,
    /// First clicks that lead nowhere any more, separated by spaces. What else the new tree does not hold is as it was.
    pub gone: String,
}

impl Clicks {
    /// How this tree differs from an earlier one in its first clicks: what is new or leads elsewhere, and what is gone; `None`
    /// if one of them has no first click after which something follows.
    pub fn beyond(&self, earlier: &Clicks) -> Option<(Clicks, String)> {
        let (Clicks::Next(new), Clicks::Next(old)) = (self, earlier) else { return None };
        let other = new.iter().filter(|(click, next)| old.get(*click) != Some(*next));
        let gone: Vec<&str> =
            old.keys().filter(|click| !new.contains_key(*click)).map(String::as_str).collect();
        let other = other.map(|(click, next)| (click.clone(), next.clone())).collect();
        Some((Clicks::Next(other), gone.join(" ")))
    }
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
    fn a_tree_differs_by_first_clicks_that_are_new_or_gone_or_lead_elsewhere() {
        let tree = |told: &[(&str, &str)]| {
            let next =
                told.iter().map(|(click, ends)| ((*click).to_owned(), Clicks::Ends((*ends).to_owned())));
            Clicks::Next(next.collect())
        };
        let old = tree(&[("a1", "a2 a3"), ("b1", "b2"), ("c1", "c2")]);
        let new = tree(&[("a1", "a2"), ("b1", "b2"), ("d1", "d2")]);
        assert_eq!(new.beyond(&old), Some((tree(&[("a1", "a2"), ("d1", "d2")]), "c1".to_owned())));
        assert_eq!(new.beyond(&new), Some((tree(&[]), String::new())));
        assert_eq!(new.beyond(&Clicks::default()), None);
    }

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
