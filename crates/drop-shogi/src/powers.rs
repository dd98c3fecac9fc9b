//! What each piece can, cannot and suffers beyond its moves, in sentences made from the compiled tables.

use game::{
    Geometry, Power,
    PowerKind::{Ability, Death, Limit, Promotion},
    Side, Text, Words,
};

use crate::{conduct::Conduct, rules::DropRules};

const RANK: Text = Text::new("the last rank", "最奥の段", "最後一列");
const RANKS: Text = Text::new("the last {0} ranks", "最奥の{0}段", "最後{0}列");

const PROMOTES: Text = Text::new(
    "May promote to {0} when its move begins or ends in {1}",
    "{1}に入る手、出る手、その中での手で{0}に成れる",
    "進入、離開{1}或在其中走動時，可升級為{0}",
);
const MUST_PROMOTE: Text = Text::new(
    "Must promote on {0}, where it could never move again",
    "{0}では動けなくなるため、必ず成る",
    "到{0}必須升級，否則無路可走",
);
const NEVER_PROMOTES: Text = Text::new("Never promotes", "成れない", "不能升級");
const TURNED_OVER: Text = Text::new(
    "Taken, it turns back into a {0} and goes to the captor's hand",
    "取られると{0}に戻り、相手の持ち駒になる",
    "被吃後變回{0}，成為對方持駒",
);
const TAKEN: Text = Text::new(
    "Taken, it changes sides: its captor may drop it",
    "取られると相手の持ち駒になり、打たれる",
    "被吃後成為對方持駒，可供打入",
);
const DROPS: Text = Text::new(
    "From the hand it may be dropped on any empty square",
    "持ち駒から空いた升に打てる",
    "可由手中打入任一空格",
);
const NO_DEAD_DROP: Text = Text::new(
    "Cannot be dropped on {0}, where it could never move",
    "動けなくなる{0}には打てない",
    "不能打在{0}，因其無路可走",
);
const DOUBLE_PAWN: Text = Text::new(
    "Cannot be dropped on a file with another unpromoted {0} of its side (double pawn)",
    "味方の成っていない{0}がある筋には打てない（二歩）",
    "不能打在已有己方未升級{0}的縱路（二步）",
);
const DROP_MATE: Text = Text::new(
    "Cannot be dropped to give checkmate (pawn-drop mate)",
    "打って詰ますことはできない（打ち歩詰め）",
    "不能以打入將死對方（打步詰）",
);
const CHECKMATED: Text = Text::new(
    "Checkmate loses the game: it is attacked and no move saves it",
    "詰み（取られるのを防ぐ手がない）で負け",
    "被將死（受攻而無法解救）即負",
);
const CAPTURED: Text = Text::new("Its capture loses the game", "取られると負け", "被吃即負");
const BARED: Text =
    Text::new("Left with no other piece, it loses the game", "他の駒をすべて失うと負け", "其餘棋子盡失即負");

/// Everything that there is to tell of a kind.
pub(crate) fn powers<R: DropRules>(kind: usize, conduct: Conduct) -> Vec<Power> {
    let mut powers: Vec<Power> =
        R::POWERS.iter().filter(|own| own.0 == kind).map(|own| own.1.told()).collect();
    if kind == 0 {
        royal::<R>(conduct, &mut powers);
    }
    promotion::<R>(kind, &mut powers);
    drops::<R>(kind, &mut powers);
    powers.sort_by_key(|power| power.kind);
    powers
}

fn power(
    id: &'static str,
    kind: game::PowerKind,
    section: &'static str,
    text: Text,
    values: &[Words],
) -> Power {
    game::PowerSpec::new(id, kind, section, text).told_with(values)
}

fn royal<R: DropRules>(conduct: Conduct, powers: &mut Vec<Power>) {
    let section = R::SECTIONS.check;
    powers.push(if conduct.capture_royal {
        power("captured", Death, section, CAPTURED, &[])
    } else {
        power("checkmated", Death, section, CHECKMATED, &[])
    });
    if conduct.bare_royal_loses {
        powers.push(power("bared", Death, section, BARED, &[]));
    }
}

fn promotion<R: DropRules>(kind: usize, powers: &mut Vec<Power>) {
    let (spec, section) = (&R::KINDS[kind], R::SECTIONS.promotion);
    let Some(promoted) = spec.promotes_to else {
        if !spec.is_promoted() {
            powers.push(power("never_promotes", Limit, section, NEVER_PROMOTES, &[]));
        }
        return;
    };
    let name = Words::from(R::KINDS[promoted].name);
    let zone = ranks::<R>(R::tables().zone[Side::First.index()]);
    powers.push(power("promotes", Promotion, section, PROMOTES, &[name, last_ranks(zone)]));
    if let Some(dead) = dead_ranks::<R>(kind) {
        powers.push(power("must_promote", Promotion, section, MUST_PROMOTE, &[last_ranks(dead)]));
    }
}

fn drops<R: DropRules>(kind: usize, powers: &mut Vec<Power>) {
    let section = R::SECTIONS.drops;
    let base = usize::from(R::tables().base[kind]);
    if !R::HAND.contains(&base) {
        return;
    }
    if base != kind {
        let base = &R::KINDS[base];
        powers
            .push(power("turned_over", Death, section, TURNED_OVER, &[base.name.into()]).about([base.code]));
        return;
    }
    powers.push(power("taken", Death, section, TAKEN, &[]));
    powers.push(power("drops", Ability, section, DROPS, &[]));
    if let Some(dead) = dead_ranks::<R>(kind) {
        powers.push(power("no_dead_drop", Limit, section, NO_DEAD_DROP, &[last_ranks(dead)]));
    }
    if kind == R::PAWN {
        powers.push(power("double_pawn", Limit, section, DOUBLE_PAWN, &[R::KINDS[kind].name.into()]));
        powers.push(power("drop_mate", Limit, section, DROP_MATE, &[]));
    }
}

/// How many of the last ranks a kind could never move on.
fn dead_ranks<R: DropRules>(kind: usize) -> Option<u32> {
    let class = usize::from(R::tables().class_of[kind]);
    Some(ranks::<R>(R::tables().dead[class][Side::First.index()])).filter(|ranks| *ranks > 0)
}

/// How many whole ranks a set of squares is.
fn ranks<R: DropRules>(squares: u128) -> u32 {
    squares.count_ones() / u32::from(R::Grid::COLUMNS)
}

fn last_ranks(count: u32) -> Words {
    if count == 1 { RANK.into() } else { Words::filled(RANKS, &[&count]) }
}
