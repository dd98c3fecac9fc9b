//! Random games: legal moves, checks, resulting positions and endings.

use std::collections::BTreeMap;

use game::AnyLine;

use super::Pair;
use crate::{
    slow,
    support::{Rng, Scatter},
};

/// What a run met, so that a run that never left the opening fails.
#[derive(Default, Debug)]
struct Seen {
    positions: usize,
    checks: usize,
    drops: usize,
    promotions: usize,
    endings: BTreeMap<&'static str, usize>,
}

/// What the other readings of Oni §5 are, the phoenix aside.
pub(super) const READINGS: [(&str, &str); 3] =
    [("oni_storm", "queen"), ("oni_overlord", "queen"), ("oni_promoted", "king")];

const MATES: &[&str] = &["mate", "stalemate"];

#[test]
fn shogi_plays_like_the_slow_rules() {
    run("shogi", &[], MATES, 3_000, 1);
}

#[test]
fn queen_plays_like_the_slow_rules() {
    run("queen", &[], MATES, 10_000, 2);
}

#[test]
fn oni_plays_like_the_slow_rules() {
    run("oni", &[], MATES, 10_000, 3);
}

#[test]
fn kings_are_taken_like_in_the_slow_rules() {
    for (seed, id) in (10..).zip(crate::support::GAMES) {
        run(id, &[("check_rule", "capture")], &["royal_captured"], 1_000, seed);
    }
}

#[test]
fn stalemates_are_drawn_like_in_the_slow_rules() {
    for (seed, id) in (20..).zip(crate::support::GAMES) {
        run(id, &[("stalemate", "draw")], MATES, 1_000, seed);
    }
}

#[test]
fn every_phoenix_plays_like_the_slow_rules() {
    for (seed, phoenix) in (30..).zip(["queen", "king", "gold"]) {
        run("oni", &[("oni_phoenix", phoenix)], &["mate"], 1_000, seed);
    }
}

#[test]
fn every_reading_of_promoted_pieces_plays_like_the_slow_rules() {
    for (seed, option) in (50..).zip(READINGS) {
        run("oni", &[option], &["mate"], 1_000, seed);
    }
    run("oni", &[READINGS.as_slice(), &[("oni_phoenix", "queen")]].concat(), &["mate"], 1_000, 55);
}

#[test]
fn bare_kings_lose_like_in_the_slow_rules() {
    run("queen", &[("bare_king_wins", "on")], &["mate", "bare_royal"], 1_000, 40);
}

/// Plays random games until this many positions have been compared, and these endings met.
fn run(id: &str, options: &[(&str, &str)], endings: &[&str], positions: usize, seed: u64) {
    let pair = Pair::new(id, options);
    let mut rng = Rng::new(seed);
    let mut seen = Seen::default();
    while seen.positions < positions {
        let start = starting_position(&pair, &mut rng);
        play_game(&pair, &mut rng, start, &mut seen);
    }
    let rare = positions / 100;
    let is_varied = seen.checks > rare && seen.drops > rare && seen.promotions > rare;
    let is_decided = endings.iter().all(|name| seen.endings.contains_key(name));
    assert!(is_varied && is_decided, "{}: {seen:?}", pair.label);
}

fn starting_position(pair: &Pair, rng: &mut Rng) -> slow::Position {
    // Full hands, thin boards, hunted kings that have nobody to help them; in between a real game.
    let scatters = [
        (0, 50, 50),
        (0, 25, 50),
        (20, 60, 50),
        (50, 50, 50),
        (75, 20, 50),
        (88, 30, 50),
        (96, 10, 50),
        (20, 20, 100),
        (40, 10, 0),
    ];
    if rng.happens(6) {
        return slow::Position::start(pair.slow);
    }
    let (gone, in_hand, first) = *rng.pick(&scatters);
    pair.compose(rng, Scatter { gone, in_hand, first, entered: None })
}

fn play_game(pair: &Pair, rng: &mut Rng, start: slow::Position, seen: &mut Seen) {
    let plies = if start == slow::Position::start(pair.slow) { 150 } else { 12 };
    let mut line = pair.line(&start.to_text());
    let mut history = vec![(start, false)];
    for _ in 0..plies {
        let pos = &history[history.len() - 1].0;
        let end = slow::end_of_game(&history, &pair.rules);
        pair.compare_turn(line.turn(), pos, end);
        let moves = compare_position(pair, &*line, pos, end.is_some());
        seen.positions += 1;
        seen.checks += usize::from(line.check() == Some(true));
        if let Some(end) = end {
            *seen.endings.entry(end.by).or_insert(0) += 1;
            return;
        }
        let text = choose(pair, rng, pos, &moves);
        seen.drops += usize::from(text.contains('*'));
        seen.promotions += usize::from(text.ends_with('+'));
        let next = slow::apply(pos, &pair.rules, text).expect("a legal move");
        line.play(text).unwrap_or_else(|error| panic!("{}: {}: {error}", pair.label, pos.to_text()));
        let check = slow::in_check(&next, &pair.rules, next.turn);
        history.push((next, check));
    }
}

/// Compares text, check, the list of moves and where every fifth leads; gives the moves.
fn compare_position(pair: &Pair, line: &dyn AnyLine, pos: &slow::Position, is_over: bool) -> Vec<String> {
    let text = pos.to_text();
    assert_eq!(line.position(), text, "{}", pair.label);
    let check = slow::in_check(pos, &pair.rules, pos.turn);
    assert_eq!(line.check(), Some(check), "{}: {text}", pair.label);
    let expected = if is_over { Vec::new() } else { slow::legal(pos, &pair.rules) };
    let moves = line.moves();
    if moves != expected {
        let missing: Vec<&String> = expected.iter().filter(|mv| !moves.contains(mv)).collect();
        let extra: Vec<&String> = moves.iter().filter(|mv| !expected.contains(mv)).collect();
        panic!("{}: {text}\nmissing {missing:?}\nextra {extra:?}", pair.label);
    }
    let mut fresh = pair.line(&text);
    for mv in expected.iter().step_by(5) {
        let after = slow::apply(pos, &pair.rules, mv).expect("a legal move");
        fresh.play(mv).unwrap_or_else(|error| panic!("{}: {text}: {mv}: {error}", pair.label));
        assert_eq!(fresh.position(), after.to_text(), "{}: {text} {mv}", pair.label);
        fresh.undo();
    }
    expected
}

/// Any move, or sometimes one that captures, drops, promotes, checks or ends the game, so that hands fill,
/// pieces turn and kings are hunted.
fn choose<'a>(pair: &Pair, rng: &mut Rng, pos: &slow::Position, moves: &'a [String]) -> &'a String {
    let is_capture = |mv: &&String| slow::destination(mv).is_some_and(|to| pos.board.get(to).is_some());
    let mut line = pair.line(&pos.to_text());
    let mut leads_to = |mv: &&String, wanted: fn(&dyn AnyLine) -> bool| {
        line.play(mv).expect("a legal move");
        let answer = wanted(&*line);
        line.undo();
        answer
    };
    let wanted: Vec<&String> = match rng.below(14) {
        0..3 => moves.iter().filter(is_capture).collect(),
        3..5 => moves.iter().filter(|mv| mv.contains('*')).collect(),
        5 => moves.iter().filter(|mv| mv.ends_with('+')).collect(),
        6 | 7 => moves.iter().filter(|mv| leads_to(mv, |line| line.check() == Some(true))).collect(),
        8 | 9 => moves.iter().filter(|mv| leads_to(mv, |line| line.turn().outcome().is_some())).collect(),
        _ => Vec::new(),
    };
    if wanted.is_empty() { rng.pick(moves) } else { wanted[rng.below(wanted.len())] }
}
