use game::clipped;

use super::go::GoCommand;

/// A line that a graphical interface sent.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Command {
    Usi,
    IsReady,
    NewGame,
    SetOption {
        name: String,
        value: String,
    },
    Position {
        start: Option<String>,
        moves: Vec<String>,
    },
    Go(GoCommand),
    Stop,
    PonderHit,
    GameOver,
    Quit,
    /// Nothing on the line.
    Empty,
}

impl Command {
    /// Reads a line.
    ///
    /// # Errors
    /// With what is wrong, for an `info string`.
    pub(super) fn parse(line: &str) -> Result<Command, String> {
        let mut words = line.split_whitespace();
        let Some(first) = words.next() else { return Ok(Command::Empty) };
        let rest: Vec<&str> = words.collect();
        match first {
            "usi" => Ok(Command::Usi),
            "isready" => Ok(Command::IsReady),
            "usinewgame" => Ok(Command::NewGame),
            "setoption" => set_option(&rest),
            "position" => position(&rest),
            "go" => GoCommand::parse(&rest).map(Command::Go),
            "stop" => Ok(Command::Stop),
            // Some interfaces append the clock; the search goes on with the one that it was given.
            "ponderhit" => Ok(Command::PonderHit),
            "gameover" => Ok(Command::GameOver),
            "quit" => Ok(Command::Quit),
            other => Err(format!("unknown command `{}`", clipped(other))),
        }
    }
}

fn set_option(words: &[&str]) -> Result<Command, String> {
    let ["name", rest @ ..] = words else {
        return Err("setoption wants `name NAME [value VALUE]`".to_owned());
    };
    let at = rest.iter().position(|word| *word == "value").unwrap_or(rest.len());
    let name = rest[..at].join(" ");
    let value = rest.get(at + 1..).unwrap_or_default().join(" ");
    if name.is_empty() {
        return Err("setoption without a name".to_owned());
    }
    Ok(Command::SetOption { name, value })
}

fn position(words: &[&str]) -> Result<Command, String> {
    let at = words.iter().position(|word| *word == "moves").unwrap_or(words.len());
    let moves = words.get(at + 1..).unwrap_or_default().iter().map(|mv| (*mv).to_owned()).collect();
    match &words[..at] {
        ["startpos"] => Ok(Command::Position { start: None, moves }),
        ["sfen", fields @ ..] if !fields.is_empty() => {
            Ok(Command::Position { start: Some(fields.join(" ")), moves })
        }
        _ => Err("position wants `startpos` or `sfen POSITION`, then `moves …`".to_owned()),
    }
}
