//! A move that an engine found, told so that a person can learn from it.

use game::{Claim, EventKind, Text};
use protocol::{Assessment, HintReply};

use crate::{ServiceError, replayed::Replayed, words::Teller};

/// Ends of the game nearer than this are told; a longer way nobody could follow.
pub(crate) const TOLD_PLIES: u32 = 9;

/// What this event does in the line, and what speaks for it.
pub(crate) fn hint(
    replayed: &Replayed,
    teller: &Teller<'_>,
    event: &str,
    score: Assessment,
) -> Result<HintReply, ServiceError> {
    let mut line = replayed.line.boxed_clone();
    line.apply(event).map_err(|error| game::ReplayError::Event {
        number: replayed.history.len() + 1,
        text: game::clipped(event),
        error,
    })?;
    let told = line.history(replayed.history.len());
    let told = told.first().ok_or(ServiceError::Future)?;
    let entry = teller.entry(told);
    let (piece, mut reasons) = match &told.kind {
        EventKind::Move { deed, .. } => {
            let facts = replayed.line.facts(event);
            (deed.piece.map(str::to_owned), facts.iter().map(|fact| teller.pick(fact)).collect())
        }
        EventKind::Claim(claim) => (None, vec![declared(teller, *claim)]),
        EventKind::Chance(_) | EventKind::Illegal => (None, Vec::new()),
    };
    reasons.extend(near_end(teller, score).filter(|_| piece.is_some()));
    Ok(HintReply { event: entry.event, label: entry.label, piece, path: entry.path, reasons, score })
}

fn declared(teller: &Teller<'_>, claim: Claim) -> String {
    teller.say(&CLAIM_WINS).replace("{claim}", teller.say(&claim.name()))
}

/// That the game is decided, if that is near.
fn near_end(teller: &Teller<'_>, score: Assessment) -> Option<String> {
    let Assessment::Mate { plies } = score else { return None };
    // The side to move plays the first and the last of them.
    let moves = plies.unsigned_abs().div_ceil(2);
    let text = match plies {
        // That it wins at once is a fact of the rules, and told already.
        1 => return None,
        2.. => WINS_IN,
        _ => HOLDS_OUT,
    };
    let (plies, moves) = (plies.unsigned_abs(), moves.to_string());
    let told = || teller.say(&text).replace("{moves}", &moves).replace("{plies}", &plies.to_string());
    (plies <= TOLD_PLIES).then(told)
}

const CLAIM_WINS: Text = Text::new(
    "“{claim}” wins the game now",
    "今「{claim}」を宣言すれば勝ちです",
    "現在宣告「{claim}」即可獲勝",
);
const WINS_IN: Text =
    Text::new("It wins by force in {moves} moves", "{plies}手で必ず勝てます", "{moves}步之內必勝");
const HOLDS_OUT: Text = Text::new(
    "The position is lost; this holds out longest",
    "すでに負けの局面ですが、最も長く粘れます",
    "局面已敗，此手能堅持最久",
);
