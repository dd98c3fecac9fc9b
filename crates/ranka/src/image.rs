//! `ranka image`: positions and games as pictures.

mod moments;
mod source;

use std::{
    fs,
    io::{self, IsTerminal, Write},
    path::{Path, PathBuf},
};

use clap::{Args, ValueEnum};
use game::{Lang, Side};
use picture::{
    Art, Canvas, Look, Moment, Painter, PieceStyle, Scene, Shape, ShapeError, Still, Theme, read_path, sheets,
};
use raster::{Film, Pace};
use thiserror::Error;

use self::{moments::Moments, source::Source};
use crate::{error::CommandError, rules::lang};

/// A position as a picture, or a whole game as a film or a sheet of diagrams.
#[derive(Debug, Args)]
pub(crate) struct Image {
    #[command(flatten)]
    source: Source,
    /// The language of what is written on the picture: en, ja, zh or zh-Hans.
    #[arg(long, value_parser = lang, default_value = "en")]
    lang: Lang,
    /// The side at the bottom.
    #[arg(long, value_enum, default_value_t = Seat::First)]
    side: Seat,
    /// What stands on the pieces.
    #[arg(long, value_enum, default_value_t = Pieces::One)]
    pieces: Pieces,
    /// What the board is made of; sheets are like books unless told otherwise.
    #[arg(long, value_enum)]
    theme: Option<Board>,
    /// The colours of the night.
    #[arg(long)]
    dark: bool,
    /// Leave out the names of files and ranks.
    #[arg(long)]
    no_coordinates: bool,
    /// An arrow, FROM-TO or hand:PIECE-TO, with a colour behind a colon if it shall not be green: `7g-7f:red`.
    #[arg(long = "arrow", value_name = "FROM-TO[:COLOUR]")]
    arrows: Vec<Shape>,
    /// A circle around a square, with a colour likewise.
    #[arg(long = "mark", value_name = "SQUARE[:COLOUR]")]
    marks: Vec<Shape>,
    /// The clicks of the last move, to point it out where no moves are given: `7g-7f`, `hand:P-5e`.
    #[arg(long, value_name = "FROM-TO")]
    last_move: Option<String>,
    /// What to make; told by the name of the file unless given, and SVG without a name.
    #[arg(long, value_enum)]
    format: Option<Kind>,
    /// Width in pixels.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(16..=4096))]
    width: Option<u32>,
    /// How many hundredths of a second a film shows each moment.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..=6000), default_value_t = 80)]
    delay: u16,
    /// A diagram after every so many events of a sheet; as many as one sheet has room for unless given.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..))]
    every: Option<u16>,
    /// The file to write; the standard output without it. Of several sheets each gets a number behind the name.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Seat {
    First,
    Second,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Pieces {
    /// One character.
    One,
    /// The full name.
    Two,
    /// A picture.
    Pictograms,
    /// Latin letters.
    Latin,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Board {
    /// Light wood or cloth.
    Kaya,
    /// Dark wood or cloth.
    Walnut,
    /// Paper by day, slate by night.
    Slate,
    /// Black on white, as printed.
    Book,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Kind {
    /// A drawing.
    Svg,
    /// Pixels.
    Png,
    /// The whole game, move by move.
    Gif,
    /// Diagrams of the whole game on paper of A4, as SVG.
    Sheet,
}

/// Why there is no picture.
#[derive(Debug, Error)]
pub(crate) enum ImageError {
    /// `--arrow`, `--mark` or `--last-move` names what the board has not.
    #[error("--{option}: {error}")]
    Shape {
        /// The option.
        option: &'static str,
        /// What is wrong with it.
        error: ShapeError,
    },
    /// A game ends before the ply that was asked for.
    #[error("--ply {ply}: the game has {plies}")]
    Ply {
        /// What was asked for.
        ply: usize,
        /// How many there are.
        plies: usize,
    },
    /// Nothing can be drawn from the record.
    #[error("`{path}`: {reason}")]
    Record {
        /// The file.
        path: String,
        /// Why not.
        reason: String,
    },
    /// Pixels need outlines.
    #[error(
        "this program was built without the web client, whose outlines pixels are made of: build it with `cargo xtask serve`, or ask for --format svg"
    )]
    Unbuilt,
    /// The outlines are not those of this program.
    #[error(transparent)]
    Art(#[from] picture::ArtError),
    /// The picture has no pixels.
    #[error(transparent)]
    Raster(#[from] raster::RasterError),
    /// Pixels are nothing to read.
    #[error("a terminal cannot show this: give a file by --out, or send the output elsewhere")]
    Terminal,
    /// A move that is not possible.
    #[error("--moves: {0}")]
    Moves(String),
    /// One output cannot hold them.
    #[error("these are {0} sheets: give a file by --out, or a larger --every")]
    Sheets(usize),
}

/// Pixels to the width of a cell, unless a width is asked for: of a still picture, and of a film.
const CELL: [f64; 2] = [0.6, 0.42];
/// How long a film rests at the end, in hundredths of a second.
const REST: u16 = 300;

impl Image {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let kind = self.kind();
        if self.out.is_none() && matches!(kind, Kind::Png | Kind::Gif) && io::stdout().is_terminal() {
            return Err(ImageError::Terminal.into());
        }
        let moments = self.source.moments()?;
        let pictures = self.drawn(kind, &moments)?;
        match (&self.out, &pictures[..]) {
            (None, [picture]) => out.write_all(picture)?,
            (None, _) => return Err(ImageError::Sheets(pictures.len()).into()),
            (Some(path), [picture]) => fs::write(path, picture).map_err(CommandError::file(path))?,
            (Some(path), _) => {
                for (number, picture) in (1..).zip(&pictures) {
                    let path = numbered(path, number);
                    fs::write(&path, picture).map_err(CommandError::file(&path))?;
                }
            }
        }
        moments.complaint()
    }

    /// What to make.
    fn kind(&self) -> Kind {
        let named = |path: &Path| {
            let ending = path.extension()?.to_str()?.to_ascii_lowercase();
            [("svg", Kind::Svg), ("png", Kind::Png), ("gif", Kind::Gif)]
                .into_iter()
                .find_map(|(known, kind)| (known == ending).then_some(kind))
        };
        self.format.or_else(|| named(self.out.as_deref()?)).unwrap_or(Kind::Svg)
    }

    fn drawn(&self, kind: Kind, moments: &Moments) -> Result<Vec<Vec<u8>>, CommandError> {
        let shapes = self.shapes(moments)?;
        let description = moments.stills.description();
        let art = art(description.id)?;
        if matches!(kind, Kind::Png | Kind::Gif) && !art.is_whole() {
            return Err(ImageError::Unbuilt.into());
        }
        let painter = Painter::new(description, &art, self.look(kind));
        let last = self.last_move.as_deref().map(|text| read_path(description, text)).transpose();
        let last = last.map_err(|error| ImageError::Shape { option: "last-move", error })?;
        let scene = |still: &Still| {
            let shapes: Vec<Shape> = still.shapes.iter().chain(&shapes).cloned().collect();
            let last = last.as_deref().unwrap_or(&still.last);
            // A film shows who moved; a sign of the turn would make every frame as large as the board.
            let turn = still.turn.filter(|_| kind != Kind::Gif);
            painter.scene(&Moment { view: &still.view, turn, last, shapes: &shapes })
        };
        let stills = moments.stills.all();
        let still = scene(stills.last().expect("a position to begin with"));
        let canvas = |paper| Canvas::around(&still, self.width(&still, kind), paper);
        Ok(vec![match kind {
            Kind::Sheet => {
                let sheets = sheets(&moments.stills, &moments.heading, self.every, self.lang, scene);
                return Ok(sheets.into_iter().map(String::into_bytes).collect());
            }
            Kind::Svg => still.svg(&canvas(None)).into_bytes(),
            Kind::Png => raster::png(&still.svg(&canvas(None))).map_err(ImageError::from)?,
            Kind::Gif => {
                let scenes: Vec<Scene> = stills.iter().map(scene).collect();
                let pace = Pace { each: self.delay, last: self.delay.max(REST) };
                let film = Film { canvas: &canvas(Some(painter.paper())), scenes: &scenes, pace };
                film.gif().map_err(ImageError::from)?
            }
        }])
    }

    /// Arrows and circles, of which the board must have every square.
    fn shapes(&self, moments: &Moments) -> Result<Vec<Shape>, ImageError> {
        let options = [("arrow", &self.arrows), ("mark", &self.marks)];
        for (option, list) in options {
            for shape in list {
                shape
                    .check(moments.stills.description())
                    .map_err(|error| ImageError::Shape { option, error })?;
            }
        }
        Ok(self.arrows.iter().chain(&self.marks).cloned().collect())
    }

    fn look(&self, kind: Kind) -> Look {
        Look {
            lang: self.lang,
            theme: match self.theme {
                None if kind == Kind::Sheet => Theme::Book,
                None | Some(Board::Kaya) => Theme::Kaya,
                Some(Board::Walnut) => Theme::Walnut,
                Some(Board::Slate) => Theme::Slate,
                Some(Board::Book) => Theme::Book,
            },
            dark: self.dark,
            pieces: match self.pieces {
                Pieces::One => PieceStyle::One,
                Pieces::Two => PieceStyle::Two,
                Pieces::Pictograms => PieceStyle::Pictograms,
                Pieces::Latin => PieceStyle::Latin,
            },
            side: if self.side == Seat::First { Side::First } else { Side::Second },
            coordinates: !self.no_coordinates,
        }
    }

    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a board of some cells")]
    fn width(&self, scene: &Scene, kind: Kind) -> u32 {
        let cell = CELL[usize::from(kind == Kind::Gif)];
        self.width.unwrap_or_else(|| (scene.area().width * cell).round() as u32)
    }
}

/// A file beside another one, with a number behind its name.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let ending = path.extension().map_or_else(String::new, |ending| format!(".{}", ending.to_string_lossy()));
    path.with_file_name(format!("{stem}-{number}{ending}"))
}

/// The outlines of a game that the program was built with.
fn art(game: &str) -> Result<Art, ImageError> {
    Ok(server::art(game)?)
}
