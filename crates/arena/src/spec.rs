use std::{fmt, fs, path::PathBuf, str::FromStr, time::Duration};

use engine::{AnyEngine, Engines, Go, Level, NetSource, OutOfMemory, Strength};
use game::{AnyGame, OptionError};
use protocol::Seat;
use thiserror::Error;

use crate::{CecpProgram, Contestant, Failure, Greedy, Own, Program, ProgramGo, ProgramSetup, RandomMover};

/// Who plays, as it is written on the command line.
///
/// ```
/// use arena::ContestantSpec;
/// let spec: ContestantSpec = "level:5".parse().expect("a player");
/// assert_eq!(spec.to_string(), "level:5");
/// assert!("level:11".parse::<ContestantSpec>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ContestantSpec {
    /// `level:N`, our engine at a level.
    Level(Level),
    /// `weak:POSITIONS,ERROR,OVERSIGHTS`, our engine weakened as a level is, for finding what levels are made of.
    Weak(Strength),
    /// `nodes:N`, our engine at full strength within so many positions.
    Nodes(u64),
    /// `full`, our engine at full strength within the time of the match.
    Full,
    /// `net:FILE`, the same with the net of a file instead of its own; `net:none`, without any.
    Net(Option<PathBuf>),
    /// `greedy`, see [`Greedy`].
    Greedy,
    /// `random`, see [`RandomMover`].
    Random,
    /// `usi:COMMAND`, `uci:COMMAND` or `cecp:COMMAND`, another program.
    Program(Protocol, String),
}

impl ContestantSpec {
    /// The seat that it takes in a match.
    pub fn seat(&self) -> Seat {
        match self {
            ContestantSpec::Level(level) => Seat::Engine { level: Some(level.number()) },
            ContestantSpec::Full
            | ContestantSpec::Net(_)
            | ContestantSpec::Nodes(_)
            | ContestantSpec::Weak(_) => Seat::Engine { level: None },
            spec => Seat::Program { name: spec.to_string() },
        }
    }
}

/// What another program speaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Protocol {
    /// See [`Program::usi`].
    Usi,
    /// See [`Program::uci`].
    Uci,
    /// See [`CecpProgram`].
    Cecp,
}

impl Protocol {
    const ALL: [Protocol; 3] = [Protocol::Usi, Protocol::Uci, Protocol::Cecp];

    const fn id(self) -> &'static str {
        match self {
            Protocol::Usi => "usi",
            Protocol::Uci => "uci",
            Protocol::Cecp => "cecp",
        }
    }
}

/// The rules that a match is played by.
#[derive(Clone, Copy)]
pub struct Rules<'a> {
    /// The game under these rules.
    pub game: &'a dyn AnyGame,
    /// The preset they come from.
    pub preset: Option<&'a str>,
    /// What was changed in it.
    pub settings: &'a [(String, String)],
    /// Where our own engines come from.
    pub engines: Engines,
}

impl<'a> Rules<'a> {
    /// A game of the catalogue under rules that it has already.
    pub const fn new(
        game: &'a dyn AnyGame,
        preset: Option<&'a str>,
        settings: &'a [(String, String)],
    ) -> Rules<'a> {
        Rules { game, preset, settings, engines: Engines::CATALOGUE }
    }
}

impl fmt::Debug for Rules<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Rules { game, preset, settings, .. } = self;
        f.debug_tuple("Rules").field(&game.id()).field(preset).field(settings).finish()
    }
}

/// What a player may use.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resources {
    /// Time for a move, for players that go by time.
    pub time: Duration,
    /// Positions for a move, instead of time.
    pub nodes: Option<u64>,
    /// How much later than its time an answer may come.
    pub margin: Duration,
}

impl Default for Resources {
    fn default() -> Resources {
        let (time, margin) = (Duration::from_secs(1), Duration::from_millis(500));
        Resources { time, nodes: None, margin }
    }
}

/// A player that there is not.
#[derive(Debug, Error)]
pub enum ContestantError {
    /// Not the name of one.
    #[error(
        "unknown player `{0}`; there are level:1 to level:10, weak:N,N,N, nodes:N, full, net:FILE, \
         net:none, greedy, random, usi:COMMAND, uci:COMMAND and cecp:COMMAND"
    )]
    Unknown(String),
    /// The game is in no list of engines.
    #[error("there is no engine for `{game}` yet, only for: {known}")]
    NoEngine {
        /// The game.
        game: &'static str,
        /// Those that have one.
        known: String,
    },
    /// The rules do not exist.
    #[error(transparent)]
    Rules(#[from] OptionError),
    /// The machine is too small.
    #[error(transparent)]
    Memory(#[from] OutOfMemory),
    /// A file that cannot be read, or holds no net of the game.
    #[error("{file}: {reason}")]
    Net {
        /// The file.
        file: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The game is not written as USI wants it.
    #[error("only programs that speak USI and list the variant `{0}` understand its moves")]
    NotUsi(&'static str),
    /// The program does not start.
    #[error("`{command}` cannot play: {reason}")]
    Program {
        /// How it was to be started.
        command: String,
        /// Why not.
        reason: String,
    },
}

impl ContestantError {
    /// There is no engine for this game among these.
    pub fn no_engine(game: &'static str, engines: Engines) -> ContestantError {
        let known: Vec<&str> = engines.games().iter().map(|game| game.id()).collect();
        ContestantError::NoEngine { game, known: known.join(", ") }
    }
}

/// Megabytes of an engine's table; a level has a small one of its own.
const HASH: usize = 64;
const UNUSED_HASH: usize = 1;

impl FromStr for ContestantSpec {
    type Err = ContestantError;

    fn from_str(text: &str) -> Result<ContestantSpec, ContestantError> {
        let (kind, rest) = text.split_once(':').map_or((text, None), |(kind, rest)| (kind, Some(rest)));
        let spec = match (kind, rest) {
            ("level", Some(number)) => number.parse().ok().and_then(Level::new).map(ContestantSpec::Level),
            ("nodes", Some(number)) => number.parse().ok().filter(|n| *n > 0).map(ContestantSpec::Nodes),
            ("weak", Some(numbers)) => numbers.parse().ok().map(ContestantSpec::Weak),
            ("full", None) => Some(ContestantSpec::Full),
            ("net", Some("none")) => Some(ContestantSpec::Net(None)),
            ("net", Some(file)) if !file.trim().is_empty() => Some(ContestantSpec::Net(Some(file.into()))),
            ("greedy", None) => Some(ContestantSpec::Greedy),
            ("random", None) => Some(ContestantSpec::Random),
            (kind, Some(command)) if !command.trim().is_empty() => {
                let protocol = Protocol::ALL.into_iter().find(|protocol| protocol.id() == kind);
                protocol.map(|protocol| ContestantSpec::Program(protocol, command.trim().to_owned()))
            }
            _ => None,
        };
        spec.ok_or_else(|| ContestantError::Unknown(game::clipped(text)))
    }
}

impl fmt::Display for ContestantSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ContestantSpec::Level(level) => write!(f, "level:{}", level.number()),
            ContestantSpec::Weak(strength) => write!(f, "weak:{strength}"),
            ContestantSpec::Nodes(nodes) => write!(f, "nodes:{nodes}"),
            ContestantSpec::Full => f.write_str("full"),
            ContestantSpec::Net(None) => f.write_str("net:none"),
            ContestantSpec::Net(Some(file)) => write!(f, "net:{}", file.display()),
            ContestantSpec::Greedy => f.write_str("greedy"),
            ContestantSpec::Random => f.write_str("random"),
            ContestantSpec::Program(protocol, command) => write!(f, "{}:{command}", protocol.id()),
        }
    }
}

impl ContestantSpec {
    /// The player itself; `options` are set in another program.
    ///
    /// # Errors
    /// If the game has no such player, or a program does not start.
    pub fn player(
        &self,
        rules: &Rules<'_>,
        resources: &Resources,
        options: &[(String, String)],
    ) -> Result<Box<dyn Contestant>, ContestantError> {
        let timed = match resources.nodes {
            Some(nodes) => Go::nodes(nodes),
            None => Go::time(resources.time),
        };
        Ok(match self {
            ContestantSpec::Level(level) => {
                let mut engine = engine(rules, UNUSED_HASH)?;
                engine.set_level(Some(*level));
                Box::new(Own::new(engine, Go::default()))
            }
            ContestantSpec::Weak(strength) => {
                let mut engine = engine(rules, UNUSED_HASH)?;
                engine.set_strength(*strength);
                Box::new(Own::new(engine, Go::default()))
            }
            ContestantSpec::Nodes(nodes) => Box::new(Own::new(engine(rules, HASH)?, Go::nodes(*nodes))),
            ContestantSpec::Full => own(engine(rules, HASH)?, timed, resources),
            ContestantSpec::Net(file) => {
                let mut engine = engine(rules, HASH)?;
                set_net(&mut *engine, file.as_ref())?;
                own(engine, timed, resources)
            }
            ContestantSpec::Greedy => Box::new(Greedy::new(&rules.game.description())),
            ContestantSpec::Random => Box::new(RandomMover::new()),
            ContestantSpec::Program(protocol, command) => {
                let setup = setup(*protocol, command, rules, resources, options)?;
                let started = program(*protocol, setup, rules);
                started.map_err(|failure| ContestantError::Program {
                    command: command.clone(),
                    reason: failure.to_string(),
                })?
            }
        })
    }
}

/// Our engine at full strength: with so many positions a move, or in time.
fn own(engine: Box<dyn AnyEngine>, go: Go, resources: &Resources) -> Box<dyn Contestant> {
    let own = Own::new(engine, go);
    Box::new(if resources.nodes.is_some() { own } else { own.within(resources.time + resources.margin) })
}

fn set_net(engine: &mut dyn AnyEngine, file: Option<&PathBuf>) -> Result<(), ContestantError> {
    let name = file.map_or_else(|| "none".to_owned(), |file| file.display().to_string());
    let wrong = |reason: String| ContestantError::Net { file: name.clone(), reason };
    let bytes = file.map(fs::read).transpose().map_err(|error| wrong(error.to_string()))?;
    let net = bytes.as_deref().map_or(NetSource::Without, NetSource::File);
    engine.set_net(net).map_err(|error| wrong(error.to_string()))
}

fn engine(rules: &Rules<'_>, hash: usize) -> Result<Box<dyn AnyEngine>, ContestantError> {
    let game = rules.game.id();
    let engine = rules.engines.make(game, rules.preset, rules.settings)?;
    let mut engine = engine.ok_or_else(|| ContestantError::no_engine(game, rules.engines))?;
    engine.set_hash(hash)?;
    Ok(engine)
}

fn setup(
    protocol: Protocol,
    command: &str,
    rules: &Rules<'_>,
    resources: &Resources,
    options: &[(String, String)],
) -> Result<ProgramSetup, ContestantError> {
    let id = rules.game.id();
    let usi = rules.game.usi();
    let must_list = !usi.writes_usi;
    if must_list && protocol != Protocol::Usi {
        return Err(ContestantError::NotUsi(id));
    }
    Ok(ProgramSetup {
        command: command.to_owned(),
        options: options.to_vec(),
        go: match resources.nodes {
            Some(nodes) => ProgramGo::Nodes(nodes),
            None => ProgramGo::Time { time: resources.time, margin: resources.margin },
        },
        usual: rules.game.new_line().position(),
        names: std::iter::once(&id).chain(usi.names).map(|name| (*name).to_owned()).collect(),
        must_list,
    })
}

fn program(
    protocol: Protocol,
    setup: ProgramSetup,
    rules: &Rules<'_>,
) -> Result<Box<dyn Contestant>, Failure> {
    Ok(match protocol {
        Protocol::Usi => Box::new(Program::usi(setup)?),
        Protocol::Uci => Box::new(Program::uci(setup, &rules.game.description().board)?),
        Protocol::Cecp => Box::new(CecpProgram::start(setup, &rules.game.description().board)?),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_written_as_they_are_read() {
        for text in [
            "level:1",
            "weak:90,300,20",
            "nodes:2000",
            "full",
            "net:none",
            "net:some.net",
            "greedy",
            "random",
            "usi:prog --flag x",
            "uci:p",
            "cecp:p 1",
        ] {
            assert_eq!(text.parse::<ContestantSpec>().expect("a player").to_string(), text);
        }
        for text in [
            "", "level", "level:0", "level:11", "level:x", "weak:1,1", "nodes:0", "nodes:-1", "mcts:300",
            "full:1", "net", "net: ", "usi:", "usi: ", "xyz:p",
        ] {
            assert!(matches!(text.parse::<ContestantSpec>(), Err(ContestantError::Unknown(_))), "{text}");
        }
        let long = "x".repeat(1000).parse::<ContestantSpec>().expect_err("nobody");
        assert!(long.to_string().len() < 200);
    }
}
