use std::sync::atomic::AtomicBool;

use game::{AnyGame, AnyLine, ReplayError};
use search::{Value, mate_distance};

use crate::{Go, Level, Strength, Watch, eval::NetError};

/// Where an engine takes its net from.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NetSource<'a> {
    /// The program's own, if the game has one.
    Own,
    /// A file.
    File(&'a [u8]),
    /// Nowhere: it plays without.
    Without,
}

/// An engine with its types erased: lines come in and moves go out as texts.
pub trait AnyEngine: Send {
    /// The game it plays, under the rules in force.
    fn game(&self) -> &dyn AnyGame;

    /// Sets the line to think about: a start position (`None`: the usual one) and what happened since.
    ///
    /// # Errors
    /// If the position or an event is not possible; the line set before stays.
    fn set_line(&mut self, start: Option<&str>, events: &[&str]) -> Result<(), ReplayError>;

    /// The line that it thinks about.
    fn line(&self) -> &dyn AnyLine;

    /// Sets the size of the table in megabytes, and empties it; levels have a small one of their own.
    ///
    /// # Errors
    /// If there is not so much memory; the table stays as it was.
    fn set_hash(&mut self, megabytes: usize) -> Result<(), OutOfMemory>;

    /// Makes what thinking needs, so that no clock runs meanwhile.
    fn prepare(&mut self);

    /// Sets how many threads think.
    fn set_threads(&mut self, threads: usize);

    /// Sets what it reads the time from.
    fn set_watch(&mut self, watch: Watch);

    /// Sets how strong it plays; `None` is as strong as it can.
    fn set_level(&mut self, level: Option<Level>);

    /// Weakens it by numbers instead of by a level.
    fn set_strength(&mut self, strength: Strength);

    /// Takes its net from somewhere else.
    ///
    /// # Errors
    /// If there is no net for this game; the engine stays as it was.
    fn set_net(&mut self, net: NetSource<'_>) -> Result<(), NetError>;

    /// Sets what a weak level sees wrongly: with the same seed it plays the same again.
    fn set_seed(&mut self, seed: u64);

    /// Forgets what it learnt, before another game; a weak level will see other things wrongly.
    fn forget(&mut self);

    /// Thinks until a limit is reached or `stop` is set.
    fn go(&mut self, go: &Go, stop: &AtomicBool, on_info: &mut dyn FnMut(&Info)) -> Answer;

    /// The same while the other side still thinks: the clock begins to run when `hit` is set.
    fn ponder(
        &mut self,
        go: &Go,
        stop: &AtomicBool,
        hit: &AtomicBool,
        on_info: &mut dyn FnMut(&Info),
    ) -> Answer;
}

/// A table that is too large for this machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is not enough memory for a table of {megabytes} MB")]
pub struct OutOfMemory {
    /// What was asked for.
    pub megabytes: usize,
}

/// What an engine decided.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer {
    /// The move; `None` if no move is due.
    pub best: Option<String>,
    /// The answer it expects.
    pub ponder: Option<String>,
    /// What it thinks of the position, for the side to move.
    pub score: Estimate,
    /// Positions looked at by all threads.
    pub nodes: u64,
}

/// What an engine tells while it thinks.
#[derive(Clone, PartialEq, Debug)]
pub struct Info {
    /// Plies of the finished iteration.
    pub depth: u32,
    /// The longest line looked at.
    pub deepest: usize,
    /// Positions looked at by the first thread.
    pub nodes: u64,
    /// Milliseconds since it began.
    pub millis: u64,
    /// How full the table is, in thousandths.
    pub fullness: usize,
    /// The best lines, best first.
    pub lines: Vec<InfoLine>,
}

/// One of the best lines.
#[derive(Clone, PartialEq, Debug)]
pub struct InfoLine {
    /// What it is worth for the side to move.
    pub score: Estimate,
    /// Its moves.
    pub moves: Vec<String>,
}

/// What a line is worth for the side to move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Estimate {
    /// In hundredths of the smallest piece.
    Points(Value),
    /// The game ends in so many plies: positive if the side wins.
    Mate(i32),
}

impl From<Value> for Estimate {
    fn from(value: Value) -> Estimate {
        mate_distance(value).map_or(Estimate::Points(value), Estimate::Mate)
    }
}
