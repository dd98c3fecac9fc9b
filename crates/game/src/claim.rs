use std::{
    fmt,
    hash::{Hash, Hasher},
};

use serde::{Serialize, Serializer};

use crate::{Side, Text};

/// A way to end the game that is not a move on the board.
///
/// Games share those that stand here; one that only one game has is a constant of that game, which lists
/// every claim it knows in [`Game::CLAIMS`](crate::Game::CLAIMS).
#[derive(Clone, Copy)]
pub struct Claim(&'static ClaimSpec);

/// What there is to say about a claim.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ClaimSpec {
    /// The word of machine-readable output.
    pub id: &'static str,
    /// The text that records it.
    pub text: &'static str,
    /// Whether the other side must accept before it counts.
    pub needs_consent: bool,
    /// The name to show.
    pub name: Text,
}

impl Claim {
    /// Give up.
    pub const RESIGN: Claim = Claim(&ClaimSpec {
        id: "resign",
        text: "resign",
        needs_consent: false,
        name: Text::new("Resign", "投了", "認輸"),
    });
    /// Propose a draw.
    pub const DRAW: Claim = Claim(&ClaimSpec {
        id: "draw",
        text: "draw",
        needs_consent: true,
        name: Text::new("Offer a draw", "引き分けを提案", "提議和棋"),
    });

    /// The claim that a game describes so.
    pub const fn new(spec: &'static ClaimSpec) -> Claim {
        Claim(spec)
    }

    /// The word of machine-readable output.
    pub const fn id(self) -> &'static str {
        self.0.id
    }

    /// The text that records it.
    pub const fn text(self) -> &'static str {
        self.0.text
    }

    /// Whether the other side must accept before it counts.
    pub const fn needs_consent(self) -> bool {
        self.0.needs_consent
    }

    /// The name to show.
    pub const fn name(self) -> Text {
        self.0.name
    }

    /// The event by which `side` makes it: the bare word of whoever is to act, else with the side's name.
    ///
    /// ```
    /// use game::{Claim, Side};
    /// assert_eq!(Claim::RESIGN.event(Side::First, Some(Side::First)), "resign");
    /// assert_eq!(Claim::RESIGN.event(Side::First, None), "first:resign");
    /// ```
    pub fn event(self, side: Side, mover: Option<Side>) -> String {
        if mover == Some(side) { self.text().to_owned() } else { format!("{}:{}", side.id(), self.text()) }
    }

    /// Reads what [`Claim::event`] writes, among the claims that a game knows.
    pub fn parse_event(known: &[Claim], text: &str, mover: Option<Side>) -> Option<(Side, Claim)> {
        let (side, word) = match text.split_once(':') {
            Some((name, word)) => (Side::ALL.into_iter().find(|side| side.id() == name)?, word),
            None => (mover?, text),
        };
        let claim = known.iter().find(|claim| claim.text() == word)?;
        Some((side, *claim))
    }
}

// A constant may lie at several addresses, so it is the word that tells claims apart.

impl PartialEq for Claim {
    fn eq(&self, other: &Claim) -> bool {
        self.id() == other.id()
    }
}

impl Eq for Claim {}

impl Hash for Claim {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id().hash(state);
    }
}

impl fmt::Debug for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Claim {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}
