use std::io::Write;

use clap::Args;
use game::{AnyGame, Text};
use serde::Serialize;

use crate::error::CommandError;

/// The games there are.
#[derive(Debug, Args)]
pub(crate) struct Games {
    /// Print JSON: [{"id","name":{"en","ja","zh"},"summary","files","ranks","pieces","presets"}].
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Entry {
    id: &'static str,
    name: Text,
    summary: Text,
    files: usize,
    ranks: usize,
    pieces: usize,
    presets: Vec<&'static str>,
}

impl Games {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        list(catalog::games(), self.json, out)
    }
}

fn list(games: &[&dyn AnyGame], json: bool, out: &mut dyn Write) -> Result<(), CommandError> {
    let entries: Vec<Entry> = games.iter().map(|game| entry(*game)).collect();
    if json {
        serde_json::to_writer(&mut *out, &entries)?;
        writeln!(out)?;
        return Ok(());
    }
    let width = entries.iter().map(|entry| entry.id.len()).max().unwrap_or(0);
    for Entry { id, name, summary, files, ranks, .. } in entries {
        writeln!(out, "{id:width$}  {} {}, {files}x{ranks}: {}", name.en, name.ja, summary.en)?;
    }
    Ok(())
}

fn entry(game: &dyn AnyGame) -> Entry {
    let description = game.description();
    Entry {
        id: game.id(),
        name: game.name(),
        summary: description.summary,
        files: description.board.files.len(),
        ranks: description.board.ranks.len(),
        pieces: description.pieces.len(),
        presets: game.presets().iter().map(|preset| preset.name).collect(),
    }
}

#[cfg(test)]
mod tests {
    use testkit::toy::Race;

    use super::*;

    #[test]
    fn a_game_is_a_line_or_an_entry() {
        let (mut text, mut json) = (Vec::new(), Vec::new());
        list(&[&Race::new(&[])], false, &mut text).unwrap();
        list(&[&Race::new(&[])], true, &mut json).unwrap();
        assert_eq!(text, "race  Race 競走, 9x9: two runners a side and a stick to throw\n".as_bytes());
        let json: serde_json::Value = serde_json::from_slice(&json).unwrap();
        assert_eq!(json[0]["id"], "race");
        assert_eq!(json[0]["name"]["zh"], "賽跑");
        assert_eq!(json[0]["presets"][1], "short");
    }
}
