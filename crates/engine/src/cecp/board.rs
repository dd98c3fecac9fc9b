use std::{
    io::{self, Write},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use game::{AnyLine, Outcome, Side, Turn};

use super::text::Texts;
use crate::{Estimate, Info};

/// What the session and a search on another thread share: the line, and whoever hears of it. A move is told and played
/// while nobody else has it in hand, so that an answer never meets a line without that move.
pub(super) struct Board<W> {
    state: Arc<Mutex<Shared>>,
    output: Arc<Mutex<W>>,
}

pub(super) struct Shared {
    pub(super) line: Box<dyn AnyLine>,
    pub(super) texts: Texts,
    /// Whether a move of ours is awaited.
    pub(super) is_awaited: bool,
    /// Whether thoughts are wanted.
    pub(super) posts: bool,
    /// Pings that must be answered after the move.
    pub(super) pings: Vec<String>,
    /// What we would play in the other side's place, in our words, and how many events there were.
    pub(super) expected: Option<(usize, String)>,
    /// What we thought of our last move.
    pub(super) score: Option<Estimate>,
    /// Hundredths of a second, positions and depth of the search under way.
    pub(super) progress: (u64, u64, u32),
}

impl<W> Clone for Board<W> {
    fn clone(&self) -> Board<W> {
        Board { state: Arc::clone(&self.state), output: Arc::clone(&self.output) }
    }
}

impl<W> std::fmt::Debug for Board<W> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Board").field("position", &self.state().line.position()).finish_non_exhaustive()
    }
}

impl<W> Board<W> {
    pub(super) fn new(line: Box<dyn AnyLine>, texts: Texts, output: W) -> Board<W> {
        let state = Shared {
            line,
            texts,
            is_awaited: false,
            posts: false,
            pings: Vec::new(),
            expected: None,
            score: None,
            progress: (0, 0, 0),
        };
        Board { state: Arc::new(Mutex::new(state)), output: Arc::new(Mutex::new(output)) }
    }

    /// The state; one that a search broke over is as good as before.
    pub(super) fn state(&self) -> MutexGuard<'_, Shared> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<W: Write> Board<W> {
    pub(super) fn say(&self, line: &str) -> io::Result<()> {
        let mut output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        writeln!(output, "{line}")?;
        output.flush()
    }

    /// Answers the pings that waited for the search to end.
    pub(super) fn pong(&self, state: &mut Shared) -> io::Result<()> {
        state.is_awaited = false;
        std::mem::take(&mut state.pings).iter().try_for_each(|number| self.say(&format!("pong {number}")))
    }

    /// What the search has found out so far, if anybody wants to know.
    pub(super) fn post(&self, info: &Info) -> io::Result<()> {
        let mut state = self.state();
        state.progress = (info.millis / 10, info.nodes, info.depth);
        if !state.posts {
            return Ok(());
        }
        let lines = info.lines.iter().map(|line| {
            let moves =
                state.texts.write_all(state.line.as_ref(), &line.moves[..line.moves.len().min(LONGEST_LINE)]);
            let Info { depth, nodes, millis, .. } = info;
            format!("{depth} {} {} {nodes} {}", score(line.score), millis / 10, moves.join(" "))
        });
        lines.collect::<Vec<_>>().iter().try_for_each(|line| self.say(line))
    }

    /// Tells how the game ended, if it did.
    pub(super) fn tell_end(&self, state: &Shared) -> io::Result<()> {
        let Turn::Over(outcome) = state.line.turn() else { return Ok(()) };
        self.say(&result(outcome))
    }
}

/// Moves of a line of thought that are told.
const LONGEST_LINE: usize = 10;

/// Hundredths, or a mate in so many moves as the protocol counts it.
fn score(estimate: Estimate) -> i32 {
    match estimate {
        Estimate::Points(points) => points,
        Estimate::Mate(plies) if plies > 0 => 100_000 + (plies + 1) / 2,
        Estimate::Mate(plies) => -100_000 + plies / 2,
    }
}

/// The side that begins is White there.
fn result(outcome: Outcome) -> String {
    let score = match outcome.winner() {
        Some(Side::First) => "1-0",
        Some(Side::Second) => "0-1",
        None => "1/2-1/2",
    };
    format!("{score} {{{}}}", outcome.by().name().en)
}
