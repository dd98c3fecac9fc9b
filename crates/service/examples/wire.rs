//! How many bytes a game costs between page and service, and how long a move takes.
//!
//! `cargo run --release -p service --example wire [GAME [MOVES]]`: a random game, asked for as the page asks.

use std::{
    env,
    io::{self, Write},
    time::Instant,
};

use flate2::{Compression, write::GzEncoder};
use game::{EventKind, Lang, SplitMix};
use protocol::{Act, Command, MatchId, MatchRef, MatchReply, MatchRequest, Seat, Task};
use service::Service;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut arguments = env::args().skip(1);
    let game = arguments.next().unwrap_or_else(|| catalog::games()[0].id().to_owned());
    let moves: usize = arguments.next().map_or(Ok(300), |text| text.parse())?;
    let service = Service::default();
    let setup = matchplay::between(&game, Seat::Person, Seat::Person);
    let mut numbers = SplitMix::new(7);
    let mut which = MatchRef::Whole(MatchId { setup, events: Vec::new() });
    let (mut command, mut since) = (None, None);
    // Both sides' trees of clicks are kept, as the page does.
    let mut trees: Vec<usize> = Vec::new();
    let (mut up, mut down, mut packed, mut micros) = (0, 0, 0, Vec::new());
    let mut played = 0;
    while played <= moves {
        let roll = u32::try_from(numbers.draw() >> 32)?;
        let request =
            MatchRequest { which, command, now: 0, roll, lang: Lang::En, since, trees: trees.clone() };
        up += serde_json::to_vec(&request)?.len();
        let began = Instant::now();
        let reply = service.conduct(&request)?;
        let bytes = serde_json::to_vec(&reply)?;
        micros.push(began.elapsed().as_micros());
        down += bytes.len();
        let mut gzip = GzEncoder::new(Vec::new(), Compression::default());
        gzip.write_all(&bytes)?;
        packed += gzip.finish()?.len();
        let MatchReply::Done { token, state, line, .. } = reply else { return Err("refused".into()) };
        let Some(due) = state.due else { break };
        which = MatchRef::Known { token };
        since = Some(line.events);
        trees.extend((due.task == Task::Move).then_some(line.events));
        trees = trees.split_off(trees.len().saturating_sub(2));
        let act = if due.task == Task::Throw { Act::Throw } else { walk(&service, &which, &mut numbers)? };
        command = Some(Command { side: due.side, act });
        played += 1;
    }
    micros.sort_unstable();
    let median = micros[micros.len() / 2];
    let count = micros.len();
    let mut out = io::stdout();
    writeln!(
        out,
        "{game}: {count} requests, {up} bytes up, {down} down, {packed} compressed, median {median} µs"
    )?;
    Ok(())
}

/// A random move, by its clicks.
fn walk(
    service: &Service,
    which: &MatchRef,
    numbers: &mut SplitMix,
) -> Result<Act, Box<dyn std::error::Error>> {
    let (found, _) = service.find_match(which)?;
    let mut line = found.played().line().boxed_clone();
    let text = numbers.pick(&line.moves()).cloned().ok_or("a move to play")?;
    line.play(&text)?;
    let last = line.history(line.events().len() - 1).pop().ok_or("a move that was played")?;
    let EventKind::Move { path, .. } = last.kind else { return Err("no move".into()) };
    Ok(Act::Walk { path: path.iter().map(ToString::to_string).collect() })
}
