//! The options, the presets, and the rules that need a past.

use game::{AnyGame, Choices, Ending, Game, Line, MoveError, OptionValues, Outcome, Position, Turn};
use ko_shogi::{Ko, REFUSAL_RULES, RuleSet};

const CASES: &str = include_str!("../../../../testdata/ko/tricky.txt");

const TWO_GENERALS: &str = "18ge/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/GE18 b 0 1";
const ROUND: [&str; 4] = ["a1-a2", "s19-s18", "a2-a1", "s18-s19"];

fn with(name: &str, value: &str) -> Ko {
    let mut choices = Choices::defaults(Ko::OPTIONS);
    choices.set(name, value).expect("an option of the game");
    Ko::configure(&choices).expect("options that agree")
}

/// Both generals step out and back until the game ends, at most so many plies.
fn walk_about(ko: Ko, position: &str, plies: usize) -> (usize, Turn) {
    let mut line = Line::new(ko, ko.parse_position(position).expect("a position"));
    for (ply, text) in ROUND.iter().cycle().take(plies).enumerate() {
        if let turn @ Turn::Over(_) = line.turn() {
            return (ply, turn);
        }
        line.play(text).expect("a legal move");
    }
    (plies, line.turn())
}

#[test]
fn defaults_are_those_of_the_rules() {
    let choices = Choices::defaults(Ko::OPTIONS);
    assert_eq!(*Ko::configure(&choices).expect("the defaults").rules(), RuleSet::default());
    for option in Ko::OPTIONS {
        if let OptionValues::Choice([first, ..]) = option.values {
            assert_eq!(option.default, first.id, "{}", option.name);
        }
    }
}

#[test]
fn a_game_says_whether_it_ends_by_repetition() {
    for (value, ends) in [("4", true), ("0", false)] {
        let ko = with("repetition", value);
        assert_eq!(ko.ends_by_repetition(), ends);
        assert_eq!(matches!(walk_about(ko, TWO_GENERALS, 40).1, Turn::Over(_)), ends);
    }
}

#[test]
fn every_value_changes_the_rules() {
    for option in Ko::OPTIONS {
        let values: Vec<&str> = match option.values {
            OptionValues::Choice(values) => values.iter().map(|value| value.id).collect(),
            OptionValues::Number { .. } => vec!["0", "3", option.default],
        };
        for value in values {
            let changed = *with(option.name, value).rules() != RuleSet::default();
            assert_eq!(changed, value != option.default, "{}={value}", option.name);
        }
    }
}

#[test]
fn every_refusal_has_a_case_and_three_languages() {
    for rule in REFUSAL_RULES {
        let has = |line: &str| line.starts_with("refused ") && line.ends_with(&format!(" {}", rule.id));
        assert!(CASES.lines().any(has), "no case for {}", rule.id);
        for hole in ["{0}", "{1}", "{2}"] {
            let holes = [rule.text.en, rule.text.ja, rule.text.zh].map(|text| text.contains(hole));
            assert!(holes == [holes[0]; 3], "{}: {hole} in every language or none", rule.id);
        }
    }
}

/// Every text in the file is the one that the game itself writes.
#[test]
fn positions_of_the_cases_have_one_text() {
    let texts: Vec<&str> = CASES.lines().filter_map(|line| line.strip_prefix("position ")).collect();
    assert!(texts.len() > 200, "the file was read: {}", texts.len());
    for text in texts {
        let mut written = String::new();
        // Rules that read everything that any position may say (§9.1).
        let nothing = ko_shogi::rule_set::Dead::AsNothing;
        let ko = Ko::new(RuleSet { dead_fog: nothing, dead_thunder: nothing, ..RuleSet::default() });
        ko.write_position(&ko.parse_position(text).expect("a position"), &mut written);
        assert_eq!(written, text);
    }
}

/// A line only says that the game is over; the game itself still names the rule.
#[test]
fn moves_after_the_end_are_refused_by_a_rule() {
    let held = "18ge/19/19/19/19/19/19/19/19/19/19/7+ag11/19/19/19/19/19/19/GE18 b 0 1";
    let over = "18ge/19/19/19/19/19/19/19/19/9CH9/19/19/19/19/19/19/19/19/GE18 b 200 700";
    let ko = Ko::default();
    for (text, rule) in [(held, "held"), (over, "over")] {
        let position = ko.parse_position(text).expect("a position");
        match ko.parse_move(&position, "a1-a2") {
            Err(MoveError::Refused(refusal)) => assert_eq!(refusal.rule().id, rule),
            other => panic!("{rule}: {other:?}"),
        }
    }
}

#[test]
fn setup_decides_two_points() {
    let seed = Ko::default().start();
    let wp = with("setup", "wp").start();
    let codes = |position: &ko_shogi::KoPosition| {
        let mut text = String::new();
        Ko::default().write_position(position, &mut text);
        text
    };
    let expected = codes(&seed)
        .replace("/1PW1PW1PW1PW1PU1PW1PW1PW1PU1/", "/1PU1PW1PW1PW1PU1PW1PW1PW1PU1/")
        .replace("/1pu1pw1pw1pw1pu1pw1pw1pw1pw1/", "/1pu1pw1pw1pw1pu1pw1pw1pw1pu1/");
    assert_ne!(codes(&wp), codes(&seed));
    assert_eq!(codes(&wp), expected);
}

#[test]
fn the_start_is_point_symmetric_with_ninety_stones_a_side() {
    let start = Ko::default().start();
    for side in game::Side::ALL {
        assert_eq!(start.stones(side).count(), 90);
    }
    for point in start.stones(game::Side::First) {
        let turned = start.stone(point.rotated()).map(|(side, kind)| (!side, kind));
        assert_eq!(turned, start.stone(point));
    }
    for kind in ko_shogi::Kind::ALL {
        assert_eq!(start.count(game::Side::First, kind), kind.spec().count, "{kind:?}");
    }
}

/// Rules §2.4.
#[test]
fn handicaps_take_stones_from_the_second_side_which_begins() {
    let ko = Ko::default();
    let stones: Vec<(&str, u32)> = ko
        .describe()
        .setups
        .iter()
        .map(|setup| {
            let pos = ko.parse_position(&setup.position).expect("a position");
            assert_eq!(pos.stones(game::Side::First).count(), 90, "{}", setup.id);
            assert_eq!(pos.side_to_move() == game::Side::First, setup.id == "even", "{}", setup.id);
            (setup.id, pos.stones(game::Side::Second).count())
        })
        .collect();
    let expected =
        [("even", 90), ("banner", 89), ("millenaries", 88), ("officers", 84), ("officers-guns", 71)];
    assert_eq!(stones, expected);
}

/// Rules §4.4: the kinds of whose moves no text speaks, and no others.
#[test]
fn kinds_that_rest_on_one_program_are_marked() {
    for rules in [RuleSet::default(), *with("promoted_moves", "base").rules()] {
        let pieces = Ko::new(rules).describe().pieces;
        let marked = pieces.iter().filter(|piece| piece.provenance == game::Provenance::Reconstructed);
        let mut codes: Vec<&str> = marked.clone().map(|piece| piece.code).collect();
        codes.sort_unstable();
        let told = "+AG +AI +BA +CE +CS +DR +EN +LB +ML +PU +QM +RG +SM +ST +SU +TP +VA +XB"
            .split(' ')
            .collect::<Vec<_>>();
        assert_eq!(codes, told);
        assert!(marked.clone().all(|piece| piece.provenance_note.is_some()));
    }
}

#[test]
fn presets_configure() {
    let wp = AnyGame::configured(&Ko::default(), Some("wp"), &[]).expect("a preset");
    assert!(wp.new_line().position().contains("/1PU1PW1"));
    let seed = AnyGame::configured(&Ko::default(), Some("seed"), &[]).expect("a preset");
    assert!(seed.new_line().position().contains("/1PW1PW1"));
}

#[test]
fn the_fourth_occurrence_draws() {
    let repetition = Turn::Over(Outcome::draw(Ending::REPETITION));
    assert_eq!(walk_about(Ko::default(), TWO_GENERALS, 30), (12, repetition));
    assert_eq!(walk_about(with("repetition", "2"), TWO_GENERALS, 30), (4, repetition));
    let no_progress = Turn::Over(Outcome::draw(Ending::NO_PROGRESS));
    assert_eq!(walk_about(with("repetition", "0"), TWO_GENERALS, 300), (200, no_progress));
}

/// Rules §8.3: repetition is looked at before lack of progress.
#[test]
fn repetition_comes_before_lack_of_progress() {
    let late = TWO_GENERALS.replace(" 0 1", " 188 189");
    assert_eq!(walk_about(Ko::default(), &late, 30), (12, Turn::Over(Outcome::draw(Ending::REPETITION))));
    let later = TWO_GENERALS.replace(" 0 1", " 189 190");
    assert_eq!(walk_about(Ko::default(), &later, 30), (11, Turn::Over(Outcome::draw(Ending::NO_PROGRESS))));
}

/// Rules §8.3: the same stones and the same side to move, whatever the counters say.
#[test]
fn counters_do_not_matter_to_repetition() {
    let ko = Ko::default();
    let read = |text: &str| ko.parse_position(text).expect("a position");
    let (first, late) = (read(TWO_GENERALS), read(&TWO_GENERALS.replace(" b 0 1", " b 7 99")));
    assert!(first.repeats(&late) && first.key() == late.key() && first != late);
    let other = read(&TWO_GENERALS.replace(" b ", " w "));
    assert!(!first.repeats(&other) && first.key() != other.key());
}

#[test]
fn an_erased_line_replays() {
    let line = AnyGame::replay(&Ko::default(), None, &["a6-a14=", "s14-s6", "resign"]).expect("legal events");
    assert_eq!(line.turn().outcome(), Some(Outcome::loss(game::Side::First, Ending::RESIGNATION)));
    assert_eq!(line.events(), ["a6-a14=", "s14-s6", "resign"]);
}
