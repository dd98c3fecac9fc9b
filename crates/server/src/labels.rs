//! What happened, in words, from paths and descriptions alone: the same for every game.

use std::fmt::Write;

use game::{Deed, EventKind, EventView, GameDescription, Outcome, PlayError, Side, Text, Waypoint};
use protocol::{HistoryEntry, Pick, Refused, Words};

/// An event for the list of moves.
pub(crate) fn entry(event: EventView, told: &GameDescription) -> HistoryEntry {
    let EventView { text, side, kind } = event;
    let (label, path) = match kind {
        EventKind::Move { path, deed } => (
            Words::from_each(|pick| movement(&path, &deed, told, pick)),
            path.iter().map(ToString::to_string).collect(),
        ),
        EventKind::Chance(fell) => {
            let label = fell.label.clone();
            return HistoryEntry { event: text, side, label, path: Vec::new(), fallen: Some(fell) };
        }
        EventKind::Claim(claim) => (claim.name().into(), Vec::new()),
        EventKind::Illegal => (Words::from_each(|pick| format!("{}{text}", pick(&ILLEGAL))), Vec::new()),
    };
    HistoryEntry { event: text, side, label, path, fallen: None }
}

const ILLEGAL: Text = Text::new("Illegal move: ", "反則手：", "犯規：");
const DROPPED: Text = Text::new(" dropped on ", "打 ", "打 ");
const SHOOTS: Text = Text::new(", shoots ", "、射 ", "，射 ");

fn movement(path: &[Waypoint], deed: &Deed, told: &GameDescription, pick: Pick) -> String {
    let piece = |code: &str| {
        told.pieces
            .iter()
            .find(|piece| piece.code == code)
            .map_or(code.to_owned(), |piece| pick(&piece.name).to_owned())
    };
    let mut label = String::new();
    // A single square is where something comes down, not where it stood.
    let squares = path.iter().filter(|waypoint| matches!(waypoint, Waypoint::At(_))).count();
    let goes = squares > 1 || path.len() > squares;
    let mut choices = Vec::new();
    for (index, waypoint) in path.iter().enumerate() {
        let _ = match waypoint {
            Waypoint::At(square) if index == 0 && goes => {
                let name = deed.piece.map(piece).unwrap_or_default();
                write!(label, "{name} {square}")
            }
            Waypoint::At(square) if index == 0 => write!(label, "→ {square}"),
            Waypoint::At(square) if matches!(path[0], Waypoint::Hand(_)) => write!(label, "{square}"),
            Waypoint::At(square) => {
                let mark = if deed.taken.contains(square) { '×' } else { '–' };
                write!(label, "{mark}{square}")
            }
            Waypoint::Hand(code) => write!(label, "{}{}", piece(code), pick(&DROPPED)),
            Waypoint::Shot(square) => write!(label, "{}{square}", pick(&SHOOTS)),
            Waypoint::Choice(id) => {
                let choice = told.choices.iter().find(|choice| choice.id == *id);
                choices.extend(choice.filter(|choice| choice.noted).map(|choice| pick(&choice.name)));
                Ok(())
            }
        };
    }
    if choices.is_empty() {
        return label;
    }
    let choices = choices.join(", ");
    if label.is_empty() { choices } else { format!("{label} ({choices})") }
}

const DRAW: Text = Text::new("Draw by ", "引き分け", "和棋");

/// How a game ended, as a sentence.
pub(crate) fn outcome(outcome: Outcome, told: &GameDescription) -> Words {
    let side = |side: Side| told.sides[side.index()];
    let by = outcome.by().name();
    match outcome.winner() {
        Some(winner) => Words {
            en: format!("{} wins by {}", side(winner).en, by.en),
            ja: format!("{}の勝ち ({})", side(winner).ja, by.ja),
            zh: format!("{}勝 ({})", side(winner).zh, by.zh),
        },
        None => Words {
            en: format!("{}{}", DRAW.en, by.en),
            ja: format!("{} ({})", DRAW.ja, by.ja),
            zh: format!("{} ({})", DRAW.zh, by.zh),
        },
    }
}

const MALFORMED: Text = Text::new("this is not a move", "指し手として読めません", "這不是一步棋");
const CHANCE_DUE: Text =
    Text::new("a throw is due, not a move", "今は指し手ではなく投げる番です", "現在應擲，不是走棋");
const NO_CHANCE_DUE: Text =
    Text::new("a move is due, not a throw", "今は投げる番ではなく指し手の番です", "現在應走棋，不是擲");
const UNKNOWN_CHANCE: Text =
    Text::new("this cannot be thrown here", "ここではその目は出ません", "此處擲不出這個結果");
const NO_SUCH_CLAIM: Text =
    Text::new("the rules do not allow this now", "今は規則上できません", "目前規則不允許");

/// Why an event cannot happen.
pub(crate) fn refusal(error: &PlayError, told: &GameDescription) -> Refused {
    let plain =
        |rule: &str, text: Text| Refused { rule: rule.to_owned(), section: String::new(), text: text.into() };
    match error {
        PlayError::Refused(refusal) => Refused {
            rule: refusal.rule().id.to_owned(),
            section: refusal.section().to_owned(),
            text: Words::from_each(|pick| refusal.sentence(pick)),
        },
        PlayError::Malformed(_) => plain("malformed", MALFORMED),
        PlayError::Over(ended) => {
            Refused { rule: "over".to_owned(), section: String::new(), text: outcome(*ended, told) }
        }
        PlayError::ChanceDue => plain("chance_due", CHANCE_DUE),
        PlayError::NoChanceDue => plain("no_chance_due", NO_CHANCE_DUE),
        PlayError::UnknownChance(_) => plain("unknown_chance", UNKNOWN_CHANCE),
        PlayError::NoSuchClaim(_) => plain("no_such_claim", NO_SUCH_CLAIM),
    }
}
