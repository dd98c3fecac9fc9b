use game::{Claim, Ending, Fallen, PathTree, PositionView, Side};
use serde::Serialize;

use crate::Words;

/// Everything a client shows of a line, and everything that may happen next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LineState {
    /// The text of the present position.
    pub position: String,
    /// The text of the position in which the line began.
    pub start: String,
    /// Who acts, or how the game ended.
    pub turn: TurnView,
    /// Whether the side to move is in check; null in a game that knows no check.
    pub check: Option<bool>,
    /// What to draw.
    pub view: PositionView,
    /// The legal moves as a tree of clicks; empty unless a player is to move.
    pub paths: PathTree,
    /// How many legal moves there are.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub moves: usize,
    /// What may fall, if chance is due.
    pub chances: Vec<ChanceOutcome>,
    /// What may be claimed now, by whom.
    pub claims: Vec<ClaimOffer>,
    /// What happened so far, oldest first.
    pub history: Vec<HistoryEntry>,
}

/// Who acts next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum TurnView {
    /// A player chooses a move.
    Player {
        /// Which one.
        side: Side,
    },
    /// Something random happens; the client says what fell.
    Chance,
    /// The game has ended.
    Over {
        /// How.
        outcome: OutcomeView,
    },
}

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct OutcomeView {
    /// The winner; null after a draw.
    pub winner: Option<Side>,
    /// The rule that ended it.
    #[cfg_attr(feature = "typescript", ts(as = "String"))]
    pub by: Ending,
    /// The same as a sentence.
    #[cfg_attr(feature = "typescript", ts(as = "game::Text"))]
    pub text: Words,
}

/// Something that may fall.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChanceOutcome {
    /// The event to send when it falls.
    pub text: String,
    /// How likely it is, against the sum of all weights.
    pub weight: u32,
}

/// A claim that the rules allow now.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ClaimOffer {
    /// Who may make it.
    pub side: Side,
    /// What it is.
    #[cfg_attr(feature = "typescript", ts(as = "String"))]
    pub claim: Claim,
    /// The event to send once it counts.
    pub event: String,
    /// The name to show.
    #[cfg_attr(feature = "typescript", ts(as = "game::Text"))]
    pub name: Words,
    /// Whether the other side must agree first.
    pub needs_consent: bool,
}

/// Something that happened.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct HistoryEntry {
    /// Its text.
    pub event: String,
    /// Who did it; null for chance.
    pub side: Option<Side>,
    /// The same in words for a list of moves.
    #[cfg_attr(feature = "typescript", ts(as = "game::Text"))]
    pub label: Words,
    /// The clicks of a move, for marks and animation; empty for anything else.
    pub path: Vec<String>,
    /// What fell; null for anything else.
    pub fallen: Option<Fallen>,
}
