use std::collections::BTreeSet;

use game::{Game, GameDescription, MoveOf, Text};

use crate::Complaint;

/// A game under one choice of rules, with what its description promises.
pub(super) struct Subject<G: Game> {
    pub(super) game: G,
    pub(super) description: GameDescription,
    pub(super) squares: BTreeSet<String>,
    pub(super) codes: BTreeSet<&'static str>,
    setting: String,
}

impl<G: Game> Subject<G> {
    pub(super) fn new(game: G, setting: impl Into<String>) -> Subject<G> {
        let description = game.describe();
        let board = &description.board;
        let squares =
            board.files.iter().flat_map(|file| board.ranks.iter().map(move |rank| format!("{file}{rank}")));
        Subject {
            squares: squares.collect(),
            codes: description.pieces.iter().map(|piece| piece.code).collect(),
            setting: setting.into(),
            game,
            description,
        }
    }

    pub(super) fn text(&self, pos: &G::Position) -> String {
        let mut text = String::new();
        self.game.write_position(pos, &mut text);
        text
    }

    pub(super) fn move_text(&self, pos: &G::Position, mv: MoveOf<G>) -> String {
        let mut text = String::new();
        self.game.write_move(pos, mv, &mut text);
        text
    }

    /// Reads a text that the game itself wrote.
    pub(super) fn read(&self, text: &str) -> Result<G::Position, Complaint> {
        self.game.parse_position(text).map_err(|error| {
            self.complain("position-text", format!("the game does not read its own text `{text}`: {error}"))
        })
    }

    pub(super) fn complain(&self, check: &'static str, what: impl Into<String>) -> Complaint {
        Complaint { check, what: what.into(), place: format!("{}, {}", G::ID, self.setting) }
    }

    pub(super) fn complain_at(
        &self,
        check: &'static str,
        pos: &G::Position,
        what: impl Into<String>,
    ) -> Complaint {
        let place = format!("{}, {}, position {}", G::ID, self.setting, self.text(pos));
        Complaint { check, what: what.into(), place }
    }

    /// Fails unless the demand is met.
    pub(super) fn demand(
        &self,
        met: bool,
        check: &'static str,
        what: impl FnOnce() -> String,
    ) -> Result<(), Complaint> {
        if met { Ok(()) } else { Err(self.complain(check, what())) }
    }

    /// Fails unless the demand is met in this position.
    pub(super) fn demand_at(
        &self,
        met: bool,
        check: &'static str,
        pos: &G::Position,
        what: impl FnOnce() -> String,
    ) -> Result<(), Complaint> {
        if met { Ok(()) } else { Err(self.complain_at(check, pos, what())) }
    }
}

/// Whether the text is there in all three languages.
pub(super) fn is_complete(text: &Text) -> bool {
    [text.en, text.ja, text.zh].iter().all(|words| !words.trim().is_empty())
}

/// The first item that occurs twice.
pub(super) fn duplicate<T: Ord + Clone>(items: impl IntoIterator<Item = T>) -> Option<T> {
    let mut seen = BTreeSet::new();
    items.into_iter().find(|item| !seen.insert(item.clone()))
}
