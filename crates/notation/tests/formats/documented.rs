//! The examples of `docs/records.md` are records.

use notation::{detect, read};

const PAGE: &str = include_str!("../../../../docs/records.md");

#[test]
fn every_example_of_the_page_is_read() {
    let mut formats = Vec::new();
    for example in PAGE.split("```").skip(1).step_by(2) {
        let (_, text) = example.split_once('\n').unwrap();
        let format = detect(None, text).unwrap_or_else(|| panic!("of no format: {text}"));
        let reading = read(format, text);
        assert_eq!(reading.problems, [], "{format:?}: {text}");
        assert!(!reading.record.game.is_empty(), "{text}");
        formats.push((format.id(), reading.record.game));
    }
    for expected in [
        ("ranka", "shogi"),
        ("text", "ko"),
        ("kif", "shogi"),
        ("ki2", "shogi"),
        ("kif", "queen"),
        ("kif", "oni"),
        ("csa", "shogi"),
        ("jkf", "shogi"),
        ("usi", "shogi"),
        ("sfen", "shogi"),
        ("ckka", "cerke"),
    ] {
        // Headers alone do not tell KI2 from KIF, which one reader reads.
        let is_it = |(format, game): &&(&str, String)| {
            game == expected.1 && (*format == expected.0 || (expected.0 == "ki2" && *format == "kif"))
        };
        assert!(formats.iter().any(|found| is_it(&found)), "no example of {expected:?}: {formats:?}");
    }
    assert_eq!(formats.iter().filter(|(format, _)| *format == "ckka").count(), 3);
}
