use std::collections::BTreeMap;

use game::{ChanceView, Counter, Decision, HandView, Mark, Placed, PositionView};
use serde::Serialize;

/// How one drawing differs from another. What is absent is as it was.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ViewChange {
    /// Names of the squares that are empty now.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
    pub emptied: Vec<String>,
    /// What stands where something else or nothing stood.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Placed>>"))]
    pub placed: Vec<Placed>,
    /// The pieces in hand.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub hands: Option<Vec<HandView>>,
    /// The numbers beside the board, if there are more or fewer than before.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub counters: Option<Vec<Counter>>,
    /// Those that differ, by their places, if there are as many as before.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<BTreeMap<usize, Counter>>"))]
    pub recounted: BTreeMap<usize, Counter>,
    /// The squares pointed out.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub marks: Option<Vec<Mark>>,
    /// Number of the coming ply.
    pub ply: u32,
    /// The decision that is due; null where one was and none is.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Option<Decision>>"))]
    pub decision: Option<Option<Decision>>,
    /// What chance is to decide; null where it was and is not.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Option<ChanceView>>"))]
    pub chance: Option<Option<ChanceView>>,
}

impl ViewChange {
    /// What leads from one drawing to another.
    pub fn between(before: &PositionView, after: &PositionView) -> ViewChange {
        let stands = |view: &PositionView, square: &str| view.pieces.iter().any(|one| one.square == square);
        let gone = before.pieces.iter().filter(|one| !stands(after, &one.square));
        let come = after.pieces.iter().filter(|one| !before.pieces.contains(one));
        let as_many = before.counters.len() == after.counters.len();
        let both = before.counters.iter().zip(&after.counters).enumerate();
        let recounted =
            both.filter(|(_, (old, new))| old != new).map(|(place, (_, new))| (place, new.clone()));
        ViewChange {
            emptied: gone.map(|one| one.square.clone()).collect(),
            placed: come.cloned().collect(),
            hands: new(&before.hands, &after.hands),
            counters: (!as_many).then(|| after.counters.clone()),
            recounted: if as_many { recounted.collect() } else { BTreeMap::new() },
            marks: new(&before.marks, &after.marks),
            ply: after.ply,
            decision: new(&before.decision, &after.decision),
            chance: new(&before.chance, &after.chance),
        }
    }
}

/// What it has become, if it is another.
fn new<T: PartialEq + Clone>(before: &T, after: &T) -> Option<T> {
    (before != after).then(|| after.clone())
}
