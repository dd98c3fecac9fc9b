//! The numbers of a game with drops, as an evaluator looks them up.

use std::marker::PhantomData;

use drop_shogi::{DropPosition, DropRules, Entering};
use game::{Geometry, Side, Square};
use search::Value;

use super::{
    Weights,
    weights::{Block, WeightsError},
};

/// The most pieces of a kind in hand that are worth a number of their own.
pub(super) const HELD: usize = 20;

/// The places of the blocks.
pub(super) const PIECES: usize = 0;
pub(super) const SQUARES: usize = 1;
pub(super) const OWN_KING: usize = 2;
pub(super) const OTHER_KING: usize = 3;
pub(super) const HANDS: usize = 4;
pub(super) const DANGER: usize = 5;
pub(super) const PRESSURE: usize = 6;
pub(super) const ACTIVITY: usize = 7;
pub(super) const ENTERING: usize = 8;
pub(super) const POINTS: usize = 9;
pub(super) const TEMPO: usize = 10;

/// How many squares that a piece can slide to are told apart.
pub(super) const REACH: usize = 20;
/// How many sizes of a hand are told apart, and how many numbers of squares around a king.
pub(super) const ARMS: usize = 8;
pub(super) const RING: usize = 9;
/// From how many steps away a king enters, how many companions and how many points are told apart.
pub(super) const STEPS: usize = 3;
pub(super) const COMPANIONS: usize = 11;
pub(super) const COUNTED: usize = 32;

/// What pieces are worth: by themselves, by where they stand, by how they stand to both kings, and in hand.
#[derive(Debug)]
pub(super) struct DropTables<R: DropRules> {
    pub(super) weights: Weights,
    /// By kind and square as the owner sees it.
    alone: Box<[i16]>,
    /// By kind, the king's square and the piece's, as the owner sees them; the first one has `alone` added.
    own: Box<[i16]>,
    other: Box<[i16]>,
    /// What so many of a kind in hand are worth together.
    hands: Box<[Value]>,
    danger: Box<[i16]>,
    pressure: Box<[i16]>,
    /// By kind and the number of squares that it can slide to.
    activity: Box<[i16]>,
    /// By the steps of an entering king and its companions, and by its points once it has entered.
    entering: Box<[i16]>,
    points: Box<[i16]>,
    /// How dangerous a piece of each kind in hand is to a king.
    arms: Box<[u8]>,
    game: PhantomData<fn() -> R>,
}

impl<R: DropRules> DropTables<R> {
    pub(super) const AREA: usize = area::<R>();

    /// The blocks that the file of a game must have.
    pub(super) fn blocks() -> Vec<Block> {
        let (kinds, columns) = (R::KINDS.len(), usize::from(R::Grid::COLUMNS));
        let near = kinds * relations::<R>();
        vec![
            Block { name: "pieces", len: kinds, row: kinds, pull: 1 },
            Block { name: "squares", len: kinds * Self::AREA, row: usize::from(R::Grid::ROWS), pull: 4 },
            Block { name: "own king", len: near, row: columns, pull: 4 },
            Block { name: "other king", len: near, row: columns, pull: 4 },
            Block { name: "hands", len: R::HAND.len() * HELD, row: HELD, pull: 2 },
            Block { name: "danger", len: RING * ARMS, row: ARMS, pull: 1 },
            Block { name: "pressure", len: RING * ARMS, row: ARMS, pull: 1 },
            Block { name: "activity", len: kinds * REACH, row: REACH, pull: 2 },
            Block { name: "entering", len: STEPS * COMPANIONS, row: COMPANIONS, pull: 1 },
            Block { name: "points", len: COUNTED, row: COUNTED, pull: 1 },
            Block { name: "tempo", len: 1, row: 1, pull: 1 },
        ]
    }

    pub(super) fn read(text: &str) -> Result<DropTables<R>, WeightsError> {
        Ok(DropTables::new(Weights::read(text, DropTables::<R>::blocks())?))
    }

    pub(super) fn new(weights: Weights) -> DropTables<R> {
        let kinds = R::KINDS.len();
        let alone = |kind: usize, at: usize| {
            weights.block(PIECES)[kind] + weights.block(SQUARES)[kind * Self::AREA + at]
        };
        let mut tables = [OWN_KING, OTHER_KING].map(|block| {
            let mut table = Vec::with_capacity(kinds * Self::AREA * Self::AREA);
            for kind in 0..kinds {
                for king in Square::<R::Grid>::all() {
                    for at in Square::<R::Grid>::all() {
                        let near = weights.block(block)[kind * relations::<R>() + relation::<R>(king, at)];
                        let own = if block == OWN_KING { alone(kind, at.index()) } else { 0 };
                        table.push(small(if kind == 0 { own } else { own + near }));
                    }
                }
            }
            table.into_boxed_slice()
        });
        let standing = (0..kinds).flat_map(|kind| (0..Self::AREA).map(move |at| (kind, at)));
        let hands = weights.block(HANDS).chunks(HELD).flat_map(|row| {
            let sums = row.iter().scan(0, |sum, more| {
                *sum += more;
                Some(*sum)
            });
            std::iter::once(0).chain(sums)
        });
        let block = |block: usize| weights.block(block).iter().map(|number| small(*number)).collect();
        DropTables {
            alone: standing.map(|(kind, at)| small(alone(kind, at))).collect(),
            other: std::mem::take(&mut tables[1]),
            own: std::mem::take(&mut tables[0]),
            hands: hands.collect(),
            danger: block(DANGER),
            pressure: block(PRESSURE),
            activity: block(ACTIVITY),
            entering: block(ENTERING),
            points: block(POINTS),
            arms: R::HAND.iter().map(|kind| armament(weights.block(PIECES)[*kind])).collect(),
            weights,
            game: PhantomData,
        }
    }

    /// What a piece is worth to its owner where it stands, given the kings' squares.
    #[inline]
    pub(super) fn standing(&self, kind: usize, side: Side, at: u8, kings: Kings) -> Value {
        let seen = |at: u8| Self::seen(side, at);
        let at = seen(at);
        let own = match kings[side.index()] {
            Some(king) => self.own[(kind * Self::AREA + seen(king)) * Self::AREA + at],
            None => self.alone[kind * Self::AREA + at],
        };
        let other = match kings[1 - side.index()] {
            Some(king) => self.other[(kind * Self::AREA + seen(king)) * Self::AREA + at],
            None => 0,
        };
        Value::from(own) + Value::from(other)
    }

    /// What so many pieces of a kind are worth in hand.
    #[inline]
    pub(super) fn held(&self, hand: usize, count: u8) -> Value {
        self.hands[hand * (HELD + 1) + usize::from(count).min(HELD)]
    }

    /// How a king stands in the storm, as places in the blocks [`DANGER`] and [`PRESSURE`]: how many squares
    /// around it are attacked and guarded by nothing but itself, how many are attacked at all, and what the other
    /// side may still drop on them.
    #[inline]
    pub(super) fn storm(&self, pos: &DropPosition<R>, side: Side, king: u8) -> (usize, usize) {
        let hand = pos.hand(!side);
        let arms: usize =
            hand.kinds().map(|kind| usize::from(self.arms[usize::from(kind)] * hand.count(kind))).sum();
        // A single pawn in hand is no weapon; eighteen are a few.
        let arms = (arms / 2).min(ARMS - 1);
        let king = Square::from_index(u16::from(king)).expect("a square of the board");
        let [attacked, guarded] = pos.around_royal(side, king);
        let weak = (attacked & !guarded).count() as usize;
        let attacked = attacked.count() as usize;
        (weak.min(RING - 1) * ARMS + arms, attacked.min(RING - 1) * ARMS + arms)
    }

    /// What the storm around a king costs its side.
    #[inline]
    pub(super) fn exposure(&self, pos: &DropPosition<R>, side: Side, king: u8) -> Value {
        let (danger, pressure) = self.storm(pos, side, king);
        Value::from(self.danger[danger]) + Value::from(self.pressure[pressure])
    }

    /// What it is worth to a side how freely its pieces slide.
    #[inline]
    pub(super) fn freedom(&self, pos: &DropPosition<R>, side: Side) -> Value {
        let mut sum = 0;
        pos.each_slider(side, |kind, free| sum += Value::from(self.activity[activity_index(kind, free)]));
        sum
    }

    /// What it is worth to a side that its king enters the other one's camp, and with what.
    #[inline]
    pub(super) fn entry(&self, pos: &DropPosition<R>, side: Side) -> Value {
        pos.entering(side).map_or(0, |entering| {
            let (king, points) = entering_indices(entering);
            Value::from(self.entering[king]) + points.map_or(0, |at| Value::from(self.points[at]))
        })
    }

    /// What a piece is worth, wherever it stands.
    #[inline]
    pub(super) fn piece(&self, kind: usize) -> Value {
        self.weights.block(PIECES)[kind]
    }

    pub(super) fn tempo(&self) -> Value {
        self.weights.block(TEMPO)[0]
    }

    /// The square as a side sees it.
    #[inline]
    pub(super) fn seen(side: Side, at: u8) -> usize {
        match side {
            Side::First => usize::from(at),
            Side::Second => Self::AREA - 1 - usize::from(at),
        }
    }
}

/// Where the kings stand, first side first.
pub(super) type Kings = [Option<u8>; 2];

const fn area<R: DropRules>() -> usize {
    R::Grid::COLUMNS as usize * R::Grid::ROWS as usize
}

/// How many ways there are for a piece to stand to a king, left and right being the same.
fn relations<R: DropRules>() -> usize {
    usize::from(R::Grid::COLUMNS) * (2 * usize::from(R::Grid::ROWS) - 1)
}

/// How a piece stands to a king.
pub(super) fn relation<R: DropRules>(king: Square<R::Grid>, at: Square<R::Grid>) -> usize {
    let aside = usize::from(king.column().abs_diff(at.column()));
    let ahead = usize::from(R::Grid::ROWS - 1 + at.row() - king.row());
    ahead * usize::from(R::Grid::COLUMNS) + aside
}

/// The index of a piece's number in a block about kings.
pub(super) fn near_index<R: DropRules>(kind: usize, king: usize, at: usize) -> usize {
    let square =
        |index: usize| u16::try_from(index).ok().and_then(Square::from_index).expect("a square of the board");
    kind * relations::<R>() + relation::<R>(square(king), square(at))
}

/// The place of a sliding piece's freedom in the block [`ACTIVITY`].
pub(super) fn activity_index(kind: usize, free: usize) -> usize {
    kind * REACH + free.min(REACH - 1)
}

/// The places of an entering king in the blocks [`ENTERING`] and, once it has entered, [`POINTS`].
pub(super) fn entering_indices(entering: Entering) -> (usize, Option<usize>) {
    let Entering { steps, companions, points } = entering;
    let king = steps.min(STEPS - 1) * COMPANIONS + companions.min(COMPANIONS - 1);
    (king, (steps == 0).then_some(points.min(COUNTED - 1)))
}

/// How dangerous a piece of this value is in hand: a pawn little, a general more, a rook not much more than that.
fn armament(value: Value) -> u8 {
    match value {
        ..200 => 1,
        200..450 => 2,
        450..700 => 4,
        _ => 5,
    }
}

fn small(value: Value) -> i16 {
    i16::try_from(value).unwrap_or(if value < 0 { i16::MIN } else { i16::MAX })
}
