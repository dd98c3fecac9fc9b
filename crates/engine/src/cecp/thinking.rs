use std::{
    io::{self, Write},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread::{self, JoinHandle},
};

use game::{AnyLine, Turn};

use super::{board::Board, text::Texts};
use crate::{Answer, AnyEngine, Go, Info};

/// A search on a thread of its own.
#[derive(Debug)]
pub(super) struct Thinking {
    thread: JoinHandle<Option<Box<dyn AnyEngine>>>,
    stop: Arc<AtomicBool>,
    /// Whether nobody wants to know the move any more.
    discard: Arc<AtomicBool>,
    is_analysis: bool,
}

impl std::fmt::Debug for dyn AnyEngine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.game().id())
    }
}

/// Positions looked at, and moves compared, for a move that can be said.
const SECOND_THOUGHT: u64 = 20_000;
const SECOND_CHOICES: usize = 16;

impl Thinking {
    /// Thinks of a move and plays it.
    pub(super) fn of_a_move<W: Write + Send + 'static>(
        mut engine: Box<dyn AnyEngine>,
        board: Board<W>,
        go: Go,
    ) -> Thinking {
        board.state().is_awaited = true;
        Thinking::start(false, move |stop, discard| {
            let mut search = || {
                let answer = engine.go(&go, stop, &mut |info| drop(board.post(info)));
                decide(engine.as_mut(), &board, &answer, discard)
            };
            // A mistake of ours ends this search, not the session: the engine that made it is thrown away. A closed
            // output ends the program at its next line.
            let is_whole = catch_unwind(AssertUnwindSafe(&mut search)).is_ok();
            if !is_whole {
                let _ = board.say("# the search broke").and_then(|()| board.say("resign"));
            }
            let _ = board.pong(&mut board.state());
            is_whole.then_some(engine)
        })
    }

    /// Thinks until it is stopped.
    pub(super) fn of_the_position<W: Write + Send + 'static>(
        mut engine: Box<dyn AnyEngine>,
        board: Board<W>,
    ) -> Thinking {
        Thinking::start(true, move |stop, _| {
            let search = || engine.go(&Go::default(), stop, &mut |info| drop(board.post(info)));
            catch_unwind(AssertUnwindSafe(search)).is_ok().then_some(engine)
        })
    }

    fn start(
        is_analysis: bool,
        search: impl FnOnce(&AtomicBool, &AtomicBool) -> Option<Box<dyn AnyEngine>> + Send + 'static,
    ) -> Thinking {
        let (stop, discard) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        let (told, unwanted) = (Arc::clone(&stop), Arc::clone(&discard));
        let thread = thread::spawn(move || search(&told, &unwanted));
        Thinking { thread, stop, discard, is_analysis }
    }

    pub(super) const fn is_analysis(&self) -> bool {
        self.is_analysis
    }

    /// Ends it; gives the engine back unless the search broke.
    pub(super) fn end(self, discard: bool) -> Option<Box<dyn AnyEngine>> {
        self.discard.store(discard, Relaxed);
        self.stop.store(true, Relaxed);
        self.thread.join().ok().flatten()
    }
}

/// Plays what the engine found, or the best that can be said instead.
fn decide<W: Write>(
    engine: &mut dyn AnyEngine,
    board: &Board<W>,
    answer: &Answer,
    discard: &AtomicBool,
) -> io::Result<()> {
    let (line, texts) = {
        let state = board.state();
        (state.line.clone(), state.texts.clone())
    };
    let Some(best) = &answer.best else { return Ok(()) };
    let found = said(line.as_ref(), &texts, best).or_else(|| second_thought(engine, line.as_ref(), &texts));
    let mut state = board.state();
    if discard.load(Relaxed) {
        return Ok(());
    }
    state.score = Some(answer.score);
    if let Some((mv, theirs)) = found {
        board.say(&format!("move {theirs}"))?;
        let events = state.line.events().len() + 1;
        let expected = answer.ponder.clone().filter(|_| mv == *best);
        state.expected = expected.map(|expected| (events, expected));
        let played = state.line.play(&mv);
        debug_assert!(played.is_ok(), "a move that was written");
        board.tell_end(&state)?;
    } else {
        board.say("# there is no word for any legal move")?;
        board.say("resign")?;
    }
    // Before anybody else has it in hand.
    board.pong(&mut state)
}

fn said(line: &dyn AnyLine, texts: &Texts, mv: &str) -> Option<(String, String)> {
    texts.write(line, mv).map(|(theirs, _)| (mv.to_owned(), theirs))
}

/// The best move that the protocol has a word for, by a short search, or any.
fn second_thought(engine: &mut dyn AnyEngine, line: &dyn AnyLine, texts: &Texts) -> Option<(String, String)> {
    if !matches!(line.turn(), Turn::Player(_)) {
        return None;
    }
    let mut choices = Vec::new();
    let mut hear = |info: &Info| {
        choices = info.lines.iter().filter_map(|line| line.moves.first().cloned()).collect();
    };
    let go = Go { lines: SECOND_CHOICES, ..Go::nodes(SECOND_THOUGHT) };
    engine.go(&go, &AtomicBool::new(false), &mut hear);
    choices.into_iter().chain(line.moves()).find_map(|mv| said(line, texts, &mv))
}
