use std::io;

use clap::Args;
use engine::Engines;

use crate::{choice::setting, error::CommandError, lines::Lines};

/// An engine for graphical interfaces, by CECP, the protocol of `XBoard` and `WinBoard`.
///
/// Reads commands from the standard input until `quit` or its end. `XBoard` shows the games that have a board small enough
/// for it and no dice; the words of `QBoard` are spoken for the large one.
#[derive(Debug, Args)]
pub(crate) struct Cecp {
    /// Id of the game that `new` begins; the first of all unless given
    game: Option<String>,
    /// Rules by the name of a preset; `ranka rules GAME` lists them
    #[arg(long, value_name = "PRESET", requires = "game")]
    rules: Option<String>,
    /// A rule option on top of the preset; may be repeated
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = setting, requires = "game")]
    options: Vec<(String, String)>,
}

impl Cecp {
    pub(crate) fn run(&self) -> Result<(), CommandError> {
        let game = self.game.as_deref().map_or(Ok(catalog::first()), catalog::find)?;
        let rules = self.rules.as_deref();
        let made = engine::Cecp::of(Engines::CATALOGUE, game, rules, &self.options, io::stdout())?;
        let mut cecp =
            made.ok_or_else(|| CommandError::Uncarried { game: game.id(), carried: carried().join(", ") })?;
        let mut input = Lines::new(io::stdin().lock());
        while let Some(line) = input.read().map_err(CommandError::Input)? {
            match line {
                Ok(line) => {
                    if !cecp.handle(line)? {
                        break;
                    }
                }
                Err(error) => cecp.complain(&error.to_string(), "")?,
            }
        }
        Ok(())
    }
}

/// The games that the protocol can carry.
fn carried() -> Vec<&'static str> {
    let carried = catalog::games().iter().filter(|game| !game.cecp().variants.is_empty());
    carried.map(|game| game.id()).collect()
}
