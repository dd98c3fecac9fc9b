//! Records of games: what a text has recorded, and the text for a record.

use std::collections::BTreeMap;

use game::Lang;
use notation::{CsaEdition, Format, Losses, Record};
use protocol::{
    FoundRecord, LineId, ReadRecordReply, ReadRecordRequest, RecordFormat, RecordFormats, RecordProblem,
    WriteRecordReply, WriteRecordRequest,
};
use serde_json::Value;

use crate::ServiceError;

/// Bytes of a text with records.
const TEXT: usize = 1 << 20;
/// Games of a text.
const GAMES: usize = 2000;
/// Problems that are told, of all games together.
const PROBLEMS: usize = notation::Problem::MOST;

/// The formats, and the games that each has words for.
pub(crate) fn formats() -> RecordFormats {
    let one = |format: Format| RecordFormat {
        id: format.id().to_owned(),
        files: format.extensions().iter().map(|end| (*end).to_owned()).collect(),
        games: catalog::games()
            .iter()
            .map(|game| game.id())
            .filter(|game| format.carries(game))
            .map(ToOwned::to_owned)
            .collect(),
    };
    RecordFormats { formats: Format::ALL.map(one).into() }
}

/// What a text has recorded.
pub(crate) fn read(request: &ReadRecordRequest) -> Result<ReadRecordReply, ServiceError> {
    let Readings { format, games, problems } = each(request, GAMES, |record| found(record, request.lang))?;
    Ok(ReadRecordReply { format: format.id().to_owned(), records: games, problems })
}

/// What was made of the games of a text, and what was not understood.
pub(crate) struct Readings<T> {
    pub(crate) format: Format,
    pub(crate) games: Vec<T>,
    pub(crate) problems: Vec<RecordProblem>,
}

/// Reads the games of a text one after the other, so many at most, and makes something of each.
pub(crate) fn each<T>(
    request: &ReadRecordRequest,
    most: usize,
    make: impl Fn(&Record) -> Result<T, String>,
) -> Result<Readings<T>, ServiceError> {
    let ReadRecordRequest { text, format, name, .. } = request;
    if text.len() > TEXT {
        return Err(ServiceError::TooLarge(format!("a text with records has at most {TEXT} bytes")));
    }
    let format = match format {
        Some(id) => called(id)?,
        None => notation::detect(name.as_deref(), text)
            .ok_or_else(|| ServiceError::NoRecord("of no format that is known".to_owned()))?,
    };
    let mut done = Readings { format, games: Vec::new(), problems: Vec::new() };
    for (begin, game) in notation::games(format, text.trim_start_matches('\u{feff}')) {
        if done.games.len() == most {
            let message = format!("only the first {most} games are read");
            done.problems.push(RecordProblem { record: None, line: begin, column: 1, message });
            break;
        }
        let reading = notation::read(format, game);
        let made = (!reading.record.game.is_empty()).then(|| make(&reading.record)).transpose();
        let (made, unfit) = made.map_or_else(|unfit| (None, Some(unfit)), |made| (made, None));
        let record = made.is_some().then_some(done.games.len());
        done.games.extend(made);
        let unfit = unfit.map(|message| notation::Problem::new(1, 1, message));
        let room = PROBLEMS.saturating_sub(done.problems.len());
        done.problems.extend(reading.problems.into_iter().chain(unfit).take(room).map(|problem| {
            RecordProblem {
                record,
                line: begin + problem.line - 1,
                column: problem.column,
                message: problem.message,
            }
        }));
    }
    if done.games.is_empty() {
        let first = done.problems.first();
        let detail = first.map(|one| format!("line {}, column {}: {}", one.line, one.column, one.message));
        return Err(ServiceError::NoRecord(detail.unwrap_or_else(|| "there is no game in it".to_owned())));
    }
    Ok(done)
}

/// A record that was read, with where it begins.
fn found(record: &Record, lang: Lang) -> Result<FoundRecord, String> {
    let line = LineId {
        game: record.game.clone(),
        preset: record.preset.clone(),
        options: record.options.iter().cloned().collect(),
        start: notation::start_of(record)?,
        events: Vec::new(),
    };
    let json = serde_json::from_str::<Value>(&record.to_json()).map_err(|error| error.to_string())?;
    Ok(FoundRecord { record: json, line, ends: ends(record, lang) })
}

/// The names of the reasons for which the lines of a record end.
fn ends(record: &Record, lang: Lang) -> BTreeMap<String, String> {
    let lines = (0..=record.variations.len()).filter_map(|line| record.line(line).last());
    let ends =
        lines.filter_map(|node| if let notation::Act::End(end) = &node.act { Some(end) } else { None });
    ends.filter_map(|end| Some((end.by.to_string(), lang.of(&end.name()?).to_owned()))).collect()
}

/// A record in a format.
pub(crate) fn write(request: &WriteRecordRequest) -> Result<WriteRecordReply, ServiceError> {
    let format = called(&request.format)?;
    let record = Record::from_json(&request.record.to_string());
    let record = record.map_err(|problem| ServiceError::NoRecord(problem.to_string()))?;
    if !format.carries(&record.game) {
        catalog::find(&record.game)?;
    }
    let written = notation::write(format, &record, CsaEdition::V22);
    let written = written.map_err(|error| ServiceError::Unwritten(error.to_string()))?;
    let file = format.extensions().first().copied().unwrap_or(format.id()).to_owned();
    Ok(WriteRecordReply { text: written.text, left_out: left_out(&written.losses, request.lang), file })
}

fn left_out(losses: &Losses, lang: Lang) -> Vec<String> {
    losses.iter().map(|loss| lang.of(&loss.text()).to_owned()).collect()
}

fn called(id: &str) -> Result<Format, ServiceError> {
    let unknown = || ServiceError::NoRecord(format!("there is no format `{}`", game::clipped(id)));
    Format::called(id).ok_or_else(unknown)
}
