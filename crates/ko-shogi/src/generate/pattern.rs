//! The movement tables compiled for the generator: directions as bits, hops as table numbers.

use game::Side;
use movement::{ALL_AROUND, Dir, Movement};

use crate::{
    Kind, RuleSet,
    board::{Directions, HopSet},
    kind_spec::{KindSpec, Peculiarity, Shooting},
    rule_set::PromotedMoves,
};

/// Which part of the generator a kind belongs to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Manner {
    /// Steps, jumps and slides.
    Plain,
    /// A straight way that kills all it meets.
    Sweep,
    /// At most two legs, or a slide.
    Walk(Walk),
    /// More legs.
    Trek(Walk),
    /// A leg and then shots along the lines.
    Gun(Shooting),
    /// One leg of two points and a shot at a neighbour.
    Mystic,
    /// Up to two such legs.
    DoubleMystic(Walk),
}

/// How a kind moves, as its owner's directions lie on the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Pattern {
    pub(crate) manner: Manner,
    /// Single steps.
    pub(crate) steps: Directions,
    /// Slides of any length.
    pub(crate) slides: Directions,
    /// Slides of at most `reach` points.
    pub(crate) ranges: Directions,
    pub(crate) reach: u8,
    /// Hops that leap.
    pub(crate) jumps: Option<HopSet>,
    pub(crate) peculiarity: Peculiarity,
}

/// A walk of several legs (Rules §4.2).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Walk {
    pub(crate) hops: HopSet,
    /// Which hops of the set.
    pub(crate) wanted: Directions,
    pub(crate) legs: u8,
}

const IDLE: Pattern = Pattern {
    manner: Manner::Plain,
    steps: Directions::NONE,
    slides: Directions::NONE,
    ranges: Directions::NONE,
    reach: 0,
    jumps: None,
    peculiarity: Peculiarity::None,
};

/// How the stones of one side move.
pub(crate) type Patterns = [Pattern; Kind::COUNT];

static TOLD: [Patterns; 2] = both_sides(PromotedMoves::Program);
static AS_BASE: [Patterns; 2] = both_sides(PromotedMoves::Base);

const fn both_sides(moves: PromotedMoves) -> [Patterns; 2] {
    let mut patterns = [[IDLE; Kind::COUNT]; 2];
    let mut i = 0;
    while i < Kind::COUNT {
        let spec = Kind::ALL[i].moving_as(moves).spec();
        patterns[0][i] = compile(spec, Side::First);
        patterns[1][i] = compile(spec, Side::Second);
        i += 1;
    }
    patterns
}

/// How the stones of a side move under these rules.
#[inline]
pub(crate) fn patterns(rules: &RuleSet, side: Side) -> &'static Patterns {
    match rules.promoted_moves {
        PromotedMoves::Program => &TOLD[side.index()],
        PromotedMoves::Base => &AS_BASE[side.index()],
    }
}

/// The ways along which a net of this side looks (Rules §6.2): its own slides, however it moves.
#[inline]
pub(crate) fn net_lines(side: Side, net: Kind) -> Directions {
    TOLD[side.index()][net.index()].slides
}

const fn compile(spec: &KindSpec, side: Side) -> Pattern {
    let mut pattern = Pattern { peculiarity: spec.peculiarity, ..IDLE };
    let mut walk = None;
    let mut i = 0;
    while i < spec.moves.len() {
        match spec.moves[i] {
            Movement::Step(dirs) => {
                pattern.steps = pattern.steps.or(members(ALL_AROUND, dirs).seen_by(side));
            }
            Movement::Slide(dirs) => {
                pattern.slides = pattern.slides.or(members(ALL_AROUND, dirs).seen_by(side));
            }
            Movement::Range(dirs, reach) => {
                pattern.ranges = pattern.ranges.or(members(ALL_AROUND, dirs).seen_by(side));
                pattern.reach = reach;
            }
            Movement::Jump(dirs) => pattern.jumps = Some(hop_set(dirs)),
            Movement::Walk(dirs, legs) => {
                let hops = hop_set(dirs);
                walk = Some(Walk { hops, wanted: members(hops.offsets(), dirs), legs });
            }
        }
        i += 1;
    }
    pattern.manner = manner(spec, walk);
    pattern
}

const fn manner(spec: &KindSpec, walk: Option<Walk>) -> Manner {
    match (spec.shooting, walk) {
        (Some(_), Some(walk)) => Manner::DoubleMystic(walk),
        (Some(Shooting { range: 1, .. }), None) => Manner::Mystic,
        (Some(shooting), None) => Manner::Gun(shooting),
        (None, Some(walk)) if walk.legs > 2 => Manner::Trek(walk),
        (None, Some(walk)) => Manner::Walk(walk),
        (None, None) if matches!(spec.peculiarity, Peculiarity::Sweeps) => Manner::Sweep,
        (None, None) => Manner::Plain,
    }
}

/// The set that has all these offsets.
const fn hop_set(dirs: &[Dir]) -> HopSet {
    let mut i = 0;
    while i < HopSet::ALL.len() {
        if members(HopSet::ALL[i].offsets(), dirs).bits().count_ones() as usize == dirs.len() {
            return HopSet::ALL[i];
        }
        i += 1;
    }
    panic!("a movement that no set of hops has")
}

/// Which of eight offsets are among `dirs`.
const fn members(offsets: &[Dir], dirs: &[Dir]) -> Directions {
    let mut found = Directions::NONE;
    let mut i = 0;
    while i < offsets.len() {
        let mut j = 0;
        while j < dirs.len() {
            if offsets[i].0 == dirs[j].0 && offsets[i].1 == dirs[j].1 {
                found = found.or(Directions::one(i));
            }
            j += 1;
        }
        i += 1;
    }
    found
}
