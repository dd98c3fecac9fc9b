//! Where a player's lines come from: a terminal with completion, or a pipe.

use std::{borrow::Cow, io::Read};

use rustyline::{
    CompletionType, Config, Context, Editor, Helper, completion::Completer, error::ReadlineError,
    highlight::Highlighter, hint::Hinter, history::MemHistory, validate::Validator,
};

use super::command::WORDS;
use crate::{error::CommandError, lines::Lines};

/// Somebody who types.
pub(super) trait Typist {
    /// The next line, or why it cannot be read; `None` after the last. `moves` are those that may be typed now.
    fn next_line(
        &mut self,
        moves: &dyn Fn() -> Vec<String>,
    ) -> Result<Option<Result<String, String>>, CommandError>;
}

/// Lines from a pipe, without a prompt.
impl<R: Read> Typist for Lines<R> {
    fn next_line(
        &mut self,
        _moves: &dyn Fn() -> Vec<String>,
    ) -> Result<Option<Result<String, String>>, CommandError> {
        let line = self.read().map_err(CommandError::Input)?;
        Ok(line.map(|line| line.map(str::to_owned).map_err(|error| error.to_string())))
    }
}

/// A terminal: Tab completes moves and commands, the arrows bring back earlier lines.
pub(super) struct Keyboard(Editor<Words, MemHistory>);

impl Keyboard {
    pub(super) fn new() -> Result<Keyboard, CommandError> {
        let config = Config::builder().completion_type(CompletionType::List).auto_add_history(true).build();
        let mut editor = Editor::with_history(config, MemHistory::new()).map_err(broken)?;
        editor.set_helper(Some(Words::default()));
        Ok(Keyboard(editor))
    }
}

impl Typist for Keyboard {
    fn next_line(
        &mut self,
        moves: &dyn Fn() -> Vec<String>,
    ) -> Result<Option<Result<String, String>>, CommandError> {
        if let Some(words) = self.0.helper_mut() {
            words.moves = moves();
        }
        match self.0.readline("> ") {
            Ok(line) => Ok(Some(Ok(line))),
            // Ctrl-D and Ctrl-C both leave.
            Err(ReadlineError::Eof | ReadlineError::Interrupted) => Ok(None),
            Err(error) => Err(broken(error)),
        }
    }
}

fn broken(error: ReadlineError) -> CommandError {
    CommandError::Input(match error {
        ReadlineError::Io(error) => error,
        error => std::io::Error::other(error.to_string()),
    })
}

/// What may be typed now.
#[derive(Default)]
struct Words {
    moves: Vec<String>,
}

impl Words {
    /// Where the word at the end of the text begins, and everything that it may become.
    fn completions(&self, text: &str) -> (usize, Vec<String>) {
        let (start, only_moves) = match text.strip_prefix("moves ") {
            Some(rest) => (text.len() - rest.trim_start().len(), true),
            None => (text.len() - text.trim_start().len(), false),
        };
        let word = &text[start..];
        let commands = WORDS.iter().filter(|_| !only_moves).map(|word| (*word).to_owned());
        let known = self.moves.iter().cloned().chain(commands);
        (start, known.filter(|known| known.starts_with(word)).collect())
    }
}

impl Completer for Words {
    type Candidate = String;

    fn complete(&self, line: &str, pos: usize, _: &Context<'_>) -> rustyline::Result<(usize, Vec<String>)> {
        Ok(self.completions(&line[..pos]))
    }
}

impl Hinter for Words {
    type Hint = String;

    /// The rest of the only word that it can be.
    fn hint(&self, line: &str, pos: usize, _: &Context<'_>) -> Option<String> {
        let (start, found) = self.completions(line.get(..pos).filter(|text| text.len() == line.len())?);
        let [only] = &found[..] else { return None };
        only.get(pos - start..).filter(|rest| pos > start && !rest.is_empty()).map(str::to_owned)
    }
}

impl Highlighter for Words {
    fn highlight_hint<'h>(&self, hint: &'h str) -> Cow<'h, str> {
        Cow::Owned(format!("\x1b[2m{hint}\x1b[0m"))
    }
}

impl Validator for Words {}
impl Helper for Words {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_and_commands_are_completed() {
        let words = Words { moves: ["7g7f", "7g7e", "mo5"].map(str::to_owned).into() };
        let found = |text: &str| words.completions(text);
        let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect::<Vec<_>>();
        assert_eq!(found("7g"), (0, owned(&["7g7f", "7g7e"])));
        assert_eq!(found("  7g7e"), (2, owned(&["7g7e"])));
        assert_eq!(found("mo"), (0, owned(&["mo5", "moves"])));
        assert_eq!(found("moves m"), (6, owned(&["mo5"])));
        assert_eq!(found("moves  7"), (7, owned(&["7g7f", "7g7e"])));
        assert_eq!(found("zz"), (0, Vec::new()));
        assert_eq!(found("").1.len(), 3 + WORDS.len());
    }
}
