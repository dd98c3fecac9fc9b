use clap::Args;
use game::{AnyGame, AnyLine, ParseError};

use crate::error::CommandError;

/// A game and its rules.
#[derive(Debug, Args)]
pub(crate) struct GameChoice {
    /// Id of the game; `ranka games` lists them.
    game: String,
    /// Rules by the name of a preset; `ranka rules GAME` lists them.
    #[arg(long, value_name = "PRESET")]
    rules: Option<String>,
    /// A rule option on top of the preset; may be repeated.
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = setting)]
    options: Vec<(String, String)>,
}

/// The position of a setup of the game.
pub(crate) fn setup_position(game: &dyn AnyGame, id: &str) -> Result<String, CommandError> {
    let setups = game.description().setups;
    let found = setups.iter().find(|setup| setup.id == id).ok_or_else(|| CommandError::Setup {
        id: game::clipped(id),
        known: setups.iter().map(|setup| setup.id).collect::<Vec<_>>().join(", "),
    })?;
    Ok(found.position.clone())
}

impl GameChoice {
    /// The id that was given.
    pub(crate) fn id(&self) -> &str {
        &self.game
    }

    /// The preset, if one was given.
    pub(crate) fn preset(&self) -> Option<&str> {
        self.rules.as_deref()
    }

    /// What was set on top of the preset.
    pub(crate) fn settings(&self) -> &[(String, String)] {
        &self.options
    }

    /// The game under these rules.
    pub(crate) fn configured(&self) -> Result<Box<dyn AnyGame>, CommandError> {
        Ok(catalog::find(&self.game)?.configured(self.rules.as_deref(), &self.options)?)
    }
}

/// A position to begin from.
#[derive(Debug, Args)]
pub(crate) struct PositionChoice {
    /// A position in the game's own text form.
    #[arg(long, value_name = "TEXT")]
    position: Option<String>,
}

impl PositionChoice {
    /// The text, if one was given.
    pub(crate) fn text(&self) -> Option<&str> {
        self.position.as_deref()
    }

    /// A line from the position, or from the usual one.
    pub(crate) fn line(&self, game: &dyn AnyGame) -> Result<Box<dyn AnyLine>, ParseError> {
        self.text().map_or_else(|| Ok(game.new_line()), |text| game.line_from(text))
    }
}

/// Reads `NAME=VALUE`.
pub(crate) fn setting(text: &str) -> Result<(String, String), String> {
    let (name, value) = text.split_once('=').ok_or("expected NAME=VALUE")?;
    Ok((name.to_owned(), value.to_owned()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn settings_have_a_name_and_a_value() {
        assert_eq!(setting("limit=30"), Ok(("limit".into(), "30".into())));
        assert_eq!(setting("a=b=c"), Ok(("a".into(), "b=c".into())));
        assert!(setting("limit").is_err());
    }
}
