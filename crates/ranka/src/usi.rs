use std::io;

use clap::Args;

use crate::{error::CommandError, lines::Lines};

/// An engine for graphical interfaces, by the USI protocol.
///
/// Reads commands from the standard input until `quit` or its end; a search under way is then stopped and
/// answered. What cannot be understood is answered by `info string error: …`.
#[derive(Debug, Args)]
pub(crate) struct Usi {
    /// Id of the game whose rules are listed before an interface chooses another; the first of all unless given
    game: Option<String>,
}

impl Usi {
    pub(crate) fn run(&self) -> Result<(), CommandError> {
        let mut usi = engine::Usi::new(io::stdout());
        if let Some(game) = &self.game {
            let game = catalog::find(game)?;
            usi.choose(game.id()).expect("a game of the catalogue");
        }
        let mut input = Lines::new(io::stdin().lock());
        while let Some(line) = input.read().map_err(CommandError::Input)? {
            match line {
                Ok(line) => {
                    if !usi.handle(line)? {
                        break;
                    }
                }
                Err(error) => usi.complain(&error.to_string())?,
            }
        }
        Ok(())
    }
}
