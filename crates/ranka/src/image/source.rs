use std::{
    fs::File,
    io::{self, BufRead, BufReader, Write},
    path::{Path, PathBuf},
};

use clap::{Args, builder::PossibleValuesParser};
use game::{AnyGame, AnyLine, Side, Waypoint, clipped};
use notation::{Format, Node, Reading, Record, Start};
use picture::{Shape, Tone};

use super::{ImageError, Moments};
use crate::{
    choice::{setting, setup_position},
    convert::first_game,
    error::CommandError,
};

/// What there is to draw.
#[derive(Debug, Args)]
pub(super) struct Source {
    /// Id of the game; `ranka games` lists them. A record tells its own.
    #[arg(required_unless_present = "record", conflicts_with = "record")]
    game: Option<String>,
    /// Rules by the name of a preset; `ranka rules GAME` lists them.
    #[arg(long, value_name = "PRESET", conflicts_with = "record")]
    rules: Option<String>,
    /// A rule option on top of the preset; may be repeated.
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = setting, conflicts_with = "record")]
    options: Vec<(String, String)>,
    /// A position in the game's own text form.
    #[arg(long, value_name = "TEXT", conflicts_with = "record")]
    position: Option<String>,
    /// A starting arrangement of the game, such as a handicap.
    #[arg(long, value_name = "ID", conflicts_with_all = ["position", "record"])]
    setup: Option<String>,
    /// What happens from there: moves and other events, with spaces between them.
    #[arg(long, value_name = "EVENTS", conflicts_with = "record")]
    moves: Option<String>,
    /// A record of a game in any format that `ranka convert` reads, `-` for the standard input; of several games the first.
    #[arg(long, value_name = "FILE")]
    record: Option<PathBuf>,
    /// The format of the record; told by name and content unless given.
    #[arg(long, value_name = "FORMAT", requires = "record", value_parser = PossibleValuesParser::new(Format::ALL.map(Format::id)))]
    from: Option<String>,
    /// Show the game after so many events instead of at its end; a film or sheet ends there.
    #[arg(long, value_name = "N")]
    ply: Option<usize>,
}

impl Source {
    /// Every moment up to the one that was asked for.
    pub(super) fn moments(&self) -> Result<Moments, CommandError> {
        let moments = match &self.record {
            Some(path) => self.recorded(path)?,
            None => self.told()?,
        };
        match self.ply {
            Some(ply) if ply > moments.stills.plies() => {
                Err(ImageError::Ply { ply, plies: moments.stills.plies() }.into())
            }
            _ => Ok(moments),
        }
    }

    /// Whether there is to be one more event.
    fn is_more(&self, moments: &Moments) -> bool {
        self.ply.is_none_or(|ply| moments.stills.plies() < ply)
    }

    fn told(&self) -> Result<Moments, CommandError> {
        let id = self.game.as_deref().unwrap_or_default();
        let game = catalog::find(id)?.configured(self.rules.as_deref(), &self.options)?;
        let line = match (&self.position, &self.setup) {
            (Some(text), _) => game.diagram_from(text)?,
            (None, Some(setup)) => game.line_from(&setup_position(&*game, setup)?)?,
            (None, None) => game.new_line(),
        };
        let mut moments = Moments::new(&*game, line);
        for event in self.moves.as_deref().unwrap_or_default().split_whitespace() {
            if !self.is_more(&moments) {
                break;
            }
            let number = moments.stills.plies() + 1;
            moments.stills.play(event, Vec::new()).map_err(|error| {
                ImageError::Moves(format!("event {number} `{}`: {error}", clipped(event)))
            })?;
        }
        Ok(moments)
    }

    fn recorded(&self, path: &Path) -> Result<Moments, CommandError> {
        let reading = self.reading(path)?;
        let refused = |reason: String| ImageError::Record { path: path.display().to_string(), reason };
        if reading.record.game.is_empty() {
            let reason =
                reading.problems.first().map_or_else(|| "no game is in it".to_owned(), ToString::to_string);
            return Err(refused(reason).into());
        }
        let record = &reading.record;
        let game = catalog::find(&record.game)?.configured(record.preset.as_deref(), &record.options)?;
        let line = begin(&*game, &record.start)?;
        let mut moments = Moments::new(&*game, line);
        moments.heading = heading(record);
        for node in &record.moves {
            let Some(event) = node.act.event().filter(|_| self.is_more(&moments)) else { break };
            if node.illegal {
                break;
            }
            moments.stills.play(event, shapes(node)).map_err(|error| refused(error.to_string()))?;
        }
        if let Some(problem) = reading.problems.first().filter(|_| self.is_more(&moments)) {
            let _ = writeln!(
                io::stderr(),
                "ranka: {}:{}:{}: {}",
                path.display(),
                problem.line,
                problem.column,
                problem.message
            );
            moments.was_bad();
        }
        Ok(moments)
    }

    fn reading(&self, path: &Path) -> Result<Reading, CommandError> {
        let (name, input): (Option<String>, Box<dyn BufRead>) = if path == Path::new("-") {
            (None, Box::new(io::stdin().lock()))
        } else {
            let file = File::open(path).map_err(CommandError::file(path))?;
            let name = path.file_name().map(|name| name.to_string_lossy().into_owned());
            (name, Box::new(BufReader::new(file)))
        };
        let from = self.from.as_deref().and_then(Format::called);
        let reading = first_game(input, from, name.as_deref()).map_err(CommandError::file(path))?;
        reading.ok_or_else(|| {
            ImageError::Record { path: path.display().to_string(), reason: "no game is in it".to_owned() }
                .into()
        })
    }
}

/// A line from where a record begins.
fn begin(game: &dyn AnyGame, start: &Start) -> Result<Box<dyn AnyLine>, CommandError> {
    Ok(match start {
        Start::Usual => game.new_line(),
        Start::Setup(id) => game.line_from(&setup_position(game, id)?)?,
        Start::Position(text) => game.diagram_from(text)?,
    })
}

/// Who played, and where and when.
fn heading(record: &Record) -> [String; 2] {
    let names = Side::ALL.map(|side| record.name(side));
    let told = |parts: &[Option<&String>]| {
        parts
            .iter()
            .flatten()
            .map(|part| part.as_str())
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(", ")
    };
    let players = if names.iter().all(|name| name.is_empty()) {
        String::new()
    } else {
        names.map(|name| if name.is_empty() { "?" } else { name }).join(" – ")
    };
    [players, told(&[record.event.as_ref(), record.site.as_ref(), record.started.as_ref()])]
}

/// What a record has drawn on the board, in the nearest of our colours.
fn shapes(node: &Node) -> Vec<Shape> {
    let shape = |shape: &notation::Shape| {
        let Ok(from) = shape.from.parse::<Waypoint>();
        let tone = shape.tone.as_deref().and_then(Tone::parse).unwrap_or_default();
        Shape { from, to: shape.to.clone(), tone }
    };
    node.shapes.iter().map(shape).collect()
}
