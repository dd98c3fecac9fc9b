use drop_shogi::{Oni, Queen, Shogi};
use ko_shogi::Ko;

use crate::{ours, peer};

/// A tree to count.
#[derive(Debug)]
pub struct Workload {
    /// Its name in the report.
    pub name: &'static str,
    /// The position text; `None` is the usual start.
    pub position: Option<&'static str>,
    /// Plies.
    pub depth: u32,
    /// What happens at the last ply.
    pub counting: Counting,
    /// The number of leaves, known beforehand.
    pub leaves: u64,
    /// Our count.
    pub ours: fn(&Workload) -> u64,
    /// The peer's count, where there is a peer.
    pub peer: Option<fn(&Workload) -> u64>,
}

/// What happens at the last ply of a count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Counting {
    /// The moves are counted without being played.
    Bulk,
    /// Each move is played: what a search pays.
    Played,
}

/// A middle-game position with full hands, in common use among authors of generators.
const MIDDLE: Option<&str> = Some("l6nl/5+P1gk/2np1S3/p1p4Pp/3P2Sp1/1PPb2P1P/P5GS1/R8/LN4bKL w RGgsn5p 1");

/// Every workload; the rates of the others are also given relative to the first. A game without a peer has
/// `peer: None`.
#[rustfmt::skip]
pub const WORKLOADS: &[Workload] = &[
    Workload { name: "shogi start 5 bulk",    position: None,   depth: 5, counting: Counting::Bulk,   leaves:  19_861_490, ours: ours::count::<Shogi>, peer: Some(peer::count) },
    Workload { name: "shogi middle 4 bulk",   position: MIDDLE, depth: 4, counting: Counting::Bulk,   leaves: 516_925_165, ours: ours::count::<Shogi>, peer: Some(peer::count) },
    Workload { name: "shogi start 5 played",  position: None,   depth: 5, counting: Counting::Played, leaves:  19_861_490, ours: ours::count::<Shogi>, peer: Some(peer::count) },
    Workload { name: "shogi middle 3 played", position: MIDDLE, depth: 3, counting: Counting::Played, leaves:   4_809_015, ours: ours::count::<Shogi>, peer: Some(peer::count) },
    Workload { name: "shogi start 4 bulk",    position: None,   depth: 4, counting: Counting::Bulk,   leaves:     719_731, ours: ours::count::<Shogi>, peer: Some(peer::count) },
    Workload { name: "queen start 4 bulk",    position: None,   depth: 4, counting: Counting::Bulk,   leaves:   1_697_913, ours: ours::count::<Queen>, peer: None },
    Workload { name: "oni start 4 bulk",      position: None,   depth: 4, counting: Counting::Bulk,   leaves:   4_536_686, ours: ours::count::<Oni>,   peer: None },
    Workload { name: "ko start 3 bulk",       position: None,   depth: 3, counting: Counting::Bulk,   leaves:  11_281_615, ours: ours::count::<Ko>,    peer: None },
];
