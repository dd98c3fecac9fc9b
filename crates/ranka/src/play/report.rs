//! What is printed for those who read lines: the plain picture for pipes, a board that fits for terminals.

use std::{fmt, io::Write};

use game::{DiagramStyle, EventKind, EventView, PositionView, Side, Waypoint, diagram};
use protocol::{ClockView, MatchResult, MatchState};
use ratatui::{
    style::{Color, Modifier},
    text::Line,
};

use super::{
    board::{Board, Look, Marks},
    notes::{counters, hand, joined, last_squares, legend, wrapped},
    stones::Stones,
    table::alone,
    talk::Talk,
    window::Window,
};
use crate::{error::CommandError, portrait::Portrait};

/// Between notes on one line.
const BETWEEN: &str = "; ";
/// What the signs of a board without colours mean.
const SIGNS: &str =
    "v second side, > moved last, < from here, o may be entered, x may be taken or shot, ! in check";
/// What the colours mean where targets are shown.
const GREEN: &str = "green: where it may go, and what it may take or shoot";

impl Talk {
    /// How pieces are written: as was said, else by characters where they can be shown.
    fn style(&self, window: Option<Window>) -> DiagramStyle {
        let usual = if window.is_none_or(|window| window.unicode) {
            DiagramStyle::Kanji
        } else {
            DiagramStyle::Latin
        };
        self.style.unwrap_or(usual)
    }

    pub(super) fn show(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let state = self.table.state();
        let line = self.table.line();
        let mut told = Vec::new();
        told.extend(self.last());
        if let Some(clocks) = state.clocks {
            told.push(format!("time: first {}, second {}", time(clocks.first), time(clocks.second)));
        }
        let check = if line.check() == Some(true) { ", in check" } else { "" };
        told.extend(state.due.map(|due| format!("{} to move{check}", self.name(due.side))));
        self.draw(&Marks { last: last_squares(line), ..Marks::default() }, &told, out)
    }

    /// The last event, and how people write it if it is a move.
    fn last(&self) -> Option<String> {
        let line = self.table.line();
        let told = line.history(line.events().len().checked_sub(1)?);
        let EventView { text, kind, .. } = told.first()?;
        let written = match kind {
            EventKind::Move { written, .. } if written.of(self.lang) != *text => {
                format!(" ({})", written.of(self.lang))
            }
            _ => String::new(),
        };
        Some(format!("last: {text}{written}"))
    }

    /// The board, and what is told below it.
    fn draw(&self, marks: &Marks, told: &[String], out: &mut dyn Write) -> Result<(), CommandError> {
        let view = self.table.line().view();
        let window = (self.window)();
        let lines = if let Some(window) = window {
            self.fitted(&view, marks, window, told)
        } else {
            let picture = diagram(&self.table.description, &view, self.style(None));
            [vec![format!("\n{}", picture.trim_end_matches('\n'))], told.to_vec()].concat()
        };
        lines.into_iter().try_for_each(|line| Ok(writeln!(out, "{line}")?))
    }

    /// The board in a window: what does not fit is told, not wrapped.
    fn fitted(&self, view: &PositionView, marks: &Marks, window: Window, told: &[String]) -> Vec<String> {
        let description = &self.table.description;
        let look = Look {
            style: self.style(Some(window)),
            colors: window.colors,
            attributes: false,
            flipped: false,
        };
        let told = joined(told, BETWEEN, window.columns);
        let Some(cell) = look.cell(description, window.columns) else {
            let needed = look.least_width(description);
            let sentence =
                format!("the board needs {needed} columns, and this window has {}", window.columns);
            return [wrapped(&sentence, window.columns), told].concat();
        };
        let stones = Stones::new(description, look.style);
        let held = |side: Side| {
            let name = description.sides[side.index()].en;
            hand(view, &stones, side).map(|held| format!("{name} in hand: {held}"))
        };
        let board = Board { description, view, marks, look, cell }.lines();
        let mut lines: Vec<String> = held(Side::Second).into_iter().collect();
        lines.extend(board.iter().map(|line| ansi(line, window.colors)));
        lines.extend(held(Side::First));
        let mut notes = joined(&counters(description, view, self.lang), BETWEEN, window.columns);
        notes.extend(joined(&legend(description, view, &stones, self.lang), BETWEEN, window.columns));
        if !marks.targets.is_empty() {
            notes.extend(wrapped(if window.colors { GREEN } else { SIGNS }, window.columns));
        }
        // A row is left for what is typed next.
        let room = window.rows.saturating_sub(lines.len() + told.len() + 1);
        if notes.len() > room {
            let left_out = notes.len() - room.saturating_sub(1);
            notes.truncate(room.saturating_sub(1));
            notes.push(format!(
                "({left_out} more lines need a window of {} rows)",
                window.rows + left_out - 1
            ));
        }
        [lines, notes, told].concat()
    }

    /// The board with everything marked that a piece may do first, for whoever asks in a terminal.
    pub(super) fn show_targets(&self, from: &str, out: &mut dyn Write) -> Result<(), CommandError> {
        if (self.window)().is_none() {
            return Ok(());
        }
        let tree = self.table.line().paths();
        let origin = [Waypoint::At(from.to_owned()), Waypoint::Hand(from.trim_end_matches('*').to_owned())];
        let Some(node) = origin.into_iter().find_map(|origin| tree.follow(&[origin])) else { return Ok(()) };
        let square = |waypoint: &Waypoint| match waypoint {
            Waypoint::At(square) | Waypoint::Shot(square) => Some(square.clone()),
            Waypoint::Hand(_) | Waypoint::Choice(_) => None,
        };
        // What lies behind a choice counts too: the choice is made on the way.
        let behind = node.next().iter().filter(|(way, _)| matches!(way, Waypoint::Choice(_)));
        let behind = behind.flat_map(|(_, node)| node.next().keys());
        let targets = node.next().keys().chain(behind).filter_map(square).collect();
        self.draw(&Marks { targets, picked: vec![from.to_owned()], ..Marks::default() }, &[], out)
    }

    /// What there is to say about a kind of piece, or about what stands on a square.
    pub(super) fn describe(&self, word: &str, out: &mut dyn Write) -> Result<(), CommandError> {
        let description = &self.table.description;
        let view = self.table.line().view();
        let portrait = Portrait { game: description, lang: self.lang };
        let standing = view.pieces.iter().find(|placed| placed.square == word);
        let found = portrait.find(standing.map_or(word, |placed| placed.piece));
        let Some(piece) = found else {
            let codes = description.pieces.iter().map(|piece| piece.code).collect::<Vec<_>>().join(" ");
            return Ok(writeln!(out, "no: neither a piece nor a square with one; pieces: {codes}")?);
        };
        let side = standing.and_then(|placed| placed.side).map(|side| description.sides[side.index()]);
        let owner = side.map_or(String::new(), |side| format!(", {}", self.lang.of(&side)));
        writeln!(out, "{}{owner}", portrait.title(piece))?;
        let lines = [portrait.pictures(piece), portrait.facts(piece, Some(&view))].concat();
        let columns = (self.window)().map_or(usize::MAX, |window| window.columns);
        for line in lines.iter().flat_map(|line| wrapped(line, columns)) {
            writeln!(out, "{line}")?;
        }
        Ok(())
    }

    /// A drawn game that is followed by another.
    pub(super) fn tell_replay(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let Some(last) = self.table.state().replayed.pop() else { return Ok(()) };
        writeln!(out, "{}: the game is played again with sides exchanged", told(&last))?;
        self.tell_count(&last, out)
    }

    pub(super) fn end(&self, state: &MatchState, out: &mut dyn Write) -> Result<(), CommandError> {
        let marks = Marks { last: last_squares(self.table.line()), ..Marks::default() };
        let Some(result) = &state.result else { return self.draw(&marks, &[], out) };
        let whose = match (alone(state), result.winner) {
            (None, _) => "the end",
            (Some(human), Some(winner)) if human == winner => "you win",
            (Some(_), Some(_)) => "you lose",
            (Some(_), None) => "nobody wins",
        };
        self.draw(&marks, &[], out)?;
        writeln!(out, "{whose}: {}", told(result))?;
        if let Some(reason) = &result.reason {
            writeln!(out, "{} (rules §{})", reason.text.en, reason.section.as_deref().unwrap_or_default())?;
        }
        self.tell_count(result, out)
    }

    /// What was counted, where that decided a game.
    fn tell_count(&self, result: &MatchResult, out: &mut dyn Write) -> Result<(), CommandError> {
        let Some(count) = &result.count else { return Ok(()) };
        let [first, second] = Side::ALL.map(|side| self.name(side));
        Ok(writeln!(out, "{}", count.en.replace("{first}", &first).replace("{second}", &second))?)
    }
}

fn told(result: &MatchResult) -> String {
    match result.winner {
        Some(side) => format!("{} wins by {}", side.id(), result.name.en),
        None if result.by == "aborted" => "called off".to_owned(),
        None => format!("draw by {}", result.name.en),
    }
}

/// `9:58`, or `0:30 x3` in the periods.
pub(super) fn time(clock: ClockView) -> String {
    let written = |millis: u64| {
        let (hours, minutes, seconds) = (millis / 3_600_000, millis / 60_000 % 60, millis / 1000 % 60);
        if hours > 0 {
            format!("{hours}:{minutes:02}:{seconds:02}")
        } else {
            format!("{minutes}:{seconds:02}")
        }
    };
    match clock.period {
        Some(period) if clock.millis == 0 => format!("{} x{}", written(period), clock.periods),
        _ => written(clock.millis),
    }
}

/// A line with the escape codes of its colours, if there are to be any.
fn ansi(line: &Line<'_>, colors: bool) -> String {
    let mut text = String::new();
    for span in line.iter() {
        let style = line.style.patch(span.style);
        let mut codes: Vec<u8> = Vec::new();
        codes.extend(style.fg.and_then(basic).map(|color| 30 + color));
        codes.extend(style.bg.and_then(basic).map(|color| 40 + color));
        let modifiers = [(Modifier::BOLD, 1), (Modifier::DIM, 2), (Modifier::UNDERLINED, 4)];
        codes.extend(
            modifiers.iter().filter(|(one, _)| style.add_modifier.contains(*one)).map(|(_, code)| code),
        );
        if !colors || codes.is_empty() {
            text.push_str(&span.content);
            continue;
        }
        let codes: Vec<String> = codes.iter().map(u8::to_string).collect();
        let _ = fmt::Write::write_fmt(
            &mut text,
            format_args!("\x1b[{}m{}\x1b[0m", codes.join(";"), span.content),
        );
    }
    text
}

/// The number of one of the eight colours that every terminal has.
fn basic(color: Color) -> Option<u8> {
    Some(match color {
        Color::Black => 0,
        Color::Red => 1,
        Color::Green => 2,
        Color::Yellow => 3,
        Color::Blue => 4,
        Color::Magenta => 5,
        Color::Cyan => 6,
        Color::White => 7,
        _ => return None,
    })
}
