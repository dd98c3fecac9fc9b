//! The socket of a match: entries as they come, and what its players want.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use api::Failure;
use axum::{
    body::Bytes,
    extract::{
        Path, Query, State,
        ws::{
            CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code,
            rejection::WebSocketUpgradeRejection,
        },
    },
    http::{Extensions, HeaderMap},
    response::Response,
};
use protocol::{ClientMessage, Person, ServerMessage};
use serde::Deserialize;
use tokio::{select, time};

use super::{
    breach::HostBreach,
    patience,
    routes::{Desk, same_origin, told},
    table::Table,
};
use crate::{
    doors::{Inside, Peer},
    people,
};

/// Bytes of a message: a long walk has some hundred.
const MESSAGE: usize = 16 * 1024;
/// Bytes that each socket keeps for reading and for writing: thousands are open, and most of them idle.
const BUFFER: usize = 2 * 1024;
/// How long a client that was told to go may take.
const FAREWELL: Duration = Duration::from_secs(1);
/// How often we ask whether a client is there, and how long it may be silent.
const PING: Duration = Duration::from_secs(20);
const SILENCE: Duration = Duration::from_secs(65);
/// Messages that a client may send in so long a time.
const PACE: (u32, Duration) = (100, Duration::from_secs(10));

#[derive(Deserialize)]
pub(super) struct Since {
    #[serde(default)]
    pub(super) since: usize,
}

pub(super) async fn socket(
    State(desk): State<Desk>,
    Path(key): Path<String>,
    since: Result<Query<Since>, axum::extract::rejection::QueryRejection>,
    headers: HeaderMap,
    extensions: Extensions,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    let opened = async {
        same_origin(&headers)?;
        let upgrade = upgrade.map_err(|rejection| Failure::Malformed(rejection.body_text()))?;
        let Query(Since { since }) = since.map_err(|rejection| Failure::Malformed(rejection.body_text()))?;
        let inside = desk.doors.enter(extensions.get::<Peer>().copied());
        let inside = inside.ok_or(Failure::Busy("too many sockets are open"))?;
        let (table, person) = (desk.host.table(&key).await?, desk.host.known(&headers).await?);
        let digest = super::token_of(&headers).and_then(people::digest_of);
        Ok((upgrade, Talk { desk, table, person, digest, sent: since, lag: 0, _inside: inside }))
    };
    match opened.await {
        Ok((upgrade, talk)) => {
            let upgrade = upgrade.max_message_size(MESSAGE).max_frame_size(MESSAGE);
            let upgrade = upgrade.read_buffer_size(BUFFER).write_buffer_size(BUFFER);
            upgrade.on_upgrade(async move |socket| talk.run(socket).await)
        }
        Err(failure) => told(Err(failure), &headers),
    }
}

/// One client at one match.
struct Talk {
    desk: Desk,
    table: Arc<Table>,
    person: Option<Person>,
    /// The session that they came by, if they are no guest.
    digest: Option<String>,
    /// How many entries the client has been told.
    sent: usize,
    /// What a message takes to the client and back, in milliseconds.
    lag: u64,
    _inside: Inside,
}

/// Why a talk ends.
enum End {
    /// The client has left, or does not listen.
    Gone,
    /// The client is told why.
    Told(u16, &'static str),
}

impl Talk {
    async fn run(mut self, mut socket: WebSocket) {
        let end = self.talk(&mut socket).await;
        if let Err(End::Told(code, why)) = end {
            let frame = CloseFrame { code, reason: Utf8Bytes::from_static(why) };
            let _ = time::timeout(self.patience(), socket.send(Message::Close(Some(frame)))).await;
            // A connection that ends with bytes unread is reset, and the reason is lost on its way.
            let rest = async { while let Some(Ok(_)) = socket.recv().await {} };
            let _ = time::timeout(FAREWELL, rest).await;
        }
    }

    async fn talk(&mut self, socket: &mut WebSocket) -> Result<(), End> {
        let mut number = self.table.listen();
        let mut stopping = self.desk.host.stopping.subscribe();
        let (mut said, mut ended) = (self.table.overhear(), self.desk.host.ended.subscribe());
        let mut visit = self.table.enter(self.seat().await);
        let mut asked = time::interval(PING);
        let (began, mut last) = (Instant::now(), Instant::now());
        let (mut count, mut window) = (0, Instant::now());
        self.news(socket, true).await?;
        loop {
            select! {
                _ = number.changed() => {
                    visit.sit(self.seat().await);
                    self.news(socket, false).await?;
                }
                Ok(line) = said.recv() => {
                    // Who cannot be asked about hears nothing; the client asks for the chat when it comes again.
                    let hears = people::hears(&self.desk.host, &self.table, self.person.as_ref(), &line).await;
                    if hears.unwrap_or(false) {
                        self.say(socket, &ServerMessage::Chat { lines: vec![(*line).clone()] }).await?;
                    }
                }
                changed = ended.recv() => self.still(changed.ok().as_deref()).await?,
                presence = visit.changed() => self.say(socket, &ServerMessage::Present { presence }).await?,
                _ = asked.tick() => {
                    if last.elapsed() > SILENCE {
                        return Err(End::Gone);
                    }
                    // What comes back tells how long the way is.
                    let sent = u64::try_from(began.elapsed().as_millis()).unwrap_or(0);
                    self.send(socket, Message::Ping(Bytes::copy_from_slice(&sent.to_be_bytes()))).await?;
                }
                () = super::let_go(&mut stopping) => {
                    return Err(End::Told(close_code::RESTART, "the server stops; come again"));
                }
                message = socket.recv() => {
                    last = Instant::now();
                    if window.elapsed() > PACE.1 {
                        (count, window) = (0, last);
                    }
                    count += 1;
                    if count > PACE.0 {
                        return Err(End::Told(close_code::POLICY, "too many messages"));
                    }
                    match message {
                        Some(Ok(Message::Text(text))) => self.hear(socket, &text).await?,
                        Some(Ok(Message::Pong(sent))) => {
                            if let Ok(sent) = <[u8; 8]>::try_from(&sent[..]) {
                                let now = u64::try_from(began.elapsed().as_millis()).unwrap_or(0);
                                self.lag = now.saturating_sub(u64::from_be_bytes(sent)).min(patience::LAG);
                            }
                        }
                        Some(Ok(Message::Binary(_))) => {
                            self.say(socket, &ServerMessage::Malformed { detail: "expected text".to_owned() }).await?;
                        }
                        Some(Ok(Message::Ping(_))) => {}
                        Some(Ok(Message::Close(_)) | Err(_)) | None => return Err(End::Gone),
                    }
                }
            }
        }
    }

    /// Somebody is not what they were, or it was missed who: whoever is not known any more as who they came comes again.
    async fn still(&mut self, changed: Option<&str>) -> Result<(), End> {
        let Some(person) = &self.person else { return Ok(()) };
        if changed.is_some_and(|changed| changed != person.id) {
            return Ok(());
        }
        let known = match &self.digest {
            Some(digest) => {
                people::whose(&self.desk.host, digest).await.ok().flatten().map(|session| session.person)
            }
            None => self.desk.host.store.guest(&person.id).await.ok().flatten(),
        };
        let Some(known) = known.filter(|known| known.id == person.id) else {
            return Err(End::Told(close_code::RESTART, "you are somebody else now; come again"));
        };
        self.person = Some(known);
        Ok(())
    }

    async fn seat(&self) -> Option<game::Side> {
        self.table.seat_of(self.person.as_ref()).await
    }

    /// Tells what the client does not know yet; at first also that there is nothing.
    async fn news(&mut self, socket: &mut WebSocket, greet: bool) -> Result<(), End> {
        let mut greets = greet;
        loop {
            let (number, entries, secret) = self.table.since(self.sent).await;
            if entries.is_empty() && !greets {
                return Ok(());
            }
            greets = false;
            self.sent = number + entries.len();
            self.say(socket, &ServerMessage::Entries { number, entries, now: self.desk.host.now(), secret })
                .await?;
        }
    }

    async fn hear(&mut self, socket: &mut WebSocket, text: &str) -> Result<(), End> {
        let message = match serde_json::from_str(text) {
            Ok(message) => message,
            Err(error) => {
                return self.say(socket, &ServerMessage::Malformed { detail: error.to_string() }).await;
            }
        };
        match message {
            ClientMessage::Ping { id } => {
                self.say(socket, &ServerMessage::Pong { id, now: self.desk.host.now() }).await
            }
            ClientMessage::Act { id, number, act } => {
                let person = self.person.as_ref().map(|person| person.id.as_str());
                if person.is_some_and(|person| self.desk.gates.act(person).is_err()) {
                    return Err(End::Told(close_code::POLICY, "too many messages"));
                }
                let done = match self.seat().await {
                    Some(seat) => self.desk.host.act(&self.table, seat, (act, number), self.lag).await,
                    None => Ok(Err(HostBreach::Watching.reason())),
                };
                match done {
                    Ok(Ok(())) => self.say(socket, &ServerMessage::Done { id }).await,
                    Ok(Err(reason)) => self.say(socket, &ServerMessage::Refused { id, reason }).await,
                    // Whether it happened is not known: a client that comes again hears it from the log.
                    Err(_) => Err(End::Told(close_code::AGAIN, "what lasts cannot be reached; come again")),
                }
            }
        }
    }

    /// How long the client may take to receive something.
    fn patience(&self) -> Duration {
        self.desk.app.limits.write_wait
    }

    async fn say(&self, socket: &mut WebSocket, message: &ServerMessage) -> Result<(), End> {
        let text = serde_json::to_string(message).map_err(|_| End::Gone)?;
        self.send(socket, Message::text(text)).await
    }

    /// Sends something to a client that reads it in time.
    async fn send(&self, socket: &mut WebSocket, message: Message) -> Result<(), End> {
        match time::timeout(self.patience(), socket.send(message)).await {
            Ok(Ok(())) => Ok(()),
            _ => Err(End::Gone),
        }
    }
}
