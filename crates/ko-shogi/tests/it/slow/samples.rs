//! Short ways to write positions and questions in tests.

use super::ending::{Outcome, outcome};
use super::position::Position;
use super::rules::Rules;
use super::{apply, legal};

/// The position of a canonical text.
pub(crate) fn parse(text: &str) -> Position {
    let position = Position::parse(text).expect("a well-formed position");
    assert_eq!(position.to_text(), text);
    position
}

/// The rules with some options set, such as `flame=off nets=off`.
pub(crate) fn rules(options: &str) -> Rules {
    let mut rules = Rules::default();
    for option in options.split_whitespace() {
        let (name, value) = option.split_once('=').expect("name=value");
        rules.set(name, value).expect("an option of the rules");
    }
    rules
}

/// The legal actions of the stone on `from`, separated by spaces.
pub(crate) fn from_under(options: &str, from: &str, position: &str) -> String {
    let mut texts = legal(&parse(position), &rules(options));
    texts.retain(|text| text.starts_with(&format!("{from}-")));
    texts.join(" ")
}

/// The same under the default rules.
pub(crate) fn from(from: &str, position: &str) -> String {
    from_under("", from, position)
}

/// The position after a legal action.
pub(crate) fn after_under(options: &str, action: &str, position: &str) -> String {
    let next = apply(&parse(position), &rules(options), action);
    next.expect("a legal action").to_text()
}

/// The same under the default rules.
pub(crate) fn after(action: &str, position: &str) -> String {
    after_under("", action, position)
}

/// The outcome, if the side not to move has acted last.
pub(crate) fn outcome_under(options: &str, position: &str) -> Option<Outcome> {
    let position = parse(position);
    outcome(&position, &rules(options), position.side.other())
}

/// The text of a position with the stones listed as `j10CN h9+tp`, Black upper case.
pub(crate) fn place(side: &str, stones: &str) -> String {
    let mut rows = vec![vec![String::new(); 19]; 19];
    for word in stones.split_whitespace() {
        let (file, rest) = word.split_at(1);
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let rank: usize = rest[..digits].parse().expect("a rank");
        let file = "abcdefghijklmnopqrs".find(file).expect("a file");
        let point = &mut rows[19 - rank][file];
        assert!(point.is_empty(), "two stones on the point of {word}");
        rest[digits..].clone_into(point);
    }
    let row_text = |row: &Vec<String>| {
        let dots: Vec<&str> = row.iter().map(|code| if code.is_empty() { "." } else { code }).collect();
        let mut text = dots.concat();
        for length in (1..=19).rev() {
            text = text.replace(&".".repeat(length), &length.to_string());
        }
        text
    };
    let rows: Vec<String> = rows.iter().map(row_text).collect();
    format!("{} {side} 0 1", rows.join("/"))
}

/// Black to move, with both generals out of the way on b1 and r19.
pub(crate) fn placed(stones: &str) -> String {
    place("b", &format!("b1GE r19ge {stones}"))
}
