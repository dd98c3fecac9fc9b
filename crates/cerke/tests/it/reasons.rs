//! Refused actions: the rule that is named, against the slow and literal second implementation.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
};

use crate::{
    play::{Fall, advance, move_text, position_text, positions},
    slow,
};
use cerke::{Cerke, CerkePosition, MoveKind, Phase, REFUSAL_RULES, RuleSet};
use game::{Game, MoveError, Position as _, Turn};
use testkit::reasons;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/cerke")
}

#[test]
fn the_slow_rules_name_the_rules_of_the_data_file() {
    let report = reasons::check::<Cerke>(&folder(), REFUSAL_RULES, |reason| {
        let settings = reason.options.iter().map(|(name, value)| (name.as_str(), value.as_str()));
        let options = slow::Options::new(reason.preset.as_deref().unwrap_or("official"), settings);
        slow::reason(&slow::Position::read(&reason.position), &options, &reason.mv).map(str::to_owned)
    });
    assert!(report.complaints.is_empty(), "{:#?}", report.complaints);
}

/// How often each reason was given, and `legal`.
type Seen = BTreeMap<&'static str, usize>;

/// Rules under which every reason can come up.
const RULES: &[(&str, &[(&str, &str)])] = &[
    ("official", &[]),
    ("online", &[]),
    ("official", &[("declare_before_throw", "nothing"), ("step_tam", "forbidden")]),
    (
        "official",
        &[
            ("declare_before_throw", "direction"),
            ("decline_after_throw", "false"),
            ("far_targets_listed", "false"),
        ],
    ),
    ("official", &[("capture_stepped_piece", "true"), ("horse_hue_jump", "any_one"), ("seasons", "1")]),
    ("online", &[("tam_returns", "forbidden"), ("no_legal_action", "pass"), ("far_targets_listed", "false")]),
    ("official", &[("declare_before_throw", "nothing"), ("decline_after_throw", "false")]),
    ("seed", &[]),
    ("seed", &[("capture_stepped_piece", "true"), ("far_targets_listed", "false")]),
    ("seed", &[("declare_before_throw", "direction"), ("tam_pass_limit", "1")]),
    (
        "official",
        &[("protection_beside_tam", "false"), ("tam_pass_limit", "2"), ("line_steps_listed", "once")],
    ),
    ("online", &[("line_steps_listed", "once"), ("water_to_water", "throw"), ("tam_pass_limit", "1")]),
];

#[test]
fn random_attempts_are_refused_for_the_reasons_of_the_slow_rules() {
    let mut seen = Seen::new();
    for (seed, (preset, settings)) in (40..).zip(RULES) {
        let game = Cerke::new(RuleSet::preset(preset, settings).unwrap());
        let options = slow::Options::new(preset, settings.iter().copied());
        let mut dice = Fall::new(seed);
        let mut pos = game.start();
        for _ in 0..600 {
            let over = matches!(pos.turn(), Turn::Over(_));
            attempts(&game, &options, &pos, &mut dice, &mut seen);
            if over { pos = game.start() } else { advance(&mut pos, &mut dice) }
        }
    }
    for rule in REFUSAL_RULES {
        let count = seen.get(rule.id).copied().unwrap_or(0);
        assert!(count >= 5, "{}: {seen:?}", rule.id);
    }
    assert!(seen["legal"] > 1_000, "{seen:?}");
}

/// Whole lists of actions, and the throws for water that they bring, against the slow rules.
#[test]
fn whole_lists_agree_with_the_slow_rules() {
    for (seed, (preset, settings)) in (80..).zip(RULES) {
        let game = Cerke::new(RuleSet::preset(preset, settings).unwrap());
        let options = slow::Options::new(preset, settings.iter().copied());
        for pos in positions(&game, seed, 90).into_iter().step_by(6) {
            let text = position_text(&game, &pos);
            let literal = slow::Position::read(&text);
            let mut moves = Vec::new();
            pos.generate(&mut moves);
            let mut texts: Vec<String> = moves.iter().map(|mv| move_text(&game, &pos, *mv)).collect();
            texts.sort_unstable();
            assert_eq!(texts, slow::possible(&literal, &options), "{options:?} {text}");
            for mv in moves {
                let (MoveKind::Go { from, to } | MoveKind::Step { from, to, .. }) = mv.unpack() else {
                    continue;
                };
                let mut after = pos.clone();
                after.play_unchecked(mv);
                let [from, to] = [from, to].map(|at| (at.row().cast_signed(), at.column().cast_signed()));
                let thrown = matches!(after.phase(), Phase::WaterThrow { .. });
                let due = literal.throws_for_water(from, to, &options);
                assert_eq!(thrown, due, "{text}: {}", move_text(&game, &pos, mv));
            }
        }
    }
}

fn attempts(game: &Cerke, options: &slow::Options, pos: &CerkePosition, dice: &mut Fall, seen: &mut Seen) {
    let text = position_text(game, pos);
    let literal = slow::Position::read(&text);
    for _ in 0..60 {
        let action = attempt(&literal, options, dice);
        let expected = slow::reason(&literal, options, &action);
        let found = match game.parse_move(pos, &action) {
            Ok(_) => None,
            Err(MoveError::Refused(refusal)) => Some(refusal.rule().id),
            Err(error) => panic!("{text}: {action}: {error}"),
        };
        assert_eq!(found, expected, "{options:?} {text}: {action}");
        *seen.entry(expected.unwrap_or("legal")).or_insert(0) += 1;
    }
}

/// A well-formed action that may be possible or not.
fn attempt(pos: &slow::Position, options: &slow::Options, dice: &mut Fall) -> String {
    let all: Vec<slow::Square> = slow::Position::all().collect();
    match dice.roll(20) {
        0 => dice.pick(&["此無", "再行", "終季", "pass"]).to_owned(),
        1 => slow::name(dice.pick(&all)),
        2 | 3 => {
            let color = dice.pick(&['黒', '赤']);
            let kanji = dice.pick(&['船', '兵', '弓', '車', '虎', '馬', '筆', '巫', '将', '王']);
            format!("{color}{kanji}{}", slow::name(dice.pick(&all)))
        }
        4..8 => tam(pos, &all, dice),
        _ => man(pos, options, &all, dice),
    }
}

fn near(at: slow::Square, all: &[slow::Square], dice: &mut Fall) -> slow::Square {
    let close: Vec<slow::Square> = all
        .iter()
        .copied()
        .filter(|to| (to.0 - at.0).abs() <= 1 && (to.1 - at.1).abs() <= 1 && *to != at)
        .collect();
    let candidates = if dice.roll(12) == 0 { all } else { &close };
    dice.pick(candidates)
}

fn tam(pos: &slow::Position, all: &[slow::Square], dice: &mut Fall) -> String {
    let from = if dice.roll(10) == 0 { dice.pick(all) } else { pos.tam };
    let stops = if dice.roll(12) == 0 { 4 } else { 2 + dice.roll(2) };
    let bracket = dice.roll(stops - 1);
    let mut text = slow::name(from) + "皇";
    let mut at = from;
    for i in 0..stops {
        at = if dice.roll(6) == 0 { from } else { near(at, all, dice) };
        let (open, close) = if i == bracket { ("[", "]") } else { ("", "") };
        text += &[open, &slow::name(at), close].concat();
    }
    text
}

fn man(pos: &slow::Position, options: &slow::Options, all: &[slow::Square], dice: &mut Fall) -> String {
    let own: Vec<slow::Square> = all.iter().copied().filter(|at| pos.own_kind(*at).is_some()).collect();
    let candidates = if dice.roll(8) == 0 || own.is_empty() { all } else { &own };
    let from = dice.pick(candidates);
    let mut text = slow::name(from) + "片";
    let mut at = from;
    let stops = match dice.roll(12) {
        0 => 3,
        1..5 => 1,
        _ => 2,
    };
    for i in 0..stops {
        let reached: Vec<slow::Square> = pos.own_kind(from).map_or(Vec::new(), |kind| {
            let reach = slow::reach(pos, options, kind, pos.ia_moves, from, at);
            reach.fixed.into_iter().chain(reach.line).collect()
        });
        at = match dice.roll(10) {
            0 => near(at, all, dice),
            1 if i > 0 => at,
            _ if reached.is_empty() => dice.pick(all),
            _ => dice.pick(&reached),
        };
        if i > 0 && i + 1 == stops && dice.roll(2) == 0 {
            text.push('心');
        }
        text += &slow::name(at);
    }
    text
}
