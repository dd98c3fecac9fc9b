use std::{collections::BTreeMap, fmt::Write};

use crate::{GameDescription, HandView, PieceDescription, Placed, PositionView, Side, ZoneLook};

/// How pieces are written in a text diagram.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DiagramStyle {
    /// By their characters; a `v` before those of the second side.
    Kanji,
    /// By their codes; lower case for the second side.
    Latin,
}

/// A board for the terminal: the second side's hand, the board with its labels, the first side's hand.
pub fn diagram(description: &GameDescription, view: &PositionView, style: DiagramStyle) -> String {
    drawn(description, view, style, false)
}

/// The same with a sign behind every square whose ground is special, and what the signs mean.
pub fn marked_diagram(description: &GameDescription, view: &PositionView, style: DiagramStyle) -> String {
    drawn(description, view, style, description.board.zones.iter().any(|zone| zone.look.is_some()))
}

fn drawn(description: &GameDescription, view: &PositionView, style: DiagramStyle, marked: bool) -> String {
    let pieces: BTreeMap<&str, &PieceDescription> =
        description.pieces.iter().map(|piece| (piece.code, piece)).collect();
    let mut painter = Painter { pieces, style, width: 0 };
    painter.width = painter.cell_width();
    let placed: BTreeMap<&str, &Placed> =
        view.pieces.iter().map(|placed| (placed.square.as_str(), placed)).collect();
    let board = &description.board;

    let mut out = String::new();
    painter.hand(&mut out, description, view, Side::Second);
    for file in &board.files {
        out.push_str(&painter.padded(file));
        out.push_str(if marked { " " } else { "" });
    }
    let kept = out.trim_end_matches(' ').len();
    out.truncate(if marked { kept } else { out.len() });
    out.push('\n');
    for (rank, label) in board.ranks.iter().zip(&board.rank_labels) {
        for file in &board.files {
            let name = format!("{file}{rank}");
            out.push_str(&painter.cell(placed.get(name.as_str()).copied()));
            out.extend(marked.then(|| sign(description, &name)));
        }
        out.push_str(if marked { " " } else { "  " });
        out.push_str(&label.en);
        out.push('\n');
    }
    painter.hand(&mut out, description, view, Side::First);
    if marked {
        let _ = writeln!(out, "{}", signs(description));
    }
    for counter in view.counters.iter().filter(|counter| counter.look.is_printed()) {
        let owner = counter.side.map_or(String::new(), |side| format!("{} ", side.id()));
        // A name alone may not tell what is counted: a scoring hand can be held or nearly held.
        let what = counter.id.replace('_', " ");
        let what = if counter.name.en.to_lowercase() == what { String::new() } else { format!(" ({what})") };
        let _ = writeln!(out, "{owner}{}{what}: {}", counter.name.en, counter.value);
    }
    out
}

/// The sign of a square's ground; of several zones the last one that is drawn, as it lies on top.
fn sign(description: &GameDescription, square: &str) -> char {
    let zones = description.board.zones.iter().rev();
    let mut on = zones.filter(|zone| zone.squares.iter().any(|name| name == square));
    on.find_map(|zone| zone.look).map_or(' ', ZoneLook::sign)
}

/// What the signs of the grounds mean.
fn signs(description: &GameDescription) -> String {
    let drawn = description.board.zones.iter().filter_map(|zone| Some((zone.look?, zone.name.en)));
    drawn.map(|(look, name)| format!("{} {name}", look.sign())).collect::<Vec<_>>().join(", ")
}

struct Painter<'a> {
    pieces: BTreeMap<&'a str, &'a PieceDescription>,
    style: DiagramStyle,
    width: usize,
}

impl Painter<'_> {
    /// Room for the widest piece of the second side, and a space.
    fn cell_width(&self) -> usize {
        let widest = |code: &&str| columns(&self.piece(code, Some(Side::Second)));
        1 + self.pieces.keys().map(widest).max().unwrap_or(1)
    }

    fn cell(&self, placed: Option<&Placed>) -> String {
        self.padded(
            &placed.map_or_else(|| self.empty().to_owned(), |placed| self.piece(placed.piece, placed.side)),
        )
    }

    fn empty(&self) -> &'static str {
        match self.style {
            DiagramStyle::Kanji => "・",
            DiagramStyle::Latin => ".",
        }
    }

    fn piece(&self, code: &str, side: Option<Side>) -> String {
        let second = side == Some(Side::Second);
        match self.style {
            DiagramStyle::Latin if second => code.to_lowercase(),
            DiagramStyle::Latin => code.to_owned(),
            DiagramStyle::Kanji => {
                let glyph = self.pieces.get(code).map(|piece| piece.glyph);
                let short = glyph.map_or(code, |glyph| if second { glyph.short_second } else { glyph.short });
                let plus = if code.starts_with('+') && self.is_shared(short) { "+" } else { "" };
                format!("{}{plus}{short}", if second { "v" } else { "" })
            }
        }
    }

    /// Whether another kind has the same character: then the `+` of its code tells them apart, be it a promoted
    /// face or another colour.
    fn is_shared(&self, short: &str) -> bool {
        self.pieces.values().filter(|piece| piece.glyph.short == short).count() > 1
    }

    /// The text moved to the right of its cell; a Chinese character takes two columns of a terminal.
    fn padded(&self, text: &str) -> String {
        let gap = self.width.saturating_sub(columns(text));
        format!("{}{text}", " ".repeat(gap))
    }

    fn hand(&self, out: &mut String, description: &GameDescription, view: &PositionView, side: Side) {
        let Some(hand) = view.hands.iter().find(|hand| hand.side == side) else { return };
        let name = description.sides[side.index()].en;
        let _ = writeln!(out, "{name} in hand: {}", self.held(hand));
    }

    fn held(&self, hand: &HandView) -> String {
        if hand.pieces.is_empty() {
            return "-".to_owned();
        }
        let held = |(code, count): &(&'static str, u8)| {
            let piece = self.piece(code, Some(Side::First));
            if *count > 1 { format!("{piece}{count}") } else { piece }
        };
        hand.pieces.iter().map(held).collect::<Vec<_>>().join(" ")
    }
}

fn columns(text: &str) -> usize {
    text.chars().map(|c| if c as u32 >= 0x1100 { 2 } else { 1 }).sum()
}
