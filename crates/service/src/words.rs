//! What happened, in words, from what games say of it: the same for every game.

use game::{
    EventKind, EventView, Fallen, GameDescription, Lang, Outcome, PlayError, Refusal, Side, Text, Words,
};
use protocol::{HistoryEntry, Refused};

const WINS: Text = Text::new("{0} wins by {1}", "{0}の勝ち ({1})", "{0}勝 ({1})");
const DRAWN: Text = Text::new("Draw by {0}", "引き分け ({0})", "和棋 ({0})");

/// Tells of a game in one language.
pub(crate) struct Teller<'a> {
    pub(crate) game: &'a GameDescription,
    pub(crate) lang: Lang,
}

impl Teller<'_> {
    pub(crate) fn say(&self, text: &Text) -> &'static str {
        self.lang.of(text)
    }

    pub(crate) fn pick(&self, words: &Words) -> String {
        words.of(self.lang).into_owned()
    }

    /// An event for the list of moves.
    pub(crate) fn entry(&self, event: &EventView) -> HistoryEntry {
        let EventView { text, side, kind } = event;
        let (label, path) = match kind {
            EventKind::Move { path, written, .. } => {
                (self.pick(written), path.iter().map(ToString::to_string).collect())
            }
            EventKind::Chance(fell) => (self.pick(&fell.label), Vec::new()),
            EventKind::Claim(claim) => (self.say(&claim.name()).to_owned(), Vec::new()),
            EventKind::Illegal => (format!("{}{text}", self.say(&ILLEGAL)), Vec::new()),
        };
        let fallen = if let EventKind::Chance(fell) = kind { Some(fell.clone()) } else { None };
        let (losses, turned) = match kind {
            EventKind::Move { deed, .. } | EventKind::Chance(Fallen { deed, .. }) => {
                (deed.losses.clone(), deed.turned.clone())
            }
            EventKind::Claim(_) | EventKind::Illegal => (Vec::new(), Vec::new()),
        };
        HistoryEntry { event: text.clone(), side: *side, label, path, fallen, losses, turned }
    }

    /// How a game ended, as a sentence.
    pub(crate) fn outcome(&self, outcome: Outcome) -> String {
        let side = |side: Side| self.say(&self.game.sides[side.index()]);
        let by = self.say(&outcome.by().name());
        match outcome.winner() {
            Some(winner) => self.say(&WINS).replace("{0}", side(winner)).replace("{1}", by),
            None => self.say(&DRAWN).replace("{0}", by),
        }
    }

    /// A rule that forbids something.
    pub(crate) fn refusal(&self, refusal: &Refusal) -> Refused {
        Refused {
            rule: refusal.rule().id.to_owned(),
            section: refusal.section().to_owned(),
            text: refusal.sentence(|text| self.say(text)),
        }
    }

    /// Why an event cannot happen.
    pub(crate) fn impossible(&self, error: &PlayError) -> Refused {
        let plain = |rule: &str, text: Text| Refused {
            rule: rule.to_owned(),
            section: String::new(),
            text: self.say(&text).to_owned(),
        };
        match error {
            PlayError::Refused(refusal) => self.refusal(refusal),
            PlayError::Malformed(_) => plain("malformed", MALFORMED),
            PlayError::Over(ended) => Refused { text: self.outcome(*ended), ..plain("over", MALFORMED) },
            PlayError::ChanceDue => plain("chance_due", CHANCE_DUE),
            PlayError::NoChanceDue => plain("no_chance_due", NO_CHANCE_DUE),
            PlayError::UnknownChance(_) => plain("unknown_chance", UNKNOWN_CHANCE),
            PlayError::NoSuchClaim(_) => plain("no_such_claim", NO_SUCH_CLAIM),
        }
    }
}

const ILLEGAL: Text = Text::new("Illegal move: ", "反則手：", "犯規：");

const MALFORMED: Text = Text::new("this is not a move", "指し手として読めません", "這不是一步棋");
const CHANCE_DUE: Text =
    Text::new("a throw is due, not a move", "今は指し手ではなく投げる番です", "現在應擲，不是走棋");
const NO_CHANCE_DUE: Text =
    Text::new("a move is due, not a throw", "今は投げる番ではなく指し手の番です", "現在應走棋，不是擲");
const UNKNOWN_CHANCE: Text =
    Text::new("this cannot be thrown here", "ここではその目は出ません", "此處擲不出這個結果");
const NO_SUCH_CLAIM: Text =
    Text::new("the rules do not allow this now", "今は規則上できません", "目前規則不允許");
