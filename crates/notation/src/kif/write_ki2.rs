use std::fmt::Write;

use drop_shogi::{DropGame, DropRules, FamilyVisitor};
use game::{Game, Side};

use super::{ending, write::comments, write_header};
use crate::{
    Record,
    drops::{Step, configured, walk},
    format::{Loss, Losses, WriteError, Written},
    kif::{
        value_comments,
        write_header::{is_handicap, push_line},
    },
};

/// Moves in a line, as far as nothing is said of them.
const IN_LINE: usize = 6;

/// The record in KI2.
///
/// # Errors
/// If it is not of a game with drops, or something in it cannot have happened.
pub fn write(record: &Record) -> Result<Written, WriteError> {
    drop_shogi::visit(&record.game, Visit(record)).unwrap_or_else(|| Err(WriteError::game(&record.game)))
}

struct Visit<'a>(&'a Record);

impl FamilyVisitor for Visit<'_> {
    type Output = Result<Written, WriteError>;

    fn visit<R: DropRules>(self) -> Self::Output {
        let record = self.0;
        let game: DropGame<R> = configured(record).map_err(WriteError::new)?;
        let mut sheet = Sheet { out: String::new(), losses: Losses::default(), in_line: 0 };
        write_header::write::<R>(record, &mut sheet.out, &mut sheet.losses)?;
        sheet.out.push('\n');
        comments(&record.comments, &mut sheet.out);
        walk::<R>(record, usize::MAX, |step| match step {
            Step::Branch(at) => {
                sheet.break_line();
                let _ = write!(sheet.out, "\n変化：{at}手\n");
            }
            Step::Move { node, pos, mv, last, .. } => {
                let sign = if pos.side() == Side::First { '▲' } else { '△' };
                // 同 takes a space before a piece of one character, as Kifu for Windows writes it.
                let words = game.written(pos, mv, last).ja;
                let words = match words.strip_prefix('同') {
                    Some(rest) if rest.chars().count() == 1 => format!("同　{rest}"),
                    _ => words,
                };
                sheet.put(&format!("{sign}{words}"));
                sheet.losses.note_if(node.illegal, Loss::Illegal);
                sheet.said(node);
            }
            Step::End { number, node, end, mover, .. } => {
                sheet.break_line();
                match ending::write(end, number - 1, is_handicap(record)) {
                    Some(text) => {
                        // The sentence may leave open who won, where that is not whom it suggests.
                        let is_whole = ending::read(&text, mover).as_ref() == Some(end);
                        sheet.losses.note_if(!is_whole, Loss::Results);
                        sheet.out.push_str(&text);
                        sheet.out.push('\n');
                    }
                    None => sheet.losses.note(Loss::Results),
                }
                sheet.said(node);
            }
        })?;
        sheet.break_line();
        Ok(Written { text: sheet.out, losses: sheet.losses })
    }
}

struct Sheet {
    out: String,
    losses: Losses,
    in_line: usize,
}

impl Sheet {
    fn put(&mut self, text: &str) {
        if self.in_line == IN_LINE {
            self.break_line();
        }
        if self.in_line > 0 {
            self.out.push_str("    ");
        }
        self.out.push_str(text);
        self.in_line += 1;
    }

    fn break_line(&mut self) {
        if self.in_line > 0 {
            self.out.push('\n');
            self.in_line = 0;
        }
    }

    fn said(&mut self, node: &crate::Node) {
        let value = node.value.as_deref().map(value_comments).unwrap_or_default();
        if !node.comments.is_empty() || !value.is_empty() || node.bookmark.is_some() {
            self.break_line();
            comments(&node.comments, &mut self.out);
            comments(&value, &mut self.out);
        }
        if let Some(name) = &node.bookmark {
            self.out.push('&');
            push_line(name, &mut self.out);
            self.out.push('\n');
        }
        self.losses.note_if(node.used.is_some() || node.total.is_some(), Loss::Times);
        self.losses.note_if(!node.shapes.is_empty(), Loss::Shapes);
    }
}
