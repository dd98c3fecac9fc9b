use std::{io, path::Path};

use arena::{ContestError, ContestantError};
use catalog::UnknownGame;
use game::{OptionError, ParseError};
use thiserror::Error;

/// Why a command could not do what it was asked for.
#[derive(Debug, Error)]
pub(crate) enum CommandError {
    /// No such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// A document that is not part of the program.
    #[error(transparent)]
    Document(#[from] service::ServiceError),
    /// No such rules.
    #[error(transparent)]
    Rules(#[from] OptionError),
    /// `--position` is not a position of the game.
    #[error("--position: {0}")]
    Position(#[from] ParseError),
    /// `--setup` is not one of the game.
    #[error("unknown setup `{id}`; this game has: {known}")]
    Setup {
        /// What was asked for, shortened.
        id: String,
        /// What there is.
        known: String,
    },
    /// `--piece` is not one of the game.
    #[error("unknown piece `{code}`; this game has: {known}")]
    Piece {
        /// What was asked for, shortened.
        code: String,
        /// What there is.
        known: String,
    },
    /// The lessons of the game cannot be given.
    #[error(transparent)]
    Course(#[from] lessons::LessonError),
    /// `--step` is not one of the game's lessons.
    #[error("unknown step `{id}`; the lessons have: {known}")]
    LessonStep {
        /// What was asked for, shortened.
        id: String,
        /// What there is.
        known: String,
    },
    /// A lesson goes on in a way that is not possible.
    #[error("the lesson cannot go on: {0}")]
    Step(game::PlayError),
    /// What lasts cannot be reached.
    #[error(transparent)]
    Store(#[from] store::StoreError),
    /// Matches cannot be kept.
    #[error(transparent)]
    Hosting(#[from] server::HostingError),
    /// A server knows nobody like this.
    #[error("nobody has the name or id `{}`", game::clipped(.0))]
    Nobody(String),
    /// No account can have this name.
    #[error(
        "no account can have this name: 2 to 24 letters or digits of one script, with spaces, dots, hyphens or underscores between"
    )]
    AccountName,
    /// Somebody else has the name.
    #[error("somebody else has the name `{0}`")]
    NameTaken(String),
    /// Nobody reported this line.
    #[error("no open report of line {line} of match `{}`", game::clipped(.key))]
    NoReport {
        /// The match.
        key: String,
        /// The line.
        line: u64,
    },
    /// The library has no such record.
    #[error("no record `{}` in the library", game::clipped(.0))]
    NoRecord(String),
    /// Matches that cannot be played on; each was told.
    #[error("{0} of the matches stay set aside")]
    Aside(u64),
    /// No match can follow from what was asked for.
    #[error(transparent)]
    Match(#[from] matchplay::SetupError),
    /// Nobody like this plays the game.
    #[error(transparent)]
    Contestant(#[from] ContestantError),
    /// The evaluator of the game has no numbers in a file.
    #[error("`{0}` has no values that can be learnt")]
    NothingToTune(String),
    /// The game has no mates that could be looked for.
    #[error("mates are not looked for in `{0}` under these rules")]
    NoMates(String),
    /// The engine of the game has no numbers of its own.
    #[error("no puzzles can be made of `{0}`")]
    NoPuzzles(String),
    /// The puzzles of the program or of a file cannot be read.
    #[error("puzzles of {place}: {error}")]
    Puzzles {
        /// Which ones.
        place: String,
        /// What is wrong.
        error: ::puzzles::PuzzleError,
    },
    /// Puzzles are not what they say.
    #[error("{0} puzzles do not hold")]
    FaultyPuzzles(usize),
    /// The games in a folder were played in another way.
    #[error("{path} has other games, `{found}` instead of `{head}`: choose another folder or file")]
    OtherGames {
        /// The file of games.
        path: String,
        /// How it says they were played.
        found: String,
        /// How they were to be.
        head: String,
    },
    /// A line of the games is none.
    #[error("game {number}: {error}")]
    Lesson {
        /// The number of the game, from 1.
        number: usize,
        /// What is wrong.
        error: arena::learn::PlayedError,
    },
    /// The protocol has no words for the game.
    #[error("CECP cannot carry `{game}`; it carries {carried}")]
    Uncarried {
        /// The game.
        game: &'static str,
        /// Those that it carries.
        carried: String,
    },
    /// A line of the samples is none.
    #[error(transparent)]
    Sample(#[from] arena::tune::SampleError),
    /// A file cannot be read or written.
    #[error("`{path}`: {error}")]
    File {
        /// The file.
        path: String,
        /// Why not.
        error: io::Error,
    },
    /// A file of games that others cannot be added to.
    #[error("`{path}`, line {line}: {reason}")]
    Journal {
        /// The file.
        path: String,
        /// Number of the line, from 1.
        line: usize,
        /// What is wrong with it.
        reason: String,
    },
    /// Nobody can reach the server there.
    #[error("cannot listen on {address}: {error}")]
    Listen {
        /// Where it should have listened.
        address: String,
        /// Why it cannot.
        error: io::Error,
    },
    /// A server that a bot plays at cannot be reached.
    #[error("{address}: {error}")]
    Connection {
        /// Where it should be.
        address: String,
        /// Why it cannot.
        error: io::Error,
    },
    /// A server does not do what a bot asks.
    #[error("the server: {detail}")]
    Server {
        /// The code of its answer.
        code: String,
        /// What it says.
        detail: String,
    },
    /// The player of a bot.
    #[error("the player: {0}")]
    Player(String),
    /// A file of settings that cannot be followed.
    #[error("`{file}`: {reason}")]
    Config {
        /// The file.
        file: String,
        /// What is wrong with it.
        reason: String,
    },
    /// Lines of the input were refused; each got its answer.
    #[error("{failed} of {lines} lines could not be handled; see `error` in the output")]
    Lines {
        /// Lines refused.
        failed: u64,
        /// Lines read.
        lines: u64,
    },
    /// Records that were not understood or not written; each was told.
    #[error("{bad} of the records could not be converted whole; see above")]
    Records {
        /// How many.
        bad: u64,
    },
    /// There is no picture of it.
    #[error(transparent)]
    Image(#[from] crate::image::ImageError),
    /// The game refused what it had listed itself.
    #[error("the game refused its own event {number}: {error}")]
    Inconsistent {
        /// Number of the event, from 1.
        number: u32,
        /// What the match said.
        error: matchplay::Refused,
    },
    /// The whole screen was asked for where there is none.
    #[error("--full-screen needs a terminal for input and output")]
    NoTerminal,
    /// The game waits for chance but lists nothing that may fall.
    #[error("the game waits for chance, but nothing can fall")]
    Stuck,
    /// The input broke off.
    #[error("cannot read the input: {0}")]
    Input(io::Error),
    /// The output broke off.
    #[error("cannot write the output: {0}")]
    Output(#[from] io::Error),
}

impl CommandError {
    /// That a server says what a bot does not understand.
    pub(crate) fn strange(what: &str) -> CommandError {
        CommandError::Server { code: "strange".to_owned(), detail: format!("its answer is strange: {what}") }
    }

    /// That a file cannot be read or written.
    pub(crate) fn file(path: &Path) -> impl Fn(io::Error) -> CommandError {
        move |error| CommandError::File { path: path.display().to_string(), error }
    }
}

impl From<ContestError> for CommandError {
    fn from(error: ContestError) -> CommandError {
        match error {
            ContestError::Contestant(error) => CommandError::Contestant(error),
            ContestError::Report(error) => CommandError::Output(error),
        }
    }
}

impl From<serde_json::Error> for CommandError {
    fn from(error: serde_json::Error) -> CommandError {
        CommandError::Output(error.into())
    }
}
