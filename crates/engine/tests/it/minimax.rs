//! The clever search against the plainest one there is.

use game::{Game, Key, Position, Side, Turn, scramble};
use search::{DRAW, Evaluator, Limits, MATE, Searcher, Table, Value, final_value};

/// Less than some values are, so that averages differ from what they would be without it.
const DECIDED: Value = 700;

/// Values a position by its key: as good as random, and the same every time.
#[derive(Clone)]
struct Arbitrary;

impl<P: Position> Evaluator<P> for Arbitrary {
    type Accumulator = ();

    const DECIDED: Value = DECIDED;

    fn accumulator(&self, _: &P) {}
    fn update(&self, (): &mut (), _: &P, _: P::Move) {}
    fn value(&self, pos: &P, (): &(), side: Side) -> Value {
        let value = i32::try_from(scramble(pos.key().0) % 2_001).expect("a small number") - 1_000;
        if side == Side::First { value } else { -value }
    }
    fn is_sharp(&self, _: &P, _: P::Move) -> bool {
        false
    }
    fn gain(&self, _: &P, _: P::Move) -> Value {
        0
    }
    fn slot(&self, _: &P, _: P::Move) -> usize {
        0
    }
}

/// Keeps the key of the position, and insists that it is up to date.
#[derive(Clone)]
struct Follower;

impl<P: Position> Evaluator<P> for Follower {
    type Accumulator = Key;

    fn accumulator(&self, pos: &P) -> Key {
        pos.key()
    }
    fn update(&self, state: &mut Key, pos: &P, mv: P::Move) {
        let mut after = pos.clone();
        after.play_unchecked(mv);
        *state = after.key();
    }
    fn value(&self, pos: &P, state: &Key, side: Side) -> Value {
        assert_eq!(*state, pos.key(), "kept along the line");
        Arbitrary.value(pos, &(), side)
    }
    fn is_sharp(&self, _: &P, mv: P::Move) -> bool {
        scramble(u64::from(Evaluator::<P>::code(self, mv))).is_multiple_of(8)
    }
    fn gain(&self, _: &P, _: P::Move) -> Value {
        0
    }
    fn slot(&self, _: &P, _: P::Move) -> usize {
        0
    }
}

/// What a position is worth for a side, by looking at everything.
fn minimax<P: Position>(pos: &P, side: Side, depth: u32, ply: usize) -> Value {
    if let Turn::Over(outcome) = pos.turn() {
        return final_value(outcome, side, ply);
    }
    let Some(mover) = pos.mover() else {
        return average(pos, side, depth, ply);
    };
    if mover != side {
        return -minimax(pos, mover, depth, ply);
    }
    if depth == 0 {
        return Arbitrary.value(pos, &(), side);
    }
    let mut moves = Vec::new();
    pos.generate(&mut moves);
    let child = |mv| {
        let mut child = pos.clone();
        child.play_unchecked(mv);
        minimax(&child, side, depth - 1, ply + 1)
    };
    moves.into_iter().map(child).max().unwrap_or(DRAW)
}

/// What is to be expected of chance: beyond `DECIDED` nothing counts more, unless all outcomes are.
fn average<P: Position>(pos: &P, side: Side, depth: u32, ply: usize) -> Value {
    let outcomes = pos.chances().iter().map(|&(chance, weight)| {
        let mut child = pos.clone();
        child.resolve_unchecked(chance);
        (minimax(&child, side, depth, ply + 1), i64::from(weight))
    });
    let outcomes: Vec<(Value, i64)> = outcomes.collect();
    let (lowest, highest) = outcomes
        .iter()
        .fold((MATE, -MATE), |(lowest, highest), &(value, _)| (lowest.min(value), highest.max(value)));
    if lowest >= DECIDED {
        return lowest;
    }
    if highest <= -DECIDED {
        return highest;
    }
    let counted = |value: Value| i64::from(value.clamp(-DECIDED, DECIDED));
    let sum: i64 = outcomes.iter().map(|&(value, weight)| weight * counted(value)).sum();
    let all: i64 = outcomes.iter().map(|(_, weight)| weight).sum();
    i32::try_from(sum.div_euclid(all)).expect("an average")
}

/// The value that the search gives, with a table of its own.
fn searched<P: Position>(pos: &P, depth: u32) -> Option<Value> {
    let table = Table::new(1);
    let mut searcher = Searcher::new(Arbitrary, &table, ()).without_pruning();
    let report = searcher.search(&[], pos, &Limits { depth, ..Limits::default() });
    report.lines.first().map(|line| line.value)
}

/// Compares in positions of a random game.
fn compare<G: Game>(game: &G, plies: usize, depth: u32) {
    let mut pos = game.start();
    let mut compared = 0;
    for ply in 0..plies {
        let draw = scramble(ply as u64 ^ 0x5eed);
        if matches!(pos.turn(), Turn::Over(_)) {
            pos = game.start();
        }
        if pos.mover().is_none() {
            let chances = pos.chances();
            let index = usize::try_from(draw % chances.len() as u64).expect("an index");
            pos.resolve_unchecked(chances[index].0);
            continue;
        }
        let mut moves = Vec::new();
        pos.generate(&mut moves);
        let side = pos.mover().expect("a player to move");
        assert_eq!(searched(&pos, depth), Some(minimax(&pos, side, depth, 0)), "{} {pos:?}", G::ID);
        compared += 1;
        pos.play_unchecked(moves[usize::try_from(draw % moves.len() as u64).expect("an index")]);
    }
    assert!(compared > plies / 3, "{compared} positions compared");
}

#[test]
fn chance_and_extra_turns_are_valued_exactly() {
    for depth in 1..=4 {
        compare(&testkit::toy::Race::new(&[]), 60, depth);
    }
}

#[test]
fn drops_are_valued_exactly() {
    compare(&drop_shogi::Shogi::default(), 40, 2);
    compare(&drop_shogi::Shogi::default(), 6, 3);
    compare(&drop_shogi::Queen::default(), 12, 2);
    compare(&drop_shogi::Oni::default(), 12, 2);
}

#[test]
fn shots_and_throws_are_valued_exactly() {
    compare(&ko_shogi::Ko::default(), 40, 1);
    compare(&ko_shogi::Ko::default(), 2, 2);
    compare(&cerke::Cerke::default(), 60, 1);
    compare(&cerke::Cerke::default(), 3, 2);
}

#[test]
fn one_thread_always_finds_the_same() {
    let game = drop_shogi::Queen::default();
    let run = || {
        let table = Table::new(1);
        Searcher::new(Arbitrary, &table, ()).search(
            &[],
            &game.start(),
            &Limits { depth: 5, ..Limits::default() },
        )
    };
    assert_eq!(run(), run());
}

#[test]
fn a_mate_is_found_and_counted() {
    let game = drop_shogi::Shogi::default();
    // A gold before the king mates at once; without it the pawn's promotion does not.
    for (position, plies) in
        [("4k4/9/4P4/9/9/9/9/9/4K4 b G 1", Some(1)), ("4k4/9/4P4/9/9/9/9/9/4K4 b - 1", None)]
    {
        let pos = game.parse_position(position).expect("a position");
        let table = Table::new(4);
        let report =
            Searcher::new(Arbitrary, &table, ()).search(&[], &pos, &Limits { depth: 3, ..Limits::default() });
        assert_eq!(search::mate_distance(report.lines[0].value), plies, "{position}");
    }
}

#[test]
fn what_an_evaluator_keeps_follows_moves_and_chance() {
    let mut pos = testkit::toy::Race::new(&[]).start();
    if let Some((chance, _)) = pos.chances().first() {
        pos.resolve_unchecked(*chance);
    }
    let table = Table::new(1);
    let report =
        Searcher::new(Follower, &table, ()).search(&[], &pos, &Limits { depth: 4, ..Limits::default() });
    assert_eq!(report.depth, 4);
}

#[test]
fn a_search_may_be_stopped_anywhere() {
    let game = drop_shogi::Shogi::default();
    // The king is in check, so that the quiescence has moves to try when it is stopped.
    let pos = game.parse_position("4k4/9/3R5/9/9/9/9/4r4/4K4 b 2G2g 1").expect("a position");
    for nodes in 1..400 {
        let table = Table::new(1);
        let report =
            Searcher::new(Follower, &table, ()).search(&[], &pos, &Limits { nodes, ..Limits::default() });
        assert!(report.lines[0].value.abs() <= search::MATE, "{nodes} nodes: {report:?}");
    }
}
