//! What clients are told: description, view, paths.

use std::collections::BTreeSet;

use game::{DiagramStyle, Game, Side, diagram};
use ko_shogi::Ko;

#[test]
fn the_description_covers_every_stone() {
    let description = Ko::default().describe();
    assert_eq!(description.pieces.len(), 65);
    let codes: BTreeSet<&str> = description.pieces.iter().map(|piece| piece.code).collect();
    assert_eq!(codes.len(), 65);
    let counts: u32 = description.pieces.iter().map(|piece| u32::from(piece.count)).sum();
    assert_eq!(counts, 90);
    for piece in &description.pieces {
        assert!(piece.promotes_to.iter().chain(&piece.base).all(|code| codes.contains(code)));
        assert_eq!(piece.base.is_some(), piece.code.starts_with('+'));
        assert!((1..=3).contains(&piece.glyph.full.chars().count()), "{}", piece.code);
        assert!(piece.glyph.full.contains(piece.glyph.short) || piece.glyph.short.chars().count() == 1);
        assert!(!piece.moves.is_empty());
    }
    // One character, or as many as it takes to tell the base stones apart.
    let base = description.pieces.iter().filter(|piece| piece.base.is_none());
    let shorts: BTreeSet<&str> = base.map(|piece| piece.glyph.short).collect();
    assert_eq!(shorts.len(), 34);
}

#[test]
fn the_board_has_points_and_two_camps() {
    let board = Ko::default().describe().board;
    assert!(board.points);
    assert_eq!((board.files[0].as_str(), board.ranks[0].as_str()), ("a", "19"));
    assert_eq!((board.files.len(), board.ranks.len()), (19, 19));
    for (zone, (inside, outside)) in board.zones.iter().zip([("j6", "j7"), ("j14", "j13")]) {
        assert_eq!(zone.squares.len(), 6 * 19);
        assert!(zone.squares.iter().any(|name| name == inside));
        assert!(!zone.squares.iter().any(|name| name == outside));
    }
}

#[test]
fn held_stones_are_marked() {
    let ko = Ko::default();
    let text = "18ge/19/19/19/19/7ch11/19/19/19/19/2+AG2SH1ml11/19/19/19/19/19/19/19/GE18 w 0 1";
    let view = ko.view(&ko.parse_position(text).expect("a position"));
    assert_eq!(view.marks.len(), 1);
    assert_eq!((view.marks[0].kind, view.marks[0].squares.as_slice()), ("held", &["h14".to_owned()][..]));
    let placed = view.pieces.iter().find(|placed| placed.square == "c9").expect("a net");
    assert_eq!((placed.piece, placed.side), ("+AG", Some(Side::First)));
}

#[test]
fn the_diagram_shows_both_armies() {
    let ko = Ko::default();
    let picture = diagram(&ko.describe(), &ko.view(&ko.start()), DiagramStyle::Latin);
    let ranks: Vec<&str> = picture.lines().skip(1).take(19).collect();
    assert!(ranks[0].trim_start().starts_with("ag  tp") && ranks[18].trim_start().starts_with("AG  SM"));
}

/// The clicks of every move of one stone.
fn clicks(rules: &str, position: &str, from: &str) -> Vec<String> {
    let mut choices = game::Choices::defaults(Ko::OPTIONS);
    for setting in rules.split_whitespace() {
        let (name, value) = setting.split_once('=').expect("`NAME=VALUE`");
        choices.set(name, value).expect("an option of the game");
    }
    let ko = Ko::configure(&choices).expect("options that agree");
    let position = ko.parse_position(position).expect("a position");
    let mut found = Vec::new();
    let mut open = vec![(String::new(), ko.paths(&position))];
    while let Some((way, tree)) = open.pop() {
        if let Some(mv) = tree.mv() {
            found.push(format!("{mv}:{way}"));
        }
        open.extend(tree.next().iter().map(|(click, rest)| (format!("{way} {click}"), rest.clone())));
    }
    found.retain(|line| line.starts_with(&format!("{from}-")));
    found.sort_unstable();
    found
}

#[test]
fn a_walker_is_led_by_its_kills() {
    let position = "18ge/19/19/19/19/19/19/9ch9/8SHchSH8/8SHWRSH8/8SHSHSH8/19/19/19/19/19/19/19/GE18 b 0 1";
    let expected = [
        "j10-i12: j10 i12",
        "j10-i12xj11: j10 j11 i12",
        "j10-j10xj11: j10 j11 j10",
        "j10-j11: j10 j11 choice:stop",
        "j10-j12: j10 j12",
        "j10-j12xj11: j10 j11 j12",
        "j10-k12: j10 k12",
        "j10-k12xj11: j10 j11 k12",
    ];
    assert_eq!(clicks("", position, "j10"), expected);
}

#[test]
fn a_gun_moves_then_shoots_then_promotes() {
    let position = "18ge/19/19/19/9FC9/10ch8/8ch1ch8/19/19/19/19/19/19/19/19/19/19/19/GE18 b 0 1";
    let found = clicks("", position, "j15");
    for expected in [
        "j15-k16: j15 k16 choice:stop_unshot choice:promote",
        "j15-k16*k14: j15 k16 shot:k14 choice:promote",
        "j15-k16*k14=: j15 k16 shot:k14 choice:decline",
        "j15-i16: j15 i16 choice:stop_unshot choice:promote",
        "j15-i16*i13*k14: j15 i16 shot:i13 shot:k14 choice:promote",
        "j15-i16*i13=: j15 i16 shot:i13 choice:stop_shooting choice:decline",
    ] {
        assert!(found.iter().any(|line| line == expected), "{expected} among {found:#?}");
    }
}

#[test]
fn standing_still_is_a_choice() {
    let lamp =
        "18ge/19/19/19/19/19/8pw1ch8/7PW3PW7/19/7PW1+SM1PW7/19/7PW1PW1PW7/19/19/19/19/19/19/GE18 b 0 1";
    let found = clicks("", lamp, "j10");
    for expected in [
        "j10-j10: j10 choice:stay choice:stop_unshot",
        "j10-j10*i13: j10 choice:stay shot:i13",
        "j10-h14*i13*k13: j10 h14 shot:i13 shot:k13",
        "j10-h14*i13: j10 h14 shot:i13 choice:stop_shooting",
    ] {
        assert!(found.iter().any(|line| line == expected), "{expected} among {found:#?}");
    }
}

#[test]
fn a_thunderclap_names_its_kills_in_walking_order() {
    let position =
        "18ge/19/19/19/19/19/9SH9/8SHpwSH8/8SHpwSH8/8SH+DRSH8/9SH9/19/19/19/19/19/19/TP18/GE18 b 0 1";
    let expected = [
        "j10-j10xj11: j10 j11 j10",
        "j10-j10xj11xj12: j10 j11 j12 j10",
        "j10-j11: j10 j11 choice:stop",
        "j10-j11xj12: j10 j11 j12 j11",
        "j10-j12xj11: j10 j11 j12 choice:stop",
    ];
    assert_eq!(clicks("", position, "j10"), expected);
}
