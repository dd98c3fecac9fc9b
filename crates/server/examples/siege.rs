//! Attacks on a server that runs as another process on this machine, and how long honest clients wait meanwhile: `siege ADDRESS SECONDS`.
//!
//! Each attack lasts so many seconds, from other addresses of this machine; an honest client asks for a level-1 move, a short line and the list of
//! games, one after the other. `cargo xtask bench siege` starts both.
#![expect(clippy::print_stdout, reason = "a report")]

use std::{
    env,
    error::Error,
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use game::SplitMix;
use serde_json::{Value, json};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    task::JoinSet,
    time,
};

type Failed = Box<dyn Error + Send + Sync>;

/// Nothing that an honest client asks for may take longer.
const PATIENCE: Duration = Duration::from_mins(1);

#[tokio::main]
async fn main() -> Result<(), Failed> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [address, seconds] = &arguments[..] else { return Err("siege ADDRESS SECONDS".into()) };
    let (address, seconds) = (address.parse()?, Duration::from_secs(seconds.parse()?));
    let long: Arc<[String]> = long_line().into();
    honest("nobody attacks", address, seconds, JoinSet::new()).await?;
    let mut attack = JoinSet::new();
    for client in 0..8 {
        attack.spawn(cold_lines(address, client, long.clone()));
    }
    honest("8 clients with cold lines of 4,000 events", address, seconds, attack).await?;
    let mut attack = JoinSet::new();
    for client in 0..40 {
        attack.spawn(strong_searches(address, client));
    }
    honest("40 clients with searches at full strength", address, seconds, attack).await?;
    let mut attack = JoinSet::new();
    for client in 0..512 {
        attack.spawn(never_read(address, client));
    }
    honest("512 clients that never read", address, seconds, attack).await?;
    let mut attack = JoinSet::new();
    for client in 0..128 {
        attack.spawn(slow_bodies(address, client));
    }
    honest("128 clients that send slowly", address, seconds, attack).await?;
    let mut attack = JoinSet::new();
    for client in 0..2000 {
        attack.spawn(idle(address, client));
    }
    honest("2,000 connections that say nothing", address, seconds, attack).await
}

/// What an honest client waits for while others attack.
async fn honest(
    name: &str,
    address: SocketAddr,
    seconds: Duration,
    mut attack: JoinSet<()>,
) -> Result<(), Failed> {
    // Let them all come.
    time::sleep(Duration::from_millis(500)).await;
    let line = json!({ "line": { "whole": { "game": "shogi", "events": ["7g7f"] } }, "lang": "en" });
    let mut level = line.clone();
    level["level"] = json!(1);
    let (mut times, mut failed, began) = (Vec::new(), 0, Instant::now());
    while began.elapsed() < seconds {
        for (path, body) in [("line", Some(&line)), ("line/answer", Some(&level)), ("games", None)] {
            let asked = Instant::now();
            let status = time::timeout(PATIENCE, ask(address, "127.0.0.1", path, body)).await??;
            times.push(asked.elapsed());
            failed += usize::from(status != 200);
        }
        time::sleep(Duration::from_millis(20)).await;
    }
    attack.shutdown().await;
    times.sort();
    let millis =
        |percent: usize| times[(times.len() * percent / 100).min(times.len() - 1)].as_secs_f64() * 1000.0;
    println!(
        "{name}: {} requests, {failed} refused, p50 {:.1} ms, p99 {:.1} ms, worst {:.1} ms",
        times.len(),
        millis(50),
        millis(99),
        millis(100)
    );
    Ok(())
}

/// A game of 4,000 events, which the game that never ends by repetition has.
fn long_line() -> Vec<String> {
    let settings = [("repetition".to_owned(), "0".to_owned())];
    let found = catalog::games().iter().find_map(|game| game.configured(None, &settings).ok());
    let game = found.expect("a game without repetition");
    let mut random = SplitMix::new(3);
    loop {
        let mut line = game.new_line();
        while line.events().len() < 3999 && line.turn().outcome().is_none() {
            let moves = line.moves();
            // Quiet moves make long games.
            let text = moves[usize::try_from(random.below(moves.len() as u64)).unwrap_or(0)].clone();
            line.play(&text).expect("a listed move");
        }
        if line.events().len() > 400 {
            return line.events();
        }
    }
}

fn from(client: usize) -> String {
    format!("127.0.{}.{}", 1 + client / 100, 2 + client % 100)
}

async fn cold_lines(address: SocketAddr, client: usize, events: Arc<[String]>) {
    let game = catalog::games()
        .iter()
        .find(|game| game.configured(None, &[("repetition".to_owned(), "0".to_owned())]).is_ok());
    let id = game.map_or("", |game| game.id());
    for number in 0.. {
        // Never the same line, so that nothing of it is kept ready.
        let events = &events[..events.len() - number % 100];
        let body = json!({ "line": { "whole": { "game": id, "options": { "repetition": "0" }, "events": events } }, "lang": "en" });
        let _ = ask(address, &from(client), "line", Some(&body)).await;
    }
}

async fn strong_searches(address: SocketAddr, client: usize) {
    let body = json!({ "line": { "whole": { "game": "shogi", "events": [] } }, "lang": "en" });
    loop {
        if !matches!(ask(address, &from(client), "line/answer", Some(&body)).await, Ok(200)) {
            time::sleep(Duration::from_millis(50)).await;
        }
    }
}

async fn never_read(address: SocketAddr, client: usize) {
    loop {
        if let Ok(mut stream) = connect(address, &from(client)).await {
            let asks = "GET /licences.txt HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(50);
            let _ = stream.write_all(asks.as_bytes()).await;
            time::sleep(Duration::from_secs(30)).await;
        }
        time::sleep(Duration::from_millis(100)).await;
    }
}

async fn slow_bodies(address: SocketAddr, client: usize) {
    loop {
        if let Ok(mut stream) = connect(address, &from(client)).await {
            let head = "POST /api/v1/line HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 200000\r\n\r\n{";
            let _ = stream.write_all(head.as_bytes()).await;
            let _ = stream.read(&mut [0; 64]).await;
        }
        time::sleep(Duration::from_millis(100)).await;
    }
}

async fn idle(address: SocketAddr, client: usize) {
    loop {
        if let Ok(mut stream) = connect(address, &from(client)).await {
            let _ = stream.read(&mut [0; 64]).await;
        }
        time::sleep(Duration::from_millis(100)).await;
    }
}

async fn connect(address: SocketAddr, from: &str) -> Result<TcpStream, Failed> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(format!("{from}:0").parse()?)?;
    Ok(socket.connect(address).await?)
}

/// The status of the answer.
async fn ask(address: SocketAddr, own: &str, path: &str, body: Option<&Value>) -> Result<u16, Failed> {
    let mut stream = connect(address, own).await?;
    let method = if body.is_some() { "POST" } else { "GET" };
    let body = body.map(Value::to_string).unwrap_or_default();
    let head = format!(
        "{method} /api/v1/{path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    stream.write_all((head + &body).as_bytes()).await?;
    let mut reply = Vec::new();
    stream.read_to_end(&mut reply).await?;
    let status = String::from_utf8_lossy(&reply[..reply.len().min(12)]).split(' ').nth(1).map(str::to_owned);
    Ok(status.ok_or("no answer")?.parse()?)
}
