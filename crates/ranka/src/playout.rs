use std::io::Write;

use clap::Args;
use game::{AnyGame, Outcome, SplitMix};
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
struct Happening<'a> {
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
    let mut line = game.new_line();
    let mut plies = 0;
    while plies < most {
        let (moves, chances) = (line.moves(), line.chances());
        let picked = if chances.is_empty() { numbers.pick(&moves) } else { numbers.pick_weighted(&chances) };
        let Some(event) = picked.cloned() else { break };
        plies += 1;
        let happening = Happening {
            ply: plies,
            position: line.position(),
            turn: line.turn().id(),
            check: line.check(),
            moves: &moves,
            chances: chance_views(chances),
            event: &event,
        };
        serde_json::to_writer(&mut *out, &happening)?;
        writeln!(out)?;
        line.apply(&event).map_err(|error| CommandError::Inconsistent { event, error })?;
    }
    let turn = line.turn();
    let end = End { result: turn.outcome(), position: line.position(), turn: turn.id(), plies };
    serde_json::to_writer(&mut *out, &end)?;
    Ok(writeln!(out)?)
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
