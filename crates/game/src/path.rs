use std::{borrow::Cow, collections::BTreeMap, fmt, str::FromStr};

use serde::{Serialize, Serializer};

/// One click on the way to a move.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Waypoint {
    /// A square of the board, by name.
    At(String),
    /// A piece in hand, by code.
    Hand(String),
    /// A square that is shot at, by name.
    Shot(String),
    /// A named choice, such as `promote`.
    Choice(Cow<'static, str>),
}

impl Waypoint {
    /// A choice by its word.
    pub const fn choice(word: &'static str) -> Waypoint {
        Waypoint::Choice(Cow::Borrowed(word))
    }
}

/// Reads what [`Waypoint`] writes; whatever has no known prefix is a square.
///
/// ```
/// use game::Waypoint;
/// assert_eq!("shot:j10".parse(), Ok(Waypoint::Shot("j10".to_string())));
/// assert_eq!("choice:promote".parse(), Ok(Waypoint::choice("promote")));
/// assert_eq!("7g".parse(), Ok(Waypoint::At("7g".to_string())));
/// ```
impl FromStr for Waypoint {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Waypoint, Self::Err> {
        Ok(match text.split_once(':') {
            Some(("hand", piece)) => Waypoint::Hand(piece.to_owned()),
            Some(("shot", square)) => Waypoint::Shot(square.to_owned()),
            Some(("choice", word)) => Waypoint::Choice(Cow::Owned(word.to_owned())),
            _ => Waypoint::At(text.to_owned()),
        })
    }
}

impl fmt::Display for Waypoint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Waypoint::At(square) => write!(f, "{square}"),
            Waypoint::Hand(piece) => write!(f, "hand:{piece}"),
            Waypoint::Shot(square) => write!(f, "shot:{square}"),
            Waypoint::Choice(choice) => write!(f, "choice:{choice}"),
        }
    }
}

impl Serialize for Waypoint {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// The clicks that make a move.
pub type Path = Vec<Waypoint>;

/// Legal moves as a tree of clicks: what may be clicked next, and the move that is made by stopping here.
///
/// ```
/// use game::{PathTree, Waypoint};
/// let at = |name: &str| Waypoint::At(name.to_string());
/// let mut tree = PathTree::default();
/// tree.insert(vec![at("7g"), at("7f")], "7g7f".into()).expect("a new path");
/// let step = tree.follow(&[at("7g")]).expect("a piece to move");
/// assert_eq!(step.follow(&[at("7f")]).and_then(|leaf| leaf.mv()), Some("7g7f"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PathTree {
    #[serde(skip_serializing_if = "Option::is_none", rename = "move")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    mv: Option<String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<BTreeMap<String, PathTree>>"))]
    next: BTreeMap<Waypoint, PathTree>,
}

impl PathTree {
    /// Adds a move.
    ///
    /// # Errors
    /// With the move that already has this path.
    pub fn insert(&mut self, path: Path, mv: String) -> Result<(), String> {
        let node = path.into_iter().fold(self, |node, waypoint| node.next.entry(waypoint).or_default());
        if let Some(taken) = &node.mv {
            return Err(taken.clone());
        }
        node.mv = Some(mv);
        Ok(())
    }

    /// The part of the tree behind these clicks.
    pub fn follow(&self, path: &[Waypoint]) -> Option<&PathTree> {
        path.iter().try_fold(self, |node, waypoint| node.next.get(waypoint))
    }

    /// The move made by stopping here.
    pub fn mv(&self) -> Option<&str> {
        self.mv.as_deref()
    }

    /// What may be clicked next.
    pub fn next(&self) -> &BTreeMap<Waypoint, PathTree> {
        &self.next
    }

    /// The number of moves in the tree.
    pub fn len(&self) -> usize {
        usize::from(self.mv.is_some()) + self.next.values().map(PathTree::len).sum::<usize>()
    }

    /// Whether there is no move in the tree.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }
}
