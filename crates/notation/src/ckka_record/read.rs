use cerke::Cerke;
use game::{BySide, Game, Side};

use super::{END, ENDED, RULES, STARTED};
use crate::{
    End, Node, Problem, Reading, Record, Start,
    ckka::{self, RecordError, Replay},
    drops::configured,
    kif::{set_header, take_rules},
};

/// Keys that the replay itself goes by.
const REPLAYED: [&str; 3] = ["一位色", "季", "局面"];

/// Reads a record in CKKA: notation 0, notation 1, or what the web game writes.
///
/// Which rules it was played by follows from its header, else from what it tells: those under which all of it can have
/// happened.
pub fn read(text: &str) -> Reading {
    let (sheet, unread) = ckka::Record::read_far(text.trim_start_matches('\u{feff}'));
    let mut record = Record::new(Cerke::ID);
    header(&sheet, &mut record);
    let mut problems: Vec<Problem> = unread.iter().map(problem).collect();
    if let Err(message) = configured::<Cerke>(&record) {
        problems.insert(0, Problem::new(1, 1, message));
        (record.preset, record.options) = (None, Vec::new());
    }
    let (replay, stopped) = match replayed(&sheet, &mut record) {
        Ok(replayed) => replayed,
        Err(error) => {
            problems.insert(0, problem(&error));
            (Replay::default(), None)
        }
    };
    if let Some(error) = &stopped {
        problems.insert(0, problem(error));
    }
    let usual = configured::<Cerke>(&record).ok().map(|game| {
        let mut text = String::new();
        game.write_position(&game.start(), &mut text);
        text
    });
    if !replay.start.is_empty() && usual.as_ref() != Some(&replay.start) {
        record.start = Start::Position(replay.start.clone());
    }
    players(&sheet, &replay, &mut record);
    moves(&sheet, replay, &mut record);
    Reading { record, problems }
}

fn problem(error: &RecordError) -> Problem {
    Problem::new(error.line(), error.column(), error.reason())
}

fn header(sheet: &ckka::Record, record: &mut Record) {
    for item in &sheet.header {
        match item.split_once(':') {
            Some((STARTED, value)) if record.started.is_none() => record.started = Some(value.to_owned()),
            Some((ENDED, value)) if record.ended.is_none() => record.ended = Some(value.to_owned()),
            Some((RULES, value)) => take_rules(record, value),
            Some(("黒名", value)) => record.players[Side::First] = Some(value.to_owned()),
            Some(("赤名", value)) => record.players[Side::Second] = Some(value.to_owned()),
            Some((key, _)) if REPLAYED.contains(&key) => {}
            Some((key, value)) => set_header(record, key, value),
            None => record.comments.push(item.clone()),
        }
    }
}

/// A replay, with what stopped it.
type Played = (Replay, Option<RecordError>);

/// Plays the record under its rules, or under the first ones that fit all of it.
fn replayed(sheet: &ckka::Record, record: &mut Record) -> Result<(Replay, Option<RecordError>), RecordError> {
    let told = record.preset.is_some() || !record.options.is_empty();
    if let (true, Ok(game)) = (told, configured::<Cerke>(record)) {
        return sheet.replay_far(&game);
    }
    let presets = Cerke::PRESETS.iter().map(|preset| preset.name);
    let mut best: Option<(usize, &str, Played)> = None;
    let mut failed = None;
    for name in presets {
        let choice = Record { preset: Some(name.to_owned()), ..Record::new(Cerke::ID) };
        let Ok(game) = configured::<Cerke>(&choice) else { continue };
        match sheet.replay_far(&game) {
            Ok(played) => {
                let fits = played.0.counts.len() * 1000 + 999_usize.saturating_sub(played.0.remarks.len());
                if best.as_ref().is_none_or(|(most, ..)| fits > *most) {
                    best = Some((fits, name, played));
                }
            }
            Err(error) => failed = failed.or(Some(error)),
        }
    }
    match (best, failed) {
        (Some((_, name, played)), _) => {
            if Cerke::PRESETS.first().is_some_and(|preset| preset.name != name) {
                record.preset = Some(name.to_owned());
            }
            Ok(played)
        }
        (None, Some(error)) => Err(error),
        (None, None) => Ok((Replay::default(), None)),
    }
}

/// The names in front of the moves are those of whoever moves first, and of the other.
fn players(sheet: &ckka::Record, replay: &Replay, record: &mut Record) {
    let Some([first, second]) = &sheet.players else { return };
    let opener = if replay.start.split(' ').nth(2) == Some("A") { Side::Second } else { Side::First };
    let name = |seat: &ckka::Seat| (!seat.name.is_empty()).then(|| seat.name.clone());
    record.players = match opener {
        Side::First => BySide::new(name(first), name(second)),
        Side::Second => BySide::new(name(second), name(first)),
    };
}

fn moves(sheet: &ckka::Record, replay: Replay, record: &mut Record) {
    record.moves = replay.events.into_iter().map(Node::event).collect();
    for index in replay.guessed {
        if let Some(node) = record.moves.get_mut(index) {
            node.guessed = true;
        }
    }
    let mut end = None;
    for (entry, count) in sheet.entries.iter().zip(&replay.counts) {
        for comment in &entry.comments {
            if let Some(told) = comment.strip_prefix(END).and_then(|rest| rest.strip_prefix(':')) {
                end = Some(read_end(told));
                continue;
            }
            // An opener of the next season may have fallen since; the comment is about what was written.
            match count.checked_sub(1).and_then(|index| record.moves.get_mut(index)) {
                Some(node) => node.comments.push(comment.clone()),
                None => record.comments.push(comment.clone()),
            }
        }
    }
    if let Some(told) = record.headers.iter().position(|(key, _)| key == END) {
        end = Some(read_end(&record.headers.remove(told).1));
    }
    record.moves.extend(end.map(Node::end));
}

/// `first resignation`, `nobody agreement`.
fn read_end(text: &str) -> End {
    let (winner, by) = text.split_once(' ').unwrap_or(("", text));
    let winner = Side::ALL.into_iter().find(|side| side.id() == winner);
    End::new(by.to_owned(), winner)
}
