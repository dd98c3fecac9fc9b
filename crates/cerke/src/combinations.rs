//! Which hands the men held make (rules §11).

use crate::{Color, Hand, Kind, Man, Yaku, YakuSet};

/// The men of a combination, as counts of kinds.
struct Combination {
    mixed: Yaku,
    flash: Yaku,
    men: &'static [(Kind, u8)],
}

use Kind::{Archer, Chariot, General, Horse, Officer, Pawn, Shaman, Tiger, Vessel};

#[rustfmt::skip]
const COMBINATIONS: [Combination; 8] = [
    Combination { mixed: Yaku::SocialOrder, flash: Yaku::SocialOrderFlash,
                  men: &[(General, 1), (Shaman, 1), (Officer, 1), (Archer, 1), (Pawn, 1)] },
    Combination { mixed: Yaku::Culture, flash: Yaku::CultureFlash,
                  men: &[(General, 1), (Shaman, 1), (Officer, 1)] },
    Combination { mixed: Yaku::Cavalry, flash: Yaku::CavalryFlash,
                  men: &[(Horse, 1), (Archer, 1), (Pawn, 1)] },
    Combination { mixed: Yaku::Attack, flash: Yaku::AttackFlash,
                  men: &[(Horse, 1), (Chariot, 1), (Vessel, 1)] },
    Combination { mixed: Yaku::Animals, flash: Yaku::AnimalsFlash,
                  men: &[(Horse, 1), (Tiger, 1)] },
    Combination { mixed: Yaku::Army, flash: Yaku::ArmyFlash,
                  men: &[(General, 1), (Pawn, 2)] },
    Combination { mixed: Yaku::Comrades, flash: Yaku::ComradesFlash,
                  men: &[(Chariot, 1), (Pawn, 2)] },
    Combination { mixed: Yaku::DeadlyArmy, flash: Yaku::DeadlyArmyFlash,
                  men: &[(Pawn, 5)] },
];

/// Every kind but the King, for 無抗行処.
#[rustfmt::skip]
const NINE: &[(Kind, u8)] = &[
    (Vessel, 1), (Pawn, 1), (Archer, 1), (Chariot, 1), (Tiger, 1), (Horse, 1), (Officer, 1), (Shaman, 1),
    (General, 1),
];

/// How many men are missing.
fn missing(men: &[(Kind, u8)], held: impl Fn(Kind) -> u8) -> u8 {
    men.iter().map(|&(kind, count)| count.saturating_sub(held(kind))).sum()
}

impl Hand {
    /// The hands that these men make.
    ///
    /// A king stands for one man of its own colour in each hand, while it also counts as 王 (§11); in a mixed
    /// hand both kings may.
    pub fn yaku(self) -> YakuSet {
        let mut made = YakuSet::EMPTY;
        if self.is_empty() {
            return made;
        }
        let kings = self.of_kind(Kind::King);
        if kings > 0 {
            made.insert(Yaku::King);
        }
        for combination in &COMBINATIONS {
            let flash = |color| {
                let held = |kind| self.count(Man { kind, color });
                missing(combination.men, held) <= held(Kind::King)
            };
            if Color::ALL.into_iter().any(flash) {
                made.insert(combination.flash);
            } else if missing(combination.men, |kind| self.of_kind(kind)) <= kings {
                made.insert(combination.mixed);
            }
        }
        // 無抗行処 needs a king as king; only a second one may stand for a missing man.
        let flash = |color| {
            let held = |kind| self.count(Man { kind, color });
            held(Kind::King) > 0 && missing(NINE, held) == 0
        };
        if Color::ALL.into_iter().any(flash) {
            made.insert(Yaku::UnbeatableFlash);
        } else if missing(NINE, |kind| self.of_kind(kind)) < kings {
            made.insert(Yaku::Unbeatable);
        }
        made
    }

    /// The hands that one more man would make, each with the men that would.
    pub fn one_short(self) -> Vec<(Yaku, Vec<Man>)> {
        let made = self.yaku();
        let mut near: Vec<(Yaku, Vec<Man>)> = Vec::new();
        for man in Man::all().filter(|man| self.count(*man) < man.kind.per_color()) {
            let mut more = self;
            more.add(man);
            for yaku in more.yaku().without(made).iter() {
                match near.iter_mut().find(|(known, _)| *known == yaku) {
                    Some((_, men)) => men.push(man),
                    None => near.push((yaku, vec![man])),
                }
            }
        }
        near.sort_by_key(|(yaku, _)| *yaku);
        near
    }
}
