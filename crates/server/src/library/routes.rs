//! What can be asked about the library over HTTP.

use api::Failure;
use axum::{
    extract::{Path, Query, State, rejection::QueryRejection},
    http::HeaderMap,
    response::Response,
};
use protocol::{
    AddRecordsReply, AddRecordsRequest, LibraryPage, LibraryRecord, LibraryRow, Person, ReadRecordRequest,
    RecordResult,
};
use serde::Deserialize;
use store::{Allowance, NewRecord, RecordSearch, StoredRecord};

use super::{
    breach::LibraryBreach,
    filing::{is_key, new_record},
    terms,
};
use crate::{
    carry,
    hosting::{Asking, Desk, Host, Message, Nothing, as_somebody, failing, ok, told},
};

/// Bytes of a word of a search, and of a position.
const WORD: usize = 200;
const POSITION: usize = 4096;

pub(super) async fn add(
    State(desk): State<Desk>,
    headers: Asking,
    Message(request): Message<AddRecordsRequest>,
) -> Response {
    let added = async |person: Person| {
        desk.gates.file(headers.peer, &person.id).map_err(|_| LibraryBreach::TooFast)?;
        let AddRecordsRequest { text, format, name, lang, public } = request;
        let (limits, cost, now) = (&desk.app.limits.library, carry::cost_of(text.len()), desk.host.now());
        let (games, owner) = (limits.games, person.id.clone());
        let read = carry::work(&desk.app, headers.peer, cost, move |_| {
            let text = ReadRecordRequest { text, format, name, lang };
            let (format, filed, problems) = service::file(&text, games)?;
            // A millisecond each keeps the order of the text.
            let new = (now..).zip(filed).map(|(at, one)| new_record(one, &owner, public, at)).collect();
            Ok::<(_, Vec<NewRecord>, _), Failure>((format, new, problems))
        });
        let (format, new, problems) = read.await?;
        if new.iter().any(|one| one.record.len() > limits.bytes_each) {
            return Err(LibraryBreach::TooLarge.into());
        }
        let room = Allowance { records: limits.records, bytes: limits.bytes };
        if !desk.host.store.add_records(&new, room).await.map_err(|error| failing(&error))? {
            return Err(LibraryBreach::Full.into());
        }
        let mut rows = Vec::new();
        for NewRecord { key, .. } in &new {
            let kept = desk.host.store.record(key).await.map_err(|error| failing(&error))?;
            rows.extend(kept.map(|(stored, _)| row(stored, Some(&person), None)));
        }
        ok(&AddRecordsReply { format: format.to_owned(), rows, problems }, &headers)
    };
    as_somebody(&desk, &headers, added).await
}

/// What records are looked for.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(super) struct Asked {
    game: Option<String>,
    player: String,
    event: String,
    from: String,
    to: String,
    result: Option<RecordResult>,
    position: Option<String>,
    mine: bool,
    before: Option<String>,
}

pub(super) async fn search(
    State(desk): State<Desk>,
    headers: Asking,
    asked: Result<Query<Asked>, QueryRejection>,
) -> Response {
    let found = async {
        desk.gates.look(headers.peer).map_err(|_| LibraryBreach::TooFast)?;
        let Query(asked) = asked.map_err(|error| Failure::Malformed(error.body_text()))?;
        let person = desk.host.known(&headers).await?;
        let has_position = asked.position.is_some();
        let Some(search) = meant(&desk, &headers, asked, person.as_ref()).await? else {
            return ok(&LibraryPage { rows: Vec::new(), next: None }, &headers);
        };
        let found = desk.host.store.find_records(&search).await.map_err(|error| failing(&error))?;
        let rows = found
            .records
            .into_iter()
            .map(|(stored, events)| row(stored, person.as_ref(), has_position.then_some(events)));
        let next = found.next.map(|(added, key)| format!("{added}-{key}"));
        ok(&LibraryPage { rows: rows.collect(), next }, &headers)
    };
    told(found.await, &headers)
}

/// What somebody looks for; none if nothing can be it.
async fn meant(
    desk: &Desk,
    headers: &Asking,
    asked: Asked,
    person: Option<&Person>,
) -> Result<Option<RecordSearch>, Failure> {
    let Asked { game, player, event, from, to, result, position, mine, before } = asked;
    let words = [Some(&player), Some(&event), Some(&from), Some(&to), before.as_ref(), game.as_ref()];
    if words.into_iter().flatten().any(|word| word.len() > WORD) {
        return Err(Failure::TooLarge(format!("a word of a search has at most {WORD} bytes")));
    }
    if game.as_deref().is_some_and(|game| catalog::find(game).is_err()) {
        return Ok(None);
    }
    let mut all = Vec::new();
    if let Some(text) = position {
        let of = game.clone().ok_or_else(|| Failure::Malformed("a position belongs to a game".to_owned()))?;
        if text.len() > POSITION {
            return Err(Failure::TooLarge(format!("a position has at most {POSITION} bytes")));
        }
        let cost = carry::cost_of(text.len());
        let digest =
            carry::work(&desk.app, headers.peer, cost, move |_| Ok(service::position_digest(&of, &text)?));
        // The first term: the answer tells where the position stands.
        all.push(terms::position(&digest.await?));
    }
    if mine {
        let Some(person) = person else { return Ok(None) };
        all.push(terms::owner(&person.id));
    }
    all.extend(game.as_deref().map(terms::game));
    all.extend(result.map(terms::result));
    for (field, text) in [(terms::Field::Player, &player), (terms::Field::Event, &event)] {
        let wanted = terms::of_search(field, text);
        if wanted.is_empty() && !text.trim().is_empty() {
            return Ok(None);
        }
        all.extend(wanted);
    }
    let days = (day(&from)?.map(|(first, _)| first), day(&to)?.map(|(_, last)| last));
    let before = before.map(|text| place(&text).ok_or_else(|| Failure::Malformed("no such page".to_owned())));
    let asks = person.map(|person| person.id.clone());
    Ok(Some(RecordSearch { asks, terms: all, days, before: before.transpose()? }))
}

fn day(text: &str) -> Result<Option<(u32, u32)>, LibraryBreach> {
    if text.trim().is_empty() {
        return Ok(None);
    }
    service::date(text).as_deref().and_then(service::days).map(Some).ok_or(LibraryBreach::BadDate)
}

/// Where a page ended.
fn place(text: &str) -> Option<(u64, String)> {
    let (added, key) = text.split_once('-')?;
    Some((added.parse().ok()?, key.to_owned())).filter(|_| is_key(key))
}

pub(super) async fn one(State(desk): State<Desk>, headers: HeaderMap, Path(key): Path<String>) -> Response {
    let found = async {
        let person = desk.host.known(&headers).await?;
        let (stored, record) =
            seen_by(&desk.host, &key, person.as_ref()).await?.ok_or(LibraryBreach::NotFound)?;
        ok(&whole(stored, &record, person.as_ref())?, &headers)
    };
    told(found.await, &headers)
}

pub(super) async fn delete(
    State(desk): State<Desk>,
    headers: HeaderMap,
    Path(key): Path<String>,
    Message(_): Message<Nothing>,
) -> Response {
    let deleted = async {
        let person = desk.host.known(&headers).await?.ok_or(LibraryBreach::NotFound)?;
        desk.gates.wish(&person.id)?;
        let (stored, record) =
            seen_by(&desk.host, &key, Some(&person)).await?.ok_or(LibraryBreach::NotFound)?;
        let removed = desk.host.store.remove_record(&key, Some(&person.id)).await;
        if !removed.map_err(|error| failing(&error))? {
            return Err(LibraryBreach::NotFound.into());
        }
        ok(&whole(stored, &record, Some(&person))?, &headers)
    };
    told(deleted.await, &headers)
}

/// A record, if somebody may see it.
pub(crate) async fn seen_by(
    host: &Host,
    key: &str,
    person: Option<&Person>,
) -> Result<Option<(StoredRecord, String)>, Failure> {
    if !is_key(key) {
        return Ok(None);
    }
    let found = host.store.record(key).await.map_err(|error| failing(&error))?;
    Ok(found.filter(|(stored, _)| stored.public || person.is_some_and(|person| person.id == stored.owner)))
}

fn whole(stored: StoredRecord, record: &str, person: Option<&Person>) -> Result<LibraryRecord, Failure> {
    let record = serde_json::from_str(record).map_err(|_| Failure::Broken("a record is damaged"))?;
    Ok(LibraryRecord { row: row(stored, person, None), record })
}

fn row(stored: StoredRecord, person: Option<&Person>, at: Option<usize>) -> LibraryRow {
    let StoredRecord { key, owner, public, added, card } = stored;
    let mine = person.is_some_and(|person| person.id == owner);
    LibraryRow { key, ending: card.by.as_deref().and_then(service::ending), card, added, public, mine, at }
}
