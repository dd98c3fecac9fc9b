use std::io::Write;

use clap::Args;
use game::{AnyGame, BoardDescription, DiagramStyle, GameDescription, Lang, PositionView, diagram};
use service::{Bounds, Service};

use crate::{error::CommandError, rules::lang};

/// The game in short, for players, with its positions as pictures of letters.
#[derive(Debug, Args)]
pub(crate) struct Guide {
    /// Id of the game; `ranka games` lists them.
    game: String,
    /// The language: en, ja or zh.
    #[arg(long, value_parser = lang, default_value = "en")]
    lang: Lang,
}

/// What begins and ends a picture in a guide.
const PICTURE: &str = "```board";
const END: &str = "```";

impl Guide {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let game = catalog::find(&self.game)?;
        let text = Service::new(Bounds::default()).guide(game.id(), self.lang)?;
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            if line == PICTURE {
                let figure: Vec<&str> = lines.by_ref().take_while(|line| *line != END).collect();
                writeln!(out, "{}", drawn(game, &figure, self.lang)?)?;
            } else {
                writeln!(out, "{}", without_pieces(line))?;
            }
        }
        Ok(())
    }
}

/// A position of a guide: the diagram of the part that is shown, what is in hand, and the caption.
fn drawn(game: &dyn AnyGame, figure: &[&str], lang: Lang) -> Result<String, CommandError> {
    let rest = |word: &str| figure.iter().find_map(|line| line.strip_prefix(word)?.strip_prefix(' '));
    let line = match rest("position") {
        Some(text) => game.line_from(text)?,
        None => game.new_line(),
    };
    let mut description = game.description();
    if let Some((one, other)) = rest("part").and_then(|corners| corners.split_once(' ')) {
        cut(&mut description.board, one, other);
    }
    let mut view = line.view();
    let hands = hands(&description, &view, lang);
    // Hands are told in the reader's language, and nothing is counted in a text.
    view.hands.clear();
    view.counters.clear();
    Ok(diagram(&description, &view, DiagramStyle::Kanji) + &hands + rest("caption").unwrap_or_default())
}

/// Keeps the files and ranks between two opposite corners.
fn cut(board: &mut BoardDescription, one: &str, other: &str) {
    let place = |square: &str| {
        let named = |file: &String| board.ranks.iter().position(|rank| format!("{file}{rank}") == square);
        let found = board.files.iter().enumerate().find_map(|(column, file)| Some((column, named(file)?)));
        found.unwrap_or_default()
    };
    let ((a, b), (c, d)) = (place(one), place(other));
    keep(&mut board.files, a, c);
    keep(&mut board.ranks, b, d);
    keep(&mut board.rank_labels, b, d);
}

/// Leaves of a list what is between two places.
fn keep<T>(list: &mut Vec<T>, i: usize, j: usize) {
    list.truncate(i.max(j) + 1);
    list.drain(..i.min(j));
}

/// What the sides hold, a line each; nothing for empty hands.
fn hands(game: &GameDescription, view: &PositionView, lang: Lang) -> String {
    let mut told = String::new();
    for hand in view.hands.iter().filter(|hand| !hand.pieces.is_empty()) {
        let pieces = hand.pieces.iter().map(|(code, count)| {
            let kind = game.pieces.iter().find(|piece| piece.code == *code);
            let name = kind.map_or(*code, |piece| lang.of(&piece.name));
            if *count > 1 { format!("{name} ×{count}") } else { name.to_owned() }
        });
        told.push_str(lang.of(&game.sides[hand.side.index()]));
        told.push_str(": ");
        told.push_str(&pieces.collect::<Vec<_>>().join(", "));
        told.push('\n');
    }
    told
}

/// A line without the pieces that pages draw in it: the words beside them say the same.
fn without_pieces(line: &str) -> String {
    let Some((before, after)) = line.split_once("](piece:") else { return line.to_owned() };
    let before = before.rfind('[').map_or(before, |at| &before[..at]);
    let after = after.split_once(')').map_or(after, |(_, after)| after);
    without_pieces(&format!("{before}{after}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_guide_is_told_with_pictures_in_every_language() {
        for game in catalog::games() {
            for lang in [Lang::En, Lang::Ja, Lang::Zh] {
                let mut out = Vec::new();
                Guide { game: game.id().to_owned(), lang }.run(&mut out).unwrap();
                let out = String::from_utf8(out).unwrap();
                assert!(out.starts_with("# ") && out.contains("・"), "{out}");
                assert!(
                    !out.contains(PICTURE) && !out.contains("piece:") && !out.contains("caption"),
                    "{out}"
                );
            }
        }
    }

    #[test]
    fn a_part_is_cut_out_whichever_corners_are_named() {
        let whole = catalog::first().description().board;
        let cut_by = |one, other| {
            let mut board = whole.clone();
            cut(&mut board, one, other);
            (board.files.concat(), board.ranks.concat())
        };
        assert_eq!(cut_by("9a", "7b"), ("987".to_owned(), "ab".to_owned()));
        assert_eq!(cut_by("7b", "9a"), cut_by("9a", "7b"));
    }

    #[test]
    fn pictures_of_pieces_leave_their_words() {
        assert_eq!(without_pieces("| a | [x](piece:P)[y](piece:+K) five | 3 |"), "| a |  five | 3 |");
        assert_eq!(without_pieces("[a](b)"), "[a](b)");
    }
}
