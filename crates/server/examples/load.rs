//! Load for a server that runs as another process on this machine: `load ADDRESS SOCKETS MATCHES SECONDS [fast]`.
//!
//! Opens so many sockets, two of them at each of MATCHES that are played, a move a second each, and tells how long a move takes from
//! being sent until the opponent has it. With `fast` each match plays as quickly as one may send, to see how many events a second the server can take.
//! `cargo xtask bench server` starts both.
#![expect(clippy::print_stdout, reason = "a report")]

use std::{
    env,
    error::Error,
    time::{Duration, Instant},
};

use futures_util::{SinkExt, StreamExt};
use game::{Side, SplitMix};
use matchplay::Match;
use protocol::{Act, ClientMessage, Entry, HostRequest, HostedMatch, Seat, ServerMessage};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
    task::JoinSet,
    time,
};
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream,
    tungstenite::{Message, client::IntoClientRequest},
};

type Failed = Box<dyn Error + Send + Sync>;
type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Nothing that is waited for takes longer.
const PATIENCE: Duration = Duration::from_secs(30);
/// Between two moves of a match; with `fast` each of the two sockets stays below the ten messages a second that it may send.
const BEAT: Duration = Duration::from_secs(1);
const FAST: Duration = Duration::from_millis(60);
/// Idle sockets at one match.
const WATCHERS: usize = 50;

#[tokio::main]
async fn main() -> Result<(), Failed> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let (fast, plain) = match arguments.split_last() {
        Some((last, rest)) if last == "fast" => (true, rest),
        _ => (false, &arguments[..]),
    };
    let [address, sockets, matches, seconds] = plain else {
        return Err("load ADDRESS SOCKETS MATCHES SECONDS [fast]".into());
    };
    let (sockets, matches, seconds): (usize, usize, u64) =
        (sockets.parse()?, matches.parse()?, seconds.parse()?);
    let mut tables = Vec::new();
    for _ in 0..matches {
        tables.push(Table::open(address).await?);
    }
    println!("{matches} matches with two sockets each");
    let mut idle = Vec::new();
    for number in 0..sockets.saturating_sub(2 * matches) {
        let table = &tables[number / WATCHERS % tables.len().max(1)];
        idle.push(tokio::spawn(listen(connect(address, &table.waiting, "").await?)));
    }
    println!("{} idle sockets", idle.len());
    let began = Instant::now();
    let mut playing = JoinSet::new();
    for (seed, table) in (0..).zip(tables) {
        playing.spawn(table.play(seed, seconds, fast));
    }
    let (mut times, mut errors) = (Vec::new(), 0);
    while let Some(played) = playing.join_next().await {
        match played? {
            Ok(more) => times.extend(more),
            Err(error) => {
                errors += 1;
                println!("a match broke off: {error}");
            }
        }
    }
    times.sort();
    let at = |percent: usize| times.get(times.len() * percent / 100).or(times.last());
    let millis = |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1000.0);
    let [half, most, all] = [at(50), at(99), times.last()].map(millis);
    println!(
        "{} moves, {errors} errors, {:.0} moves a second",
        times.len(),
        f64::from(u32::try_from(times.len())?) / began.elapsed().as_secs_f64()
    );
    println!("from sent to received: p50 {half:.1} ms, p99 {most:.1} ms, worst {all:.1} ms");
    println!("{} idle sockets were lost", idle.iter().filter(|one| one.is_finished()).count());
    Ok(())
}

/// Answers the server's pings.
async fn listen(mut socket: Socket) {
    while let Some(Ok(_)) = socket.next().await {}
}

/// A match under way, both players here.
struct Table {
    sockets: [Socket; 2],
    played: Match,
    number: usize,
    /// Another match of the same person, to which nobody comes: for idle sockets.
    waiting: String,
}

impl Table {
    async fn open(address: &str) -> Result<Table, Failed> {
        let setup = matchplay::between(catalog::games()[0].id(), Seat::Person, Seat::Person);
        let request = HostRequest {
            setup: setup.clone(),
            seat: Some(Side::First),
            listed: false,
            rated: false,
            within: None,
        };
        let body = serde_json::to_string(&request)?;
        let (cookie, made) = ask(address, "", "/matches", &body).await?;
        let made: HostedMatch = serde_json::from_str(&made)?;
        let (_, waiting) = ask(address, &cookie, "/matches", &body).await?;
        let waiting: HostedMatch = serde_json::from_str(&waiting)?;
        let (other, _) = ask(address, "", &format!("/matches/{}/seat", made.key), "{}").await?;
        let sockets =
            [connect(address, &made.key, &cookie).await?, connect(address, &made.key, &other).await?];
        Ok(Table { sockets, played: Match::begin(setup)?, number: 2, waiting: waiting.key })
    }

    /// Plays at random, a move with each beat; how long each took.
    async fn play(mut self, seed: u64, seconds: u64, fast: bool) -> Result<Vec<Duration>, Failed> {
        let mut random = SplitMix::new(seed);
        // Not all at the same moment.
        time::sleep(Duration::from_millis(random.below(1000))).await;
        let mut ticks = time::interval(if fast { FAST } else { BEAT });
        ticks.set_missed_tick_behavior(time::MissedTickBehavior::Delay);
        let (mut times, began) = (Vec::new(), Instant::now());
        for id in 1.. {
            ticks.tick().await;
            if began.elapsed() >= Duration::from_secs(seconds) {
                break;
            }
            let Some((side, _)) = self.played.due() else { break };
            let moves = self.played.line().moves();
            let text = moves[usize::try_from(random.below(moves.len() as u64))?].clone();
            let act = Act::Play { text, score: None };
            let message = serde_json::to_string(&ClientMessage::Act { id, number: self.number, act })?;
            let sent = Instant::now();
            self.sockets[side.index()].send(Message::text(message)).await?;
            let entries = heard(&mut self.sockets[(!side).index()], self.number).await?;
            times.push(sent.elapsed());
            heard(&mut self.sockets[side.index()], self.number).await?;
            for entry in entries {
                self.number += 1;
                if let Entry::Happened { event } = entry {
                    self.played.apply(&event)?;
                }
            }
        }
        Ok(times)
    }
}

/// The entries from a number on, once they come.
async fn heard(socket: &mut Socket, number: usize) -> Result<Vec<Entry>, Failed> {
    let told = async {
        while let Some(message) = socket.next().await {
            let Message::Text(text) = message? else { continue };
            match serde_json::from_str(&text)? {
                ServerMessage::Entries { number: first, entries, .. }
                    if first == number && !entries.is_empty() =>
                {
                    return Ok(entries);
                }
                ServerMessage::Refused { reason, .. } => return Err(reason.rule.into()),
                _ => {}
            }
        }
        Err("the socket was closed".into())
    };
    time::timeout(PATIENCE, told).await?
}

async fn connect(address: &str, key: &str, cookie: &str) -> Result<Socket, Failed> {
    let mut request = format!("ws://{address}/api/v1/matches/{key}/socket?since=0").into_client_request()?;
    request.headers_mut().insert("cookie", cookie.parse()?);
    Ok(tokio_tungstenite::connect_async(request).await?.0)
}

/// Posts a message; the cookie and the body of the reply.
async fn ask(address: &str, cookie: &str, path: &str, body: &str) -> Result<(String, String), Failed> {
    let mut stream = TcpStream::connect(address).await?;
    let head = format!(
        "POST /api/v1{path} HTTP/1.1\r\nhost: {address}\r\nconnection: close\r\ncookie: {cookie}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(head.as_bytes()).await?;
    let mut reply = String::new();
    stream.read_to_string(&mut reply).await?;
    let (head, body) = reply.split_once("\r\n\r\n").ok_or("no reply")?;
    if !head.starts_with("HTTP/1.1 200") {
        return Err(reply.into());
    }
    let set = head.lines().find_map(|line| line.strip_prefix("set-cookie: "));
    let cookie = set.and_then(|set| set.split(';').next()).unwrap_or(cookie);
    Ok((cookie.to_owned(), body.to_owned()))
}
