//! Matches and people to be kept.

use game::Side;
use protocol::{Entry, Happening, HostedRow, HostedSetup, MatchEvent, MatchSetup, Person};
use store::{Head, NewMatch, Standing};

pub(crate) fn person(id: &str) -> Person {
    Person { id: id.to_owned(), name: format!("{id} \u{1f98a} 'quoted'") }
}

pub(crate) fn setup() -> MatchSetup {
    let text = r#"{"game":"shogi","seats":{"first":{"kind":"person"},"second":{"kind":"person"}}}"#;
    serde_json::from_str(text).expect("a setup")
}

pub(crate) fn moved(text: &str, at: u64) -> Entry {
    Entry::Happened {
        event: MatchEvent { at, what: Happening::Moved { text: text.to_owned(), spent: 7, score: None } },
    }
}

pub(crate) fn head(key: &str, number: usize, changed: u64) -> Head {
    let row = HostedRow {
        key: key.to_owned(),
        setup: setup(),
        rated: false,
        range: None,
        first: Some(person("ann")),
        second: None,
        due: None,
        number,
        changed,
        result: None,
    };
    Head { row, standing: Standing::Waiting, deadline: None }
}

pub(crate) fn new_match(key: &str, made: u64) -> NewMatch {
    NewMatch {
        hosted: HostedSetup {
            setup: setup(),
            listed: true,
            rated: false,
            range: None,
            made,
            commitment: "c0".to_owned(),
        },
        secret: "5ec2e7".to_owned(),
        entries: vec![Entry::Seated { at: made, seat: Side::First, person: person("ann") }],
        head: head(key, 1, made),
    }
}
