mod piece;

use std::io::Write;

use clap::Args;
use game::{
    AnyGame, Claim, GameDescription, Lang, OptionSpec, OptionValues, Prelude, PreludeOutcome, Preset,
    Provenance, Setup, Side, Source, Text,
};
use serde::{Serialize, Serializer};

use crate::{choice::GameChoice, error::CommandError};

/// Options, presets, setups, claims and sources of a game's rules.
#[derive(Debug, Args)]
pub(crate) struct Rules {
    #[command(flatten)]
    game: GameChoice,
    /// Tell of one piece by its code: how it moves, what it can, cannot and suffers.
    #[arg(long, value_name = "CODE")]
    piece: Option<String>,
    /// The language in which to tell of a piece: en, ja, zh or zh-Hans.
    #[arg(long, value_parser = lang, default_value = "en", requires = "piece")]
    lang: Lang,
    /// Print JSON.
    #[arg(long)]
    json: bool,
}

/// Reads the short name of a language.
pub(crate) fn lang(text: &str) -> Result<Lang, String> {
    Lang::parse(text).ok_or_else(|| "expected en, ja, zh or zh-Hans".to_owned())
}

#[derive(Serialize)]
struct RulesView<'a> {
    id: &'static str,
    name: Text,
    summary: Text,
    options: Vec<OptionView>,
    presets: &'static [Preset],
    #[serde(serialize_with = "without_notes")]
    setups: &'a [Setup],
    prelude: Option<PreludeView<'a>>,
    claims: Vec<ClaimView>,
    reconstructed: Vec<PieceView>,
    sources: &'static [Source],
    /// For people only.
    #[serde(skip)]
    departure: Option<Text>,
}

/// Setups for machines, as they have always been told: notes are for people.
fn without_notes<'a, S: Serializer>(setups: &&'a [Setup], serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct SetupView<'a> {
        id: &'static str,
        name: Text,
        position: &'a str,
    }
    let view = |setup: &'a Setup| SetupView { id: setup.id, name: setup.name, position: &setup.position };
    serializer.collect_seq(setups.iter().map(view))
}

/// An option for machines: its values are words only.
#[derive(Serialize)]
struct OptionView {
    name: &'static str,
    values: ValuesView,
    default: &'static str,
    summary: Text,
    section: &'static str,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum ValuesView {
    Choice(Vec<&'static str>),
    Number { min: u32, max: u32, off: Option<&'static str> },
}

impl From<&OptionSpec> for OptionView {
    fn from(spec: &OptionSpec) -> OptionView {
        let OptionSpec { name, values, default, summary, section } = *spec;
        let values = match values {
            OptionValues::Choice(values) => ValuesView::Choice(values.iter().map(|value| value.id).collect()),
            OptionValues::Number { min, max, off } => {
                ValuesView::Number { min, max, off: off.map(|value| value.id) }
            }
        };
        OptionView { name, values, default, summary, section }
    }
}

/// A prelude for machines: what falls is a text, not a picture.
#[derive(Serialize)]
struct PreludeView<'a> {
    name: Text,
    summary: Text,
    section: &'static str,
    outcomes: Vec<PreludeOutcomeView<'a>>,
}

#[derive(Serialize)]
struct PreludeOutcomeView<'a> {
    text: &'a str,
    weight: u32,
    thrower: Option<Side>,
}

impl<'a> From<&'a Prelude> for PreludeView<'a> {
    fn from(prelude: &'a Prelude) -> PreludeView<'a> {
        let outcome = |outcome: &'a PreludeOutcome| PreludeOutcomeView {
            text: &outcome.text,
            weight: outcome.weight,
            thrower: outcome.thrower,
        };
        let Prelude { name, summary, section, outcomes } = prelude;
        PreludeView {
            name: *name,
            summary: *summary,
            section,
            outcomes: outcomes.iter().map(outcome).collect(),
        }
    }
}

#[derive(Serialize)]
struct ClaimView {
    text: &'static str,
    name: Text,
    needs_consent: bool,
}

/// A piece that the sources only name.
#[derive(Serialize)]
struct PieceView {
    code: &'static str,
    name: Text,
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<Text>,
}

impl Rules {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let game = self.game.configured()?;
        match &self.piece {
            Some(code) => piece::tell(&game.description(), code, self.lang, self.json, out),
            None => tell(&*game, self.json, out),
        }
    }
}

fn tell(game: &dyn AnyGame, json: bool, out: &mut dyn Write) -> Result<(), CommandError> {
    let description = game.description();
    let view = view(game, &description);
    if json {
        serde_json::to_writer(&mut *out, &view)?;
        writeln!(out)?;
        return Ok(());
    }
    writeln!(out, "{} / {} / {}\n{}", view.name.en, view.name.ja, view.name.zh, view.summary.en)?;
    for (title, lines) in sections(&view, description.options) {
        if !lines.is_empty() {
            writeln!(out, "\n{title}")?;
        }
        for line in lines {
            writeln!(out, "  {line}")?;
        }
    }
    writeln!(out, "\nPieces")?;
    for piece in &description.pieces {
        for line in piece::entry(&description, piece) {
            writeln!(out, "{}", format!("  {line}").trim_end())?;
        }
    }
    Ok(())
}

fn view<'a>(game: &dyn AnyGame, description: &'a GameDescription) -> RulesView<'a> {
    let line = game.new_line();
    let now = line.claims();
    let possible = |claim: &Claim| now.iter().any(|(_, other)| other == claim);
    let claim = |claim: Claim| ClaimView {
        text: claim.text(),
        name: claim.name(),
        needs_consent: claim.needs_consent(),
    };
    let pieces = description.pieces.iter();
    let reconstructed = pieces.filter(|piece| piece.provenance == Provenance::Reconstructed);
    RulesView {
        id: description.id,
        name: description.name,
        summary: description.summary,
        options: description.options.iter().map(OptionView::from).collect(),
        presets: description.presets,
        setups: &description.setups,
        prelude: description.prelude.as_ref().map(PreludeView::from),
        claims: game.claims().iter().copied().filter(possible).map(claim).collect(),
        reconstructed: reconstructed
            .map(|piece| PieceView { code: piece.code, name: piece.name, note: piece.provenance_note })
            .collect(),
        sources: description.sources,
        departure: description.departure,
    }
}

fn sections(view: &RulesView<'_>, options: &[OptionSpec]) -> [(&'static str, Vec<String>); 7] {
    let option = |spec: &OptionSpec| {
        let OptionSpec { name, values, default, summary, section } = spec;
        let words = spec.words().iter().map(|value| format!("\n    {}: {}", value.id, value.name.en));
        let words: String = words.collect();
        format!("{name}={default}  ({values}, rules §{section}): {}{words}", summary.en)
    };
    let preset = |preset: &Preset| {
        let usual = view.presets.first().is_some_and(|first| first.name == preset.name);
        let departure =
            view.departure.filter(|_| usual).map_or(String::new(), |said| format!(". {}", said.en));
        let settings = preset.settings.iter().map(|(name, value)| format!("\n    {name}={value}"));
        format!("{}: {}{departure}{}", preset.name, preset.summary.en, settings.collect::<String>())
    };
    let claim = |claim: &ClaimView| {
        let consent = if claim.needs_consent { " (the other side must agree)" } else { "" };
        format!("{}: {}{consent}", claim.text, claim.name.en)
    };
    let setup = |setup: &Setup| {
        let note = setup.note.map_or(String::new(), |note| format!("\n    {}", note.en));
        format!("{}: {}  {}{note}", setup.id, setup.name.en, setup.position)
    };
    [
        ("Options and their defaults (--option NAME=VALUE)", options.iter().map(option).collect()),
        ("Presets (--rules PRESET)", view.presets.iter().map(preset).collect()),
        ("Setups", view.setups.iter().map(setup).collect()),
        ("Before the game", view.prelude.iter().map(prelude_line).collect()),
        ("Claims in the starting position", view.claims.iter().map(claim).collect()),
        ("Pieces of whose movement no text speaks", reconstructed(&view.reconstructed)),
        (
            "Sources",
            view.sources.iter().map(|source| format!("[{}] {}", source.tag, source.title.en)).collect(),
        ),
    ]
}

fn prelude_line(prelude: &PreludeView<'_>) -> String {
    format!("{}: {} (rules §{})", prelude.name.en, prelude.summary.en, prelude.section)
}

/// A line for each piece, then what there is to say of them, each sentence once.
fn reconstructed(pieces: &[PieceView]) -> Vec<String> {
    let mut lines: Vec<String> =
        pieces.iter().map(|piece| format!("{}: {} {}", piece.code, piece.name.en, piece.name.ja)).collect();
    for note in pieces.iter().filter_map(|piece| piece.note) {
        if !lines.iter().any(|line| line == note.en) {
            lines.push(note.en.to_owned());
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use testkit::toy::Race;

    use super::*;

    #[test]
    fn everything_that_can_be_chosen_is_told() {
        let mut out = Vec::new();
        tell(&Race::new(&[]), false, &mut out).unwrap();
        let expected = "\
Race / 競走 / 賽跑
two runners a side and a stick to throw

Options and their defaults (--option NAME=VALUE)
  again=on  (off | on, rules §6): a throw of three gives another turn
    off: no
    on: yes
  limit=400  (1..5000 | off, rules §7): plies until a draw
    off: no limit

Presets (--rules PRESET)
  plain: the usual rules
  short: a quick game
    again=off
    limit=30

Setups
  even: Even  2r3r2/9/9/9/9/9/9/9/2R3R2 - f ? 1

Claims in the starting position
  resign: Resign
  draw: Offer a draw (the other side must agree)

Sources
  [ours] made up for tests

Pieces
  Runner 走者 sōsha (R)
    2 a side; worth 100, the weakest kind being 100
    . . .
    o @ o
    . . .
    o one step
";
        assert_eq!(String::from_utf8(out).unwrap(), expected);
    }

    #[test]
    fn machines_are_told_the_same() {
        let mut out = Vec::new();
        tell(&Race::new(&[]), true, &mut out).unwrap();
        let json: serde_json::Value = serde_json::from_slice(&out).unwrap();
        assert_eq!(json["options"][0]["values"]["choice"], serde_json::json!(["off", "on"]));
        assert_eq!(json["options"][1]["values"]["number"]["max"], 5000);
        assert_eq!(json["options"][1]["values"]["number"]["off"], "off");
        assert_eq!(json["presets"][1]["settings"][0], serde_json::json!(["again", "off"]));
        assert_eq!(json["claims"][1]["needs_consent"], true);
        assert_eq!(json["setups"][0]["id"], "even");
        assert_eq!(json["reconstructed"], serde_json::json!([]));
        assert_eq!(json["sources"][0]["tag"], "ours");
    }
}
