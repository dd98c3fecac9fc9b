use std::io::{self, Read, Write};

use clap::Args;
use game::{AnyGame, AnyLine, Lang};
use serde::Serialize;

use crate::{
    batch,
    choice::{GameChoice, PositionChoice},
    error::CommandError,
    rules::lang,
    standing::Standing,
};

/// Legal moves of positions, as JSON.
///
/// Without --position, answers each line of the standard input, a position, with one line of JSON:
///
/// {"position","turn":"first|second|chance|over","check":bool|null,"moves":[sorted texts],
/// "chances":[{"text","weight"}],"outcome":null|{"winner":"first|second"|null,"by"}}
///
/// A line that is not a position is answered by {"position","error"}; the exit code is then 2.
#[derive(Debug, Args)]
pub(crate) struct Legal {
    #[command(flatten)]
    game: GameChoice,
    #[command(flatten)]
    position: PositionChoice,
    /// Add the moves as people write them in a language: en, ja or zh.
    #[arg(long, value_name = "LANG", value_parser = lang)]
    written: Option<Lang>,
}

#[derive(Serialize)]
struct Refused {
    position: String,
    error: String,
}

impl Legal {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let game = self.game.configured()?;
        let description = game.description();
        let standing = |line: &dyn AnyLine| match self.written {
            Some(lang) => Standing::written(line, &description, lang),
            None => Standing::of(line),
        };
        if self.position.text().is_none() {
            return answer(&*game, standing, io::stdin().lock(), out);
        }
        serde_json::to_writer(&mut *out, &standing(&*self.position.line(&*game)?))?;
        Ok(writeln!(out)?)
    }
}

fn answer(
    game: &dyn AnyGame,
    standing: impl Fn(&dyn AnyLine) -> Standing,
    input: impl Read,
    out: &mut dyn Write,
) -> Result<(), CommandError> {
    let state = |text: &str| match game.line_from(text) {
        Ok(line) => Ok(standing(&*line)),
        Err(error) => Err(error.to_string()),
    };
    batch::answer(input, out, state, |position, error| Refused { position, error })
}

#[cfg(test)]
mod tests {
    use testkit::toy::Race;

    use super::*;

    fn answers(input: &str) -> (Vec<String>, bool) {
        let mut out = Vec::new();
        let done = answer(&Race::new(&[]), Standing::of, input.as_bytes(), &mut out).is_ok();
        (String::from_utf8(out).unwrap().lines().map(str::to_owned).collect(), done)
    }

    #[test]
    fn keys_and_values_are_those_of_the_contract() {
        let (lines, done) = answers(
            "9/9/9/9/9/9/9/r8/R8 Rr s 1 5\n9/9/9/9/9/9/9/r8/R8 Rr s ? 5\nR8/9/9/9/9/9/9/r8/9 Rr s ? 5\n",
        );
        assert!(done);
        assert_eq!(
            lines[0],
            r#"{"position":"9/9/9/9/9/9/9/r8/R8 Rr s 1 5","turn":"second","check":null,"moves":["*a9","*b9","*c9","*d9","*e9","*f9","*g9","*h9","*i9","a2a1","a2b2","rest"],"chances":[],"outcome":null}"#
        );
        assert_eq!(
            lines[1],
            r#"{"position":"9/9/9/9/9/9/9/r8/R8 Rr s ? 5","turn":"chance","check":null,"moves":[],"chances":[{"text":"1","weight":1},{"text":"2","weight":2},{"text":"3","weight":1}],"outcome":null}"#
        );
        assert_eq!(
            lines[2],
            r#"{"position":"R8/9/9/9/9/9/9/r8/9 Rr s ? 5","turn":"over","check":null,"moves":[],"chances":[],"outcome":{"winner":"first","by":"arrival"}}"#
        );
    }

    #[test]
    fn the_rules_in_force_decide_what_is_over() {
        let short = Race::new(&[("limit", "4")]);
        let mut out = Vec::new();
        answer(&short, Standing::of, &b"9/9/9/9/9/9/9/r8/R8 Rr s 1 5"[..], &mut out).unwrap();
        let line = String::from_utf8(out).unwrap();
        assert!(line.ends_with("\"turn\":\"over\",\"check\":null,\"moves\":[],\"chances\":[],\"outcome\":{\"winner\":null,\"by\":\"move_limit\"}}\n"), "{line}");
    }

    #[test]
    fn a_bad_position_is_answered_with_what_and_where() {
        let (lines, done) = answers("\n9/x\n9/9/9/9/9/9/9/rr7/RR7 - s 1 5");
        assert!(!done);
        assert_eq!(lines[0], r#"{"position":"","error":"expected the hands at byte 0"}"#);
        assert_eq!(lines[1], r#"{"position":"9/x","error":"expected the hands at byte 3"}"#);
        assert!(lines[2].starts_with(r#"{"position":"9/9"#), "{}", lines[2]);
    }
}
