//! Refused moves: the rule that is named, against the slow rules.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use drop_shogi::REFUSAL_RULES;
use game::{Game, PlayError};
use testkit::reasons;

use super::Pair;
use crate::{
    slow,
    support::{GAMES, Rng, Scatter},
};

#[test]
fn the_slow_rules_name_the_rules_of_the_data_files() {
    check::<drop_shogi::Shogi>("shogi");
    check::<drop_shogi::Queen>("queen");
    check::<drop_shogi::Oni>("oni");
}

fn folder(id: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata").join(id)
}

fn check<G: Game>(id: &str) {
    let report = reasons::check::<G>(&folder(id), REFUSAL_RULES, |reason| {
        let options: Vec<(&str, &str)> =
            reason.options.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let pair = Pair::new(id, &options);
        let pos = slow::Position::parse(pair.slow, &reason.position).expect("a position");
        slow::reason(&pos, &pair.rules, &reason.mv).map(str::to_owned)
    });
    assert!(report.complaints.is_empty(), "{:#?}", report.complaints);
}

/// Attempts at moves in composed positions; both must agree whether and why a move is refused.
#[test]
fn random_attempts_are_refused_for_the_reasons_of_the_slow_rules() {
    for (seed, id) in (50..).zip(GAMES) {
        let pair = Pair::new(id, &[]);
        let mut rng = Rng::new(seed);
        let mut seen = Seen::new();
        for _ in 0..200 {
            let pos = composed(&pair, &mut rng);
            attempts(&pair, &mut rng, &pos, 400, &mut seen);
        }
        // Positions in which the rare reasons are at hand.
        for reason in reasons::read(&folder(id)).expect("a data file") {
            let pos = slow::Position::parse(pair.slow, &reason.position).expect("a position");
            attempts(&pair, &mut rng, &pos, 400, &mut seen);
        }
        for rule in REFUSAL_RULES {
            assert!(seen.get(rule.id).is_some_and(|count| *count >= 5), "{id}: {} of {seen:?}", rule.id);
        }
        assert!(seen["legal"] > 1_000, "{seen:?}");
    }
}

#[test]
fn options_change_no_reason_but_their_own() {
    let run = |pair: &Pair, seed: u64| {
        let mut rng = Rng::new(seed);
        let mut seen = Seen::new();
        for _ in 0..60 {
            let pos = composed(pair, &mut rng);
            attempts(pair, &mut rng, &pos, 300, &mut seen);
        }
        seen
    };
    for (seed, id) in (60..).zip(GAMES) {
        let seen = run(&Pair::new(id, &[("check_rule", "capture")]), seed);
        let about_kings = ["in_check", "into_check", "pinned"];
        assert!(about_kings.iter().all(|rule| !seen.contains_key(rule)), "{id}: {seen:?}");
    }
    for (seed, phoenix) in (70..).zip(["queen", "king", "gold"]) {
        run(&Pair::new("oni", &[("oni_phoenix", phoenix)]), seed);
    }
    for (seed, option) in (75..).zip(super::games::READINGS) {
        run(&Pair::new("oni", &[option]), seed);
    }
}

/// How often each reason was given, and `legal`.
type Seen = BTreeMap<&'static str, usize>;

fn composed(pair: &Pair, rng: &mut Rng) -> slow::Position {
    let (gone, in_hand) = *rng.pick(&[(0, 30), (30, 40), (70, 20), (90, 30)]);
    pair.compose(rng, Scatter { gone, in_hand, first: 50, entered: None })
}

/// Tries so many texts in a position.
fn attempts(pair: &Pair, rng: &mut Rng, pos: &slow::Position, tries: usize, seen: &mut Seen) {
    let text = pos.to_text();
    let line = pair.line(&text);
    if line.turn().outcome().is_some() {
        return;
    }
    for _ in 0..tries {
        let mv = attempt(pair, rng, pos);
        let expected = slow::reason(pos, &pair.rules, &mv);
        let found = match line.boxed_clone().play(&mv) {
            Ok(()) => None,
            Err(PlayError::Refused(refusal)) => Some(refusal.rule().id),
            Err(error) => panic!("{}: {text}: {mv}: {error}", pair.label),
        };
        assert_eq!(found, expected, "{}: {text}: {mv}", pair.label);
        *seen.entry(expected.unwrap_or("legal")).or_insert(0) += 1;
    }
}

/// A well-formed move: of any square or mostly of an own piece, near or far, or a drop.
fn attempt(pair: &Pair, rng: &mut Rng, pos: &slow::Position) -> String {
    let size = pos_size(pair);
    let any = |rng: &mut Rng| square(1 + rng.below(size), 1 + rng.below(size));
    let kinds: Vec<&str> = hand_kinds(pair);
    if rng.happens(5)
        && let Some((file, rank)) = pos.king(pos.turn.other())
    {
        let before = if pos.turn == slow::Side::First { rank + 1 } else { rank - 1 };
        if pos.is_on_board((file, before)) {
            return format!("P*{}", slow::square_text((file, before)));
        }
    }
    if rng.happens(30) {
        return format!("{}*{}", rng.pick(&kinds), any(rng));
    }
    let own: Vec<(usize, usize)> = (1..=size)
        .flat_map(|file| (1..=size).map(move |rank| (file, rank)))
        .filter(|at| {
            let at = (i8::try_from(at.0).expect("a file"), i8::try_from(at.1).expect("a rank"));
            pos.board.get(at).is_some_and(|piece| piece.side == pos.turn)
        })
        .collect();
    let plus = if rng.happens(40) { "+" } else { "" };
    if rng.happens(15) {
        return format!("{}{}{plus}", any(rng), any(rng));
    }
    let from = *rng.pick(&own);
    let far = if rng.happens(60) { 1 } else { 1 + rng.below(size - 1) };
    // Along one of the eight lines, or a knight's leap.
    let (sideways, up) = if rng.happens(15) {
        *rng.pick(&[(1, 2), (1, -2), (-1, 2), (-1, -2), (2, 1), (2, -1), (-2, 1), (-2, -1)])
    } else {
        let (x, y) = *rng.pick(&[(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)]);
        let far = isize::try_from(far).expect("a small number");
        (x * far, y * far)
    };
    match (from.0.checked_add_signed(sideways), from.1.checked_add_signed(up)) {
        (Some(file), Some(rank)) if (1..=size).contains(&file) && (1..=size).contains(&rank) => {
            format!("{}{}{plus}", square(from.0, from.1), square(file, rank))
        }
        _ => format!("{}{}{plus}", square(from.0, from.1), any(rng)),
    }
}

fn square(file: usize, rank: usize) -> String {
    let letter = b'a' + u8::try_from(rank - 1).expect("a rank");
    format!("{file}{}", char::from(letter))
}

fn pos_size(pair: &Pair) -> usize {
    match pair.slow {
        slow::Game::Shogi => 9,
        slow::Game::Queen => 10,
        slow::Game::Oni => 11,
    }
}

fn hand_kinds(pair: &Pair) -> Vec<&'static str> {
    match pair.slow {
        slow::Game::Shogi => "P L N S G B R".split(' ').collect(),
        slow::Game::Queen => "P L N S G B R Q".split(' ').collect(),
        slow::Game::Oni => "P L N S G B R W F I C".split(' ').collect(),
    }
}
