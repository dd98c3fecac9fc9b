//! Hands against `cetkaik_calculate_hand`, and the examples of rules §11.

use std::collections::BTreeSet;

use crate::play::{Fall, positions};
use cerke::{Cerke, Color, Hand, Kind, Man, Yaku};
use cetkaik_calculate_hand::{ScoreAndHands, calculate_hands_and_score_from_pieces};
use cetkaik_fundamental::ColorAndProf;
use game::{Game, Side};

fn names(hand: Hand) -> BTreeSet<String> {
    hand.yaku().iter().map(|yaku| yaku.kanji().to_owned()).collect()
}

/// What the other library makes of a hand.
fn theirs(hand: Hand) -> ScoreAndHands {
    let men = hand.men().flat_map(|man| (0..hand.count(man)).map(move |_| man));
    let name = |man: Man| format!("{}{}", man.color.kanji(), man.kind.kanji());
    let pieces: Vec<ColorAndProf> = men.map(|man| name(man).as_str().try_into().unwrap()).collect();
    calculate_hands_and_score_from_pieces(&pieces).unwrap()
}

fn compare(hand: Hand) {
    let theirs = theirs(hand);
    assert_eq!(hand.yaku().points(5), theirs.score, "{hand:?}");
    assert_eq!(names(hand), theirs.hands.into_iter().collect(), "{hand:?}");
}

fn hand(men: impl IntoIterator<Item = (Man, u8)>) -> Hand {
    let mut hand = Hand::EMPTY;
    for (man, count) in men {
        (0..count).for_each(|_| hand.add(man));
    }
    hand
}

#[test]
fn examples_of_the_rules() {
    let file = include_str!("../../../../testdata/cerke/hands.txt");
    for line in file.lines().filter(|line| !line.starts_with('#')) {
        let mut cells = line.split(' ');
        let (mut color, mut count) = (Color::Black, 1);
        let mut held = Hand::EMPTY;
        for symbol in cells.next().unwrap().chars() {
            match symbol {
                '+' => color = Color::Red,
                '1'..='9' => count = symbol.to_digit(10).unwrap(),
                _ => {
                    let man = Man::new(color, Kind::from_letter(symbol).unwrap());
                    (0..count).for_each(|_| held.add(man));
                    (color, count) = (Color::Black, 1);
                }
            }
        }
        assert_eq!(held.yaku().points(5).to_string(), cells.next().unwrap(), "{line}");
        let listed: BTreeSet<String> = cells.map(str::to_owned).collect();
        assert!(listed.is_empty() || listed == names(held), "{line}");
    }
}

/// Every set of kinds in one colour, with every number of pawns that matters.
#[test]
fn every_hand_of_one_colour() {
    for color in Color::ALL {
        for set in 0u32..1 << 9 {
            for pawns in 0..=6 {
                let kinds = Kind::ALL.into_iter().filter(|kind| *kind != Kind::Pawn);
                let chosen = kinds.enumerate().filter(|(i, _)| set >> i & 1 == 1);
                let men = chosen.map(|(_, kind)| (Man::new(color, kind), 1));
                compare(hand(men.chain([(Man::new(color, Kind::Pawn), pawns)])));
            }
        }
    }
}

/// Every hand of at most three different men in both colours: sharing, mixing, and both kings.
#[test]
fn every_small_hand_of_both_colours() {
    let men: Vec<Man> = Man::all().collect();
    for a in 0..men.len() {
        for b in a..men.len() {
            for c in b..men.len() {
                for pawns in [0, 1, 2] {
                    let chosen: BTreeSet<Man> = [men[a], men[b], men[c]].into();
                    let others = chosen.iter().filter(|man| man.kind != Kind::Pawn).map(|man| (*man, 1));
                    let pawns = Color::ALL.map(|color| (Man::new(color, Kind::Pawn), pawns));
                    compare(hand(others.chain(pawns)));
                }
            }
        }
    }
}

#[test]
fn random_hands() {
    let mut dice = Fall::new(1);
    for round in 0..12_000 {
        let density = 1 + round % 4;
        let men = Man::all().map(|man| {
            let most = usize::from(man.kind.per_color());
            (man, (0..most).filter(|_| dice.roll(5) < density).count())
        });
        compare(hand(men.map(|(man, count)| (man, u8::try_from(count).unwrap())).collect::<Vec<_>>()));
    }
}

#[test]
fn what_is_one_man_short_is_made_by_that_man() {
    let pawn = Man::new(Color::Black, Kind::Pawn);
    let near = hand([(pawn, 4)]).one_short();
    let men = |yaku| near.iter().find(|(known, _)| *known == yaku).map(|(_, men)| men.clone());
    let king = Man::new(Color::Black, Kind::King);
    assert_eq!(men(Yaku::DeadlyArmyFlash), Some(vec![pawn, king]));
    let red = |kind| Man::new(Color::Red, kind);
    assert_eq!(men(Yaku::DeadlyArmy), Some(vec![red(Kind::Pawn), red(Kind::King)]));
    assert_eq!(men(Yaku::King), Some(vec![king, red(Kind::King)]));
    assert_eq!(men(Yaku::Animals), None);
}

/// The panel's hands, made and one man short, against the other library, man by man.
#[test]
fn the_panel_tells_the_hands_that_the_other_library_finds() {
    let game = Cerke::default();
    let mut near = 0;
    for pos in (1..4).flat_map(|seed| positions(&game, seed, 120)) {
        let told = game.view(&pos).counters;
        for side in Side::ALL {
            let hand = pos.hand(side);
            let made = theirs(hand).hands.into_iter().collect::<BTreeSet<String>>();
            let found: BTreeSet<(String, String)> = Man::all()
                .filter(|man| hand.count(*man) < man.kind.per_color())
                .flat_map(|man| {
                    let mut more = hand;
                    more.add(man);
                    theirs(more).hands.into_iter().map(move |yaku| (yaku, man.code().to_owned()))
                })
                .filter(|(yaku, _)| !made.contains(yaku))
                .collect();
            let of = |id| told.iter().filter(move |one| one.side == Some(side) && one.id == id);
            let held: BTreeSet<String> = of("hand_held").map(|one| one.name.ja.to_owned()).collect();
            let wanted = of("hand_near").flat_map(|one| {
                one.value.split(' ').map(|man| (one.name.ja.to_owned(), man.to_owned())).collect::<Vec<_>>()
            });
            assert_eq!(held, made, "{hand:?}");
            assert_eq!(wanted.collect::<BTreeSet<_>>(), found, "{hand:?}");
            near += found.len();
        }
    }
    assert!(near > 1000, "{near}");
}
