use std::collections::BTreeMap;

/// Something in a record that a format has no words for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Loss {
    /// Variations.
    Variations,
    /// Comments.
    Comments,
    /// Arrows and circles.
    Shapes,
    /// What engines thought.
    Values,
    /// Times used.
    Times,
    /// Parts of seconds.
    Fractions,
    /// Bookmarks.
    Bookmarks,
    /// Names of players.
    Names,
    /// Event, dates and other headers.
    Headers,
    /// Preset and options.
    Rules,
    /// How the game ended, or why.
    Results,
    /// That a move was illegal.
    Illegal,
    /// The moves themselves.
    Moves,
    /// Variations within too many others.
    Depth,
}

impl Loss {
    /// What it is, in plain words.
    pub const fn name(self) -> &'static str {
        match self {
            Loss::Variations => "variations",
            Loss::Comments => "comments",
            Loss::Shapes => "arrows and circles",
            Loss::Values => "values of engines",
            Loss::Times => "times",
            Loss::Fractions => "parts of seconds",
            Loss::Bookmarks => "bookmarks",
            Loss::Names => "names of players",
            Loss::Headers => "headers",
            Loss::Rules => "rules",
            Loss::Results => "results or their reasons",
            Loss::Illegal => "that a move was illegal",
            Loss::Moves => "moves",
            Loss::Depth => "variations within too many others",
        }
    }
}

/// What was lost, and how often.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Losses(BTreeMap<Loss, u64>);

impl Losses {
    /// Notes a loss.
    pub fn note(&mut self, loss: Loss) {
        *self.0.entry(loss).or_default() += 1;
    }

    /// Notes a loss if there is one.
    pub fn note_if(&mut self, lost: bool, loss: Loss) {
        if lost {
            self.note(loss);
        }
    }

    /// Whether nothing was lost.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What was lost.
    pub fn iter(&self) -> impl Iterator<Item = Loss> {
        self.0.keys().copied()
    }

    /// Whether this was lost.
    pub fn contains(&self, loss: Loss) -> bool {
        self.0.contains_key(&loss)
    }
}

/// A record in some format.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Written {
    /// The text, which ends with a line break.
    pub text: String,
    /// What it does not say.
    pub losses: Losses,
}
