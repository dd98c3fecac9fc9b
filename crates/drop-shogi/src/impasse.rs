use game::{Ending, Outcome, Position, Side};

use crate::{
    options::DropOptions,
    position::{DropPosition, squares},
    rules::DropRules,
};

/// The option `impasse`: how a game ends when both kings have entered (持将棋).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Impasse {
    /// One side proposes, the other accepts, the pieces are counted.
    #[default]
    Agree,
    /// A side declares; enough points win, fewer draw.
    Declare31,
    /// A side declares; enough points win.
    Declare27,
    /// No such rule.
    Off,
}

/// The points of a game's impasse rules.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ImpassePoints {
    /// What a declaration under `declare31` needs to win, and to draw.
    pub declare31: (u32, u32),
    /// What a declaration under `declare27` needs to win, for the first side and the second.
    pub declare27: (u32, u32),
}

/// How many other pieces must have entered with the king before it is declared.
const COMPANIONS: u32 = 10;

impl<R: DropRules> DropPosition<R> {
    /// Whether both royal pieces stand in their promotion zones.
    pub(crate) fn both_entered(&self) -> bool {
        Side::ALL.into_iter().all(|side| self.has_entered(side))
    }

    fn has_entered(&self, side: Side) -> bool {
        self.class(0) & self.sides[side.index()] & R::tables().zone[side.index()] != 0
    }

    /// How an agreed impasse ends.
    pub(crate) fn count_impasse(&self, options: &DropOptions) -> Outcome {
        let below = |side: &Side| self.impasse_points(*side) < options.impasse_threshold;
        match (below(&Side::First), below(&Side::Second)) {
            (true, false) => Outcome::loss(Side::First, Ending::Impasse),
            (false, true) => Outcome::loss(Side::Second, Ending::Impasse),
            _ => Outcome::draw(Ending::Impasse),
        }
    }

    /// How a declaration by `side`, whose turn it is, ends.
    pub(crate) fn declare(&self, side: Side, impasse: Impasse) -> Outcome {
        let zone = R::tables().zone[side.index()];
        let inside = self.sides[side.index()] & zone & !self.class(0);
        let conditions =
            self.has_entered(side) && inside.count_ones() >= COMPANIONS && self.is_check() == Some(false);
        let points = self.points_on(inside) + self.points_in_hand(side);
        let (win, draw) = match (impasse, side) {
            (Impasse::Declare27, Side::First) => (R::IMPASSE.declare27.0, u32::MAX),
            (Impasse::Declare27, Side::Second) => (R::IMPASSE.declare27.1, u32::MAX),
            _ => R::IMPASSE.declare31,
        };
        if conditions && points >= win {
            Outcome::win(side, Ending::Declaration)
        } else if conditions && points >= draw {
            Outcome::draw(Ending::Declaration)
        } else {
            Outcome::loss(side, Ending::FailedDeclaration)
        }
    }

    /// A side's points on the board and in hand. What a handicap left in the box counts for its giver, the
    /// second side.
    fn impasse_points(&self, side: Side) -> u32 {
        let held = |side: Side| self.points_on(self.sides[side.index()]) + self.points_in_hand(side);
        let all: u32 = R::KINDS.iter().map(|kind| 2 * u32::from(kind.count) * kind.impasse).sum();
        match side {
            Side::First => held(side),
            Side::Second => all.saturating_sub(held(Side::First)),
        }
    }

    fn points_on(&self, set: u128) -> u32 {
        squares(set).map(|square| R::KINDS[usize::from(self.kind_at(square))].impasse).sum()
    }

    fn points_in_hand(&self, side: Side) -> u32 {
        let hand = self.hand(side);
        (0..).zip(R::HAND).map(|(index, kind)| u32::from(hand.count(index)) * R::KINDS[*kind].impasse).sum()
    }
}
