//! Where in a text with several games each begins, whatever is wrong with the one before it.

use notation::{CsaEdition, Format, games, read, write};

use crate::made::{Features, game};

/// The games of a text by their events, and how many problems each has.
fn told(format: Format, text: &str) -> Vec<(String, usize)> {
    games(format, text)
        .map(|(_, game)| read(format, game))
        .map(|reading| (reading.record.events().join(" "), reading.problems.len()))
        .collect()
}

const ONE: &str =
    r#"{"ranka":1,"game":"shogi","moves":[{"event":"7g7f","comments":["a { in words"]},{"event":"3c3d"}]}"#;

/// Wherever a line is cut, the games behind it are as they were.
#[test]
fn a_cut_line_costs_only_its_own_game() {
    for first in [ONE, r#"{"game":"shogi","moves":[{"event":"7g7f"}],"ranka":1}"#] {
        for cut in (1..first.len()).filter(|cut| first.is_char_boundary(*cut)) {
            let text = format!("{}\n{ONE}\n{first}\n", &first[..cut]);
            let found = told(Format::Ranka, &text);
            assert_eq!(found.len(), 3, "{text}");
            assert_eq!(found[1], ("7g7f 3c3d".to_owned(), 0), "{text}");
            assert_eq!(found[2].1, 0, "{text}");
        }
    }
    let jkf = write(Format::Jkf, &game("shogi", 3, 6, Features::ALL), CsaEdition::V22).unwrap().text;
    let line = jkf.trim_end();
    let whole = told(Format::Jkf, &jkf)[0].clone();
    for cut in (1..line.len()).filter(|cut| line.is_char_boundary(*cut)) {
        let found = told(Format::Jkf, &format!("{}\n{jkf}{jkf}", &line[..cut]));
        assert_eq!(found.len(), 3, "{}", &line[..cut]);
        assert_eq!(found[1..], [whole.clone(), whole.clone()]);
    }
}

#[test]
fn a_document_of_many_lines_is_one_game() {
    let value: serde_json::Value = serde_json::from_str(ONE).unwrap();
    let pretty = serde_json::to_string_pretty(&value).unwrap();
    let loose =
        "{\"ranka\":1,\"game\":\"shogi\",\"moves\":[\n{\"event\":\"7g7f\"},\n{\"event\":\"3c3d\"}\n]\n}";
    let later = "{\"ranka\":1,\"game\":\"shogi\",\n\"start\":\n{\"setup\":\"even\"},\n\"players\":{},\n\"moves\":[\n{\"event\":\"7g7f\"}],\"variations\":[\n{\"line\":0,\"at\":1,\"moves\":[\n{\"event\":\"2g2f\"}]}]}";
    for one in [&*pretty, loose, later] {
        let text = format!("{one}\n{ONE}\n\n{one}\n");
        let found = told(Format::Ranka, &text);
        assert_eq!(found.len(), 3, "{text}");
        assert!(found.iter().all(|(_, problems)| *problems == 0), "{found:?}");
        assert_eq!(games(Format::Ranka, &text).map(|(at, _)| at).nth(1), Some(one.lines().count() + 1));
    }
    // One that was cut ends where the next begins at the edge.
    let cut = &pretty[..pretty.len() - 12];
    let found = told(Format::Ranka, &format!("{cut}\n{pretty}\n{pretty}\n"));
    assert_eq!(found.len(), 3);
    assert_eq!(found[1..], [("7g7f 3c3d".to_owned(), 0), ("7g7f 3c3d".to_owned(), 0)]);
}

#[test]
fn a_sign_between_games_of_csa_makes_none() {
    let one = "V2.2\nPI\n+\n+7776FU\n%TORYO\n";
    for (text, count) in [
        (format!("{one}/\n"), 1),
        (format!("{one}/\n\n/\n"), 1),
        (format!("/\n{one}"), 1),
        (format!("/\n/\n{one}/\n{one}/"), 2),
        (format!("{one}/\r\n{one}/\r\n"), 2),
    ] {
        let found = told(Format::Csa, &text);
        assert_eq!(found, vec![("7g7f".to_owned(), 0); count], "{text}");
    }
    let found: Vec<usize> = games(Format::Csa, &format!("{one}/\n{one}")).map(|(at, _)| at).collect();
    assert_eq!(found, [1, 7]);
}

#[test]
fn games_of_ki2_are_told_apart_by_any_signs() {
    for [first, second] in [["▲", "△"], ["☗", "☖"], ["▼", "▽"], ["⛊", "⛉"]] {
        let one = format!("手合割：平手\n\n{first}７六歩 {second}３四歩\n");
        let found = told(Format::Ki2, &one.repeat(3));
        assert_eq!(found, vec![("7g7f 3c3d".to_owned(), 0); 3], "{one}");
    }
}

/// The files above a diagram are digits, but no moves.
#[test]
fn a_diagram_is_no_move() {
    let diagram = "後手の持駒：なし\n  9 8 7 6 5 4 3 2 1\n+---------------------------+\n\
                   | ・ ・ ・ ・v玉 ・ ・ ・ ・|一\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|二\n| ・ ・ ・ ・ 歩 ・ ・ ・ ・|三\n\
                   | ・ ・ ・ ・ ・ ・ ・ ・ ・|四\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|五\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|六\n\
                   | ・ ・ ・ ・ ・ ・ ・ ・ ・|七\n| ・ ・ ・ ・ ・ ・ ・ ・ ・|八\n| ・ ・ ・ ・ 玉 ・ ・ ・ ・|九\n\
                   +---------------------------+\n先手の持駒：金\n手数----指手--\n   1 ５二金打\n";
    assert_eq!(told(Format::Kif, &diagram.repeat(2)), vec![("G*5b".to_owned(), 0); 2]);
}
