use std::sync::{Arc, LazyLock};

use game::{BySide, Position, Side};
use ko_shogi::{Kind, KoPosition, Move, Point};
use search::{Evaluator, Value};

use super::{
    Linear, Weights,
    ko_tables::{Arms, KoBalance, KoTables, LAST_COMMAND, STONES, TEMPO, circumstances, of_stone},
};

/// What a defeat is worth where the search looks no further.
const DEFEAT: Value = 25_000;
/// Beyond this a lead counts less, so that no sum of stones looks like a mate.
const AMPLE: Value = 10_000;
/// How many sharp moves of a position are played out where the search looks no further.
const PLAYED_OUT: usize = 4;

/// Values positions of Kō shogi by stones, by how far they have come and how near they are to the commands, by
/// what stands around the commands left, and by what guns, flames and nets do.
#[derive(Clone, Debug)]
pub struct KoEvaluator {
    tables: Arc<KoTables>,
}

static EVALUATOR: LazyLock<KoEvaluator> = LazyLock::new(|| {
    let tables = KoTables::read(include_str!("values/ko.txt")).expect("numbers of the game");
    KoEvaluator { tables: Arc::new(tables) }
});

pub(super) fn evaluator() -> KoEvaluator {
    EVALUATOR.clone()
}

fn signed(side: Side, value: Value) -> Value {
    if side == Side::First { value } else { -value }
}

const fn commands(kind: Kind) -> bool {
    matches!(kind, Kind::General | Kind::Marshal | Kind::MiddleTroop)
}

fn seat(pos: &KoPosition, side: Side) -> Option<Point> {
    let chief = [Kind::General, Kind::Marshal, Kind::MiddleTroop];
    let chief = chief.into_iter().find(|kind| pos.count(side, *kind) > 0)?;
    pos.stones(side).into_iter().find(|at| pos.stone(*at) == Some((side, chief)))
}

/// Whether a move does more than move a stone and kill: everything stands to a command in another way once its seat
/// has moved.
pub(super) fn upsets(pos: &KoPosition, state: &KoBalance, mv: Move) -> bool {
    let beheads = || pos.victims(mv).filter_map(|at| pos.stone(at)).any(|(_, victim)| commands(victim));
    state.seats[pos.side_to_move()] == Some(mv.from()) || pos.reaches_others(mv) || beheads()
}

/// The kind that a stone of this kind has after a move.
pub(super) fn placed(pos: &KoPosition, kind: Kind, mv: Move) -> Kind {
    if pos.promotes(mv) { kind.other_side().unwrap_or(kind) } else { kind }
}

/// The stones of a side.
pub(super) fn stones(pos: &KoPosition, side: Side) -> impl Iterator<Item = (Point, Kind)> {
    pos.stones(side).into_iter().filter_map(|at| Some((at, pos.stone(at)?.1)))
}

/// A lead that grows ever more slowly once it is ample.
fn eased(lead: Value) -> Value {
    let ample = lead.clamp(-AMPLE, AMPLE);
    ample + (lead - ample) / 3
}

impl KoEvaluator {
    /// What a stone is worth to whoever kills it, wherever it stands.
    fn worth(&self, kind: Kind) -> Value {
        self.tables.number(STONES + kind.index())
    }

    /// What it costs a side that only one command is left: the next loss ends the game (Rules §8.1).
    fn last_command(&self) -> Value {
        -self.tables.number(LAST_COMMAND)
    }

    fn circumstances(&self, pos: &KoPosition, state: &KoBalance, side: Side) -> Value {
        let mut sum = 0;
        circumstances(pos, state, side, &mut |at, times| sum += self.tables.number(at) * Value::from(times));
        sum
    }
}

impl Evaluator<KoPosition> for KoEvaluator {
    type Accumulator = KoBalance;

    fn accumulator(&self, pos: &KoPosition) -> KoBalance {
        let seats = BySide::new(seat(pos, Side::First), seat(pos, Side::Second));
        let mut balance = KoBalance { stones: 0, seats, arms: BySide::default() };
        for side in Side::ALL {
            let mut arms = Arms::default();
            for (at, kind) in stones(pos, side) {
                balance.stones += signed(side, self.tables.standing(side, kind, at, seats));
                arms.put(kind, at);
            }
            balance.arms[side] = arms;
        }
        balance
    }

    fn update(&self, state: &mut KoBalance, pos: &KoPosition, mv: Move) {
        let Some((side, kind)) = pos.stone(mv.from()) else { return };
        if upsets(pos, state, mv) {
            let mut after = *pos;
            after.play_unchecked(mv);
            *state = self.accumulator(&after);
            return;
        }
        let mut change = 0;
        for at in pos.victims(mv) {
            let Some((_, victim)) = pos.stone(at) else { continue };
            change += self.tables.standing(!side, victim, at, state.seats);
            state.arms[!side].lift(at);
        }
        let placed = placed(pos, kind, mv);
        change += self.tables.standing(side, placed, mv.to(), state.seats);
        change -= self.tables.standing(side, kind, mv.from(), state.seats);
        state.stones += signed(side, change);
        state.arms[side].lift(mv.from());
        state.arms[side].put(placed, mv.to());
    }

    fn value(&self, pos: &KoPosition, state: &KoBalance, side: Side) -> Value {
        // The side that just acted wins if both are defeated (Rules §8.1).
        let mover = pos.side_to_move();
        if let Some(loser) = [mover, !mover].into_iter().find(|side| pos.commands(*side) == 0) {
            return if loser == side { -DEFEAT } else { DEFEAT };
        }
        let around = self.circumstances(pos, state, side) - self.circumstances(pos, state, !side);
        let tempo = self.tables.number(TEMPO);
        let tempo = if mover == side { tempo } else { -tempo };
        eased(signed(side, state.stones)) + around + tempo
    }

    fn is_sharp(&self, pos: &KoPosition, mv: Move) -> bool {
        pos.kills(mv) || pos.promotes(mv)
    }

    fn gain(&self, pos: &KoPosition, mv: Move) -> Value {
        let Some((side, kind)) = pos.stone(mv.from()) else { return 0 };
        let mut gain = -self.worth(kind) / 16;
        for (_, victim) in pos.victims(mv).filter_map(|at| pos.stone(at)) {
            gain += self.worth(victim);
            if commands(victim) || victim == Kind::Banner {
                gain += if pos.commands(!side) == 1 { DEFEAT / 2 } else { self.last_command() };
            }
        }
        if pos.promotes(mv) {
            gain += kind.other_side().map_or(0, |other| self.worth(other)) - self.worth(kind);
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
        let price = self.worth(kind) + if commands(kind) { self.last_command() } else { 0 };
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

impl Linear<KoPosition> for KoEvaluator {
    fn weights(&self) -> &Weights {
        &self.tables.weights
    }

    fn with_weights(&self, weights: Weights) -> KoEvaluator {
        KoEvaluator { tables: Arc::new(KoTables::new(weights)) }
    }

    /// All that the value is made of, except for what an ample lead counts less.
    fn parts(&self, pos: &KoPosition, parts: &mut Vec<(u32, i16)>) {
        let state = self.accumulator(pos);
        let mut found = Vec::new();
        let mut add = |at: usize, times| found.push((u32::try_from(at).expect("few numbers"), times));
        for side in Side::ALL {
            let sign = if side == Side::First { 1 } else { -1 };
            for (at, kind) in stones(pos, side) {
                of_stone(side, kind, at, state.seats, |number| add(number, sign));
            }
            circumstances(pos, &state, side, &mut |number, times| add(number, sign * times));
        }
        add(TEMPO, if pos.side_to_move() == Side::First { 1 } else { -1 });
        // Most of what one side has, the other has as well.
        found.sort_unstable();
        for same in found.chunk_by(|one, other| one.0 == other.0) {
            let times: i16 = same.iter().map(|(_, times)| times).sum();
            if times != 0 {
                parts.push((same[0].0, times));
            }
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
        let evaluator = EVALUATOR.clone();
        let mut random = SplitMix::new(5);
        let mut pos = Ko::default().start();
        let mut state = evaluator.accumulator(&pos);
        let mut sharp = Vec::new();
        let (mut moves, mut parts) = (Vec::new(), Vec::new());
        for _ in 0..4_000 {
            moves.clear();
            pos.generate(&mut moves);
            sharp.clear();
            pos.generate_sharp(&mut sharp);
            let filtered: Vec<Move> =
                moves.iter().copied().filter(|mv| evaluator.is_sharp(&pos, *mv)).collect();
            // A kill that declines its promotion is left to the full list.
            assert!(filtered.iter().all(|mv| sharp.contains(mv) || mv.declines()));
            assert!(sharp.iter().all(|mv| filtered.contains(mv)));
            let favoured = if random.below(3) == 0 { &sharp } else { &moves };
            let Some(&mv) = random.pick(favoured).or_else(|| random.pick(&moves)) else {
                pos = Ko::default().start();
                state = evaluator.accumulator(&pos);
                continue;
            };
            evaluator.update(&mut state, &pos, mv);
            pos.play_unchecked(mv);
            assert_eq!(state, evaluator.accumulator(&pos), "after {mv:?}");
            parts.clear();
            evaluator.parts(&pos, &mut parts);
            let numbers = evaluator.weights().numbers();
            let sum: Value = parts.iter().map(|&(at, times)| numbers[at as usize] * Value::from(times)).sum();
            let value = evaluator.value(&pos, &state, Side::First);
            let less = state.stones - eased(state.stones);
            assert!(value.abs() == DEFEAT || value == sum - less, "{value}, {sum}, {less}");
        }
    }

    #[test]
    fn both_sides_are_worth_the_same_at_the_start() {
        let (pos, evaluator) = (Ko::default().start(), EVALUATOR.clone());
        let state = evaluator.accumulator(&pos);
        assert_eq!(state.stones, 0);
        assert_eq!(evaluator.value(&pos, &state, Side::First), evaluator.tables.number(TEMPO));
    }
}
