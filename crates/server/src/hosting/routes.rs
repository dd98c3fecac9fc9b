//! What can be asked about matches over HTTP.

use std::{collections::BTreeSet, sync::Arc};

use api::{Failure, Reply, Spelling};
use axum::{
    Router,
    body::Bytes,
    extract::{FromRequest, Path, Request, State},
    http::{HeaderMap, HeaderValue, Method, header},
    middleware::{self, Next},
    response::Response,
    routing::get,
};
use protocol::{
    ActReply, ActRequest, HostRequest, HostedMatches, HostedRow, Me, PairRequest, Person, Rename,
};
use serde::{Serialize, de::DeserializeOwned};
use store::Standing;
use tokio::time;

use super::{Asking, Host, breach::HostBreach, failing, socket, stream, table::Table};
use crate::{
    App,
    addresses::Addresses,
    carry,
    doors::{Doors, Peer},
    library,
    people::{self, Gates, Passwords},
};

/// What the handlers share.
#[derive(Clone)]
pub(crate) struct Desk {
    pub(crate) app: App,
    pub(crate) host: Arc<Host>,
    pub(super) doors: Arc<Doors>,
    pub(crate) gates: Arc<Gates>,
    pub(crate) passwords: Arc<Passwords>,
}

/// Everything about matches that a server keeps, below `/api/v1`.
pub(crate) fn routes(app: &App, host: &super::Hosting) -> Router {
    // The first application of several.
    let _ = host.0.replays.set(app.clone());
    let (gates, passwords) = (Arc::new(Gates::new(&app.limits)), Arc::new(Passwords::new()));
    let desk = Desk { app: app.clone(), host: host.0.clone(), doors: app.sockets.clone(), gates, passwords };
    messages()
        .into_router()
        .layer(middleware::from_fn_with_state(desk.clone(), bounded))
        .merge(connections().into_router())
        .method_not_allowed_fallback(wrong_method)
        .with_state(desk)
}

/// Whatever is answered once.
fn messages() -> Addresses<Desk> {
    Addresses::new()
        .get("/me", me)
        .post("/me", rename)
        .get("/matches", list)
        .post("/matches", create)
        .post("/matches/pair", pair)
        .get("/matches/{key}", one)
        .post("/matches/{key}/seat", sit)
        .post("/matches/{key}/act", act)
        .merge(people::routes())
        .merge(library::routes())
}

/// Sockets and streams stay open for hours: what bounds them is their own.
fn connections() -> Addresses<Desk> {
    Addresses::new().get("/matches/{key}/socket", socket::socket).get("/matches/{key}/stream", stream::stream)
}

/// What a server says that keeps no matches.
pub(crate) fn absent() -> Router {
    let none = async |headers: HeaderMap| told(Err(HostBreach::NoMatches.into()), &headers);
    let addresses: BTreeSet<&str> = registered().map(|(_, address)| address).collect();
    addresses.into_iter().fold(Router::new(), |router, address| router.route(address, get(none).post(none)))
}

/// Everything that is answered about matches and people: methods and addresses.
fn registered() -> impl Iterator<Item = (&'static str, &'static str)> {
    messages().into_listed().chain(connections().into_listed())
}

async fn wrong_method(method: Method, headers: HeaderMap) -> Response {
    told(Err(Failure::Method { method: method.to_string(), allowed: "GET,POST" }), &headers)
}

pub(super) fn spelling(headers: &HeaderMap) -> Spelling {
    carry::spelling(headers)
}

pub(crate) fn told(reply: Result<Reply, Failure>, headers: &HeaderMap) -> Response {
    carry::respond(reply.unwrap_or_else(|failure| failure.reply(spelling(headers))))
}

/// Reads a request under a deadline before it takes anybody's place, and gives up on what takes too long.
async fn bounded(State(desk): State<Desk>, request: Request, next: Next) -> Response {
    let headers = request.headers().clone();
    let limits = &desk.app.limits;
    let answered = async {
        let (parts, body) = request.into_parts();
        if parts.method == Method::POST {
            same_origin(&headers)?;
        }
        let carries = parts.method == Method::POST && !says_nothing(&headers);
        let read = carry::message_of(&desk.app, Request::from_parts(parts.clone(), body), carries);
        let body = time::timeout(limits.read_wait, read).await.unwrap_or(Err(Failure::Late))?;
        let inside = desk.app.desks.enter(parts.extensions.get::<Peer>().copied());
        let _inside = inside.ok_or(Failure::Busy("too many requests are under way"))?;
        Ok(next.run(Request::from_parts(parts, body.into())).await)
    };
    match time::timeout(limits.wait, answered).await {
        Ok(Ok(response)) => response,
        Ok(Err(failure)) => told(Err(failure), &headers),
        Err(_) => told(Err(Failure::Late), &headers),
    }
}

/// Whether a message is none: nothing follows, and so it is of no type.
fn says_nothing(headers: &HeaderMap) -> bool {
    let length = headers.get(header::CONTENT_LENGTH).is_none_or(|length| length == "0");
    length && !headers.contains_key(header::CONTENT_TYPE) && !headers.contains_key(header::TRANSFER_ENCODING)
}

/// Whoever's page asks must be ours: a browser says so. Programs say nothing, and have no cookie that they were not given.
pub(super) fn same_origin(headers: &HeaderMap) -> Result<(), Failure> {
    let word = |name| headers.get(name).and_then(|value: &HeaderValue| value.to_str().ok());
    let ours = match word(header::ORIGIN) {
        None => headers.get(header::ORIGIN).is_none(),
        Some(origin) => origin.split_once("://").map(|(_, host)| host) == word(header::HOST),
    };
    if ours { Ok(()) } else { Err(HostBreach::OtherOrigin.into()) }
}

/// The body of a request as a message.
pub(crate) struct Message<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequest<Desk> for Message<T> {
    type Rejection = Response;

    async fn from_request(request: Request, desk: &Desk) -> Result<Message<T>, Response> {
        read(request, desk, None).await.map(Message)
    }
}

/// Reads a message; what it is if there is nothing to read.
async fn read<T: DeserializeOwned + Send>(
    request: Request,
    desk: &Desk,
    without: Option<T>,
) -> Result<T, Response> {
    let headers = request.headers().clone();
    let bytes = Bytes::from_request(request, desk).await;
    let read = bytes.map_err(|rejection| Failure::Malformed(rejection.body_text()));
    let read = read.and_then(|bytes| match without {
        Some(without) if bytes.is_empty() => Ok(without),
        _ => serde_json::from_slice(&bytes).map_err(|error| Failure::Malformed(error.to_string())),
    });
    read.map_err(|failure| told(Err(failure), &headers))
}

pub(crate) fn ok<T: Serialize>(message: &T, headers: &HeaderMap) -> Result<Reply, Failure> {
    Reply::ok(message, spelling(headers))
}

async fn me(State(desk): State<Desk>, headers: HeaderMap) -> Response {
    let known = desk.host.known(&headers).await;
    told(known.and_then(|person| ok(&Me { person }, &headers)), &headers)
}

async fn rename(State(desk): State<Desk>, headers: Asking, Message(wish): Message<Rename>) -> Response {
    let renamed = async |person: Person| {
        desk.gates.wish(&person.id)?;
        let person = desk.host.rename(&person, &wish.name).await?;
        ok(&Me { person: Some(person) }, &headers)
    };
    as_somebody(&desk, &headers, renamed).await
}

async fn list(State(desk): State<Desk>, headers: HeaderMap) -> Response {
    let listed = async {
        let person = desk.host.known(&headers).await?;
        let store = &desk.host.store;
        let rows = async |standing| store.listed(standing).await.map_err(|error| failing(&error));
        let mine = match &person {
            Some(person) => store.matches_of(&person.id).await.map_err(|error| failing(&error))?,
            None => Vec::new(),
        };
        let others = |rows: Vec<HostedRow>| {
            let own = |row: &HostedRow| mine.iter().any(|other| other.key == row.key);
            rows.into_iter().filter(|row| !own(row)).collect()
        };
        let blocked = match &person {
            Some(person) => store.blocked_with(&person.id).await.map_err(|error| failing(&error))?,
            None => Vec::new(),
        };
        let unwanted = |row: &HostedRow| {
            [&row.first, &row.second].into_iter().flatten().any(|person| blocked.contains(&person.id))
        };
        let (mut open, live): (Vec<HostedRow>, _) =
            (others(rows(Standing::Waiting).await?), others(rows(Standing::Playing).await?));
        open.retain(|row| !unwanted(row));
        ok(&HostedMatches { open, mine, live }, &headers)
    };
    told(listed.await, &headers)
}

async fn create(
    State(desk): State<Desk>,
    headers: Asking,
    Message(request): Message<HostRequest>,
) -> Response {
    let made = async |person: Person| {
        desk.gates.host(&person.id)?;
        let table = desk.host.host(request, &person, headers.is_program()).await?;
        seen(&desk, &table, Some(&person), &headers).await
    };
    as_somebody(&desk, &headers, made).await
}

async fn pair(State(desk): State<Desk>, headers: Asking, Message(wish): Message<PairRequest>) -> Response {
    let paired = async |person: Person| {
        desk.gates.host(&person.id)?;
        let table = desk.host.pair(wish, &person, headers.is_program()).await?;
        seen(&desk, &table, Some(&person), &headers).await
    };
    as_somebody(&desk, &headers, paired).await
}

async fn one(State(desk): State<Desk>, headers: HeaderMap, Path(key): Path<String>) -> Response {
    let found = async {
        let (table, person) = (desk.host.table(&key).await?, desk.host.known(&headers).await?);
        seen(&desk, &table, person.as_ref(), &headers).await
    };
    told(found.await, &headers)
}

async fn sit(State(desk): State<Desk>, headers: Asking, Path(key): Path<String>, _: Nothing) -> Response {
    let sat = async |person: Person| {
        let table = desk.host.table(&key).await?;
        desk.host.sit(&table, person.clone(), headers.is_program()).await?;
        seen(&desk, &table, Some(&person), &headers).await
    };
    as_somebody(&desk, &headers, sat).await
}

/// A message that says nothing: `{}`, or none at all.
#[derive(serde::Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Nothing {}

impl FromRequest<Desk> for Nothing {
    type Rejection = Response;

    async fn from_request(request: Request, desk: &Desk) -> Result<Nothing, Response> {
        read(request, desk, Some(Nothing {})).await
    }
}

async fn act(
    State(desk): State<Desk>,
    headers: HeaderMap,
    Path(key): Path<String>,
    Message(wish): Message<ActRequest>,
) -> Response {
    let acted = async {
        let (table, person) = (desk.host.table(&key).await?, desk.host.known(&headers).await?);
        let seat = table.seat_of(person.as_ref()).await;
        let (Some(person), Some(seat)) = (&person, seat) else { return Err(HostBreach::Watching.into()) };
        desk.gates.act(&person.id)?;
        let reply = match desk.host.act(&table, seat, (wish.act, wish.number), 0).await? {
            Ok(()) => ActReply::Done { number: table.log.lock().await.number() },
            Err(reason) => ActReply::Refused { reason },
        };
        ok(&reply, &headers)
    };
    told(acted.await, &headers)
}

/// Does something for which somebody must be known, and lets a new guest know by which cookie.
pub(crate) async fn as_somebody(
    desk: &Desk,
    headers: &Asking,
    does: impl AsyncFnOnce(Person) -> Result<Reply, Failure>,
) -> Response {
    let somebody = async {
        if desk.host.known(headers).await?.is_none() {
            desk.gates.guest(headers.peer)?;
        }
        desk.host.person(headers).await
    };
    match somebody.await {
        Err(failure) => told(Err(failure), headers),
        Ok((person, cookie)) => {
            let mut response = told(does(person).await, headers);
            if let Some(cookie) = cookie {
                response.headers_mut().insert(header::SET_COOKIE, cookie);
            }
            response
        }
    }
}

async fn seen(
    desk: &Desk,
    table: &Table,
    person: Option<&Person>,
    headers: &HeaderMap,
) -> Result<Reply, Failure> {
    let seen = table.log.lock().await.seen_by(person, desk.host.now());
    ok(&seen, headers)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::OPERATIONS;

    /// What no list tells of nobody finds, and nobody looks after.
    #[test]
    fn whatever_is_answered_is_described() {
        let described: BTreeSet<_> =
            OPERATIONS.iter().map(|operation| (operation.method, operation.path)).collect();
        let registered: BTreeSet<_> = registered().collect();
        assert_eq!(registered.difference(&described).collect::<Vec<_>>(), Vec::<&(&str, &str)>::new());
        assert!(registered.len() > 25, "{registered:?}");
    }
}
