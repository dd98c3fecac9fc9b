//! Random positions full of promoted stones in each other's reach.

use std::collections::BTreeSet;

use super::position::{Position, Stones};
use super::promotion::{lamp_check, priest_check};
use super::rules::Rules;
use super::stone::{BASES, Point, Side, Stone, on_board};

/// The `SplitMix64` generator (Steele, Lea and Flood 2014).
#[derive(Clone, Debug)]
pub(crate) struct SplitMix(u64);

impl SplitMix {
    pub(crate) fn new(seed: u64) -> SplitMix {
        SplitMix(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to but not including `bound`, which is at least 1.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bound = u64::try_from(bound).expect("a small bound");
        usize::try_from(self.next() % bound).expect("less than the bound")
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// A number from `low` to `high`, both included.
    fn between(&mut self, low: i32, high: i32) -> i32 {
        let width = usize::try_from(high - low + 1).expect("an ordered pair");
        low + i32::try_from(self.below(width)).expect("a small number")
    }
}

/// How often a base is drawn, relative to the others: what interacts with other stones comes often.
fn weight(base: &str) -> usize {
    match base {
        "EN" | "AG" | "RG" | "CN" | "XB" | "LB" | "WR" => 12,
        "ML" | "QM" | "CE" | "CV" | "SU" | "CU" => 6,
        _ => 3,
    }
}

/// How often a stone of the base shows its promoted side, in percent.
fn promoted_percent(base: &str) -> usize {
    match base {
        "PW" | "CL" | "SH" | "CH" | "LB" | "XB" | "CN" | "FC" => 40,
        "TP" => 80,
        _ => 65,
    }
}

/// Stones of which a side has just one, and how often it is there, in percent.
const SINGLE: [(&str, usize); 8] =
    [("TP", 75), ("DR", 65), ("BA", 60), ("MT", 35), ("CL", 50), ("SM", 50), ("FC", 50), ("SO", 30)];

/// The stones of one side: about `count`, among them one that keeps it from being defeated (§8.1).
fn draw_side(rng: &mut SplitMix, side: Side, count: usize) -> Vec<Stone> {
    let mut codes: Vec<String> = Vec::new();
    match rng.below(10) {
        0 => codes.extend(["MT".to_owned(), "BA".to_owned()]),
        1 => codes.extend(["MT".to_owned(), "+BA".to_owned(), "TP".to_owned()]),
        2 => codes.push("+MT".to_owned()),
        _ => codes.push("GE".to_owned()),
    }
    let has = |codes: &[String], base: &str| codes.iter().any(|code| code.trim_start_matches('+') == base);
    let mut pool: Vec<&str> = Vec::new();
    for (base, number, _) in BASES {
        let apart = *base == "GE" || SINGLE.iter().any(|(single, _)| single == base);
        if !apart {
            pool.extend(std::iter::repeat_n(*base, *number));
        }
    }
    for (base, percent) in SINGLE {
        if !has(&codes, base) && rng.chance(percent) {
            codes.push(shown(rng, base));
        }
    }
    while codes.len() < count {
        let index = rng.below(pool.len());
        if rng.below(12) < weight(pool[index]) {
            let base = pool.swap_remove(index);
            codes.push(shown(rng, base));
        }
    }
    let stone =
        |code: &String| Stone { side, code: super::stone::known_code(code).expect("a code of the tables") };
    codes.iter().map(stone).collect()
}

/// A base stone with one of its sides up.
fn shown(rng: &mut SplitMix, base: &str) -> String {
    let promotable = BASES.iter().any(|(code, _, promotable)| *code == base && *promotable);
    if promotable && rng.chance(promoted_percent(base)) { format!("+{base}") } else { base.to_owned() }
}

/// A free point near one of the centres, or anywhere if there is none.
fn free_point(rng: &mut SplitMix, stones: &Stones, centres: &[Point]) -> Point {
    for _ in 0..30 {
        let centre = centres[rng.below(centres.len())];
        let file = centre.0 + rng.between(-2, 2) + rng.between(-2, 2);
        let rank = centre.1 + rng.between(-2, 2) + rng.between(-2, 2);
        if on_board((file, rank)) && !stones.contains_key(&(file, rank)) {
            return (file, rank);
        }
    }
    loop {
        let point = (rng.between(1, 19), rng.between(1, 19));
        if !stones.contains_key(&point) {
            return point;
        }
    }
}

/// A random position of 10 to 80 stones, no more of a base than the set-up has, in one to three
/// crowds. Nobody is defeated, and the checks of §7.5 and §7.6 have been made, as after an action.
pub(crate) fn compose(seed: u64) -> Position {
    let mut rng = SplitMix::new(seed);
    let total = 10 + rng.below(71);
    let black = total / 2 + rng.below(total / 4) - total / 8;
    let mut all = draw_side(&mut rng, Side::Black, black);
    all.extend(draw_side(&mut rng, Side::White, total - black));
    all.truncate(80);
    let centres: Vec<Point> = (0..=rng.below(3)).map(|_| (rng.between(2, 18), rng.between(2, 18))).collect();
    let mut stones = Stones::new();
    for stone in all {
        let point = free_point(&mut rng, &stones, &centres);
        stones.insert(point, stone);
    }
    let side = if rng.chance(50) { Side::Black } else { Side::White };
    // Sometimes the no-progress rule is near (§8.3).
    let quiet = if rng.chance(10) { rng.between(195, 199) } else { rng.between(0, 30) };
    let ply = quiet + rng.between(1, 900);
    let number = |value: i32| u32::try_from(value).expect("a positive number");
    let mut position =
        Position { stones, side, quiet: number(quiet), ply: number(ply), lost: BTreeSet::new() };
    let rules = Rules::default();
    priest_check(&mut position, &rules);
    lamp_check(&mut position, &rules);
    position
}
