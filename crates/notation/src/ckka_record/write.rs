use cerke::{Cerke, Phase};
use game::{AnyLine, Game, Line, Side};

use super::{END, ENDED, RULES, STARTED};
use crate::{
    Act, Record, Start, ckka,
    drops::configured,
    format::{Loss, Losses, WriteError, Written},
    kif::write_rules,
};

/// The main line of a record of Cerke in CKKA, notation 0.
///
/// # Errors
/// If it is of another game, or something in it cannot have happened.
pub fn write(record: &Record) -> Result<Written, WriteError> {
    if record.game != Cerke::ID {
        return Err(WriteError::game(&record.game));
    }
    let game: Cerke = configured(record).map_err(WriteError::new)?;
    let start = match &record.start {
        Start::Usual => game.start(),
        Start::Position(text) => {
            game.parse_position(text).map_err(|error| WriteError::new(error.to_string()))?
        }
        Start::Setup(id) => {
            let setups = game.describe().setups;
            let setup = setups.iter().find(|setup| setup.id == id);
            let text =
                setup.ok_or_else(|| WriteError::new(format!("unknown setup `{}`", game::clipped(id))))?;
            game.parse_position(&text.position).map_err(|error| WriteError::new(error.to_string()))?
        }
    };
    let mut losses = Losses::default();
    losses.note_if(!record.variations.is_empty(), Loss::Variations);
    let mut line = Line::new(game, start);
    let mut end = None;
    for (number, node) in (1..).zip(&record.moves) {
        match &node.act {
            Act::End(told) => end = Some(told),
            // The format has moves that can be played, and nothing else: only what it led to is told.
            Act::Event(_) if node.illegal => losses.note(Loss::Illegal),
            Act::Event(text) => AnyLine::apply(&mut line, text).map_err(|error| {
                WriteError::new(format!("event {number} `{}`: {error}", game::clipped(text)))
            })?,
        }
        losses.note_if(node.used.is_some(), Loss::Times);
        losses.note_if(node.value.is_some(), Loss::Values);
        losses.note_if(!node.shapes.is_empty(), Loss::Shapes);
        losses.note_if(node.bookmark.is_some(), Loss::Bookmarks);
    }
    let is_under_way = matches!(
        line.position().phase(),
        Phase::SteppingThrow { .. } | Phase::Landing { .. } | Phase::WaterThrow { .. }
    );
    losses.note_if(is_under_way, Loss::Moves);
    let names = [record.name(Side::First), record.name(Side::Second)];
    let named = record.players != game::BySide::default();
    let (mut sheet, counts) = ckka::Record::from_line_counted(&line, named.then_some(names));
    header(record, &mut sheet, &mut losses);
    comments(record, &counts, &mut sheet, &mut losses);
    guessed(record, &counts, &mut sheet);
    if let Some(end) = end {
        let winner = end.winner.map_or("nobody", Side::id);
        let told = format!("{END}:{winner} {}", end.by);
        match sheet.entries.last_mut() {
            Some(entry) => entry.comments.push(told),
            None => sheet.header.push(told),
        }
    }
    Ok(Written { text: sheet.write(), losses })
}

fn header(record: &Record, sheet: &mut ckka::Record, losses: &mut Losses) {
    let mut items = Vec::new();
    let mut put = |key: &str, value: &str| items.push(format!("{key}:{value}"));
    if let Some(rules) = write_rules(record) {
        put(RULES, &rules);
    }
    for (key, value) in [(STARTED, &record.started), (ENDED, &record.ended)] {
        if let Some(value) = value {
            put(key, value);
        }
    }
    for (key, value) in [
        ("棋戦", &record.event),
        ("場所", &record.site),
        ("戦型", &record.opening),
        ("持ち時間", &record.clock.map(crate::Clock::to_japanese)),
        ("持ち時間", &record.time_limit),
    ] {
        if let Some(value) = value {
            put(key, value);
        }
    }
    for (key, value) in &record.headers {
        if key.contains(':') {
            losses.note(Loss::Headers);
        } else {
            put(key, value);
        }
    }
    sheet.header.extend(items);
    for comment in &record.comments {
        losses.note_if(comment.contains(':'), Loss::Comments);
        sheet.header.push(comment.clone());
    }
}

/// Comments stand behind the entry in which their event ends.
fn comments(record: &Record, counts: &[usize], sheet: &mut ckka::Record, losses: &mut Losses) {
    for (index, node) in record.moves.iter().enumerate().filter(|(_, node)| !node.comments.is_empty()) {
        let place = counts.iter().position(|count| *count > index).unwrap_or(counts.len().saturating_sub(1));
        match sheet.entries.get_mut(place) {
            Some(entry) => entry.comments.extend(node.comments.iter().cloned()),
            None => losses.note(Loss::Comments),
        }
        losses.note_if(counts.get(place).is_some_and(|count| *count != index + 1), Loss::Comments);
    }
}

/// Throws and ways that nobody knows are written as such.
fn guessed(record: &Record, counts: &[usize], sheet: &mut ckka::Record) {
    let mut before = 0;
    for (entry, count) in sheet.entries.iter_mut().zip(counts) {
        let open = record.moves.get(before..*count).unwrap_or_default().iter().any(|node| node.guessed);
        before = (*count).max(before);
        if open && let ckka::Item::Move(note, _) = &mut entry.item {
            note.forget();
        }
    }
}
