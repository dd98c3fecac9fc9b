use std::{
    io::{self, Write},
    panic::{AssertUnwindSafe, catch_unwind},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread,
    time::Duration,
};

use game::{Side, Turn};

use super::{
    command::Command, go::GoCommand, mating::Problem, options::Options, rules::Changed, rules::Choice,
    thinker::Thinker,
};
use crate::{Answer, AnyEngine, Engines, Estimate, Info, Watch};

/// An engine that speaks USI: give it the lines that it is sent.
///
/// It answers while it thinks, so `output` is written from another thread, whole lines at a time.
#[derive(Debug)]
pub struct Usi<W: Write + Send + 'static> {
    output: Arc<Mutex<W>>,
    options: Options,
    /// The rules in force; others that were asked for wait for the next `position` or `usinewgame`.
    rules: Choice,
    /// Whether a position was set under these rules.
    is_set: bool,
    /// Whether the last `position` could not be set: then there is nothing to think about.
    is_lost: bool,
    /// The last `position` if it is a problem and no position of a game: then there is only a mate to look for.
    problem: Option<String>,
    thinker: Thinker,
    /// Where there are no threads, it thinks while it is asked, by the clock that it is given.
    alone: Option<Watch>,
}

impl<W: Write + Send + 'static> Usi<W> {
    /// An engine that writes its answers to `output`.
    pub fn new(output: W) -> Usi<W> {
        Usi::with(Engines::CATALOGUE, output)
    }

    /// One that plays the games of another list.
    pub fn with(engines: Engines, output: W) -> Usi<W> {
        let options = Options::new(engines);
        Usi {
            output: Arc::new(Mutex::new(output)),
            rules: options.choice(),
            options,
            is_set: false,
            is_lost: false,
            problem: None,
            thinker: Thinker::Resting(None),
            alone: None,
        }
    }

    /// One that thinks where it is asked, for places without threads: `handle` returns when the search has ended by itself, and
    /// whoever wants to stop it ends the place. A move is told as soon as it is found, even in a search without an end.
    pub fn alone(output: W, watch: Watch) -> Usi<W> {
        let mut usi = Usi::new(output);
        usi.options.be_alone();
        usi.alone = Some(watch);
        usi
    }

    /// Plays this game from the start, so that the first `usi` lists its rules; an id of the catalogue.
    ///
    /// # Errors
    /// If there is no such game.
    pub fn choose(&mut self, game: &str) -> Result<(), String> {
        self.options.set("USI_Variant", game)?;
        self.renew();
        Ok(())
    }

    /// Acts on one line; says whether to go on.
    ///
    /// # Errors
    /// If the output is closed.
    pub fn handle(&mut self, line: &str) -> io::Result<bool> {
        let command = match Command::parse(line) {
            Ok(command) => command,
            Err(error) => {
                self.complain(&error)?;
                return Ok(true);
            }
        };
        match command {
            Command::Usi => self.introduce()?,
            Command::IsReady => {
                self.engine().prepare();
                self.say("readyok")?;
            }
            Command::NewGame => {
                if self.renew() {
                    self.engine().prepare();
                }
                self.engine().forget();
            }
            Command::SetOption { name, value } => self.set_option(&name, &value)?,
            Command::Position { start, moves } => self.position(start.as_deref(), &moves)?,
            Command::Go(go) => self.go(go)?,
            Command::Stop | Command::GameOver => self.rest(),
            Command::PonderHit => self.ponder_hit(),
            Command::Quit => {
                self.rest();
                return Ok(false);
            }
            Command::Empty => {}
        }
        Ok(true)
    }

    fn say(&self, line: &str) -> io::Result<()> {
        write_line(&self.output, line)
    }

    /// Answers something sent that could not even be read.
    ///
    /// # Errors
    /// If the output is closed.
    pub fn complain(&self, error: &str) -> io::Result<()> {
        self.say(&format!("info string error: {error}"))
    }

    fn introduce(&self) -> io::Result<()> {
        self.say(&format!("id name Ranka {}", env!("CARGO_PKG_VERSION")))?;
        self.say("id author the Ranka contributors")?;
        for line in self.options.lines() {
            self.say(&line)?;
        }
        self.say("usiok")
    }

    /// Stops thinking, if it does; the answer is given before this returns.
    fn rest(&mut self) {
        if matches!(self.thinker, Thinker::Resting(_)) {
            return;
        }
        if let Thinker::Thinking { thread, stop, .. } =
            std::mem::replace(&mut self.thinker, Thinker::Resting(None))
        {
            stop.store(true, Relaxed);
            thread.thread().unpark();
            let engine = thread.join().ok().flatten();
            // A new engine knows no line.
            self.is_lost |= engine.is_none();
            self.thinker = Thinker::Resting(engine);
        }
    }

    /// The engine at rest, made anew if there is none.
    fn engine(&mut self) -> &mut Box<dyn AnyEngine> {
        // What it begins with was granted before.
        self.configured().0
    }

    /// The same, and what was wrong with its options if it was made just now.
    fn configured(&mut self) -> (&mut Box<dyn AnyEngine>, Result<(), String>) {
        self.rest();
        let Thinker::Resting(slot) = &mut self.thinker else { unreachable!("an engine at rest") };
        let (options, rules, alone) = (&mut self.options, &self.rules, self.alone);
        let mut done = Ok(());
        let engine = slot.get_or_insert_with(|| {
            let mut engine = rules.engine();
            done = options.configure(engine.as_mut());
            if let Some(watch) = alone {
                engine.set_watch(watch);
            }
            engine
        });
        (engine, done)
    }

    fn set_option(&mut self, name: &str, value: &str) -> io::Result<()> {
        self.rest();
        match self.options.set(name, value) {
            Ok(Changed::Play) => {
                // An engine that is made only now refuses here what one that was there refuses below.
                let (_, made) = self.configured();
                let Thinker::Resting(Some(engine)) = &mut self.thinker else { return Ok(()) };
                let done = self.options.configure(engine.as_mut());
                made.and(done).or_else(|error| self.complain(&error))
            }
            Ok(changed) => {
                // A line under way is not judged by other rules than those it was set under.
                if !self.is_set {
                    self.renew();
                }
                let lines = if changed == Changed::Game { self.options.game_lines() } else { Vec::new() };
                lines.iter().try_for_each(|line| self.say(line))
            }
            Err(error) => self.complain(&error),
        }
    }

    /// Stops thinking and puts the rules in force that were asked for; says whether they are others.
    fn renew(&mut self) -> bool {
        self.rest();
        let wanted = self.options.choice();
        let changed = wanted != self.rules;
        if changed {
            self.rules = wanted;
            self.thinker = Thinker::Resting(None);
            (self.is_set, self.is_lost, self.problem) = (false, false, None);
        }
        changed
    }

    /// Sets the line. An impossible one is reported, and there is nothing to think about until another comes: a move
    /// in the position before would be taken for one in this.
    fn position(&mut self, start: Option<&str>, moves: &[String]) -> io::Result<()> {
        self.renew();
        self.is_set = true;
        let texts: Vec<&str> = moves.iter().map(String::as_str).collect();
        let set = self.engine().set_line(start, &texts);
        self.is_lost = set.is_err();
        let is_problem = |text: &&str| {
            let solver = self.rules.solver();
            self.is_lost && moves.is_empty() && solver.is_some_and(|solver| solver.read(text).is_ok())
        };
        self.problem = start.filter(is_problem).map(str::to_owned);
        if self.problem.is_some() {
            return Ok(());
        }
        set.or_else(|error| self.complain(&format!("position: {error}")))
    }

    fn go(&mut self, go: GoCommand) -> io::Result<()> {
        self.rest();
        if go.mate {
            return self.go_mate(go.mate_time);
        }
        if self.is_lost {
            self.complain("go: the last position could not be set")?;
            return self.say("bestmove resign");
        }
        let line = self.engine().line();
        let Turn::Player(side) = line.turn() else { return self.say("bestmove resign") };
        if let Some(claim) = line.winning_claim(side) {
            return self.say(&format!("bestmove {}", claim.text()));
        }
        let Thinker::Resting(Some(engine)) = std::mem::replace(&mut self.thinker, Thinker::Resting(None))
        else {
            return Ok(());
        };
        self.thinker = self.think(engine, side, go);
        Ok(())
    }

    /// Looks for a mate on a thread of its own, while the engine rests there.
    fn go_mate(&mut self, time: Option<Duration>) -> io::Result<()> {
        let Some(solver) = self.rules.solver() else { return self.say("checkmate notimplemented") };
        if self.is_lost && self.problem.is_none() {
            self.complain("go: the last position could not be set")?;
            return self.say("checkmate nomate");
        }
        let position = self.problem.clone().unwrap_or_else(|| self.engine().line().position());
        self.engine();
        let Thinker::Resting(engine) = std::mem::replace(&mut self.thinker, Thinker::Resting(None)) else {
            return Ok(());
        };
        let watch = self.alone.unwrap_or_default();
        let problem = Problem { solver, position, hash: self.options.granted(), time, watch };
        let (stop, hit) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(true)));
        let (output, told) = (Arc::clone(&self.output), Arc::clone(&stop));
        self.thinker = self.begin(stop, hit, move || {
            let answer = catch_unwind(AssertUnwindSafe(|| problem.answer(&told)));
            let _ = write_line(&output, answer.as_deref().unwrap_or("checkmate timeout"));
            engine
        });
        Ok(())
    }

    /// Lets a search run: on a thread of its own, or here.
    fn begin(
        &self,
        stop: Arc<AtomicBool>,
        hit: Arc<AtomicBool>,
        search: impl FnOnce() -> Option<Box<dyn AnyEngine>> + Send + 'static,
    ) -> Thinker {
        match self.alone {
            Some(_) => Thinker::Resting(search()),
            None => Thinker::Thinking { thread: thread::spawn(search), stop, hit },
        }
    }

    fn think(&self, mut engine: Box<dyn AnyEngine>, side: Side, go: GoCommand) -> Thinker {
        let (stop, hit) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(!go.ponder)));
        let limits = go.limits(side, self.options.lines_wanted());
        let (output, told, counted) = (Arc::clone(&self.output), Arc::clone(&stop), Arc::clone(&hit));
        let waits = self.alone.is_none();
        self.begin(stop, hit, move || {
            // A closed output ends the program at its next line; here there is nobody to tell.
            let mut tell = |info: &Info| {
                for line in info_lines(info) {
                    let _ = write_line(&output, &line);
                }
            };
            let search = || engine.ponder(&limits, &told, &counted, &mut tell);
            // A mistake of ours ends this search, not the session: the engine that made it is thrown away.
            let Ok(answer) = catch_unwind(AssertUnwindSafe(search)) else {
                let _ = write_line(&output, "info string error: the search broke");
                let _ = write_line(&output, "bestmove resign");
                return None;
            };
            // A move must not be told before it is asked for, even when nothing is left to find out.
            while waits && (go.infinite || !counted.load(Relaxed)) && !told.load(Relaxed) {
                thread::park_timeout(Duration::from_millis(20));
            }
            let _ = write_line(&output, &best_move(&answer));
            Some(engine)
        })
    }

    /// The expected move was played: the search goes on with the clock running.
    fn ponder_hit(&mut self) {
        if let Thinker::Thinking { thread, hit, .. } = &self.thinker {
            hit.store(true, Relaxed);
            thread.thread().unpark();
        }
    }
}

impl<W: Write + Send + 'static> Drop for Usi<W> {
    fn drop(&mut self) {
        self.rest();
    }
}

fn write_line(output: &Mutex<impl Write>, line: &str) -> io::Result<()> {
    let mut output = output.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
    writeln!(output, "{line}")?;
    output.flush()
}

fn best_move(answer: &Answer) -> String {
    match (&answer.best, &answer.ponder) {
        (Some(best), Some(ponder)) => format!("bestmove {best} ponder {ponder}"),
        (Some(best), None) => format!("bestmove {best}"),
        (None, _) => "bestmove resign".to_owned(),
    }
}

fn info_lines(info: &Info) -> Vec<String> {
    let rate = info.nodes * 1_000 / info.millis.max(1);
    let several = info.lines.len() > 1;
    let line = |(i, line): (usize, &crate::InfoLine)| {
        let number = if several { format!(" multipv {}", i + 1) } else { String::new() };
        let score = match line.score {
            Estimate::Points(points) => format!("cp {points}"),
            Estimate::Mate(plies) => format!("mate {plies}"),
        };
        let Info { depth, deepest, nodes, millis, fullness, .. } = info;
        let moves = line.moves.join(" ");
        format!(
            "info depth {depth} seldepth {deepest} time {millis} nodes {nodes} nps {rate} \
             hashfull {fullness}{number} score {score} pv {moves}"
        )
    };
    info.lines.iter().enumerate().map(line).collect()
}

#[cfg(test)]
#[path = "session_tests.rs"]
mod tests;
