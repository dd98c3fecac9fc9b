use std::fmt::Write;

use super::{
    Declaration, Entry, Item, Leg, ManMove, MoveNote, Record, Seat, Sticks, TamMove, Throws, numeral,
};
use cerke::{Color, Kind, Square, Throw, Yaku, write_square};

impl Record {
    /// The text of the record: two moves in a line, declarations and ends of seasons in lines of their own.
    pub fn write(&self) -> String {
        let mut out = String::new();
        for item in &self.header {
            enclose(item, '{', '}', &mut out);
            out.push('\n');
        }
        if let Some([first, second]) = &self.players {
            write_player(first, &mut out);
            out.push(' ');
            write_player(second, &mut out);
            out.push('\n');
        }
        let mut in_line = 0;
        for entry in &self.entries {
            let is_move = matches!(entry.item, Item::Move(..));
            if in_line > 0 {
                out.push(if is_move && in_line < 2 { '\t' } else { '\n' });
            }
            write_entry(entry, &mut out);
            in_line = if is_move && in_line < 2 {
                in_line + 1
            } else if is_move {
                1
            } else {
                2
            };
        }
        if in_line > 0 {
            out.push('\n');
        }
        out
    }
}

/// Encloses a text with as many `#` as it takes to tell its end.
fn enclose(text: &str, open: char, close: char, out: &mut String) {
    let mut marks = String::new();
    while text.contains(&format!("{close}{marks}")) {
        marks.push('#');
    }
    let _ = write!(out, "{marks}{open}{text}{close}{marks}");
}

fn write_player(player: &Seat, out: &mut String) {
    enclose(&player.name, '[', ']', out);
    if let Some(points) = player.points {
        numeral::write(points, out);
    }
}

fn write_entry(entry: &Entry, out: &mut String) {
    match &entry.item {
        Item::Move(note, captured) => {
            write_move(note, out);
            if let Some(captured) = captured {
                out.push_str(" 手");
                out.extend(captured.color.map(Color::kanji));
                out.push(captured.kind.kanji());
            }
        }
        Item::Declaration(declaration) => write_declaration(declaration, out),
        Item::SeasonOver(season) => {
            out.push_str(season.kanji());
            out.push('終');
        }
        Item::GameOver => out.push_str("星一周"),
        Item::Standing(player) => write_player(player, out),
    }
    for comment in &entry.comments {
        enclose(comment, '{', '}', out);
    }
}

fn write_move(note: &MoveNote, out: &mut String) {
    match note {
        MoveNote::Man(note) => write_man(note, out),
        MoveNote::Drop { color, kind, target } => {
            out.push(color.map_or('或', Color::kanji));
            out.push(kind.kanji());
            write_square(*target, out);
        }
        MoveNote::Tam(note) => write_tam(note, out),
    }
}

fn write_man(note: &ManMove, out: &mut String) {
    write_square(note.origin, out);
    out.push(note.kind.map_or('片', Kind::kanji));
    if let Some(via) = note.via {
        write_square(via, out);
    }
    write_square(note.target, out);
    if note.throws == Throws::None {
        out.push_str("無撃裁");
    }
    let mut sticks = |sign: char, sticks: Option<Sticks>| {
        if let Some(sticks) = sticks {
            out.push(sign);
            out.push(sticks.map_or('或', Throw::kanji));
        }
    };
    sticks('橋', note.throws.stepping());
    sticks('水', note.throws.water());
    if let Throws::Short(first, second) = note.throws {
        for sticks in [Some(first), second].into_iter().flatten() {
            out.push(sticks.map_or('或', Throw::kanji));
        }
    }
    if note.failed {
        out.push_str("此無");
    }
}

fn write_tam(note: &TamMove, out: &mut String) {
    write_square(note.origin, out);
    out.push('皇');
    let bracketed = |square: Option<Square>, out: &mut String| {
        out.push('[');
        match square {
            Some(square) => write_square(square, out),
            None => out.push('或'),
        }
        out.push(']');
    };
    match note.via {
        None => {
            if note.first.is_some() {
                bracketed(note.first, out);
            }
        }
        Some((via, Leg::First)) => {
            write_square(via, out);
            bracketed(note.first, out);
        }
        Some((via, Leg::Second)) => {
            bracketed(note.first, out);
            write_square(via, out);
        }
        Some((via, Leg::Unknown)) => write_square(via, out),
    }
    write_square(note.target, out);
}

fn write_declaration(declaration: &Declaration, out: &mut String) {
    if !declaration.hands.is_empty() {
        match &declaration.name {
            Some(name) => enclose(name, '[', ']', out),
            None => out.push('或'),
        }
        out.push('為');
        let names: Vec<&str> = declaration.hands.iter().copied().map(Yaku::kanji).collect();
        out.push_str(&names.join("加"));
        if let Some(gain) = declaration.gain {
            out.push_str("而手");
            numeral::write(gain, out);
        }
        out.push('\n');
    }
    out.push_str(if declaration.ends_season { "終季" } else { "再行" });
    if let (Some(gain), true) = (declaration.gain, declaration.hands.is_empty()) {
        out.push_str(" 手");
        numeral::write(gain, out);
    }
}
