use std::io::{self, Read, Write};

use clap::Args;
use game::{AnyGame, Outcome};
use serde::Serialize;

use crate::{batch, choice::GameChoice, error::CommandError};

/// Positions after moves, as JSON.
///
/// Each line of the standard input is `POSITION<TAB>MOVE`, with further moves or chance outcomes behind further
/// tabs. It is answered with one line of JSON: {"position","turn","check","outcome"}, where the outcome knows
/// repetitions and claims among these events, or {"error"}; the exit code is then 2.
#[derive(Debug, Args)]
pub(crate) struct Apply {
    #[command(flatten)]
    game: GameChoice,
}

#[derive(Serialize)]
struct Applied {
    position: String,
    turn: &'static str,
    check: Option<bool>,
    outcome: Option<Outcome>,
}

#[derive(Serialize)]
struct Refused {
    error: String,
}

impl Apply {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        answer(&*self.game.configured()?, io::stdin().lock(), out)
    }
}

fn answer(game: &dyn AnyGame, input: impl Read, out: &mut dyn Write) -> Result<(), CommandError> {
    batch::answer(input, out, |line| apply(game, line), |_, error| Refused { error })
}

fn apply(game: &dyn AnyGame, line: &str) -> Result<Applied, String> {
    let (position, events) = line.split_once('\t').ok_or("expected POSITION<TAB>MOVE[<TAB>CHANCE…]")?;
    let events: Vec<&str> = events.split('\t').collect();
    let line = game.replay(Some(position), &events).map_err(|error| error.to_string())?;
    let turn = line.turn();
    Ok(Applied { position: line.position(), turn: turn.id(), check: line.check(), outcome: turn.outcome() })
}

#[cfg(test)]
mod tests {
    use testkit::toy::Race;

    use super::*;

    fn answers(input: &str) -> String {
        let mut out = Vec::new();
        let _ = answer(&Race::new(&[]), input.as_bytes(), &mut out);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn moves_chances_and_claims_are_applied() {
        assert_eq!(
            answers("9/9/9/9/9/9/9/r8/R8 Rr s 1 5\trest\t3\n9/9/9/9/9/9/9/r8/R8 Rr s 1 5\tfirst:resign\n"),
            concat!(
                r#"{"position":"9/9/9/9/9/9/9/r8/R8 Rr f 3 7","turn":"first","check":null,"outcome":null}"#,
                "\n",
                r#"{"position":"9/9/9/9/9/9/9/r8/R8 Rr s 1 5","turn":"over","check":null,"#,
                r#""outcome":{"winner":"second","by":"resignation"}}"#,
                "\n"
            )
        );
    }

    #[test]
    fn what_cannot_happen_is_told_with_its_place() {
        for (line, told) in [
            ("9/9", "expected POSITION<TAB>MOVE"),
            ("9/9\ta2a1", "start position: expected the hands at byte 3"),
            (
                "9/9/9/9/9/9/9/r8/R8 Rr s 1 5\ta2a4",
                "event 1 `a2a4`: a4 is not 1 squares ahead or one aside (rules §3)",
            ),
            ("9/9/9/9/9/9/9/r8/R8 Rr s 1 5\trest\t4", "event 2 `4`: `4` is not a possible outcome here"),
            ("9/9/9/9/9/9/9/r8/R8 Rr s 1 5\t", "event 1 ``: malformed move: "),
        ] {
            let out = answers(line);
            assert!(out.starts_with(&format!("{{\"error\":\"{told}")), "{out}");
        }
    }
}
