//! Which hands the men held make (rules §11).

use crate::{Color, Hand, Kind, Man, Yaku, YakuSet};

/// The men of a combination: one of each of some kinds, and pawns.
struct Combination {
    mixed: Yaku,
    flash: Yaku,
    /// Kinds other than the Pawn, a bit each.
    kinds: u16,
    pawns: u8,
}

use Kind::{Archer, Chariot, General, Horse, Officer, Shaman, Tiger, Vessel};

const fn kinds(all: &[Kind]) -> u16 {
    let (mut bits, mut i) = (0, 0);
    while i < all.len() {
        bits |= 1 << all[i].code();
        i += 1;
    }
    bits
}

#[rustfmt::skip]
const COMBINATIONS: [Combination; 8] = [
    Combination { mixed: Yaku::SocialOrder, flash: Yaku::SocialOrderFlash,
                  kinds: kinds(&[General, Shaman, Officer, Archer]), pawns: 1 },
    Combination { mixed: Yaku::Culture, flash: Yaku::CultureFlash,
                  kinds: kinds(&[General, Shaman, Officer]), pawns: 0 },
    Combination { mixed: Yaku::Cavalry, flash: Yaku::CavalryFlash,
                  kinds: kinds(&[Horse, Archer]), pawns: 1 },
    Combination { mixed: Yaku::Attack, flash: Yaku::AttackFlash,
                  kinds: kinds(&[Horse, Chariot, Vessel]), pawns: 0 },
    Combination { mixed: Yaku::Animals, flash: Yaku::AnimalsFlash,
                  kinds: kinds(&[Horse, Tiger]), pawns: 0 },
    Combination { mixed: Yaku::Army, flash: Yaku::ArmyFlash,
                  kinds: kinds(&[General]), pawns: 2 },
    Combination { mixed: Yaku::Comrades, flash: Yaku::ComradesFlash,
                  kinds: kinds(&[Chariot]), pawns: 2 },
    Combination { mixed: Yaku::DeadlyArmy, flash: Yaku::DeadlyArmyFlash,
                  kinds: kinds(&[]), pawns: 5 },
];

/// Every kind but King and Pawn; with a pawn, 無抗行処.
const EIGHT: u16 = kinds(&[Vessel, Archer, Chariot, Tiger, Horse, Officer, Shaman, General]);

/// The hands in which a man of this kind serves, in their mixed form.
pub(crate) fn serves(kind: Kind) -> Vec<Yaku> {
    let serves = |combination: &&Combination| {
        combination.kinds >> kind.code() & 1 == 1 || kind == Kind::Pawn && combination.pawns > 0
    };
    let own = (kind == Kind::King).then_some(Yaku::King);
    let listed = COMBINATIONS.iter().filter(serves).map(|combination| combination.mixed);
    [Yaku::Unbeatable].into_iter().chain(own).chain(listed).collect()
}

/// The men held, as combinations ask for them. Engines ask so often that it pays to count only once.
#[derive(Clone, Copy)]
struct Stock {
    kinds: u16,
    pawns: u8,
    kings: u8,
}

impl Stock {
    #[inline]
    fn of(count: impl Fn(Kind) -> u8) -> Stock {
        let present = |bits, kind: Kind| bits | u16::from(count(kind) != 0) << kind.code();
        Stock {
            kinds: Kind::ALL.into_iter().fold(0, present),
            pawns: count(Kind::Pawn),
            kings: count(Kind::King),
        }
    }

    /// How many men are missing.
    #[inline]
    fn missing(self, kinds: u16, pawns: u8) -> u32 {
        (kinds & !self.kinds).count_ones() + u32::from(pawns.saturating_sub(self.pawns))
    }

    /// Whether the kings can stand for what is missing.
    #[inline]
    fn makes(self, combination: &Combination) -> bool {
        self.missing(combination.kinds, combination.pawns) <= u32::from(self.kings)
    }
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
        let [black, red] = Color::ALL.map(|color| Stock::of(|kind| self.count(Man { kind, color })));
        let all = Stock {
            kinds: black.kinds | red.kinds,
            pawns: black.pawns + red.pawns,
            kings: black.kings + red.kings,
        };
        if all.kings > 0 {
            made.insert(Yaku::King);
        }
        for combination in &COMBINATIONS {
            if black.makes(combination) || red.makes(combination) {
                made.insert(combination.flash);
            } else if all.makes(combination) {
                made.insert(combination.mixed);
            }
        }
        // 無抗行処 needs a king as king; only a second one may stand for a missing man.
        let flash = |stock: Stock| stock.kings > 0 && stock.missing(EIGHT, 1) == 0;
        if flash(black) || flash(red) {
            made.insert(Yaku::UnbeatableFlash);
        } else if all.missing(EIGHT, 1) < u32::from(all.kings) {
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
