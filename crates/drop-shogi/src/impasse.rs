use game::{Outcome, Position, Side, Text, Words};

use crate::{
    ending,
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

impl ImpassePoints {
    /// What a declaration of a side needs to win.
    pub(crate) const fn to_win(self, impasse: Impasse, side: Side) -> u32 {
        match (impasse, side) {
            (Impasse::Declare27, Side::First) => self.declare27.0,
            (Impasse::Declare27, Side::Second) => self.declare27.1,
            _ => self.declare31.0,
        }
    }
}

/// How many other pieces must have entered with the king before it is declared.
pub(crate) const COMPANIONS: u32 = 10;

/// How far a side has come with entering the other one's camp.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entering {
    /// How many steps its king has still to go.
    pub steps: usize,
    /// How many of its other pieces stand in the promotion zone.
    pub companions: usize,
    /// What these and its hand count in a declaration.
    pub points: usize,
}

/// From how many steps away a king is on its way.
const APPROACH: usize = 2;

impl<R: DropRules> DropPosition<R> {
    /// How far a side has come with entering, for engines; `None` while its king is far away.
    #[inline]
    pub fn entering(&self, side: Side) -> Option<Entering> {
        let zone = R::tables().zone[side.index()];
        let king = self.class(0) & self.sides[side.index()];
        // The zone, moved towards its side; squares of a file are neighbours, and a zone leaves room for two steps.
        let near = |steps: usize| if side == Side::First { zone << steps } else { zone >> steps };
        let steps = (0..=APPROACH).find(|steps| king & near(*steps) != 0)?;
        let (companions, points) = self.declared(side);
        Some(Entering { steps, companions: companions as usize, points: points as usize })
    }

    /// Whether both royal pieces stand in their promotion zones.
    pub(crate) fn both_entered(&self) -> bool {
        Side::ALL.into_iter().all(|side| self.has_entered(side))
    }

    pub(crate) fn has_entered(&self, side: Side) -> bool {
        self.class(0) & self.sides[side.index()] & R::tables().zone[side.index()] != 0
    }

    /// How an agreed impasse ends.
    pub(crate) fn count_impasse(&self, options: &DropOptions) -> Outcome {
        let below = |side: &Side| self.impasse_points(*side) < options.impasse_threshold;
        match (below(&Side::First), below(&Side::Second)) {
            (true, false) => Outcome::loss(Side::First, ending::IMPASSE),
            (false, true) => Outcome::loss(Side::Second, ending::IMPASSE),
            _ => Outcome::draw(ending::IMPASSE),
        }
    }

    /// How a declaration by `side`, whose turn it is, ends.
    pub(crate) fn declare(&self, side: Side, impasse: Impasse) -> Outcome {
        let (companions, points) = self.declared(side);
        let conditions = self.has_entered(side) && companions >= COMPANIONS && self.is_check() == Some(false);
        let (win, draw) = needed::<R>(side, impasse);
        if conditions && points >= win {
            Outcome::win(side, ending::DECLARATION)
        } else if conditions && points >= draw {
            Outcome::draw(ending::DECLARATION)
        } else {
            Outcome::loss(side, ending::FAILED_DECLARATION)
        }
    }

    /// What was counted to end a game so, in one sentence.
    pub(crate) fn counted(&self, options: &DropOptions, outcome: Outcome) -> Option<Words> {
        let by = outcome.by();
        if by == ending::IMPASSE {
            let [first, second] = Side::ALL.map(|side| self.impasse_points(side));
            return Some(Words::filled(COUNTED, &[&first, &second, &options.impasse_threshold]));
        }
        let side = self.side();
        let (companions, points) = self.declared(side);
        let (win, _) = needed::<R>(side, options.impasse);
        (by == ending::DECLARATION || by == ending::FAILED_DECLARATION)
            .then(|| Words::filled(DECLARED, &[&side.place(), &points, &companions, &win, &COMPANIONS]))
    }

    /// What counts in a declaration: how many pieces have entered beside the king, and their points with those in hand.
    pub(crate) fn declared(&self, side: Side) -> (u32, u32) {
        let inside = self.sides[side.index()] & R::tables().zone[side.index()] & !self.class(0);
        (inside.count_ones(), self.points_on(inside) + self.points_in_hand(side))
    }

    /// A side's points on the board and in hand. What a handicap left in the box counts for its giver, the
    /// second side.
    pub(crate) fn impasse_points(&self, side: Side) -> u32 {
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

/// The points that a declaration needs to win, and to draw.
fn needed<R: DropRules>(side: Side, impasse: Impasse) -> (u32, u32) {
    let draw = if impasse == Impasse::Declare27 { u32::MAX } else { R::IMPASSE.declare31.1 };
    (R::IMPASSE.to_win(impasse, side), draw)
}

const COUNTED: Text = Text::new(
    "The count: {first} {0} points, {second} {1} points; fewer than {2} lose.",
    "点数：{first} {0}点、{second} {1}点（{2}点未満は負け）。",
    "計點：{first} {0} 點，{second} {1} 點（不足 {2} 點者負）。",
);
const DECLARED: Text = Text::new(
    "Declared by {0}: {1} points and {2} pieces in the zone beside the king; {3} points win, with the king in the zone, \
     {4} pieces beside it and no check.",
    "{0}の宣言：{1}点、敵陣に玉のほか{2}枚（玉が敵陣に入り、ほかに{4}枚以上、王手なし、{3}点以上で勝ち）。",
    "{0}宣言：{1} 點，升級區內除玉外 {2} 枚（玉已入區、另有 {4} 枚以上、未被王手、{3} 點以上為勝）。",
);

#[cfg(test)]
mod tests {
    use game::{Game, Side};

    use super::Entering;
    use crate::{DropGame, ShogiRules};

    #[test]
    fn a_king_on_its_way_is_told_with_its_companions() {
        let game = DropGame::<ShogiRules>::default();
        let told = |sfen: &str| {
            let pos = game.parse_position(sfen).expect("a position");
            Side::ALL.map(|side| {
                pos.entering(side).map(|Entering { steps, companions, points }| (steps, companions, points))
            })
        };
        assert_eq!(told("lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"), [None, None]);
        // A dragon and a gold have entered before the king, which is one step behind; two pawns are in hand.
        assert_eq!(told("4+R4/9/3G5/4K4/9/9/9/9/4k4 b 2P 1"), [Some((1, 2, 8)), Some((0, 0, 0))]);
        assert_eq!(told("9/9/9/9/K8/8k/9/9/9 b - 1"), [Some((2, 0, 0)), Some((1, 0, 0))]);
        assert_eq!(told("9/9/9/9/9/K7k/9/9/9 b - 1"), [None, Some((1, 0, 0))]);
    }
}
