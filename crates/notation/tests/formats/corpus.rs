//! Difficult files, each with what must come of it: `testdata/records`.

use std::{fs, path::Path};

use game::Side;
use notation::{Act, Node, Reading, Record, Start, detect, read};

#[test]
fn difficult_files_are_read_as_expected() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/records");
    let mut files = 0;
    for folder in fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path()).filter(|path| path.is_dir())
    {
        for path in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
            if path.extension().is_some_and(|end| end == "expect" || end == "md") {
                continue;
            }
            let bytes = fs::read(&path).unwrap();
            let text = String::from_utf8(bytes.clone())
                .unwrap_or_else(|_| encoding_rs::SHIFT_JIS.decode(&bytes).0.into_owned());
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let format = detect(Some(&name), &text).unwrap();
            let by_content = detect(None, &text);
            assert!(
                by_content.is_some_and(|found| found == format || path.to_string_lossy().contains("ki")),
                "{name}: {by_content:?}"
            );
            let reading = read(format, &text);
            let expected = fs::read_to_string(format!("{}.expect", path.display())).unwrap();
            compare(&name, &reading, &expected);
            files += 1;
        }
    }
    assert!(files >= 25, "{files}");
}

fn compare(name: &str, reading: &Reading, expected: &str) {
    let record = &reading.record;
    let mut problems = Vec::new();
    let mut variations = 0;
    for line in expected.lines() {
        let (word, rest) = line.split_once(' ').unwrap();
        let numbered = || {
            let (number, rest) = rest.split_once(' ').unwrap_or((rest, ""));
            (&record.moves[number.parse::<usize>().unwrap() - 1], rest)
        };
        match word {
            "game" => assert_eq!(record.game, rest, "{name}"),
            "moves" => assert_eq!(record.events().join(" "), rest, "{name}: {:?}", reading.problems),
            "end" => assert_eq!(ended(record), rest, "{name}"),
            "start" => assert_eq!(started(record), rest, "{name}"),
            "name" => {
                let (side, expected) = rest.split_once(' ').unwrap();
                let side = if side == "first" { Side::First } else { Side::Second };
                assert_eq!(record.name(side), expected, "{name}");
            }
            "header" => {
                let (key, value) = rest.split_once(' ').unwrap_or((rest, ""));
                assert_eq!(record.header(key), Some(value), "{name}");
            }
            "used" => assert_eq!(numbered().0.used.unwrap().to_string(), numbered().1, "{name}: {rest}"),
            "comment" => {
                let (node, text) = numbered();
                assert!(node.comments.iter().any(|comment| comment == text), "{name}: {:?}", node.comments);
            }
            "bookmark" => assert_eq!(numbered().0.bookmark.as_deref(), Some(numbered().1), "{name}"),
            "illegal" => assert!(numbered().0.illegal, "{name}"),
            "value" => {
                let value = numbered().0.value.clone().unwrap();
                assert_eq!(
                    format!("{} {}", value.value.unwrap(), value.line.join(" ")),
                    numbered().1,
                    "{name}"
                );
            }
            "problem" => problems.push(rest.to_owned()),
            "variation" => {
                let found = &record.variations[variations];
                let events: Vec<&str> =
                    found.moves.iter().filter_map(|node: &Node| node.act.event()).collect();
                assert_eq!(format!("{} {} {}", found.line, found.at, events.join(" ")), rest, "{name}");
                variations += 1;
            }
            _ => panic!("{name}: {line}"),
        }
    }
    let found: Vec<String> =
        reading.problems.iter().map(|problem| format!("{}:{}", problem.line, problem.column)).collect();
    assert_eq!(found, problems, "{name}: {:?}", reading.problems);
    assert_eq!(record.variations.len(), variations, "{name}");
}

fn ended(record: &Record) -> String {
    match record.moves.last().map(|node| &node.act) {
        Some(Act::End(end)) => format!("{} {}", end.by, end.winner.map_or("nobody", Side::id)),
        _ => "none".to_owned(),
    }
}

fn started(record: &Record) -> String {
    match &record.start {
        Start::Usual => "usual".to_owned(),
        Start::Setup(id) => format!("setup {id}"),
        Start::Position(text) => format!("position {text}"),
    }
}
