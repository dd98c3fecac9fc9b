//! What a library keeps of a record: what lists show of it, and the positions by which it is found.

use std::{fmt::Write, ops::RangeInclusive};

use game::{AnyLine, Side, Text, Turn};
use notation::{End, Record};
use protocol::{LineId, ReadRecordRequest, RecordCard, RecordProblem, RecordResult};
use sha2::{Digest, Sha256};

use crate::{
    ServiceError,
    records::{self, Readings},
    replayed::Replayed,
};

/// The events of the main line after whose positions a record is found.
pub const OPENING: usize = 40;

/// Signs of a name that lists show.
const SHOWN: usize = 80;

/// Reasons for which a record ends that decide nothing.
const UNDECIDED: [&str; 6] = ["interrupted", "adjourned", "sealed", "no_mate", "taken_back", "error"];

/// A record as a library keeps it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Filed {
    /// What lists show.
    pub card: RecordCard,
    /// The own record.
    pub json: String,
    /// Digests of the positions of its opening, the one before the first event first.
    pub positions: Vec<String>,
    /// The main line, as far as the rules play it.
    pub line: LineId,
}

/// The games of a text, so many at most, to be filed; what was not understood of it is told beside them.
///
/// # Errors
/// If nothing of it is a record, or it is too long.
pub fn file(
    request: &ReadRecordRequest,
    most: usize,
) -> Result<(&'static str, Vec<Filed>, Vec<RecordProblem>), ServiceError> {
    let Readings { format, games, problems } = records::each(request, most, filed)?;
    Ok((format.id(), games, problems))
}

/// An own record that was kept elsewhere, to be filed.
///
/// # Errors
/// If it is none.
pub fn refile(json: &str) -> Result<Filed, ServiceError> {
    let record = Record::from_json(json).map_err(|problem| ServiceError::NoRecord(problem.to_string()))?;
    filed(&record).map_err(ServiceError::NoRecord)
}

fn filed(record: &Record) -> Result<Filed, String> {
    let id = LineId {
        game: record.game.clone(),
        preset: record.preset.clone(),
        options: record.options.iter().cloned().collect(),
        start: notation::start_of(record)?,
        events: Vec::new(),
    };
    let mut line = Replayed::begin(catalog::games(), &id).map_err(|error| error.to_string())?.line;
    let events = record.events();
    let mut positions = vec![digest(&record.game, &*line)];
    for (number, event) in (1..).zip(&events) {
        // What broke the rules, or comes after an end by the rules, is kept in the record alone.
        if line.apply(event).is_err() {
            break;
        }
        if number <= OPENING {
            // Whoever looks for a position knows no past by which it may have ended the game.
            positions.extend(line.restart(number).map(|alone| digest(&record.game, &*alone)));
        }
    }
    let (result, by) = result(record.result(), line.turn());
    let shown = |text: &Option<String>| text.as_deref().and_then(shown);
    let card = RecordCard {
        game: record.game.clone(),
        first: shown(&record.players[Side::First]),
        second: shown(&record.players[Side::Second]),
        event: shown(&record.event),
        site: shown(&record.site),
        date: [&record.started, &record.ended].into_iter().flatten().find_map(|text| date(text)),
        result,
        by,
        events: events.len(),
    };
    let line = LineId { events: line.events(), ..id };
    Ok(Filed { card, json: record.to_json(), positions, line })
}

/// A text as lists have room for it.
fn shown(text: &str) -> Option<String> {
    let plain: String = text.chars().filter(|c| !c.is_control()).take(SHOWN).collect();
    Some(plain.trim().to_owned()).filter(|text| !text.is_empty())
}

/// Who won and why: as the record says it, else as the rules do.
fn result(told: Option<&End>, turn: Turn) -> (RecordResult, Option<String>) {
    let (winner, by) = match (told, turn) {
        (Some(end), _) => (end.winner, end.by.to_string()),
        (None, Turn::Over(outcome)) => (outcome.winner(), outcome.by().id().to_owned()),
        (None, Turn::Player(_) | Turn::Chance) => return (RecordResult::Open, None),
    };
    let result = match winner {
        Some(Side::First) => RecordResult::First,
        Some(Side::Second) => RecordResult::Second,
        None if UNDECIDED.contains(&by.as_str()) => RecordResult::Open,
        None => RecordResult::Draw,
    };
    (result, shown(&by))
}

/// The digest of the position that a text of a game stands for: what records are found by.
///
/// # Errors
/// If there is no such game, or the text is no position of it.
pub fn position_digest(game: &str, position: &str) -> Result<String, ServiceError> {
    let start = Some(position.to_owned());
    let id = LineId { game: game.to_owned(), start, ..LineId::default() };
    Ok(digest(game, &*Replayed::begin(catalog::games(), &id)?.line))
}

/// A digest of what stands on the board and in hand, of the numbers beside it and of whose turn it is, but not of how many events
/// came before. It is kept in stores: what it is made of must not change.
fn digest(game: &str, line: &dyn AnyLine) -> String {
    let view = line.view();
    let mut digest = Sha256::new();
    let mut add = |word: &str| {
        // A zero after each word, which stands in none: no two lists of words have the same bytes.
        digest.update(word.as_bytes());
        digest.update([0]);
    };
    add(game);
    add(line.turn().id());
    add(line.turn().player().map_or("", Side::id));
    for placed in &view.pieces {
        add(&placed.square);
        add(placed.piece);
        add(placed.side.map_or("", Side::id));
    }
    for hand in &view.hands {
        add(hand.side.id());
        for (piece, count) in &hand.pieces {
            add(piece);
            add(&count.to_string());
        }
    }
    for counter in &view.counters {
        add(counter.id);
        add(counter.side.map_or("", Side::id));
        add(&counter.value);
    }
    digest.finalize().iter().take(16).fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// The year, month and day with which a text begins, as far as it says them: `2024-02-03`, `2024-02` or `2024`.
///
/// ```
/// assert_eq!(service::date("２０２４年2月3日(土) 10:00").as_deref(), Some("2024-02-03"));
/// assert_eq!(service::date("1999/13/01").as_deref(), Some("1999"));
/// assert_eq!(service::date("yesterday"), None);
/// ```
pub fn date(text: &str) -> Option<String> {
    let narrow = |c: char| match c {
        '０'..='９' => char::from_u32(u32::from(c) - u32::from('０') + u32::from('0')).unwrap_or(c),
        c => c,
    };
    let text: String = text.trim().chars().map(narrow).collect();
    let (year, mut rest) = number(&text, 4, 1..=9999)?;
    let mut date = format!("{year:04}");
    for most in [12, 31] {
        let part = rest.strip_prefix(['/', '-', '.', '年', '月']);
        let Some((number, after)) = part.and_then(|part| number(part, 2, 1..=most)) else { break };
        let _ = write!(date, "-{number:02}");
        rest = after;
    }
    Some(date)
}

/// The number with which a text begins, of so many digits at most, and what follows; a year has all of them.
fn number(text: &str, digits: usize, fits: RangeInclusive<u32>) -> Option<(u32, &str)> {
    let text = text.trim_start();
    let end = text.bytes().take_while(u8::is_ascii_digit).count();
    let has_room = if digits == 4 { end == 4 } else { (1..=digits).contains(&end) };
    let number = text[..end].parse().ok().filter(|number| has_room && fits.contains(number))?;
    Some((number, &text[end..]))
}

/// The first and the last day that a date can mean, as numbers that grow with time; what is not told of it comes before all that is,
/// and after it.
///
/// ```
/// assert_eq!(service::days("2024-02-03"), Some((20240203, 20240203)));
/// assert_eq!(service::days("2024"), Some((20240000, 20249999)));
/// ```
pub fn days(date: &str) -> Option<(u32, u32)> {
    let mut parts = date.split('-').map(|part| part.parse::<u32>().ok());
    let year = parts.next()??;
    let (month, day) = (parts.next().flatten(), parts.next().flatten());
    let number = |unknown: u32| year * 10_000 + month.unwrap_or(unknown) * 100 + day.unwrap_or(unknown);
    Some((number(0), number(99)))
}

/// The name of a reason for which records end, if it is known.
pub fn ending(by: &str) -> Option<Text> {
    End::new(by.to_owned(), None).name()
}
