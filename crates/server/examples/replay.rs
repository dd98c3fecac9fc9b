//! How many stored matches are read and replayed in a second: `replay FOLDER|postgres://… MATCHES`. Makes them if the store is empty.
#![expect(clippy::print_stdout, reason = "a report")]

use std::{env, error::Error, time::Instant};

use game::SplitMix;
use matchplay::Match;
use protocol::{Act, Command, Entry, HostedRow, HostedSetup, Seat};
use store::{Head, NewMatch, Place, Standing, Store};

/// Moves of each match.
const MOVES: usize = 80;

#[tokio::main]
async fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [place, matches] = &arguments[..] else { return Err("replay FOLDER|ADDRESS MATCHES".into()) };
    let place = place.parse().unwrap_or_else(|_| Place::Folder(place.into()));
    let store = Store::open(&place).await?;
    let began = Instant::now();
    for number in 0..matches.parse::<u64>()? {
        store.create(&played(number)?).await?;
    }
    println!("made in {:.1} s", began.elapsed().as_secs_f64());
    let (began, mut count, mut moves, mut last) = (Instant::now(), 0, 0, String::new());
    loop {
        let keys = store.keys_after(&last).await?;
        let Some(end) = keys.last() else { break };
        last.clone_from(end);
        for key in keys {
            let stored = store.load(&key).await?.ok_or("a match that is gone")?;
            let mut again = Match::begin(stored.hosted.setup)?;
            for entry in &stored.entries {
                if let Entry::Happened { event } = entry {
                    again.apply(event)?;
                    moves += 1;
                }
            }
            count += 1;
        }
    }
    let seconds = began.elapsed().as_secs_f64();
    println!(
        "{count} matches with {moves} moves in {seconds:.1} s: {:.0} matches a second",
        f64::from(count) / seconds
    );
    Ok(())
}

fn played(number: u64) -> Result<NewMatch, Box<dyn Error>> {
    let setup = matchplay::between(catalog::games()[0].id(), Seat::Person, Seat::Person);
    let mut played = Match::begin(setup.clone())?;
    let mut random = SplitMix::new(number);
    let mut entries = Vec::new();
    for at in 0..MOVES as u64 {
        let Some((side, _)) = played.due() else { break };
        let moves = played.line().moves();
        let text = moves[usize::try_from(random.below(moves.len() as u64))?].clone();
        let events = played.act(&Command { side, act: Act::Play { text, score: None } }, at * 1000, 0)?;
        entries.extend(events.into_iter().map(|event| Entry::Happened { event }));
    }
    let key = format!("bench{number:08}");
    let row = HostedRow {
        rated: false,
        range: None,
        key,
        setup: setup.clone(),
        first: None,
        second: None,
        due: None,
        number: entries.len(),
        changed: 0,
        result: None,
    };
    let hosted =
        HostedSetup { setup, listed: false, rated: false, range: None, made: 0, commitment: String::new() };
    let head = Head { row, standing: Standing::Over, deadline: None };
    Ok(NewMatch { hosted, secret: String::new(), entries, head })
}
