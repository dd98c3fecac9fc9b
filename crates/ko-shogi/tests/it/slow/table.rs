//! The movement tables of §4.3 and §4.4.

use super::rules::Rules;
use super::stone::{Offset, Stone};
use Manner::{Hop, Mystic, Slide, Sweep, TwoHopsSameWay, Walk, WrestlerLeap};

/// One way in which a rank may move. A rank has one or more of them.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Manner {
    /// §4.1: go straight to an offset.
    Hop(&'static [Offset]),
    /// §4.1: along a line through empty points, at most so many.
    Slide(&'static [Offset], i32),
    /// §4.2: one hop up to so many hops, in freely chosen directions.
    Walk(&'static [Offset], usize),
    /// §4.2: over an adjacent enemy, then a single step.
    WrestlerLeap,
    /// §4.6: two knight hops whose long components point the same way.
    TwoHopsSameWay,
    /// §4.7.
    Sweep,
    /// §4.5: at most so many legs, each with an optional shot after it.
    Mystic(usize),
}

/// What a gun does after its move (§5.2).
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gun {
    pub(crate) range: i32,
    pub(crate) shots: usize,
    /// Whether stones on the line do not block the shot.
    pub(crate) over_stones: bool,
}

const FREE: i32 = 18;

const F: Offset = (0, 1);
const B: Offset = (0, -1);
const L: Offset = (-1, 0);
const R: Offset = (1, 0);
const FL: Offset = (-1, 1);
const FR: Offset = (1, 1);
const BL: Offset = (-1, -1);
const BR: Offset = (1, -1);

const ALL: &[Offset] = &[F, B, L, R, FL, FR, BL, BR];
const ORTHOGONAL: &[Offset] = &[F, B, L, R];
const DIAGONAL: &[Offset] = &[FL, FR, BL, BR];
const SIDEWAYS: &[Offset] = &[L, R];
const UP_AND_DOWN: &[Offset] = &[F, B];

/// §4.1.
pub(crate) const KNIGHT: &[Offset] =
    &[(1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)];
const KIRIN: &[Offset] = &[FL, FR, BL, BR, (0, 2), (0, -2), (2, 0), (-2, 0)];
const PHOENIX: &[Offset] = &[F, B, L, R, (2, 2), (2, -2), (-2, 2), (-2, -2)];

/// How each rank moves; for a gun, how it moves before it shoots. The ban of §6.5 and the options are
/// applied by the reader of this table.
#[rustfmt::skip]
const MANNERS: &[(&str, &[Manner])] = &[
    // §4.3
    ("GE",  &[Hop(ALL)]),
    ("CL",  &[Hop(KIRIN)]),
    ("SO",  &[Hop(PHOENIX)]),
    ("AC",  &[Hop(&[F, L, R, FL, FR, BL, BR])]),
    ("WR",  &[Walk(ALL, 2), WrestlerLeap]),
    ("AI",  &[Hop(&[F, B, L, R, FL, FR])]),
    ("ST",  &[Hop(&[F, FL, FR, BL, BR])]),
    ("CS",  &[Hop(&[F, B, FL, FR, BL, BR])]),
    ("EN",  &[Hop(&[F, B, FL, FR])]),
    ("TP",  &[Mystic(1)]),
    ("SM",  &[Mystic(1)]),
    ("AG",  &[Slide(&[F], FREE), Hop(&[B])]),
    ("MT",  &[Hop(ALL)]),
    ("DR",  &[Hop(&[L, R, FL, FR, BL, BR])]),
    ("BA",  &[Hop(&[L, R, FL, FR, BL, BR])]),
    ("SE",  &[Hop(&[B, L, R, FL, FR, BL, BR])]),
    ("ML",  &[Slide(ALL, FREE)]),
    ("QM",  &[Slide(ORTHOGONAL, FREE), Hop(DIAGONAL)]),
    ("CE",  &[Slide(DIAGONAL, FREE), Hop(ORTHOGONAL)]),
    ("RG",  &[Slide(&[B], FREE), Hop(&[F])]),
    ("FC",  &[Hop(DIAGONAL)]),
    ("EL",  &[Slide(DIAGONAL, FREE)]),
    ("LB",  &[Hop(DIAGONAL)]),
    ("XB",  &[Hop(DIAGONAL)]),
    ("CN",  &[Hop(DIAGONAL)]),
    ("HM",  &[Hop(KNIGHT)]),
    ("CV",  &[Hop(KNIGHT), TwoHopsSameWay]),
    ("PW",  &[Hop(&[F]), Hop(&[B, L, R])]),
    ("PU",  &[Slide(UP_AND_DOWN, FREE), Hop(SIDEWAYS)]),
    ("SH",  &[Hop(DIAGONAL)]),
    ("SU",  &[Slide(SIDEWAYS, FREE), Hop(DIAGONAL)]),
    ("CH",  &[Slide(ORTHOGONAL, 5)]),
    ("CU",  &[Slide(ORTHOGONAL, FREE)]),
    ("VA",  &[Slide(&[F], 5)]),
    // §4.4
    ("+CL", &[Walk(KIRIN, 2)]),
    ("+SO", &[Walk(PHOENIX, 2)]),
    ("+AI", &[Slide(UP_AND_DOWN, FREE), Hop(&[L, R, FL, FR, BL, BR])]),
    ("+ST", &[Slide(SIDEWAYS, FREE), Hop(&[F, B, FL, FR, BL, BR])]),
    ("+CS", &[Slide(&[FL, FR, BL, BR, F], FREE)]),
    ("+EN", &[Hop(&[F, B, FL, FR])]),
    ("+TP", &[Mystic(2)]),
    ("+SM", &[Mystic(2)]),
    ("+AG", &[Slide(&[L, R, FL, FR], FREE), Hop(&[B])]),
    ("+MT", &[Hop(ALL)]),
    ("+DR", &[Walk(ORTHOGONAL, 5)]),
    ("+BA", &[Sweep]),
    ("+ML", &[Slide(ALL, FREE), Walk(ALL, 2)]),
    ("+QM", &[Slide(ORTHOGONAL, FREE), Walk(DIAGONAL, 2)]),
    ("+CE", &[Slide(DIAGONAL, FREE), Walk(ORTHOGONAL, 2)]),
    ("+RG", &[Slide(&[L, R, BL, BR], FREE), Hop(&[F])]),
    ("+FC", &[Slide(ORTHOGONAL, 5)]),
    ("+LB", &[Hop(KNIGHT)]),
    ("+XB", &[Hop(KNIGHT)]),
    ("+CN", &[Slide(ORTHOGONAL, 5)]),
    ("+CV", &[Walk(KNIGHT, 2)]),
    ("+PU", &[Slide(&[F, B, FL, FR, BL, BR], FREE)]),
    ("+SU", &[Slide(&[L, R, FL, FR, BL, BR], FREE)]),
];

/// §4.4: the ranks for whose moves [qb] is the only source.
const FROM_ONE_PROGRAM: &[&str] = &[
    "+AI", "+ST", "+CS", "+EN", "+TP", "+SM", "+AG", "+DR", "+BA", "+ML", "+QM", "+CE", "+RG", "+LB", "+XB",
    "+PU", "+SU",
];

/// The manners of the stone's rank, or of its base where `promoted_moves` says so.
pub(crate) fn manners(stone: Stone, rules: &Rules) -> &'static [Manner] {
    let mut wanted = stone.rank();
    if rules.is("promoted_moves", "base") && FROM_ONE_PROGRAM.contains(&wanted) {
        wanted = &wanted[1..];
    }
    let row = MANNERS.iter().find(|(rank, _)| *rank == wanted);
    row.expect("a row for every rank").1
}

/// §5.2 with the ranges of §4.3 and §4.4; `None` for a stone that is no gun.
#[rustfmt::skip]
pub(crate) fn gun(stone: Stone) -> Option<Gun> {
    match stone.rank() {
        "LB" | "+LB" => Some(Gun { range: 3, shots: 1, over_stones: false }),
        "XB" | "+XB" => Some(Gun { range: 5, shots: 1, over_stones: false }),
        "CN" | "+CN" => Some(Gun { range: 5, shots: 1, over_stones: true }),
        "FC" | "+FC" => Some(Gun { range: 7, shots: 2, over_stones: false }),
        _ => None,
    }
}

/// §6.2: the four directions in which a net holds; none for other stones.
pub(crate) fn net(stone: Stone) -> &'static [Offset] {
    match stone.rank() {
        "+AG" => &[L, R, FL, FR],
        "+RG" => &[L, R, BL, BR],
        _ => &[],
    }
}
