use std::io::Write;

use clap::Args;
use game::{AnyGame, Outcome, SplitMix};
use matchplay::{Match, Refused, between};
use protocol::{Act, Command, Happening, MatchEvent, Seat, Task};
use serde::Serialize;

use crate::{
    choice::GameChoice,
    error::CommandError,
    standing::{ChanceView, chance_views},
};

/// A random game, as JSON lines.
///
/// One line for each event, before it happens:
/// {"ply","position","turn","check","moves","chances","event"}
///
/// Then a last line, where the result is null if the game was broken off:
/// {"result":null|{"winner":"first|second"|null,"by"},"position","turn","plies"}
///
/// Moves are equally likely, chance outcomes as likely as their weights. The same seed gives the same game.
#[derive(Debug, Args)]
pub(crate) struct Playout {
    #[command(flatten)]
    game: GameChoice,
    /// Where the random numbers begin.
    #[arg(long)]
    seed: u64,
    /// Where the game is broken off.
    #[arg(long, value_name = "NUMBER", default_value_t = 1000, value_parser = clap::value_parser!(u32).range(..=10_000))]
    plies: u32,
}

#[derive(Serialize)]
struct Standing<'a> {
    ply: u32,
    position: String,
    turn: &'static str,
    check: Option<bool>,
    moves: &'a [String],
    chances: Vec<ChanceView>,
    event: &'a str,
}

#[derive(Serialize)]
struct End {
    result: Option<Outcome>,
    position: String,
    turn: &'static str,
    plies: u32,
}

impl Playout {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        play(&*self.game.configured()?, self.seed, self.plies, out)
    }
}

fn play(game: &dyn AnyGame, seed: u64, most: u32, out: &mut dyn Write) -> Result<(), CommandError> {
    let mut numbers = SplitMix::new(seed);
    let program = || Seat::Program { name: "random".to_owned() };
    let mut played = Match::begin_with(game.boxed_clone(), between(game.id(), program(), program()))?;
    let mut plies = 0;
    while plies < most {
        let line = played.line();
        let (moves, chances) = (line.moves(), line.chances());
        let Some((side, task)) = played.due() else { break };
        let (act, roll) = match task {
            Task::Throw => (Act::Throw, numbers.draw()),
            Task::Move => {
                let Some(text) = numbers.pick(&moves).cloned() else { break };
                (Act::Play { text, score: None }, 0)
            }
        };
        let number = plies + 1;
        let inconsistent = |error: Refused| CommandError::Inconsistent { number, error };
        let happened = played.handle(&Command { side, act }, 0, roll).map_err(inconsistent)?;
        let Some(event) = happened.iter().find_map(text_of) else { break };
        plies = number;
        let standing = Standing {
            ply: plies,
            position: line.position(),
            turn: line.turn().id(),
            check: line.check(),
            moves: &moves,
            chances: chance_views(chances),
            event,
        };
        serde_json::to_writer(&mut *out, &standing)?;
        writeln!(out)?;
        for event in &happened {
            played.apply(event).map_err(|unfit| inconsistent(unfit.error))?;
        }
    }
    let line = played.line();
    let turn = line.turn();
    let end = End { result: turn.outcome(), position: line.position(), turn: turn.id(), plies };
    serde_json::to_writer(&mut *out, &end)?;
    Ok(writeln!(out)?)
}

fn text_of(event: &MatchEvent) -> Option<&str> {
    match &event.what {
        Happening::Moved { text, .. } | Happening::Fell { text, .. } => Some(text),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::Value;
    use testkit::toy::Race;

    use super::*;

    fn played(seed: u64, most: u32) -> Vec<Value> {
        let mut out = Vec::new();
        play(&Race::new(&[]), seed, most, &mut out).unwrap();
        let text = String::from_utf8(out).unwrap();
        text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    #[test]
    fn a_playout_can_be_replayed_and_says_how_it_ended() {
        let lines = played(3, 1000);
        let (end, happenings) = lines.split_last().unwrap();
        let events: Vec<&str> = happenings.iter().map(|line| line["event"].as_str().unwrap()).collect();
        let line = Race::new(&[]).replay(None, &events).unwrap();
        assert_eq!(end["position"], line.position());
        assert_eq!(end["result"], serde_json::to_value(line.turn().outcome()).unwrap());
        assert_eq!(end["turn"], "over");
        assert_eq!(end["plies"], events.len());
        assert_eq!(happenings[0]["chances"][1]["weight"], 2);
        assert!(happenings[1]["moves"].as_array().unwrap().contains(&happenings[1]["event"]));
    }

    #[test]
    fn the_seed_decides_and_the_limit_breaks_off() {
        assert_eq!(played(5, 40), played(5, 40));
        assert_ne!(played(5, 40), played(6, 40));
        let lines = played(5, 4);
        assert_eq!(lines.len(), 5);
        assert_eq!(lines[4]["result"], Value::Null);
        assert_eq!(lines[4]["plies"], 4);
    }
}
