use std::fmt::Write;

use drop_shogi::{DropMove, DropRules, FamilyVisitor};
use game::{Geometry, Side, Square};

use super::{
    ending, time,
    write_header::{self, is_handicap, push_line},
};
use crate::{
    End, EngineValue, Node, Record, Word,
    drops::{Step, walk, write_place, written_name},
    format::{Loss, Losses, WriteError, Written},
};

/// The record in KIF.
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
        let mut losses = Losses::default();
        let mut out = String::with_capacity(256 + 48 * record.moves.len());
        write_header::write::<R>(record, &mut out, &mut losses)?;
        out.push_str("手数----指手---------消費時間--\n");
        comments(&record.comments, &mut out);
        let branching = branching(record);
        let mut line = 0;
        walk::<R>(record, usize::MAX, |step| match step {
            Step::Branch(at) => {
                if line == 0 {
                    conclude(record, &mut out);
                }
                line += 1;
                let _ = write!(out, "\n変化：{at}手\n");
            }
            Step::Move { number, node, mv, last, total, .. } => {
                let begin = out.len();
                let _ = write!(out, "{number:4} ");
                move_text::<R>(mv, last, &mut out);
                let more = branching.binary_search(&(line, number)).is_ok();
                tail(node, total, more, begin, &mut out, &mut losses);
            }
            Step::End { number, node, end, mover, total } => {
                let begin = out.len();
                let _ = write!(out, "{number:4} ");
                end_word(end, mover, &mut out, &mut losses);
                let more = branching.binary_search(&(line, number)).is_ok();
                tail(node, total, more, begin, &mut out, &mut losses);
            }
        })?;
        if line == 0 {
            conclude(record, &mut out);
        }
        Ok(Written { text: out, losses })
    }
}

/// Appends the last line of the game proper.
fn conclude(record: &Record, out: &mut String) {
    // The word of the end says it already; where the habit has no such line, some readers stumble over one.
    let habit =
        ["resignation", "timeout", "illegal_move", "repetition", "impasse", "interrupted", "mate", "no_mate"];
    let end = record.result().filter(|end| habit.contains(&&*end.by));
    let told = end.and_then(|end| ending::write(end, record.moves.len() - 1, is_handicap(record)));
    if let Some(text) = told {
        out.push_str(&text);
        out.push('\n');
    }
}

/// The events that have something beside them: line and number.
fn branching(record: &Record) -> Vec<(usize, usize)> {
    let mut list: Vec<(usize, usize)> =
        record.variations.iter().map(|variation| (variation.line, variation.at)).collect();
    list.sort_unstable();
    list
}

/// Appends a move: `７六歩(77)`, `同　銀(31)`, `５五角打`.
fn move_text<R: DropRules>(mv: DropMove, last: Option<DropMove>, out: &mut String) {
    let Some(to) = Square::<R::Grid>::from_index(u16::from(mv.to())) else { return };
    if !mv.is_drop() && last.is_some_and(|last| last.to() == mv.to()) {
        out.push_str("同　");
    } else {
        write_place(to, out);
    }
    out.push_str(written_name::<R>(usize::from(mv.kind())));
    match mv.from().and_then(|from| Square::<R::Grid>::from_index(u16::from(from))) {
        None => out.push('打'),
        Some(from) => {
            if mv.promotes() {
                out.push('成');
            }
            let (file, rank) = (R::Grid::COLUMNS - from.column(), from.row() + 1);
            // Digits alone would be ambiguous on larger boards.
            let between = if R::Grid::COLUMNS > 9 { "-" } else { "" };
            let _ = write!(out, "({file}{between}{rank})");
        }
    }
}

/// Appends the word of an end.
pub(super) fn end_word(end: &End, mover: Side, out: &mut String, losses: &mut Losses) {
    if let Some((word, whole)) = Word::best(end, mover, |_| true) {
        out.push_str(word.kif);
        if !whole {
            losses.note(Loss::Results);
        }
    } else {
        push_line(&end.by, out);
        if end.winner.is_some() {
            losses.note(Loss::Results);
        }
    }
}

/// Appends time, comments and bookmark of an event.
fn tail(node: &Node, total: u64, more: bool, begin: usize, out: &mut String, losses: &mut Losses) {
    if let Some(used) = node.used {
        // Wide characters take three bytes and two columns.
        let width: usize = out[begin..].chars().map(|symbol| if symbol.is_ascii() { 1 } else { 2 }).sum();
        out.extend(std::iter::repeat_n(' ', 19_usize.saturating_sub(width).max(1)));
        time::write(used, total, out);
        if used % 1000 != 0 || !total.is_multiple_of(1000) {
            losses.note(Loss::Fractions);
        }
    }
    losses.note_if(node.used.is_none() && node.total.is_some(), Loss::Times);
    if more {
        out.push('+');
    }
    out.push('\n');
    comments(&node.comments, out);
    if let Some(value) = &node.value {
        comments(&value_comments(value), out);
    }
    if let Some(name) = &node.bookmark {
        out.push('&');
        push_line(name, out);
        out.push('\n');
    }
    losses.note_if(!node.shapes.is_empty(), Loss::Shapes);
}

/// Appends comments.
pub(super) fn comments(comments: &[String], out: &mut String) {
    for comment in comments {
        for line in comment.split('\n') {
            out.push('*');
            out.push_str(line.trim_end_matches('\r'));
            out.push('\n');
        }
    }
}

/// What an engine thought, as comments.
pub(crate) fn value_comments(value: &EngineValue) -> Vec<String> {
    let number = value.value.map(|number| format!("#評価値={number:+}"));
    let mate = value.mate.map(|plies| format!("#詰み={plies:+}"));
    let line = (!value.line.is_empty()).then(|| format!("#読み筋={}", value.line.join(" ")));
    [number, mate, line].into_iter().flatten().collect()
}
