//! What a move means for hands (rules §11): those that it makes, and those that it comes near to.

use game::{Position as _, Remark, RemarkKind, Text, Words};

use crate::{CerkePosition, Man, Move, Phase, Yaku, counters::any_of};

const COMPLETES: Text = Text::new("It makes the hand {0}", "役「{0}」ができます", "成役「{0}」");
const NEARS: Text = Text::new(
    "One man more makes the hand {0}: {1}",
    "あと一枚で役「{0}」（{1}）",
    "再得一子即成役「{0}」（{1}）",
);

/// More hands at once nobody looks at.
const TOLD: usize = 2;
/// So many men that would do are no news.
const FEW: usize = 4;

/// The hands that a move makes at once, and those of which it leaves only one man wanted.
pub(crate) fn of_hands(pos: &CerkePosition, mv: Move) -> Vec<Remark> {
    let mut after = pos.clone();
    after.play_unchecked(mv);
    if let Phase::Declaration { made } = after.phase()
        && pos.phase() != after.phase()
    {
        let told =
            |yaku: Yaku| Remark::own(RemarkKind::Makes, Words::composed(COMPLETES, &[yaku.name().into()]));
        return made.iter().map(told).collect();
    }
    let side = pos.side();
    let (before, now) = (pos.hand(side), after.hand(side));
    if before == now {
        return Vec::new();
    }
    let known = before.one_short();
    let is_news =
        |(yaku, men): &(Yaku, Vec<Man>)| men.len() <= FEW && known.iter().all(|(other, _)| other != yaku);
    let near = now.one_short().into_iter().filter(is_news).take(TOLD);
    let told = |(yaku, men): (Yaku, Vec<Man>)| {
        Remark::own(RemarkKind::Nears, Words::composed(NEARS, &[yaku.name().into(), any_of(&men)]))
    };
    near.map(told).collect()
}
