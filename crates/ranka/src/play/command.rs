/// What a player typed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Command<'a> {
    Help,
    /// Legal moves that begin so.
    Moves(&'a str),
    /// What there is to say about a piece, by its code, its name or its square.
    Piece(&'a str),
    Hint,
    Undo,
    Show,
    Claim(&'a str),
    Save,
    Quit,
    /// Anything else is meant as a move.
    Move(&'a str),
    Nothing,
}

/// What completion knows beside moves.
pub(super) const WORDS: [&str; 10] =
    ["help", "moves", "piece", "hint", "undo", "show", "resign", "claim", "save", "quit"];

pub(super) const HELP: &str = "\
MOVE            play a move, as `moves` writes it
moves [PREFIX]  the legal moves, or those that begin with PREFIX; in a terminal,
                `moves SQUARE` also marks where that piece may go
piece CODE      how a piece moves, what it can and how many are left; a name or
                a square does as well
hint            what a strong player would do
undo            back to before your last turn, if the other side agrees
show            the board again
resign          give up
claim [NAME]    make a claim, or list those there are; where the other side
                must agree, it is asked. The name alone does as well: draw
save            the game so far: a line for `ranka apply`
help            this list
quit            leave
In a terminal, Tab completes moves and commands.";

impl<'a> Command<'a> {
    pub(super) fn parse(line: &'a str) -> Command<'a> {
        let line = line.trim();
        let (word, rest) =
            line.split_once(char::is_whitespace).map_or((line, ""), |(word, rest)| (word, rest.trim_start()));
        match (word, rest) {
            ("", _) => Command::Nothing,
            ("help" | "?", "") => Command::Help,
            ("moves", prefix) => Command::Moves(prefix),
            ("piece" | "what", word) => Command::Piece(word),
            ("hint", "") => Command::Hint,
            ("undo", "") => Command::Undo,
            ("show", "") => Command::Show,
            ("resign", "") => Command::Claim("resign"),
            ("claim", name) => Command::Claim(name),
            ("save", "") => Command::Save,
            ("quit" | "exit", "") => Command::Quit,
            _ => Command::Move(line),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_that_is_completed_is_a_command_with_help() {
        for word in WORDS {
            assert!(!matches!(Command::parse(word), Command::Move(_)), "{word}");
            assert!(HELP.lines().any(|line| line.split(' ').next() == Some(word)), "{word}");
        }
    }

    #[test]
    fn words_are_commands_and_the_rest_are_moves() {
        for (line, command) in [
            ("", Command::Nothing),
            ("  \t", Command::Nothing),
            ("moves", Command::Moves("")),
            (" moves  7g ", Command::Moves("7g")),
            ("piece j10", Command::Piece("j10")),
            ("what gold", Command::Piece("gold")),
            ("claim draw", Command::Claim("draw")),
            ("claim", Command::Claim("")),
            ("resign", Command::Claim("resign")),
            ("7g7f", Command::Move("7g7f")),
            ("undo it", Command::Move("undo it")),
        ] {
            assert_eq!(Command::parse(line), command, "{line}");
        }
    }
}
