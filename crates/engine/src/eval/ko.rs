use std::sync::LazyLock;

use game::{BySide, Position, Side};
use ko_shogi::{Kind, KoPosition, Move, Point, Points};
use search::{Evaluator, Value};

/// By kind, without and with its promoted side.
///
/// A stone that kills from afar is worth more the farther it shoots and the fewer stones it spares (Rules §5.3);
/// a flame and the nets are worth what they keep the enemy from doing (Rules §6). What the command is worth
/// beyond its stones stands in [`LAST_COMMAND`].
#[rustfmt::skip]
const WORTH: [(Kind, Value, Value); 34] = [
    (Kind::General,         500,    0),
    (Kind::Clerk,           260,  900), (Kind::StaffOfficer,   260,  900),
    (Kind::AideDeCamp,      170,  760), (Kind::Wrestler,       900,    0),
    (Kind::Aide,            150,  480), (Kind::Staff,          140,  480),
    (Kind::ChiefOfStaff,    150,  620), (Kind::Engineer,       180,  900),
    (Kind::Priest,          700, 1300), (Kind::Monk,           650, 1200),
    (Kind::AdvanceGuard,    200,  900), (Kind::MiddleTroop,    350,  700),
    (Kind::Drum,            260, 1500), (Kind::Banner,         260,  900),
    (Kind::Sentry,          160,  680), (Kind::Millenary,     1100, 1600),
    (Kind::Quartermaster,   800, 1100), (Kind::Centuria,       700, 1000),
    (Kind::RearGuard,       170,  850), (Kind::FrankishCannon, 1000, 1700),
    (Kind::Elephant,        450,    0),
    (Kind::Longbow,         420,  850), (Kind::Crossbow,       580, 1000),
    (Kind::Cannon,          850, 1400),
    (Kind::Horseman,        260,  560), (Kind::CavalryCaptain, 520,  900),
    (Kind::FootSoldier,      70,  340), (Kind::FootCaptain,    320,  700),
    (Kind::Shield,           90,  340), (Kind::ShieldCaptain,  330,  800),
    (Kind::Chariot,         420,  640), (Kind::ChariotCaptain, 620, 1100),
    (Kind::Vanguard,        150,  700),
];

/// Ranks between a side's edge and the enemy camp (Rules §2.2).
const TO_CAMP: Value = 13;
/// What it costs a side that only one command is left: the next loss ends the game (Rules §8.1).
const LAST_COMMAND: Value = 1_500;
/// What a defeat is worth where the search looks no further.
const DEFEAT: Value = 25_000;
/// Beyond this a lead counts less, so that no sum of stones looks like a mate.
const AMPLE: Value = 10_000;
/// The most that stones around a command may weigh.
const SIEGE: Value = 2_400;

/// How many sharp moves of a position are played out where the search looks no further.
const PLAYED_OUT: usize = 4;

/// By kind, then by how many ranks it stands before its own edge.
static STANDING: LazyLock<[[Value; 19]; Kind::COUNT]> = LazyLock::new(|| {
    let mut table = [[0; 19]; Kind::COUNT];
    for (kind, base, promoted) in WORTH {
        for (rank, advance) in (0..19).enumerate() {
            table[kind.index()][rank] = base + on_the_way(kind, promoted - base, advance);
            if let Some(other) = kind.other_side() {
                table[other.index()][rank] = promoted + advance.min(TO_CAMP);
            }
        }
    }
    table
});

/// What it is worth to have come so near to the enemy camp.
fn on_the_way(kind: Kind, promotion: Value, advance: Value) -> Value {
    match kind {
        // The command is safest at home; so are the stones that it needs.
        Kind::General | Kind::MiddleTroop | Kind::Banner => -12 * advance,
        Kind::Drum | Kind::Clerk | Kind::Priest => -4 * advance,
        Kind::Wrestler | Kind::Elephant => 2 * advance,
        _ => {
            let near = advance.min(TO_CAMP);
            2 * near + promotion * near * near / (TO_CAMP * TO_CAMP * 5)
        }
    }
}

/// The points near a point: within two, and within five.
static NEAR: LazyLock<Vec<[Points; 2]>> = LazyLock::new(|| {
    let within = |seat: Point, reach: i8| -> Points {
        let columns = -reach..=reach;
        columns.flat_map(|x| (-reach..=reach).filter_map(move |y| seat.offset(x, y))).collect()
    };
    Point::all().map(|seat| [within(seat, 2), within(seat, 5)]).collect()
});

/// Values positions of Kō shogi by stones, by how near they are to promotion, by the commands left and by what
/// stands around them.
#[derive(Clone, Copy, Debug)]
pub struct KoEvaluator;

/// What is kept along a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KoBalance {
    /// Stones where they stand, for the first side.
    stones: Value,
    /// Where each side's command sits: the general, or who commands after its death.
    seats: BySide<Option<Point>>,
}

fn standing(side: Side, kind: Kind, at: Point) -> Value {
    let advance = match side {
        Side::First => 18 - at.row(),
        Side::Second => at.row(),
    };
    STANDING[kind.index()][usize::from(advance)]
}

fn signed(side: Side, value: Value) -> Value {
    if side == Side::First { value } else { -value }
}

/// What a stone is worth to whoever kills it, wherever it stands.
fn worth(kind: Kind) -> Value {
    STANDING[kind.index()][0]
}

const fn commands(kind: Kind) -> bool {
    matches!(kind, Kind::General | Kind::Marshal | Kind::MiddleTroop)
}

fn seat(pos: &KoPosition, side: Side) -> Option<Point> {
    let chief = [Kind::General, Kind::Marshal, Kind::MiddleTroop];
    let chief = chief.into_iter().find(|kind| pos.count(side, *kind) > 0)?;
    pos.stones(side).into_iter().find(|at| pos.stone(*at) == Some((side, chief)))
}

/// How safe the command of a side is.
fn command(pos: &KoPosition, seats: BySide<Option<Point>>, side: Side) -> Value {
    let last = pos.commands(side) < 2;
    let Some(seat) = seats[side] else { return 0 };
    let [close, near] = NEAR[seat.index()];
    let count = |points: Points| Value::try_from(points.count()).unwrap_or(0);
    let guards = count(close & pos.stones(side)).min(10);
    let danger = 70 * count(close & pos.stones(!side)) + 30 * count(near & pos.stones(!side));
    let danger = danger.min(SIEGE);
    6 * guards - if last { danger * 3 / 2 + LAST_COMMAND } else { danger }
}

/// A lead that grows ever more slowly once it is ample.
fn eased(lead: Value) -> Value {
    let ample = lead.clamp(-AMPLE, AMPLE);
    ample + (lead - ample) / 3
}

impl Evaluator<KoPosition> for KoEvaluator {
    type Accumulator = KoBalance;

    fn accumulator(&self, pos: &KoPosition) -> KoBalance {
        let of = |side: Side| -> Value {
            let stones = pos.stones(side).into_iter().filter_map(|at| Some((at, pos.stone(at)?.1)));
            stones.map(|(at, kind)| standing(side, kind, at)).sum()
        };
        KoBalance {
            stones: of(Side::First) - of(Side::Second),
            seats: BySide::new(seat(pos, Side::First), seat(pos, Side::Second)),
        }
    }

    fn update(&self, state: &mut KoBalance, pos: &KoPosition, mv: Move) {
        let Some((side, kind)) = pos.stone(mv.from()) else { return };
        let mut change = 0;
        let mut beheads = false;
        for at in pos.victims(mv) {
            let Some((_, victim)) = pos.stone(at) else { continue };
            change += standing(!side, victim, at);
            beheads |= commands(victim);
        }
        if beheads || pos.reaches_others(mv) {
            let mut after = *pos;
            after.play_unchecked(mv);
            *state = self.accumulator(&after);
            return;
        }
        let placed = if pos.promotes(mv) { kind.other_side().unwrap_or(kind) } else { kind };
        change += standing(side, placed, mv.to()) - standing(side, kind, mv.from());
        state.stones += signed(side, change);
        if state.seats[side] == Some(mv.from()) {
            state.seats[side] = Some(mv.to());
        }
    }

    fn value(&self, pos: &KoPosition, state: &KoBalance, side: Side) -> Value {
        // The side that just acted wins if both are defeated (Rules §8.1).
        let mover = pos.side_to_move();
        if let Some(loser) = [mover, !mover].into_iter().find(|side| pos.commands(*side) == 0) {
            return if loser == side { -DEFEAT } else { DEFEAT };
        }
        let safety = command(pos, state.seats, side) - command(pos, state.seats, !side);
        let tempo = if mover == side { 20 } else { -20 };
        eased(signed(side, state.stones)) + safety + tempo
    }

    fn is_sharp(&self, pos: &KoPosition, mv: Move) -> bool {
        pos.kills(mv) || pos.promotes(mv)
    }

    fn gain(&self, pos: &KoPosition, mv: Move) -> Value {
        let Some((side, kind)) = pos.stone(mv.from()) else { return 0 };
        let mut gain = -worth(kind) / 16;
        for (_, victim) in pos.victims(mv).filter_map(|at| pos.stone(at)) {
            gain += worth(victim);
            if commands(victim) || victim == Kind::Banner {
                gain += if pos.commands(!side) == 1 { DEFEAT / 2 } else { LAST_COMMAND };
            }
        }
        if pos.promotes(mv) {
            gain += kind.other_side().map_or(0, worth) - worth(kind);
        }
        gain
    }

    /// A guess: a stone that ends where the enemy can land is lost, and nothing is taken back for it.
    fn keeps(&self, pos: &KoPosition, mv: Move, least: Value) -> bool {
        let Some((side, kind)) = pos.stone(mv.from()) else { return true };
        let gain = self.gain(pos, mv);
        if gain < least {
            return false;
        }
        let price = if commands(kind) { LAST_COMMAND + worth(kind) } else { worth(kind) };
        gain - price >= least || !(pos.burns(mv) || pos.is_guarded(!side, mv.to()))
    }

    fn slot(&self, pos: &KoPosition, mv: Move) -> usize {
        let kind = pos.stone(mv.from()).map_or(0, |(_, kind)| kind.index());
        // Folded by the search into a few thousand; a product of odd numbers spreads neighbours.
        (kind * 361 + mv.to().index()).wrapping_mul(0x9e37_79b1) >> 11 ^ usize::from(mv.declines())
    }

    fn may_pass(&self, pos: &KoPosition) -> bool {
        pos.stones(pos.side_to_move()).count() > 8
    }

    fn passed(&self, pos: &KoPosition) -> Option<KoPosition> {
        pos.passed()
    }

    fn sharp_moves(&self, pos: &KoPosition, moves: &mut Vec<Move>) {
        let start = moves.len();
        pos.generate_sharp(moves);
        // Dozens of stones may be shot at once; more than the best few would drown the search.
        let found = &mut moves[start..];
        if found.len() > PLAYED_OUT {
            found.sort_by_cached_key(|mv| -self.gain(pos, *mv));
            moves.truncate(start + PLAYED_OUT);
        }
    }
}

#[cfg(test)]
mod tests {
    use game::{Game, SplitMix};
    use ko_shogi::Ko;

    use super::*;

    #[test]
    fn what_is_kept_along_a_line_is_what_the_position_says() {
        let mut random = SplitMix::new(5);
        let mut pos = Ko::default().start();
        let mut state = KoEvaluator.accumulator(&pos);
        let mut sharp = Vec::new();
        let mut moves = Vec::new();
        for _ in 0..4_000 {
            moves.clear();
            pos.generate(&mut moves);
            sharp.clear();
            pos.generate_sharp(&mut sharp);
            let filtered: Vec<Move> =
                moves.iter().copied().filter(|mv| KoEvaluator.is_sharp(&pos, *mv)).collect();
            // A kill that declines its promotion is left to the full list.
            assert!(filtered.iter().all(|mv| sharp.contains(mv) || mv.declines()));
            assert!(sharp.iter().all(|mv| filtered.contains(mv)));
            let favoured = if random.below(3) == 0 { &sharp } else { &moves };
            let Some(&mv) = random.pick(favoured).or_else(|| random.pick(&moves)) else {
                pos = Ko::default().start();
                state = KoEvaluator.accumulator(&pos);
                continue;
            };
            KoEvaluator.update(&mut state, &pos, mv);
            pos.play_unchecked(mv);
            assert_eq!(state, KoEvaluator.accumulator(&pos), "after {mv:?}");
        }
    }

    #[test]
    fn both_sides_are_worth_the_same_at_the_start() {
        let pos = Ko::default().start();
        let state = KoEvaluator.accumulator(&pos);
        assert_eq!(state.stones, 0);
        assert_eq!(KoEvaluator.value(&pos, &state, Side::First), 20);
    }
}
