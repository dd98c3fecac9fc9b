//! What is said at a match. It stands beside the log: nothing about a match depends on it, and nobody waits for it.

use std::sync::Arc;

use api::Failure;
use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use protocol::{Chat, ChatLine, ChatReply, ChatRoom, Person, Relation, ReportLine, Say};

use super::PeopleBreach;
use crate::hosting::{Asking, Desk, Host, Message, Table, as_somebody, failing, is_hidden, ok, told};

/// Characters of a line, or of a reason.
const LENGTH: usize = 280;
/// Lines of a match.
const MOST: u64 = 1_000;
/// Lines that whoever comes is told.
const LAST: u32 = 200;

/// A line as others read it: without line breaks and without signs that cannot be seen or turn the text around.
fn readable(text: &str) -> Option<String> {
    let line = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let fits = (1..=LENGTH).contains(&line.chars().count()) && !line.chars().any(is_hidden);
    fits.then_some(line)
}

/// Where somebody talks, and whether everybody hears everything by now.
async fn room_of(table: &Table, person: Option<&Person>) -> (ChatRoom, bool) {
    let log = table.log.lock().await;
    let plays = person.is_some_and(|person| log.seat_of(&person.id).is_some());
    (if plays { ChatRoom::Players } else { ChatRoom::Spectators }, log.is_over())
}

/// Whether somebody hears a line: in their own room while the match is played, and not of those whom they mute.
pub(crate) async fn hears(
    host: &Host,
    table: &Table,
    person: Option<&Person>,
    line: &ChatLine,
) -> Result<bool, Failure> {
    let (room, over) = room_of(table, person).await;
    if room != line.room && !over {
        return Ok(false);
    }
    let Some(person) = person.filter(|person| person.id != line.person.id) else { return Ok(true) };
    let relation = host.store.relation(&person.id, &line.person.id).await.map_err(|error| failing(&error))?;
    Ok(relation == Relation::None)
}

pub(super) async fn heard(State(desk): State<Desk>, headers: HeaderMap, Path(key): Path<String>) -> Response {
    let found = async {
        let host = &desk.host;
        let (table, person) = (host.table(&key).await?, host.known(&headers).await?);
        let (room, over) = room_of(&table, person.as_ref()).await;
        let failed = |error| failing(&error);
        let muted = match &person {
            Some(person) => host.store.relations_of(&person.id).await.map_err(failed)?,
            None => Vec::new(),
        };
        let mut lines = host.store.lines(&key, 0, LAST).await.map_err(failed)?;
        lines.retain(|line| over || line.room == room);
        lines.retain(|line| muted.iter().all(|(other, _)| other.id != line.person.id));
        let may = match &person {
            Some(person) => may_say(host, room, person).await,
            None => Err(PeopleBreach::Silent.into()),
        };
        ok(&Chat { lines, room: may.is_ok().then_some(room) }, &headers)
    };
    told(found.await, &headers)
}

/// Whether somebody may say something in a room at all.
async fn may_say(host: &Host, room: ChatRoom, person: &Person) -> Result<(), Failure> {
    let failed = |error| failing(&error);
    if host.store.muted_until(&person.id).await.map_err(failed)? > host.now() {
        return Err(PeopleBreach::Muted.into());
    }
    let account = host.store.account(&person.id).await.map_err(failed)?;
    if room == ChatRoom::Spectators && account.is_none() {
        return Err(PeopleBreach::Silent.into());
    }
    Ok(())
}

pub(super) async fn say(
    State(desk): State<Desk>,
    headers: HeaderMap,
    Path(key): Path<String>,
    Message(wish): Message<Say>,
) -> Response {
    let said = async {
        let host = &desk.host;
        let table = host.table(&key).await?;
        let person = host.known(&headers).await?.ok_or(PeopleBreach::Silent)?;
        let text = readable(&wish.text).ok_or(PeopleBreach::BadLine)?;
        let (room, _) = room_of(&table, Some(&person)).await;
        may_say(host, room, &person).await?;
        desk.gates.line(&person.id)?;
        let failed = |error| failing(&error);
        if !host.store.lines(&key, MOST - 1, 1).await.map_err(failed)?.is_empty() {
            return Err(PeopleBreach::Full.into());
        }
        let at = host.now();
        let number = host.store.add_line(&key, (room, &person.id, &text), at).await.map_err(failed)?;
        let line = ChatLine { number, room, person, text, at };
        table.say(Arc::new(line.clone()));
        if let Err(error) = host.store.tell_said(&key, number).await {
            // It is kept: those at other nodes read it when they come again.
            tracing::warn!(key, %error, "other nodes cannot be told what was said");
        }
        ok(&ChatReply { line }, &headers)
    };
    told(said.await, &headers)
}

pub(super) async fn report(
    State(desk): State<Desk>,
    headers: Asking,
    Path(key): Path<String>,
    Message(wish): Message<ReportLine>,
) -> Response {
    let reported = async |person: Person| {
        desk.gates.wish(&person.id)?;
        let host = &desk.host;
        let reason = if wish.reason.trim().is_empty() {
            String::new()
        } else {
            readable(&wish.reason).ok_or(PeopleBreach::BadLine)?
        };
        let table = host.table(&key).await?;
        let failed = |error| failing(&error);
        let found = host.store.lines(&key, 0, u32::MAX).await.map_err(failed)?;
        let line = found.into_iter().find(|line| line.number == wish.line).ok_or(PeopleBreach::NoLine)?;
        let (room, over) = room_of(&table, Some(&person)).await;
        if !over && room != line.room {
            return Err(PeopleBreach::NoLine.into());
        }
        host.store.report((&key, wish.line), &person.id, &reason, host.now()).await.map_err(failed)?;
        ok(&ChatReply { line }, &headers)
    };
    as_somebody(&desk, &headers, reported).await
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_can_be_read() {
        assert_eq!(readable("  よろしく\n お願いします "), Some("よろしく お願いします".to_owned()));
        for wrong in ["", " \n ", "a\u{202e}b", "a\u{0}b", &"x".repeat(281)] {
            assert_eq!(readable(wrong), None, "{wrong:?}");
        }
    }
}
