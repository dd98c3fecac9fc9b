//! What is wrong with a record costs only what depends on it, and is told where it stands.

use notation::{Format, Problem, Reading, Record, read};

fn own(text: &str) -> Reading {
    read(Format::Ranka, text)
}

/// The lines that leave the main line: where, and their events.
fn asides(record: &Record) -> Vec<(usize, usize, String)> {
    let events = |moves: &[notation::Node]| {
        moves.iter().filter_map(|node| node.act.event()).collect::<Vec<_>>().join(" ")
    };
    record.variations.iter().map(|aside| (aside.line, aside.at, events(&aside.moves))).collect()
}

fn places(problems: &[Problem]) -> Vec<(usize, usize)> {
    problems.iter().map(|problem| (problem.line, problem.column)).collect()
}

/// Every variation in a line of its own, so that lines tell which is meant; those of the list are 4, 5, …
fn with(moves: &str, variations: &[&str]) -> String {
    format!(
        "{{\"ranka\":1,\"game\":\"shogi\",\n\"moves\":[{moves}],\n\"variations\":[\n{}]}}",
        variations.join(",\n")
    )
}

const MOVES: &str = r#"{"event":"7g7f"},{"event":"3c3d"},{"event":"2g2f"},{"event":"8c8d"}"#;
const GOOD: &str = r#"{"line":0,"at":2,"moves":[{"event":"8c8d"},{"event":"2g2f"}]}"#;

#[test]
fn one_bad_variation_costs_only_itself() {
    for (bad, column) in [
        (r#"{"line":0,"at":9,"moves":[{"event":"8c8d"}]}"#, 1),
        (r#"{"line":0,"at":0,"moves":[{"event":"8c8d"}]}"#, 1),
        (r#"{"line":7,"at":2,"moves":[{"event":"8c8d"}]}"#, 1),
        (r#"{"at":2,"moves":[{"event":"8c8d"}]}"#, 1),
        (r#"{"line":"0","at":2,"moves":[{"event":"8c8d"}]}"#, 9),
        (r#"{"line":0,"at":2,"moves":[{"evnt":"8c8d"}]}"#, 28),
        (r#"{"line":0,"at":2,"moves":[{}]}"#, 27),
        (r#"{"line":0,"at":2,"moves":[{"event":"8c8e"}]}"#, 27),
        (r#"{"line":0,"at":2,"moves":[{"event":"nonsense"}]}"#, 27),
        (r#"{"line":0,"at":2}"#, 1),
        ("7", 1),
        ("[]", 1),
    ] {
        for (list, line) in [(vec![bad, GOOD], 4), (vec![GOOD, bad], 5), (vec![GOOD, bad, GOOD], 5)] {
            let reading = own(&with(MOVES, &list));
            assert_eq!(reading.record.events(), ["7g7f", "3c3d", "2g2f", "8c8d"], "{bad}");
            let kept = vec![(0, 2, "8c8d 2g2f".to_owned()); list.len() - 1];
            assert_eq!(asides(&reading.record), kept, "{bad}: {:?}", reading.problems);
            let told = places(&reading.problems);
            assert_eq!(told.len(), 1, "{bad}: {:?}", reading.problems);
            assert_eq!(told[0].0, line, "{bad}: {:?}", reading.problems);
            // Within a move the place is that of the word.
            assert!(told[0].1 >= column && told[0].1 < column + 12, "{bad}: {:?}", reading.problems);
        }
    }
}

#[test]
fn an_unknown_field_costs_only_itself() {
    let odd = r#"{"line":0,"colour":"red","at":2,"moves":[{"event":"8c8d"}]}"#;
    let reading = own(&with(MOVES, &[odd, GOOD]));
    let expected = [(0, 2, "8c8d".to_owned()), (0, 2, "8c8d 2g2f".to_owned())];
    assert_eq!(asides(&reading.record), expected);
    assert_eq!(places(&reading.problems), [(4, 20)]);
}

/// What leaves the line before an unreadable move stays; what would leave it after is told.
#[test]
fn a_bad_move_costs_only_what_follows_it() {
    for bad in [r#"{"evnt":1}"#, r#"{"event":"nonsense"}"#, "{}", r#"{"event":"8c8e"}"#] {
        let moves = format!("{MOVES},{bad},{{\"event\":\"3d3e\"}}");
        let late = r#"{"line":0,"at":6,"moves":[{"event":"3d3e"}]}"#;
        let within = r#"{"line":2,"at":7,"moves":[{"event":"2f2e"}]}"#;
        let instead = r#"{"line":0,"at":5,"moves":[{"event":"2f2e"}]}"#;
        let reading = own(&with(&moves, &[late, instead, within, GOOD]));
        assert_eq!(reading.record.events(), ["7g7f", "3c3d", "2g2f", "8c8d"], "{bad}");
        assert_eq!(
            asides(&reading.record),
            [(0, 5, "2f2e".to_owned()), (0, 2, "8c8d 2g2f".to_owned())],
            "{bad}: {:?}",
            reading.problems
        );
        let lines: Vec<usize> = reading.problems.iter().map(|problem| problem.line).collect();
        assert_eq!(lines, [2, 4, 6], "{bad}: {:?}", reading.problems);
    }
}

/// The same in games whose moves are texts.
#[test]
fn games_without_drops_keep_as_much() {
    let text = "{\"ranka\":1,\"game\":\"ko\",\"moves\":[{\"event\":\"k6-k5\"},{\"event\":\"o14-o12\"},{\"event\":\"z9\"}],\n\
                \"variations\":[\n{\"line\":0,\"at\":4,\"moves\":[{\"event\":\"a3-b4\"}]},\n\
                {\"line\":1,\"at\":5,\"moves\":[{\"event\":\"a3-b4\"}]},\n{\"line\":0,\"at\":1,\"moves\":[{\"event\":\"a3-b4\"}]}]}";
    let reading = own(text);
    assert_eq!(reading.record.events(), ["k6-k5", "o14-o12"]);
    assert_eq!(asides(&reading.record), [(0, 1, "a3-b4".to_owned())], "{:?}", reading.problems);
    assert_eq!(places(&reading.problems).len(), 3, "{:?}", reading.problems);
}

#[test]
fn a_cut_list_of_variations_keeps_what_came() {
    let whole = with(MOVES, &[GOOD, GOOD]);
    for cut in whole.rfind("\"moves\"").unwrap() + 9..whole.len() {
        let reading = own(&whole[..cut]);
        assert_eq!(reading.record.events().len(), 4, "{}", &whole[..cut]);
        assert!(asides(&reading.record).len() <= 2, "{}", &whole[..cut]);
        assert_eq!(asides(&reading.record)[0].2, "8c8d 2g2f", "{}", &whole[..cut]);
        assert_eq!(reading.problems.len(), 1, "{}: {:?}", &whole[..cut], reading.problems);
    }
    let first = with(MOVES, &[GOOD]);
    let reading = own(&first[..first.len() - 10]);
    assert_eq!(asides(&reading.record), [(0, 2, "8c8d".to_owned())]);
}

#[test]
fn columns_are_characters() {
    let text = "{\"ranka\":1,\"game\":\"shogi\",\"event\":\"第一回\",\"moves\":[{\"event\":\"7g7f\"},";
    assert_eq!(places(&own(text).problems), [(1, text.chars().count())]);
    let text = "{\"ranka\":1,\"game\":\"shogi\",\"event\":\"第一回\",\"moves\":[{\"event\":7}]}";
    let at = text.chars().position(|symbol| symbol == '}').unwrap();
    let told = places(&own(text).problems);
    assert!(told[0].1 <= at && told[0].1 + 3 >= at, "{told:?}");
    let told = Record::from_json(text).unwrap_err();
    assert!(told.column <= at && told.column + 3 >= at, "{told:?}");
}

/// Problems of a text are told up to a bound, and reading takes time in proportion to its length.
#[test]
fn many_problems_are_told_up_to_a_bound() {
    let most = notation::Problem::MOST;
    let bad = vec![r#"{"line":0,"at":99,"moves":[{"event":"8c8d"}]}"#; 20_000].join(",");
    let moves: String = (0..60_000).map(|_| "x ").collect();
    for (format, text) in [
        (
            Format::Ranka,
            format!("{{\"ranka\":1,\"game\":\"shogi\",\"moves\":[{MOVES}],\"variations\":[{bad}]}}"),
        ),
        (
            Format::Ranka,
            format!("{{\"ranka\":1,\"game\":\"shogi\",\"moves\":[{MOVES}]{}}}", ",\"x\":1".repeat(60_000)),
        ),
        (Format::Kif, "hm\n".repeat(60_000)),
        (Format::Csa, format!("PI\n+\n{}", "hm,".repeat(60_000))),
        (Format::Text, format!("ranka text 1\ngame: shogi\n{}", "hm\n".repeat(60_000))),
    ] {
        let problems = read(format, &text).problems;
        assert_eq!(problems.len(), most + 1, "{format:?}");
        assert!(problems.iter().any(|problem| problem.message.contains("more")), "{format:?}");
    }
    assert_eq!(read(Format::Usi, &format!("position startpos moves {moves}")).problems.len(), 1);
    let shuffle = "▲４八金 △６二金 ▲４九金 △６一金 ".repeat(15_000);
    assert_eq!(read(Format::Ki2, &format!("手合割：平手\n{shuffle}")).record.events().len(), 60_000);
}

#[test]
fn the_later_of_two_options_counts() {
    let text = "手合割：平手\nルール：jsa, move_limit=320, move_limit=500\n   1 ７六歩(77)\n";
    let record = read(Format::Kif, text).record;
    assert_eq!(record.options, [("move_limit".to_owned(), "500".to_owned())]);
    assert_eq!(Record::from_json(&record.to_json()).as_ref(), Ok(&record));
    let again = read(Format::Kif, &text.replace("\n   1", "\nルール：move_limit=320\n   1")).record;
    assert_eq!(again.options, [("move_limit".to_owned(), "320".to_owned())]);
}
