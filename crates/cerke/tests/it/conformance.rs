//! The contracts of the game: texts, paths, keys and refusals agree with the generator, at every point of a turn.

use std::collections::{BTreeMap, BTreeSet};

use crate::play::{Fall, advance, move_text, position_text};
use cerke::{Cerke, CerkePosition, RuleSet, Square, square_name};
use game::{AnyGame, Game, MoveError, PathTree, Position, Turn, Waypoint};

/// Rules under which every phase and every kind of move comes up.
const RULES: &[(&str, &[(&str, &str)])] = &[
    ("official", &[]),
    ("crate_strict", &[]),
    ("online", &[]),
    ("crate_online", &[]),
    ("official", &[("declare_before_throw", "nothing"), ("capture_stepped_piece", "true"), ("seasons", "2")]),
    (
        "official",
        &[("declare_before_throw", "direction"), ("decline_after_throw", "false"), ("opener", "alternate")],
    ),
    (
        "official",
        &[
            ("capture_stepped_piece", "true"),
            ("negative_hands_persist", "true"),
            ("horse_hue_jump", "any_one"),
        ],
    ),
    ("online", &[("tam_returns", "forbidden"), ("no_legal_action", "pass"), ("far_targets_listed", "false")]),
    ("online", &[("tam_returns", "immediate"), ("points_can_run_out_undeclared", "false"), ("seasons", "1")]),
    ("seed", &[]),
    ("seed", &[("capture_stepped_piece", "true"), ("decline_after_throw", "true"), ("tam_pass_limit", "2")]),
    ("online", &[("line_steps_listed", "once"), ("negative_hands_persist", "true"), ("tam_pass_limit", "1")]),
    ("official", &[("protection_beside_tam", "false"), ("water_to_water", "throw")]),
];

fn game(rules: (&str, &[(&str, &str)])) -> Cerke {
    Cerke::new(RuleSet::preset(rules.0, rules.1).unwrap())
}

fn check(game: &Cerke, pos: &CerkePosition) {
    let text = position_text(game, pos);
    let again = game.parse_position(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(again, *pos, "{text}");
    assert_eq!(again.key(), pos.key(), "{text}");
    let mut moves = Vec::new();
    pos.generate(&mut moves);
    match pos.turn() {
        Turn::Player(side) => {
            assert!(!moves.is_empty() && pos.mover() == Some(side) && pos.chances().is_empty(), "{text}");
        }
        Turn::Chance => {
            assert!(moves.is_empty() && !pos.chances().is_empty() && pos.mover().is_none(), "{text}");
        }
        Turn::Over(_) => assert!(moves.is_empty() && pos.chances().is_empty(), "{text}"),
    }
    let distinct: BTreeSet<_> = moves.iter().collect();
    assert_eq!(distinct.len(), moves.len(), "{text}");
    let mut tree = PathTree::default();
    for &mv in &moves {
        let spoken = move_text(game, pos, mv);
        assert_eq!(game.parse_move(pos, &spoken), Ok(mv), "{text}: {spoken}");
        let path = game.path(pos, mv);
        assert!(!path.is_empty());
        // Squares alone are read back as the move that they make; a movement of no squares needs its word as well.
        if !path.contains(&Waypoint::choice("zero_squares")) {
            assert_eq!(game.attempt(pos, &path).as_ref(), Some(&spoken), "{text}");
        }
        tree.insert(path, spoken).unwrap();
    }
    let view = game.view(pos);
    let tam = view.pieces.iter().filter(|placed| placed.side.is_none()).count();
    assert_eq!(tam, 1, "{text}");
}

/// Clicks that make no move are read as squares; the sign of a throw stands only where a throw is what is missing.
#[test]
fn clicks_that_go_astray_are_read_without_a_throw() {
    let game = Cerke::default();
    for (clicks, text) in [
        (&["TAI", "TU"][..], "TAI片TU"),
        (&["CI", "XI", "ZI"], "CI片XIZI"),
        (&["LAU", "LAI", "LY"], "LAU片LAI心LY"),
    ] {
        let path: Vec<Waypoint> = clicks.iter().map(|square| Waypoint::At((*square).to_owned())).collect();
        assert_eq!(game.attempt(&game.start(), &path).as_deref(), Some(text));
    }
}

#[test]
fn texts_paths_and_keys_at_every_point_of_a_turn() {
    let mut phases = BTreeSet::new();
    for (seed, rules) in (0..).zip(RULES) {
        let game = game(*rules);
        let mut keys = BTreeMap::new();
        let mut dice = Fall::new(seed);
        let mut pos = game.start();
        for _ in 0..160 {
            if matches!(pos.turn(), Turn::Over(_)) {
                pos = game.start();
            }
            check(&game, &pos);
            let known = keys.entry(pos.key()).or_insert_with(|| pos.clone());
            assert_eq!(*known, pos, "two positions with one key");
            let name = format!("{:?}", pos.phase());
            phases.insert(name.split(' ').next().unwrap().to_owned());
            advance(&mut pos, &mut dice);
        }
    }
    assert_eq!(phases.len(), 6, "{phases:?}");
}

/// Games to their very end: four seasons, or all the points.
#[test]
fn whole_games_are_played_and_replayed() {
    let mut finished = [0; 5];
    for (seed, rules) in (100..).zip(RULES.iter().cycle().take(45)) {
        let game = game(*rules);
        let mut dice = Fall::new(seed);
        let mut line = game.new_line();
        let mut events = 0;
        while !matches!(line.turn(), Turn::Over(_)) {
            let choices = match line.turn() {
                Turn::Chance => line.chances().into_iter().map(|(text, _)| text).collect(),
                _ if line.moves() == ["再行", "終季"] && dice.roll(3) > 0 => vec!["終季".to_owned()],
                _ => line.moves(),
            };
            line.apply(&choices[dice.roll(choices.len())]).unwrap();
            events += 1;
            assert!(events < 20_000, "a game without end");
        }
        let season: usize = line.position().split(' ').nth(3).unwrap().parse().unwrap();
        finished[season] += 1;
        assert!(line.moves().is_empty() && line.chances().is_empty());
        let texts = line.events();
        let again = game.replay(None, &texts.iter().map(String::as_str).collect::<Vec<_>>()).unwrap();
        assert_eq!((again.position(), again.turn()), (line.position(), line.turn()));
    }
    assert!(finished[4] >= 10, "{finished:?}");
}

/// Every movement that can be written is either generated or refused by a rule that is to the point.
#[test]
fn what_is_refused_is_illegal_and_nothing_else() {
    let start = game(RULES[0]);
    let fight = "1+pogc1+c1+o/3+t1t1s+S/p+ah+p1+p1+kp/Sp1P+v1+H+p1/T+p2M4/3P1+AP+P1/P+P1h+T+PC1P/+O+G+G1KA1O+S/1+H4+CG1 Av A 1 20 1 -";
    for (game, pos) in [
        (start, start.start()),
        (start, start.parse_position(fight).unwrap()),
        (game(RULES[7]), game(RULES[7]).parse_position(fight).unwrap()),
    ] {
        let mut moves = Vec::new();
        pos.generate(&mut moves);
        let legal: BTreeSet<String> = moves.iter().map(|mv| move_text(&game, &pos, *mv)).collect();
        let mut found = 0;
        let mut ask = |text: String| match game.parse_move(&pos, &text) {
            Ok(_) => {
                assert!(legal.contains(&text), "{text}");
                found += 1;
            }
            Err(MoveError::Refused(refusal)) => {
                assert!(!legal.contains(&text), "{text}: {refusal}");
                assert_ne!(refusal.rule().id, "not_legal", "{text}");
            }
            Err(MoveError::Malformed(error)) => panic!("{text}: {error}"),
        };
        let names: Vec<String> = Square::all().map(square_name).collect();
        for from in &names {
            for to in &names {
                ask(format!("{from}片{to}"));
            }
        }
        for from in pos.men(pos.side()).into_iter().map(square_name) {
            for via in &names {
                for to in &names {
                    ask(format!("{from}片{via}{to}"));
                    ask(format!("{from}片{via}心{to}"));
                }
            }
        }
        let tam = square_name(pos.tam());
        let near: Vec<&String> = names.iter().filter(|name| near_tam(&pos, name)).collect();
        for a in &near {
            for b in &near {
                ask(format!("{tam}皇[{a}]{b}"));
                for c in &near {
                    ask(format!("{tam}皇{a}[{b}]{c}"));
                    ask(format!("{tam}皇[{a}]{b}{c}"));
                }
            }
        }
        for color in ['黒', '赤'] {
            for kind in "船兵弓車虎馬筆巫将王".chars() {
                for to in &names {
                    ask(format!("{color}{kind}{to}"));
                }
            }
        }
        assert_eq!(found, legal.len());
    }
}

/// Within three squares of tam2, as far as two legs and a step get.
fn near_tam(pos: &CerkePosition, name: &str) -> bool {
    let tam = pos.tam();
    Square::all().any(|square| {
        square_name(square) == *name
            && square.row().abs_diff(tam.row()) <= 3
            && square.column().abs_diff(tam.column()) <= 3
    })
}

#[test]
fn malformed_texts_are_refused_with_their_byte() {
    let game = game(RULES[0]);
    let start = position_text(&game, &game.start());
    for (text, at) in [
        ("", 0),
        ("9/9/9/9/4M4/9/9/9/9", 19),
        ("9/9/9/9/4M4/9/9/9/9 - XX 1 20 1 -", 22),
        ("9/9/9/9/4M4/9/9/9 - IA 1 20 1 -", 17),
        ("9/9/9/9/4M5/9/9/9/9 - IA 1 20 1 -", 10),
        ("9/9/9/9/9/9/9/9/9 - IA 1 20 1 -", 0),
        ("9/9/9/9/4MM3/9/9/9/9 - IA 1 20 1 -", 10),
        ("9/9/9/9/4M4/9/9/9/KK7 - IA 1 20 1 -", 19),
        ("9/9/9/9/4M4/9/9/9/K8 K IA 1 20 1 -", 21),
        ("9/9/9/9/4M4/9/9/9/9 9P IA 1 20 1 -", 20),
        ("9/9/9/9/4M4/9/9/9/9 x IA 1 20 1 -", 20),
        ("9/9/9/9/4M4/9/9/9/9 - IA 5 20 1 -", 25),
        ("9/9/9/9/4M4/9/9/9/9 - IA 1 41 1 -", 27),
        ("9/9/9/9/4M4/9/9/9/9 - IA 1 20 3 -", 30),
        ("9/9/9/9/4M4/9/9/9/9 - IA 1 20 1 x", 32),
        ("9/9/9/9/4M4/9/9/9/9 - IA 1 20 1 - 橋ZOZIZE", 34),
        ("9/9/9/9/4M4/9/9/9/9 - IA 1 20 1 - 役獣", 37),
        ("9/9/9/9/4M4/9/9/9/9 - IA 1 20 1 - 役皇再来", 37),
        ("9/9/9/9/4M4/9/9/9/9 - IA 1 20 1 - 終", 34),
        ("9/9/9/9/4M4/9/9/9/9 - IA 1 20 1 - 下5/0", 34),
        ("9/9/9/9/4M4/9/9/9/9 - - 1 20 1 - 終", 33),
        ("9/9/9/9/4M4/9/9/9/9 - IA 1 20 1 - 夢", 34),
        ("9/9/9/9/4M4/9/9/9/9 - IA 4 20 1 - 終 more", 38),
    ] {
        let error = game.parse_position(text).expect_err(text);
        assert_eq!(error.at(), at, "{text}: {error}");
    }
    // No prefix and no mangled copy of a position does worse than an error.
    for cut in (0..start.len()).filter(|cut| start.is_char_boundary(*cut)) {
        let _ = game.parse_position(&start[..cut]);
        for junk in ["皇", "999999999999", " ", "/", "+", "\u{0}"] {
            let _ = game.parse_position(&format!("{}{junk}{}", &start[..cut], &start[cut..]));
        }
    }
    let pos = game.start();
    for (text, at) in [
        ("", 0),
        ("KA", 99),
        ("K", 0),
        ("KA兵KE", 2),
        ("KA片", 5),
        ("KA片KE心", 10),
        ("黒皇KA", 3),
        ("黒兵", 6),
        ("ZO皇[ZU", 8),
        ("ZO皇ZUZI", 9),
        ("KA片KE！", 7),
    ] {
        match game.parse_move(&pos, text) {
            Err(MoveError::Malformed(error)) => assert_eq!(error.at(), at, "{text}: {error}"),
            other => assert_eq!(at, 99, "{text}: {other:?}"),
        }
    }
}

#[test]
fn the_description_is_complete() {
    let game = game(RULES[0]);
    let description = game.describe();
    assert_eq!(description.pieces.len(), 21);
    assert_eq!(description.board.zones.len(), 3);
    let codes: BTreeSet<&str> = description.pieces.iter().map(|piece| piece.code).collect();
    assert_eq!(codes.len(), 21);
    assert!(game.view(&game.start()).pieces.iter().all(|placed| codes.contains(placed.piece)));
    let prelude = description.prelude.unwrap();
    assert_eq!(prelude.outcomes.iter().map(|outcome| outcome.weight).sum::<u32>(), 1024);
    let won = |side| {
        let outcomes = prelude.outcomes.iter().filter(|outcome| outcome.thrower == Some(side));
        outcomes.map(|outcome| outcome.weight).sum::<u32>()
    };
    assert_eq!(won(game::Side::First), won(game::Side::Second));
    assert_eq!(game.presets().len(), 5);
    assert_eq!(game.presets()[0].name, "official");
}

/// The clicks of tam2: squares alone tell all paths of the start position apart.
#[test]
fn tam_is_clicked_leg_by_leg() {
    let game = game(RULES[0]);
    let tree = game.paths(&game.start());
    assert_eq!(tree.len(), 249);
    let at = |name: &str| Waypoint::At(name.to_owned());
    let step = tree.follow(&[at("ZO"), at("ZU"), at("ZI"), at("ZE")]).unwrap();
    assert_eq!(step.mv(), Some("ZO皇[ZU]ZIZE"));
}

/// A text that is accepted, however strange, is a position that can be played on from.
#[test]
fn mangled_positions_are_refused_or_playable() {
    let alphabet: Vec<char> =
        "ohcgksatpvmOHCGKSATPVM+/19 -tIA0248橋心水役終下獣加撃皇再来王KLNTZXCMPAEIUOY".chars().collect();
    let file = include_str!("../../../../testdata/cerke/tricky.txt");
    let given = file
        .lines()
        .filter_map(|line| line.strip_prefix("position ").or_else(|| Some(line.split_once("=> ")?.1)));
    let texts: Vec<&str> = given.filter(|text| text.contains('/')).collect();
    let mut accepted = 0;
    for (seed, rules) in (50..).zip(RULES) {
        let game = game(*rules);
        let mut dice = Fall::new(seed);
        for _ in 0..4_000 {
            let mut text: Vec<char> = dice.pick(&texts).chars().collect();
            for _ in 0..=dice.roll(3) {
                let at = dice.roll(text.len());
                let like = |symbol: &char| {
                    let class = |c: char| (c.is_ascii_digit(), c.is_ascii_alphabetic(), c.is_ascii());
                    class(*symbol) == class(text[at])
                };
                let alike: Vec<char> = alphabet.iter().copied().filter(like).collect();
                match dice.roll(9) {
                    0..7 if !alike.is_empty() => text[at] = dice.pick(&alike),
                    7 => text.insert(at, dice.pick(&alphabet)),
                    _ => drop(text.remove(at)),
                }
            }
            let text: String = text.into_iter().collect();
            if let Ok(strange) = game.parse_position(&text) {
                accepted += 1;
                let written = position_text(&game, &strange);
                assert_eq!(game.parse_position(&written), Ok(strange.clone()), "{text}");
                play_on(&strange, 2);
            }
        }
    }
    assert!(accepted > 1_000, "{accepted}");
}

/// Plays everything that may follow, so many events deep.
fn play_on(pos: &CerkePosition, depth: u32) {
    let mut moves = Vec::new();
    pos.generate(&mut moves);
    let _ = pos.turn();
    if depth == 0 {
        return;
    }
    for mv in moves.into_iter().step_by(1 + 60 * (depth as usize - 1)) {
        let mut child = pos.clone();
        child.play_unchecked(mv);
        play_on(&child, depth - 1);
    }
    for (chance, _) in pos.chances() {
        let mut child = pos.clone();
        child.resolve_unchecked(*chance);
        play_on(&child, depth - 1);
    }
}

/// What a client shows beside the board: season, stake, points, hands held and near, the throw that is due.
#[test]
fn the_view_tells_what_is_at_stake() {
    let game = game(RULES[0]);
    let counters = |text: &str| -> Vec<String> {
        let view = game.view(&game.parse_position(text).unwrap());
        let side = |side: Option<game::Side>| side.map_or("", |side| ["IA ", "A "][side.index()]);
        view.counters
            .iter()
            .map(|counter| {
                format!("{}{} {}: {}", side(counter.side), counter.id, counter.name.ja, counter.value)
            })
            .collect()
    };
    let declaration = counters("9/9/9/9/4M4/9/4G4/9/9 THK IA 2 15 2 - 役王");
    for wanted in [
        "season 季: 夏 2/4",
        "stake 倍率: 2",
        "IA points 得点: 15",
        "A points 得点: 25",
        "IA hand_held 同色獣: 5",
        "IA hand_held 王: 5",
        "IA hand_near 同色行行: V C",
        "IA hand_near 行行: +V +C +K",
        "A hand_near 王: K +K",
        "IA hand_made 王: 5",
        "IA claim 終季の得点: 20",
    ] {
        assert!(declaration.iter().any(|counter| counter == wanted), "{wanted}: {declaration:#?}");
    }
    let stepping = counters("9/9/9/9/4M4/9/9/4V4/9 - IA 1 20 1 - 橋ZAUZOZA");
    for wanted in ["throw 投げ棒: 橋", "throw_needs 必要な表の数: 4", "throw_odds 成功の確率: 6/32"]
    {
        assert!(stepping.iter().any(|counter| counter == wanted), "{wanted}: {stepping:#?}");
    }
    let view = game.view(&game.start());
    let marked = |kind| view.marks.iter().find(|mark| mark.kind == kind).map_or(0, |mark| mark.squares.len());
    assert_eq!((marked("hue"), marked("water")), (13, 9));
}
