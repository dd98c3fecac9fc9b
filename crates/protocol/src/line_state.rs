use game::{Claim, Ending, Fallen, Lang, Loss, PositionView, Side, Turned};
use serde::{Deserialize, Serialize};

use crate::{ClickBase, Clicks, LineRef, Spoken, ViewChange};

/// Asks what is to be shown of a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct LineRequest {
    /// Which line.
    pub line: LineRef,
    /// The language of the reply.
    pub lang: Lang,
    /// The client knows the line as it was after so many events, and wants to hear only what is new.
    #[serde(default)]
    #[cfg_attr(feature = "typescript", ts(optional, type = "number"))]
    pub since: Option<usize>,
}

/// A line, or what is new of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LineReply {
    /// Names the line in later requests.
    pub token: String,
    /// How many events it has.
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub events: usize,
    /// What to show.
    #[cfg_attr(feature = "typescript", ts(as = "LineNews"))]
    pub news: Spoken<LineNews>,
}

/// All there is to show, or what has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum LineNews {
    /// All of it.
    Whole {
        /// The line.
        line: Box<LineState>,
    },
    /// What differs from the line after the events that the client knows.
    Change {
        /// The differences.
        change: Box<LineChange>,
    },
}

/// Everything a client shows of a line, and everything that may happen next.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LineState {
    /// The text of the present position.
    pub position: String,
    /// The text of the position in which the line began.
    pub start: String,
    /// What to draw.
    pub view: PositionView,
    /// What may happen next.
    pub next: LineNext,
    /// What may be claimed now, by whom.
    pub claims: Vec<ClaimOffer>,
    /// What happened so far, oldest first.
    pub history: Vec<HistoryEntry>,
}

/// What a line has become since the events that the client knows. What is absent is as it was.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LineChange {
    /// What differs in the drawing.
    pub view: ViewChange,
    /// What may happen next.
    pub next: LineNext,
    /// What may be claimed now.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub claims: Option<Vec<ClaimOffer>>,
    /// What happened since.
    pub history: Vec<HistoryEntry>,
}

/// What may happen next in a line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LineNext {
    /// Who acts, or how the game ended.
    pub turn: TurnView,
    /// Whether the side to move is in check; null in a game that knows no check.
    pub check: Option<bool>,
    /// The legal moves as a tree of clicks, or what differs from an earlier one. Empty unless a player is to move, and in a
    /// match, a person.
    pub clicks: Clicks,
    /// The earlier tree, if the present one is told by what differs.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub base: Option<ClickBase>,
    /// What may fall, if chance is due.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<ChanceOutcome>>"))]
    pub chances: Vec<ChanceOutcome>,
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
    pub text: String,
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
    pub name: String,
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
    pub label: String,
    /// The clicks of a move, for marks and animation; empty for anything else.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<String>>"))]
    pub path: Vec<String>,
    /// What fell; absent for anything else.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub fallen: Option<Fallen>,
    /// What left the board, in the order in which it happened.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Loss>>"))]
    pub losses: Vec<Loss>,
    /// What shows another face since, in the order in which it happened.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<Vec<Turned>>"))]
    pub turned: Vec<Turned>,
}
