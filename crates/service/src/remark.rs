//! What the last event of a line did, told so that a person can learn from it.

use game::{AnyLine, EventKind, GameDescription, Lang, RemarkKind, Text, Words};
use protocol::{Assessment, Better, RemarkReply};

use crate::{hint::TOLD_PLIES, words::Teller};

/// More facts at once nobody reads.
const TOLD: usize = 3;
/// Hundredths of the smallest piece that are worth a word.
const LOSS: i32 = 150;
/// A lead with which nothing is in doubt any more.
const DECIDED: i32 = 1_500;

/// What an engine thinks of a move that was played, for the side that played it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Judged {
    /// What it would have played.
    pub best: String,
    /// What that is worth.
    pub before: Assessment,
    /// What the move that was played is worth.
    pub after: Assessment,
}

/// What the last event of a line did, and what an engine that judged it would have done instead.
pub fn remark(
    game: &GameDescription,
    line: &dyn AnyLine,
    judged: Option<&Judged>,
    lang: Lang,
) -> RemarkReply {
    let teller = Teller { game, lang };
    let remarks = line.remarks();
    let (against, mut told): (Vec<_>, Vec<_>) =
        remarks.into_iter().partition(|remark| remark.kind == RemarkKind::Leaves);
    // What is decided on the board goes before what might come of it.
    told.sort_by_key(|remark| remark.kind);
    told.truncate(TOLD - against.len().min(1));
    let sentences = told.iter().chain(against.iter().take(1)).map(|remark| teller.sentence(&remark.words));
    let mut sentences: Vec<String> = sentences.collect();
    let better = judged.and_then(|judged| better(&teller, line, judged));
    if sentences.is_empty() && better.is_none() && moved_a_piece(line) {
        sentences.push(teller.sentence(&QUIET.into()));
    }
    RemarkReply { sentences, better }
}

/// Whether a piece acted last: of a decision or a claim nobody can say that it was quiet.
fn moved_a_piece(line: &dyn AnyLine) -> bool {
    let last = line.history(line.events().len().saturating_sub(1)).pop();
    last.is_some_and(|event| matches!(event.kind, EventKind::Move { deed, .. } if deed.piece.is_some()))
}

/// The stronger move, if what was played is clearly worse.
fn better(teller: &Teller<'_>, line: &dyn AnyLine, judged: &Judged) -> Option<Better> {
    let mut before = line.boxed_clone();
    let played = before.events().pop()?;
    before.undo();
    let (wrong, loss) = weakness(judged.before, judged.after)?;
    if played == judged.best {
        return None;
    }
    let reason = before.facts(&judged.best).into_iter().next();
    let known = before.events().len();
    before.play(&judged.best).ok()?;
    let view = before.history(known).pop()?;
    let EventKind::Move { path, written, .. } = &view.kind else { return None };
    let label = game_words(teller, &view, written);
    let stronger = match reason {
        Some(reason) => Words::composed(STRONGER_FOR, &[label.clone(), reason.within()]),
        None => Words::composed(STRONGER, std::slice::from_ref(&label)),
    };
    Some(Better {
        event: judged.best.clone(),
        label: teller.pick(written),
        path: path.iter().map(ToString::to_string).collect(),
        loss,
        sentences: wrong.iter().chain([&stronger]).map(|words| teller.sentence(words)).collect(),
    })
}

fn game_words(teller: &Teller<'_>, view: &game::EventView, written: &Words) -> Words {
    teller.game.signed(view.side, written)
}

/// What is wrong with a move, if it is worth a word, and how many points it cost.
fn weakness(before: Assessment, after: Assessment) -> Option<(Vec<Words>, Option<i32>)> {
    use Assessment::{Mate, Points};
    let near = |plies: i32| plies.unsigned_abs() <= TOLD_PLIES;
    let moves = |plies: i32| plies.unsigned_abs().div_ceil(2);
    // A search that finds no mate has not shown that there is none: what was there is told, not that it has gone.
    let had = |plies| Words::filled(HAD_WIN, &[&moves(plies)]);
    let allows = |plies| Words::filled(ALLOWS_WIN, &[&moves(plies)]);
    match (before, after) {
        (Mate { plies }, Points { .. }) if plies > 0 && near(plies) => Some((vec![had(plies)], None)),
        (Mate { plies: won }, Mate { plies: lost }) if won > 0 && lost < 0 => {
            let told = [(won, had(won)), (lost, allows(lost))].into_iter().filter(|(plies, _)| near(*plies));
            Some((told.map(|(_, words)| words).collect(), None))
        }
        (Points { value }, Mate { plies }) if plies < 0 && near(plies) && value > -DECIDED => {
            Some((vec![allows(plies)], None))
        }
        (Points { value: before }, Points { value: after }) => {
            let loss = before.saturating_sub(after);
            let in_doubt = before > -DECIDED && after < DECIDED;
            (loss >= LOSS && in_doubt).then_some((Vec::new(), Some(loss)))
        }
        _ => None,
    }
}

impl Teller<'_> {
    /// A remark with its full stop.
    fn sentence(&self, words: &Words) -> String {
        self.pick(&Words::composed(SENTENCE, std::slice::from_ref(words)))
    }
}

const SENTENCE: Text = Text::new("{0}.", "{0}。", "{0}。");
const STRONGER: Text = Text::new("A stronger move was {0}", "より強い手は{0}でした", "更強的著法是{0}");
const STRONGER_FOR: Text =
    Text::new("A stronger move was {0}: {1}", "より強い手は{0}でした（{1}）", "更強的著法是{0}（{1}）");
const QUIET: Text = Text::new("A quiet move", "静かな手です", "平穩的一步");
const HAD_WIN: Text = Text::new(
    "There was a win by force (moves needed: {0})",
    "{0}手で必ず勝てる順がありました",
    "本有必勝的著法（{0}步之內）",
);
const ALLOWS_WIN: Text = Text::new(
    "Now the other side can win by force (moves needed: {0})",
    "これで相手は{0}手で必ず勝てます",
    "此後對方可在{0}步之內必勝",
);
