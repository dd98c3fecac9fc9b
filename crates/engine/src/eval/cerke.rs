use cerke::{CerkePosition, Hand, Kind, Man, Move, MoveKind, Phase, Piece, Square};
use game::{BySide, Position, Side};
use search::{Evaluator, Value};

/// By kind: on the board.
const BOARD: [Value; 10] = [45, 22, 40, 45, 42, 44, 36, 40, 60, 110];
/// By kind: in hand, for the hands (役) that it may serve in later and for being dropped; those that one more man
/// would make are counted apart.
const HELD: [Value; 10] = [45, 30, 55, 50, 45, 75, 60, 60, 85, 160];
/// How readily a man of a kind is taken, in percent.
const EASE: [Value; 10] = [80, 100, 90, 80, 80, 80, 90, 80, 60, 25];
/// For a man on a square of the hue, where it moves best (rules §4).
const IN_HUE: Value = 6;

/// What having all points is worth, and what leading at the very end is.
const EVERYTHING: Value = 3_000;
const WON: Value = 2_200;
/// What the end of the game is worth where the search looks no further.
const OVER: Value = 20_000;
/// Enemy men that would have to be in easy reach for the next hand to be certain.
const CERTAIN: Value = 45;

/// Values positions of Cerke by points: those scored, and those that the men in hand promise at the stake in force.
#[derive(Clone, Copy, Debug)]
pub struct CerkeEvaluator;

/// What is kept along a line: it depends on the board and the hands alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CerkeBalance {
    /// Men on the board and in hand, for the first side.
    men: Value,
    promises: BySide<Promise>,
}

/// What a side may hope to claim with the next man it takes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Promise {
    /// How likely that man makes a hand, of 100 times [`CERTAIN`].
    likely: Value,
    /// The points that all hands are then worth at stake 1, on average.
    points: Value,
}

fn signed(side: Side, value: Value) -> Value {
    if side == Side::First { value } else { -value }
}

fn standing(kind: Kind, side: Side, at: Square) -> Value {
    let advance = match side {
        Side::First => 8 - at.row(),
        Side::Second => at.row(),
    };
    let forward = if kind == Kind::King { -4 } else { 1 };
    let hue = if cerke::fixed_hue().contains(at) && kind != Kind::King { IN_HUE } else { 0 };
    BOARD[kind.index()] + forward * Value::from(advance.min(5)) + hue
}

/// How many men of each sort a side has on the board.
fn census(pos: &CerkePosition, side: Side) -> [Value; Man::COUNT] {
    let mut counts = [0; Man::COUNT];
    for at in pos.men(side) {
        if let Some(Piece::Man(man, _)) = pos.piece(at) {
            counts[man.index()] += 1;
        }
    }
    counts
}

/// What a hand promises against enemies of these counts.
fn promise(hand: Hand, enemies: &[Value; Man::COUNT], king: u8) -> Promise {
    let made = hand.yaku();
    let (mut likely, mut sum) = (0, 0);
    for man in Man::all().filter(|man| enemies[man.index()] > 0) {
        // Only a king makes a hand by itself (rules §11).
        if hand.is_empty() && man.kind != Kind::King {
            continue;
        }
        let mut more = hand;
        more.add(man);
        let yaku = more.yaku();
        if !yaku.without(made).is_empty() {
            let weight = enemies[man.index()] * EASE[man.kind.index()];
            likely += weight;
            sum += weight * yaku.points(king);
        }
    }
    Promise { likely, points: if likely == 0 { 0 } else { sum / likely } }
}

fn promises(pos: &CerkePosition) -> BySide<Promise> {
    let king = pos.rules().king_hand_points;
    let [first, second] = Side::ALL.map(|side| promise(pos.hand(side), &census(pos, !side), king));
    BySide::new(first, second)
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
        let Promise { likely, points } = promises[side];
        let claim = stake * (points - Value::from(pos.owed(side)));
        let ahead = points_ahead(pos, side);
        // A claim that does not help is not made.
        let gain = lead(ahead + claim, left) - lead(ahead, left + 1);
        gain.max(0) * likely / (100 * CERTAIN)
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

    const REPETITION: bool = false;

    fn accumulator(&self, pos: &CerkePosition) -> CerkeBalance {
        let of = |side: Side| -> Value {
            let board = pos.men(side).into_iter().filter_map(|at| match pos.piece(at) {
                Some(Piece::Man(man, _)) => Some(standing(man.kind, side, at)),
                _ => None,
            });
            let hand = pos.hand(side);
            let held = hand.men().map(|man| Value::from(hand.count(man)) * HELD[man.kind.index()]);
            board.sum::<Value>() + held.sum::<Value>()
        };
        CerkeBalance { men: of(Side::First) - of(Side::Second), promises: promises(pos) }
    }

    fn update(&self, state: &mut CerkeBalance, pos: &CerkePosition, mv: Move) {
        let side = pos.side();
        if let Some((from, to)) = pos.journey(mv) {
            let Some(Piece::Man(man, _)) = pos.piece(from) else { return };
            if pos.is_thrown_for(mv) {
                return;
            }
            if pos.prey(mv).is_none() {
                let change = standing(man.kind, side, to) - standing(man.kind, side, from);
                state.men += signed(side, change);
                return;
            }
        } else if !matches!(mv.unpack(), MoveKind::Drop { .. } | MoveKind::EndSeason) {
            return;
        }
        let mut after = pos.clone();
        after.play_unchecked(mv);
        *state = self.accumulator(&after);
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
                let tempo = if mover == side { 15 } else { -15 };
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
        let hand = pos.hand(pos.side());
        let mut more = hand;
        more.add(man);
        let yaku = more.yaku();
        let mut gain = BOARD[man.kind.index()] + HELD[man.kind.index()];
        if !yaku.without(hand.yaku()).is_empty() {
            let claim = Value::from(pos.stake()) * yaku.points(pos.rules().king_hand_points);
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

    fn sharp_moves(&self, pos: &CerkePosition, moves: &mut Vec<Move>) {
        pos.generate_sharp(moves);
    }
}

#[cfg(test)]
mod tests {
    use cerke::Cerke;
    use game::{Game, SplitMix};

    use super::*;

    /// A random game that captures often; calls `see` with every position and move.
    fn wander(seed: u64, plies: usize, mut see: impl FnMut(&CerkePosition, Move)) {
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
            let certain = |mv: &&Move| CerkeEvaluator.is_sharp(&pos, **mv) && !pos.is_thrown_for(**mv);
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
        wander(3, 3_000, |pos, mv| {
            let mut state = CerkeEvaluator.accumulator(pos);
            CerkeEvaluator.update(&mut state, pos, mv);
            let mut after = pos.clone();
            after.play_unchecked(mv);
            assert_eq!(state, CerkeEvaluator.accumulator(&after), "after {mv:?}");
        });
    }

    #[test]
    fn a_value_is_as_good_for_one_side_as_it_is_bad_for_the_other() {
        wander(4, 1_000, |pos, _| {
            let state = CerkeEvaluator.accumulator(pos);
            let [first, second] = Side::ALL.map(|side| CerkeEvaluator.value(pos, &state, side));
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
}
