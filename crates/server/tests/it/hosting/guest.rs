//! People who play on a server in tests: each knows a match by what it is told, as a real client does.

use std::{
    sync::{
        Arc,
        atomic::{AtomicU64, Ordering::SeqCst},
    },
    time::Duration,
};

use axum::{
    Router,
    body::Body,
    http::{Method, Request, header},
};
use futures_util::{SinkExt, StreamExt};
use game::Side;
use matchplay::Match;
use protocol::{
    Act, ClientMessage, Entry, HostRequest, HostedMatch, MatchSetup, Presence, Reason, Seat, ServerMessage,
};
use server::{Hosting, Limits};
use store::{Place, Store};
use tokio::{net::TcpListener, sync::oneshot, task::JoinHandle, time};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream,
    tungstenite::{Message, client::IntoClientRequest},
};

use crate::ask::{Reply, send};

/// Nothing on one machine takes longer.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server with a clock that stands until it is set.
pub(crate) struct Server {
    pub(crate) app: Router,
    pub(crate) hosting: Hosting,
    pub(crate) address: String,
    now: Arc<AtomicU64>,
    stop: oneshot::Sender<()>,
    ended: JoinHandle<()>,
}

impl Server {
    pub(crate) async fn start(place: &Place) -> Server {
        Server::start_at(place, 1_000_000).await
    }

    pub(crate) async fn start_at(place: &Place, at: u64) -> Server {
        Server::limited(place, at, Limits { searchers: 1, guests: 10_000, ..Limits::default() }).await
    }

    pub(crate) async fn limited(place: &Place, at: u64, limits: Limits) -> Server {
        let now = Arc::new(AtomicU64::new(at));
        let told = now.clone();
        let store = Store::open(place).await.expect("a store");
        let hosting = Hosting::start(store, Arc::new(move || told.load(SeqCst))).await.expect("matches");
        let app = server::app_with(limits.clone(), &hosting);
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address").to_string();
        let (stop, stopped) = oneshot::channel();
        let served = app.clone();
        let ended = tokio::spawn(async move {
            let stopped = async { drop(stopped.await) };
            server::serve(listener, served, &limits, stopped).await.expect("a server");
        });
        Server { app, hosting, address, now, stop, ended }
    }

    /// Time passes.
    pub(crate) fn pass(&self, millis: u64) {
        self.now.fetch_add(millis, SeqCst);
        self.hosting.wake();
    }

    /// What its clock shows.
    pub(crate) fn time(&self) -> u64 {
        self.now.load(SeqCst)
    }

    pub(crate) async fn stop(self) {
        self.hosting.stop().await;
        let _ = self.stop.send(());
        self.ended.await.expect("an end");
    }
}

/// Two people at a game under the usual rules.
pub(crate) fn between_people(game: &str) -> MatchSetup {
    matchplay::between(game, Seat::Person, Seat::Person)
}

pub(crate) fn hosting(setup: MatchSetup, seat: Option<Side>) -> HostRequest {
    HostRequest { setup, seat, listed: false, rated: false, within: None }
}

/// Somebody with a browser.
#[derive(Clone, Default)]
pub(crate) struct Guest {
    pub(crate) cookie: Option<String>,
}

impl Guest {
    pub(crate) async fn ask(
        &mut self,
        server: &Server,
        method: Method,
        path: &str,
        body: Option<String>,
    ) -> Reply {
        let mut request = Request::builder().method(method).uri(format!("/api/v1{path}"));
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, cookie);
        }
        if body.is_some() {
            request = request.header(header::CONTENT_TYPE, "application/json");
        }
        let request = request.body(body.map_or_else(Body::empty, Body::from)).expect("a request");
        let reply = send(&server.app, request).await;
        if let Some(set) = reply.headers.get(header::SET_COOKIE) {
            let set = set.to_str().expect("text");
            assert!(set.contains("HttpOnly") && set.contains("SameSite=Lax"), "{set}");
            self.cookie = set.split(';').next().map(str::to_owned);
        }
        reply
    }

    pub(crate) async fn get(&mut self, server: &Server, path: &str) -> Reply {
        self.ask(server, Method::GET, path, None).await
    }

    pub(crate) async fn post<T: serde::Serialize>(&mut self, server: &Server, path: &str, body: &T) -> Reply {
        let body = serde_json::to_string(body).expect("a message");
        self.ask(server, Method::POST, path, Some(body)).await
    }

    /// The same as a program does: with the value of the cookie as a token.
    pub(crate) async fn post_as_program<T: serde::Serialize>(
        &self,
        server: &Server,
        path: &str,
        body: &T,
    ) -> Reply {
        let cookie = self.cookie.as_deref().expect("a cookie");
        let token = cookie.split_once('=').expect("a value").1;
        let request = Request::builder()
            .method(Method::POST)
            .uri(format!("/api/v1{path}"))
            .header(header::AUTHORIZATION, format!("Bearer {token}"))
            .header(header::CONTENT_TYPE, "application/json")
            .body(Body::from(serde_json::to_string(body).expect("a message")));
        send(&server.app, request.expect("a request")).await
    }

    /// Makes a match.
    pub(crate) async fn host(&mut self, server: &Server, request: &HostRequest) -> HostedMatch {
        let reply = self.post(server, "/matches", request).await;
        serde_json::from_value(reply.ok()).expect("a match")
    }

    /// Sits down at a match.
    pub(crate) async fn sit(&mut self, server: &Server, key: &str) -> HostedMatch {
        let reply = self.post(server, &format!("/matches/{key}/seat"), &serde_json::json!({})).await;
        serde_json::from_value(reply.ok()).expect("a match")
    }

    /// Comes to a match, to play or to look on.
    pub(crate) async fn come(&mut self, server: &Server, key: &str) -> Client {
        let seen: HostedMatch =
            serde_json::from_value(self.get(server, &format!("/matches/{key}")).await.ok()).expect("a match");
        let played = Match::begin(seen.hosted.setup).expect("a match");
        let socket = self.connect(server, key, 0).await.expect("a socket");
        let mut player = Client {
            socket,
            seat: seen.you,
            played,
            number: 0,
            acts: 0,
            secret: None,
            followed: None,
            presence: Presence::default(),
        };
        player.hear_until(|player| player.number >= seen.entries.len()).await;
        player
    }

    pub(crate) async fn connect(
        &self,
        server: &Server,
        key: &str,
        since: usize,
    ) -> Result<Socket, tokio_tungstenite::tungstenite::Error> {
        let address = format!("ws://{}/api/v1/matches/{key}/socket?since={since}", server.address);
        let mut request = address.into_client_request().expect("an address");
        if let Some(cookie) = &self.cookie {
            request.headers_mut().insert(header::COOKIE, cookie.parse().expect("a cookie"));
        }
        tokio_tungstenite::connect_async(request).await.map(|(socket, _)| socket)
    }
}

pub(crate) type Socket = WebSocketStream<MaybeTlsStream<tokio::net::TcpStream>>;

/// Somebody at a match.
pub(crate) struct Client {
    pub(crate) socket: Socket,
    pub(crate) seat: Option<Side>,
    pub(crate) played: Match,
    pub(crate) number: usize,
    pub(crate) secret: Option<String>,
    pub(crate) followed: Option<String>,
    /// Who is there, as was heard last.
    pub(crate) presence: Presence,
    acts: u32,
}

impl Client {
    /// The side that this player has now.
    pub(crate) fn side(&self) -> Option<Side> {
        self.seat.map(|seat| if self.played.is_exchanged() { !seat } else { seat })
    }

    /// Hears messages until something holds.
    pub(crate) async fn hear_until(&mut self, holds: impl Fn(&Client) -> bool) {
        while !holds(self) {
            self.hear().await;
        }
    }

    /// Hears one message.
    pub(crate) async fn hear(&mut self) -> ServerMessage {
        let text = time::timeout(PATIENCE, async {
            loop {
                match self.socket.next().await.expect("an open socket").expect("a message") {
                    Message::Text(text) => return text,
                    Message::Close(frame) => panic!("closed: {frame:?}"),
                    _ => {}
                }
            }
        });
        let message =
            serde_json::from_str(&text.await.expect("a message in time")).expect("a message of ours");
        if let ServerMessage::Present { presence } = &message {
            self.presence = *presence;
        }
        if let ServerMessage::Entries { number, entries, secret, .. } = &message {
            assert_eq!(*number, self.number, "no hole");
            self.number += entries.len();
            self.secret.clone_from(secret);
            for entry in entries {
                match entry {
                    Entry::Happened { event } => self.played.apply(event).expect("an event that fits"),
                    Entry::Followed { key, .. } => self.followed = Some(key.clone()),
                    Entry::Seated { .. } => {}
                }
            }
        }
        message
    }

    /// Says something, whatever comes of it.
    pub(crate) async fn say(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.expect("an open socket");
    }

    /// Does something; the reason if it was refused.
    pub(crate) async fn act(&mut self, act: Act) -> Result<(), Reason> {
        self.act_knowing(act, self.number).await
    }

    pub(crate) async fn act_knowing(&mut self, act: Act, number: usize) -> Result<(), Reason> {
        self.acts += 1;
        let (id, before) = (self.acts, self.number);
        self.say(serde_json::to_string(&ClientMessage::Act { id, number, act }).expect("a message")).await;
        loop {
            match self.hear().await {
                ServerMessage::Done { id: done } if done == id => break,
                ServerMessage::Refused { id: refused, reason } if refused == id => return Err(reason),
                _ => {}
            }
        }
        self.hear_until(|player| player.number > before).await;
        Ok(())
    }

    pub(crate) async fn play(&mut self, text: &str) -> Result<(), Reason> {
        self.act(Act::Play { text: text.to_owned(), score: None }).await
    }
}

/// Two people at one table, whoever asked first on the first seat.
pub(crate) async fn seated(server: &Server, setup: MatchSetup) -> (String, [Client; 2], [Guest; 2]) {
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let made = ann.host(server, &hosting(setup, Some(Side::First))).await;
    bob.sit(server, &made.key).await;
    let players = [ann.come(server, &made.key).await, bob.come(server, &made.key).await];
    (made.key, players, [ann, bob])
}

/// The player who is due, and the other one.
pub(crate) fn due(players: &mut [Client; 2]) -> Option<(&mut Client, &mut Client)> {
    let (side, _) = players[0].played.due()?;
    let [first, second] = players;
    Some(if first.side() == Some(side) { (first, second) } else { (second, first) })
}
