use game::{BySide, Grid19, Key, NoChance, Position, Side, SquareMap, Turn, scramble};

use crate::{
    Kind, Move, Point, Points, RuleSet,
    content::Content,
    endings,
    generate::{self, Counter, Scene},
};

/// What stands where, who moves, how long nothing has happened, and the options in force.
///
/// ```
/// use game::{Game, Position, Side};
/// use ko_shogi::{Kind, Ko};
/// let mut pos = Ko::default().start();
/// assert_eq!(pos.stones(Side::First).count(), 90);
/// let march = Ko::default().parse_move(&pos, "j7-j10").expect("a legal action");
/// pos.play_unchecked(march);
/// assert_eq!(pos.stone(march.to()), Some((Side::First, Kind::Vanguard)));
/// assert_eq!((pos.side_to_move(), pos.quiet(), pos.ply()), (Side::Second, 1, 2));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct KoPosition {
    cells: SquareMap<Grid19, Content>,
    stones: BySide<Points>,
    /// The stones among them that have a standing power (Rules §6).
    powers: BySide<Points>,
    counts: BySide<[u8; Kind::COUNT]>,
    key: u64,
    mover: Side,
    /// Whose priest and drum died as such, where the rules ask for it; see [`LOST`].
    lost: u8,
    quiet: u16,
    ply: u32,
    rules: RuleSet,
}

/// The stones whose death a position may have to remember, in the order of its text (Rules §9.1).
pub(crate) const LOST: [(char, Side, Kind); 4] = [
    ('P', Side::First, Kind::Priest),
    ('D', Side::First, Kind::Drum),
    ('p', Side::Second, Kind::Priest),
    ('d', Side::Second, Kind::Drum),
];

// Searches copy positions and moves all the time.
const _: () = assert!(size_of::<KoPosition>() < 1024 && size_of::<Move>() <= 20);

/// What is added to the key while the second side is to move.
const SECOND_TO_MOVE: u64 = scramble(u64::MAX / 2);

impl KoPosition {
    /// A board without stones, the first side to move.
    pub(crate) fn empty(rules: RuleSet) -> KoPosition {
        KoPosition {
            cells: SquareMap::filled(Content::EMPTY),
            stones: BySide::default(),
            powers: BySide::default(),
            counts: BySide::new([0; Kind::COUNT], [0; Kind::COUNT]),
            key: 0,
            mover: Side::First,
            lost: 0,
            quiet: 0,
            ply: 1,
            rules,
        }
    }

    /// The options in force.
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The stone on a point.
    #[inline]
    pub fn stone(&self, at: Point) -> Option<(Side, Kind)> {
        self.cells[at].stone()
    }

    /// The points on which a side has stones.
    #[inline]
    pub fn stones(&self, side: Side) -> Points {
        self.stones[side]
    }

    /// How many stones of a kind a side has.
    #[inline]
    pub fn count(&self, side: Side, kind: Kind) -> u8 {
        self.counts[side][kind.index()]
    }

    /// The side whose turn it is.
    #[inline]
    pub const fn side_to_move(&self) -> Side {
        self.mover
    }

    /// Plies since the last progress (Rules §8.3).
    pub const fn quiet(&self) -> u16 {
        self.quiet
    }

    /// The number of the coming ply, from 1.
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    /// Whether the position remembers that a stone of [`LOST`] died as such.
    pub(crate) const fn has_lost(&self, index: usize) -> bool {
        self.lost >> index & 1 == 1
    }

    /// Notes that a stone of [`LOST`] died as such.
    pub(crate) fn lose(&mut self, index: usize) {
        if !self.has_lost(index) {
            self.lost |= 1 << index;
            self.key ^= scramble(u64::MAX / 3 - index as u64);
        }
    }

    /// Whether those who need a priest or drum that is gone do without it: it did not die as such, and its
    /// promoted side is nobody that they need (Rules §6.5, §7.5).
    #[inline]
    pub(crate) fn is_not_missed(&self, side: Side, kind: Kind) -> bool {
        self.rules.remembers(kind)
            && !LOST
                .iter()
                .enumerate()
                .any(|(i, (_, whose, lost))| (*whose, *lost) == (side, kind) && self.has_lost(i))
    }

    /// Notes a death, if the rules will ask for it.
    #[inline]
    pub(crate) fn mourn(&mut self, (side, kind): (Side, Kind)) {
        if matches!(kind, Kind::Priest | Kind::Drum) && self.rules.remembers(kind) {
            let index = LOST.iter().position(|(_, whose, lost)| (*whose, *lost) == (side, kind));
            if let Some(index) = index {
                self.lose(index);
            }
        }
    }

    #[inline]
    pub(crate) fn cell(&self, at: Point) -> Content {
        self.cells[at]
    }

    /// The points of a side's stones of one kind that has a standing power.
    pub(crate) fn powers(&self, side: Side, kind: Kind) -> impl Iterator<Item = Point> {
        let wanted = Content::new(side, kind);
        let powers = if self.count(side, kind) == 0 { Points::EMPTY } else { self.powers[side] };
        powers.into_iter().filter(move |at| self.cells[*at] == wanted)
    }

    /// The points of a side's stones of one kind.
    pub(crate) fn all_of(&self, side: Side, kind: Kind) -> impl Iterator<Item = Point> {
        let wanted = Content::new(side, kind);
        let stones = if self.count(side, kind) == 0 { Points::EMPTY } else { self.stones[side] };
        stones.into_iter().filter(move |at| self.cells[*at] == wanted)
    }

    /// Sets a stone on an empty point.
    #[inline]
    pub(crate) fn put(&mut self, at: Point, side: Side, kind: Kind) {
        let cell = Content::new(side, kind);
        self.cells[at] = cell;
        self.key ^= part(cell, at);
        self.stones[side].insert(at);
        if has_power(kind) {
            self.powers[side].insert(at);
        }
        self.counts[side][kind.index()] += 1;
    }

    /// Takes the stone off a point; says which it was.
    #[inline]
    pub(crate) fn lift(&mut self, at: Point) -> Option<(Side, Kind)> {
        let cell = self.cells[at];
        let (side, kind) = cell.stone()?;
        self.cells[at] = Content::EMPTY;
        self.key ^= part(cell, at);
        self.stones[side].remove(at);
        if has_power(kind) {
            self.powers[side].remove(at);
        }
        self.counts[side][kind.index()] -= 1;
        Some((side, kind))
    }

    /// Hands the turn to `mover`, with these counters.
    pub(crate) fn set_clock(&mut self, mover: Side, quiet: u16, ply: u32) {
        if mover != self.mover {
            self.key ^= SECOND_TO_MOVE;
        }
        (self.mover, self.quiet, self.ply) = (mover, quiet, ply);
    }
}

const fn has_power(kind: Kind) -> bool {
    matches!(kind, Kind::PoisonFlame | Kind::SkyNet | Kind::EarthNet | Kind::Fog | Kind::Lamp)
}

#[inline]
fn part(cell: Content, at: Point) -> u64 {
    scramble(cell.number() << 9 | at.index() as u64)
}

impl Position for KoPosition {
    type Move = Move;
    type Chance = NoChance;

    fn turn(&self) -> Turn {
        endings::turn(self)
    }

    fn mover(&self) -> Option<Side> {
        Some(self.mover)
    }

    fn generate(&self, moves: &mut Vec<Move>) {
        if endings::decided(self).is_none() {
            generate::all(&Scene::new(self), moves);
        }
    }

    fn play_unchecked(&mut self, mv: Move) {
        self.act(mv, &mut ());
    }

    fn resolve_unchecked(&mut self, chance: NoChance) {
        match chance {}
    }

    fn key(&self) -> Key {
        Key(self.key)
    }

    /// The same stones with the same side to move (Rules §8.3); the counters do not matter.
    fn repeats(&self, other: &KoPosition) -> bool {
        self.key == other.key && self.mover == other.mover && self.cells == other.cells
    }

    fn count_moves(&self) -> u64 {
        let mut counter = Counter::default();
        if endings::decided(self).is_none() {
            generate::all(&Scene::new(self), &mut counter);
        }
        counter.total()
    }

    fn is_legal(&self, mv: Move) -> bool {
        let mut moves = Vec::new();
        if endings::decided(self).is_none() {
            generate::of_stone(&Scene::new(self), mv.from(), &mut moves);
        }
        moves.contains(&mv)
    }
}
