use std::sync::Arc;

use cerke::{CerkePosition, Hand, Kind, Man, Move, MoveKind, Phase, Piece, Square, YakuSet};
use game::{BySide, Position, Side};
use search::{Evaluator, Value};

use super::{
    Linear, Weights,
    cerke_values::{BOARD, CerkeValues, FORWARD, HELD, HUE, TEMPO, VALUES, advance},
};

/// What having all points is worth, and what leading at the very end is.
const EVERYTHING: Value = 3_000;
const WON: Value = 2_200;
/// What the end of the game is worth where the search looks no further.
const OVER: Value = 20_000;
/// What it counts at most in an average over throws.
const DECIDED: Value = 4_000;
/// Enemy men that would have to be in easy reach for the next hand to be certain.
const CERTAIN: Value = 45;

/// Values positions of Cerke by points: those scored, and those that the men in hand promise at the stake in force.
#[derive(Clone, Debug)]
pub struct CerkeEvaluator {
    values: Arc<CerkeValues>,
}

/// What is kept along a line: it depends on the board and the hands alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CerkeBalance {
    /// Men on the board and in hand, for the first side.
    men: Value,
    promises: BySide<Promise>,
}

/// What a side may hope to claim with the next man it takes: sums over the enemy's men that would make a hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Promise {
    /// How likely such a man is taken, of 100 times [`CERTAIN`].
    likely: Value,
    /// That, times the points that all hands are then worth at stake 1.
    sum: Value,
}

impl Promise {
    /// The points of all hands once the next is made, on average.
    const fn points(self) -> Value {
        if self.likely == 0 { 0 } else { self.sum / self.likely }
    }
}

fn signed(side: Side, value: Value) -> Value {
    if side == Side::First { value } else { -value }
}

/// How many men of each sort a side has on the board.
fn census(pos: &CerkePosition, side: Side) -> [u8; Man::COUNT] {
    let mut counts = [0; Man::COUNT];
    for at in pos.men(side) {
        if let Some(Piece::Man(man, _)) = pos.piece(at) {
            counts[man.index()] += 1;
        }
    }
    counts
}

/// The points of all hands once one more man is held, if it makes one beyond those `made` already.
fn made_by(hand: Hand, made: YakuSet, man: Man, king: u8) -> Option<Value> {
    // Only a king makes a hand by itself (rules §11).
    if hand.is_empty() && man.kind != Kind::King {
        return None;
    }
    let mut more = hand;
    more.add(man);
    let yaku = more.yaku();
    (!yaku.without(made).is_empty()).then(|| yaku.points(king))
}

impl Default for CerkeEvaluator {
    fn default() -> CerkeEvaluator {
        CerkeEvaluator { values: Arc::new(VALUES.clone()) }
    }
}

impl CerkeEvaluator {
    /// What a hand promises against enemies of these counts.
    fn promise(&self, hand: Hand, enemies: &[u8; Man::COUNT], king: u8) -> Promise {
        let (mut promise, made) = (Promise::default(), hand.yaku());
        for man in Man::all().filter(|man| enemies[man.index()] > 0) {
            if let Some(points) = made_by(hand, made, man, king) {
                let weight = Value::from(enemies[man.index()]) * self.values.ease(man);
                promise.likely += weight;
                promise.sum += weight * points;
            }
        }
        promise
    }

    /// A man of the mover gets to a square and takes what is there.
    fn arrive(&self, state: &mut CerkeBalance, pos: &CerkePosition, from: Square, to: Square) {
        let side = pos.side();
        let Some(Piece::Man(man, _)) = pos.piece(from) else { return };
        let mut change = self.values.standing(man, side, to) - self.values.standing(man, side, from);
        if let Some(Piece::Man(prey, owner)) = pos.piece(to)
            && owner != side
        {
            change += self.values.standing(prey, owner, to) + self.values.held(prey);
            let (mut hand, mut enemies) = (pos.hand(side), census(pos, owner));
            hand.add(prey);
            enemies[prey.index()] -= 1;
            // What the enemy holds, and what it may take, stay the same.
            state.promises[side] = self.promise(hand, &enemies, pos.rules().king_hand_points);
        }
        state.men += signed(side, change);
    }

    /// The mover drops a man.
    fn drop(&self, state: &mut CerkeBalance, pos: &CerkePosition, man: Man, to: Square) {
        let (side, king) = (pos.side(), pos.rules().king_hand_points);
        state.men += signed(side, self.values.standing(man, side, to) - self.values.held(man));
        let mut hand = pos.hand(side);
        hand.take(man);
        state.promises[side] = self.promise(hand, &census(pos, !side), king);
        let other = pos.hand(!side);
        if let Some(points) = made_by(other, other.yaku(), man, king) {
            let weight = self.values.ease(man);
            state.promises[!side].likely += weight;
            state.promises[!side].sum += weight * points;
        }
    }
}

/// What a lead in points is worth with so many seasons to come; the fewer, the more.
fn lead(points: Value, seasons: u8) -> Value {
    /// The lead that is half of everything.
    const HALF: [Value; 5] = [1, 10, 14, 17, 20];
    if points.abs() >= 20 {
        return EVERYTHING * points.signum();
    }
    match seasons {
        0 => points.signum() * WON + 30 * points,
        _ => 2_400 * points / (points.abs() + HALF[usize::from(seasons).min(4)]),
    }
}

/// How many seasons follow the present one.
fn seasons_left(pos: &CerkePosition) -> u8 {
    pos.rules().seasons.saturating_sub(pos.season())
}

/// The lead of a side in points.
fn points_ahead(pos: &CerkePosition, side: Side) -> Value {
    Value::from(pos.points(side)) - 20
}

/// What the points are worth for a side while the season goes on at this stake.
fn going_on(pos: &CerkePosition, promises: BySide<Promise>, side: Side, stake: Value) -> Value {
    let left = seasons_left(pos);
    let hope = |side: Side| {
        let promise = promises[side];
        if promise.likely == 0 {
            return 0;
        }
        let claim = stake * (promise.points() - Value::from(pos.owed(side)));
        let ahead = points_ahead(pos, side);
        // A claim that does not help is not made.
        let gain = lead(ahead + claim, left) - lead(ahead, left + 1);
        gain.max(0) * promise.likely / (100 * CERTAIN)
    };
    lead(points_ahead(pos, side), left + 1) + hope(side) - hope(!side)
}

/// What the mover's declaration is worth to it: the better of the two (rules §12).
fn declaring(pos: &CerkePosition, promises: BySide<Promise>, mover: Side) -> Value {
    let ended = lead(points_ahead(pos, mover) + pos.claim(), seasons_left(pos));
    ended.max(going_on(pos, promises, mover, Value::from(pos.stake()) * 2))
}

impl Evaluator<CerkePosition> for CerkeEvaluator {
    type Accumulator = CerkeBalance;

    const DECIDED: Value = DECIDED;

    fn accumulator(&self, pos: &CerkePosition) -> CerkeBalance {
        let of = |side: Side| -> Value {
            let board = pos.men(side).into_iter().filter_map(|at| match pos.piece(at) {
                Some(Piece::Man(man, _)) => Some(self.values.standing(man, side, at)),
                _ => None,
            });
            let hand = pos.hand(side);
            let held = hand.men().map(|man| Value::from(hand.count(man)) * self.values.held(man));
            board.sum::<Value>() + held.sum::<Value>()
        };
        let king = pos.rules().king_hand_points;
        let [first, second] = Side::ALL.map(|side| self.promise(pos.hand(side), &census(pos, !side), king));
        CerkeBalance { men: of(Side::First) - of(Side::Second), promises: BySide::new(first, second) }
    }

    fn update(&self, state: &mut CerkeBalance, pos: &CerkePosition, mv: Move) {
        match mv.unpack() {
            MoveKind::Drop { man, to } => self.drop(state, pos, man, to),
            MoveKind::EndSeason => {
                let mut after = pos.clone();
                after.play_unchecked(mv);
                *state = self.accumulator(&after);
            }
            _ => {
                if let Some((from, to)) = pos.journey(mv)
                    && !pos.is_thrown_for(mv)
                {
                    self.arrive(state, pos, from, to);
                }
            }
        }
    }

    fn resolved(&self, state: &CerkeBalance, before: &CerkePosition, after: &CerkePosition) -> CerkeBalance {
        let mut state = *state;
        match before.phase() {
            Phase::WaterThrow { origin, target, .. } if after.piece(origin).is_none() => {
                self.arrive(&mut state, before, origin, target);
            }
            // Where a man must land on the only square there is, it does so at once.
            Phase::SteppingThrow { origin, .. } if after.piece(origin).is_none() => {
                state = self.accumulator(after);
            }
            _ => {}
        }
        state
    }

    fn value(&self, pos: &CerkePosition, state: &CerkeBalance, side: Side) -> Value {
        let mover = pos.side();
        match pos.phase() {
            Phase::Over => match pos.turn().outcome().and_then(game::Outcome::winner) {
                Some(winner) if winner == side => OVER,
                Some(_) => -OVER,
                None => 0,
            },
            // The new season is the same for both.
            Phase::Opening => lead(points_ahead(pos, side), seasons_left(pos) + 1),
            Phase::Declaration { .. } => {
                let value = declaring(pos, state.promises, mover);
                if mover == side { value } else { -value }
            }
            Phase::Choose
            | Phase::Landing { .. }
            | Phase::SteppingThrow { .. }
            | Phase::WaterThrow { .. } => {
                let points = going_on(pos, state.promises, side, Value::from(pos.stake()));
                let tempo = if mover == side { self.values.tempo() } else { -self.values.tempo() };
                points + signed(side, state.men) + tempo
            }
        }
    }

    /// Declarations, captures and attempts at them.
    fn is_sharp(&self, pos: &CerkePosition, mv: Move) -> bool {
        matches!(pos.phase(), Phase::Declaration { .. }) || pos.prey(mv).is_some()
    }

    fn gain(&self, pos: &CerkePosition, mv: Move) -> Value {
        let Some(man) = pos.prey(mv) else {
            // Both declarations are always worth a look; to end the season is the plainer one.
            return if mv == Move::END_SEASON { EVERYTHING } else { EVERYTHING / 2 };
        };
        let mut gain = self.values.taken(man);
        let hand = pos.hand(pos.side());
        if let Some(points) = made_by(hand, hand.yaku(), man, pos.rules().king_hand_points) {
            let claim = Value::from(pos.stake()) * points;
            let ahead = points_ahead(pos, pos.side());
            gain += (lead(ahead + claim, seasons_left(pos)) - lead(ahead, seasons_left(pos) + 1)).max(0);
        }
        if pos.is_thrown_for(mv) { gain / 2 } else { gain }
    }

    fn slot(&self, pos: &CerkePosition, mv: Move) -> usize {
        /// Slots beyond those of the ten kinds on the board and the twenty men in hand.
        const OTHERS: usize = 30;
        let (piece, to) = match mv.unpack() {
            MoveKind::Drop { man, to } => (Kind::ALL.len() + man.index(), to.index()),
            MoveKind::Tam { second, .. }
            | MoveKind::TamStepFirst { second, .. }
            | MoveKind::TamStepSecond { second, .. } => (OTHERS, second.index()),
            _ => match pos.journey(mv).map(|(from, to)| (pos.piece(from), to)) {
                Some((Some(Piece::Man(man, _)), to)) => (man.kind.index(), to.index()),
                _ => (OTHERS + 1, 0),
            },
        };
        piece << 7 | to
    }

    fn may_pass(&self, pos: &CerkePosition) -> bool {
        pos.phase() == Phase::Choose
    }

    fn passed(&self, pos: &CerkePosition) -> Option<CerkePosition> {
        pos.passed()
    }

    fn moves(&self, pos: &CerkePosition, moves: &mut Vec<Move>) {
        pos.generate_distinct(moves);
    }

    fn sharp_moves(&self, pos: &CerkePosition, moves: &mut Vec<Move>) {
        pos.generate_sharp(moves);
    }
}

impl Linear<CerkePosition> for CerkeEvaluator {
    fn weights(&self) -> &Weights {
        self.values.weights()
    }

    fn with_weights(&self, weights: Weights) -> CerkeEvaluator {
        CerkeEvaluator { values: Arc::new(CerkeValues::new(weights)) }
    }

    /// Men by themselves; what hands promise is more than a sum.
    fn parts(&self, pos: &CerkePosition, parts: &mut Vec<(u32, i16)>) {
        let index = |block: usize, at: usize| u32::try_from(self.weights().start(block) + at).unwrap_or(0);
        if matches!(pos.phase(), Phase::Over | Phase::Opening | Phase::Declaration { .. }) {
            return;
        }
        for side in Side::ALL {
            let sign: i16 = if side == Side::First { 1 } else { -1 };
            for at in pos.men(side) {
                let Some(Piece::Man(man, _)) = pos.piece(at) else { continue };
                let kind = man.kind.index();
                parts.push((index(BOARD, kind), sign));
                parts.push((index(FORWARD, kind), sign * i16::from(advance(side, at))));
                if cerke::fixed_hue().contains(at) {
                    parts.push((index(HUE, kind), sign));
                }
            }
            let hand = pos.hand(side);
            parts.extend(
                hand.men().map(|man| (index(HELD, man.kind.index()), sign * i16::from(hand.count(man)))),
            );
            if pos.side() == side {
                parts.push((index(TEMPO, 0), sign));
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use cerke::Cerke;
    use game::{Game, SplitMix};

    use super::*;

    /// A random game that captures often; calls `see` with every position and move.
    fn wander(seed: u64, plies: usize, mut see: impl FnMut(&CerkePosition, Move)) {
        let evaluator = CerkeEvaluator::default();
        let mut random = SplitMix::new(seed);
        let mut pos = Cerke::default().start();
        let (mut moves, mut sharp) = (Vec::new(), Vec::new());
        for _ in 0..plies {
            if let Some(chance) = random.pick_weighted(pos.chances()) {
                pos.resolve_unchecked(*chance);
                continue;
            }
            moves.clear();
            pos.generate(&mut moves);
            sharp.clear();
            pos.generate_sharp(&mut sharp);
            let certain = |mv: &&Move| evaluator.is_sharp(&pos, **mv) && !pos.is_thrown_for(**mv);
            assert_eq!(moves.iter().filter(certain).count(), sharp.len(), "{pos:?}");
            let favoured = if random.below(2) == 0 { &sharp } else { &moves };
            let Some(&mv) = random.pick(favoured).or_else(|| random.pick(&moves)) else {
                pos = Cerke::default().start();
                continue;
            };
            see(&pos, mv);
            pos.play_unchecked(mv);
        }
    }

    #[test]
    fn what_is_kept_along_a_line_is_what_the_position_says() {
        let evaluator = CerkeEvaluator::default();
        wander(3, 3_000, |pos, mv| {
            let mut state = evaluator.accumulator(pos);
            evaluator.update(&mut state, pos, mv);
            let mut after = pos.clone();
            after.play_unchecked(mv);
            assert_eq!(state, evaluator.accumulator(&after), "after {mv:?}");
            for (chance, _) in after.chances() {
                let mut fallen = after.clone();
                fallen.resolve_unchecked(*chance);
                let kept = evaluator.resolved(&state, &after, &fallen);
                assert_eq!(kept, evaluator.accumulator(&fallen), "after {mv:?} and {chance:?}");
            }
        });
    }

    #[test]
    fn a_value_is_as_good_for_one_side_as_it_is_bad_for_the_other() {
        let evaluator = CerkeEvaluator::default();
        wander(4, 1_000, |pos, _| {
            let state = evaluator.accumulator(pos);
            let [first, second] = Side::ALL.map(|side| evaluator.value(pos, &state, side));
            assert!((first + second).abs() <= 1, "{first} {second} {pos:?}");
        });
    }

    #[test]
    fn a_lead_is_worth_more_the_fewer_seasons_are_left() {
        for points in 1..20 {
            for left in 0..4 {
                assert!(lead(points, left) > lead(points, left + 1), "{points} points, {left} seasons");
                assert!(lead(points, left) > lead(points - 1, left));
                assert_eq!(lead(points, left), -lead(-points, left));
            }
        }
    }

    #[test]
    fn what_can_be_learnt_is_part_of_the_value() {
        let evaluator = CerkeEvaluator::default();
        let numbers = evaluator.weights().numbers();
        let more: Vec<Value> = (7..).zip(numbers).map(|(i, number)| number + i % 5).collect();
        let mut parts = Vec::new();
        wander(5, 1_000, |pos, _| {
            parts.clear();
            evaluator.parts(pos, &mut parts);
            let of = |numbers: &[Value]| -> Value {
                parts.iter().map(|&(at, times)| numbers[at as usize] * Value::from(times)).sum()
            };
            // What is no part stays as it is, and is read from the same numbers.
            let ease = evaluator.weights().start(super::super::cerke_values::EASE);
            let mut other = more.clone();
            other[ease..ease + 10].copy_from_slice(&numbers[ease..ease + 10]);
            let taught = evaluator.with_weights(evaluator.weights().with_numbers(other.clone()));
            let value =
                |evaluator: &CerkeEvaluator| evaluator.value(pos, &evaluator.accumulator(pos), Side::First);
            assert_eq!(value(&taught) - value(&evaluator), of(&other) - of(numbers), "{pos:?}");
        });
    }
}
