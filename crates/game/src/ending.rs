use std::{
    cmp::Ordering,
    fmt,
    hash::{Hash, Hasher},
};

use serde::{Serialize, Serializer};

use crate::Text;

/// The rule that ended a game.
///
/// Games share those that stand here; a rule that only one game has is a constant of that game.
///
/// ```
/// use game::{Ending, EndingSpec, Text};
/// const FELL_ASLEEP: Ending =
///     Ending::new(&EndingSpec { id: "fell_asleep", name: Text::new("falling asleep", "居眠り", "打瞌睡") });
/// assert_eq!(FELL_ASLEEP.id(), "fell_asleep");
/// assert_ne!(FELL_ASLEEP, Ending::MATE);
/// ```
#[derive(Clone, Copy)]
pub struct Ending(&'static EndingSpec);

/// What there is to say about an ending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EndingSpec {
    /// The word of machine-readable output.
    pub id: &'static str,
    /// The name to show: how a game was won or drawn *by* it.
    pub name: Text,
}

macro_rules! endings {
    ($($(#[$doc:meta])* $name:ident = $id:literal, $en:literal, $ja:literal, $zh:literal;)*) => {
        impl Ending {
            $(
                $(#[$doc])*
                pub const $name: Ending =
                    Ending(&EndingSpec { id: $id, name: Text::new($en, $ja, $zh) });
            )*
        }
    };
}

#[rustfmt::skip]
endings! {
    /// In check without a legal move (詰み).
    MATE            = "mate",            "checkmate",            "詰み",             "將死";
    /// Not in check, but without a legal move.
    STALEMATE       = "stalemate",       "having no legal move", "指し手なし",       "無子可動";
    /// The royal piece was taken.
    ROYAL_CAPTURED  = "royal_captured",  "capture of the king",  "玉の捕獲",         "吃掉王";
    /// Every other piece of the loser was taken.
    BARE_ROYAL      = "bare_royal",      "bare king",            "裸玉",             "孤王";
    /// The same position once too often (千日手).
    REPETITION      = "repetition",      "repetition",           "千日手",           "千日手";
    /// A repetition forced by checking all the time (連続王手の千日手).
    PERPETUAL_CHECK = "perpetual_check", "perpetual check",      "連続王手の千日手", "連續王手千日手";
    /// The agreed number of plies was reached.
    MOVE_LIMIT      = "move_limit",      "the move limit",       "最大手数",         "手數上限";
    /// Too long without progress, in what the rules call so.
    NO_PROGRESS     = "no_progress",     "lack of progress",     "進展なし",         "久無進展";
    /// The loser gave up (投了).
    RESIGNATION     = "resignation",     "resignation",          "投了",             "認輸";
    /// Both players agreed.
    AGREEMENT       = "agreement",       "agreement",            "合意",             "協議";
    /// The loser made an illegal move (反則).
    ILLEGAL_MOVE    = "illegal_move",    "an illegal move",      "反則",             "犯規";
    /// The loser ran out of time (切れ負け).
    TIMEOUT         = "timeout",         "timeout",              "時間切れ",         "超時";
}

impl Ending {
    /// The ending that a game describes so.
    pub const fn new(spec: &'static EndingSpec) -> Ending {
        Ending(spec)
    }

    /// The word of machine-readable output.
    pub const fn id(self) -> &'static str {
        self.0.id
    }

    /// The name to show.
    pub const fn name(self) -> Text {
        self.0.name
    }
}

// A constant may lie at several addresses, so it is the word that tells endings apart.

impl PartialEq for Ending {
    fn eq(&self, other: &Ending) -> bool {
        self.id() == other.id()
    }
}

impl Eq for Ending {}

impl PartialOrd for Ending {
    fn partial_cmp(&self, other: &Ending) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Ending {
    fn cmp(&self, other: &Ending) -> Ordering {
        self.id().cmp(other.id())
    }
}

impl Hash for Ending {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id().hash(state);
    }
}

impl fmt::Debug for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Ending {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

#[cfg(test)]
mod tests {
    use crate::{Outcome, Turn};

    #[test]
    fn outcomes_stay_small_enough_to_be_copied_in_a_search() {
        assert_eq!((size_of::<super::Ending>(), size_of::<Outcome>(), size_of::<Turn>()), (8, 16, 16));
    }
}
