//! The drop games against a second, slow and literal implementation of their rules documents: both under the same options, and what
//! is compared.
//!
//! Every mismatch prints the position, so that it can be added to `testdata/<game>/tricky.txt`.

mod claims;
mod data;
mod games;
mod history;
mod reasons;

use game::{AnyGame, AnyLine, Side, Turn};

use crate::{slow, support};

/// One game under one choice of options, twice.
pub(crate) struct Pair {
    pub(crate) label: String,
    pub(crate) slow: slow::Game,
    pub(crate) rules: slow::Rules,
    pub(crate) game: Box<dyn AnyGame>,
}

impl Pair {
    pub(crate) fn new(id: &str, options: &[(&str, &str)]) -> Pair {
        let slow = match id {
            "shogi" => slow::Game::Shogi,
            "queen" => slow::Game::Queen,
            _ => slow::Game::Oni,
        };
        let with = |rules: slow::Rules, (name, value): &(&str, &str)| rules.with(name, value);
        Pair {
            label: format!("{id} {options:?}"),
            slow,
            rules: options.iter().fold(slow::Rules::of(slow), with),
            game: support::game(id, options),
        }
    }

    /// A random position in which the side that has just moved is not left in check; where kings may be taken
    /// it may be.
    pub(crate) fn compose(&self, rng: &mut support::Rng, scatter: support::Scatter) -> slow::Position {
        let start = self.game.new_line().start();
        loop {
            let text = support::compose(&start, rng, scatter);
            let pos = slow::Position::parse(self.slow, &text).expect("a composed position");
            let is_exposed = slow::in_check(&pos, &self.rules, pos.turn.other());
            if self.rules.check_rule == slow::CheckRule::Capture || !is_exposed {
                return pos;
            }
        }
    }

    pub(crate) fn line(&self, text: &str) -> Box<dyn AnyLine> {
        self.game.line_from(text).unwrap_or_else(|error| panic!("{}: {text}: {error}", self.label))
    }

    /// Compares who acts or how the game ended.
    pub(crate) fn compare_turn(&self, turn: Turn, pos: &slow::Position, end: Option<slow::End>) {
        let expected = match end {
            Some(end) => format!("{} {}", end.winner.map_or("draw", side_id), end.by),
            None => side_id(pos.turn).to_owned(),
        };
        assert_eq!(turn_text(turn), expected, "{}: {}", self.label, pos.to_text());
    }
}

pub(crate) fn side_id(side: slow::Side) -> &'static str {
    match side {
        slow::Side::First => "first",
        slow::Side::Second => "second",
    }
}

/// `first`, or `first mate` once it is over.
pub(crate) fn turn_text(turn: Turn) -> String {
    let Turn::Over(outcome) = turn else { return turn.id().to_owned() };
    let ending = format!("{:?}", outcome.by());
    let mut by = String::new();
    for letter in ending.chars() {
        if letter.is_uppercase() && !by.is_empty() {
            by.push('_');
        }
        by.push(letter.to_ascii_lowercase());
    }
    format!("{} {by}", outcome.winner().map_or("draw", Side::id))
}
