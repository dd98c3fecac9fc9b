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
use crate::{Answer, AnyEngine, Engines, Estimate, Info};

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
        }
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
        self.rest();
        let Thinker::Resting(slot) = &mut self.thinker else { unreachable!("an engine at rest") };
        let (options, rules) = (&mut self.options, &self.rules);
        slot.get_or_insert_with(|| {
            let mut engine = rules.engine();
            // What it begins with was granted before.
            let _ = options.configure(engine.as_mut());
            engine
        })
    }

    fn set_option(&mut self, name: &str, value: &str) -> io::Result<()> {
        self.rest();
        match self.options.set(name, value) {
            Ok(Changed::Play) => {
                self.engine();
                let Thinker::Resting(Some(engine)) = &mut self.thinker else { return Ok(()) };
                self.options.configure(engine.as_mut()).or_else(|error| self.complain(&error))
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
        let problem = Problem { solver, position, hash: self.options.granted(), time };
        let (stop, hit) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(true)));
        let (output, told) = (Arc::clone(&self.output), Arc::clone(&stop));
        let thread = thread::spawn(move || {
            let answer = catch_unwind(AssertUnwindSafe(|| problem.answer(&told)));
            let _ = write_line(&output, answer.as_deref().unwrap_or("checkmate timeout"));
            engine
        });
        self.thinker = Thinker::Thinking { thread, stop, hit };
        Ok(())
    }

    fn think(&self, mut engine: Box<dyn AnyEngine>, side: Side, go: GoCommand) -> Thinker {
        let (stop, hit) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(!go.ponder)));
        let limits = go.limits(side, self.options.lines_wanted());
        let (output, told, counted) = (Arc::clone(&self.output), Arc::clone(&stop), Arc::clone(&hit));
        let thread = thread::spawn(move || {
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
            while (go.infinite || !counted.load(Relaxed)) && !told.load(Relaxed) {
                thread::park_timeout(Duration::from_millis(20));
            }
            let _ = write_line(&output, &best_move(&answer));
            Some(engine)
        });
        Thinker::Thinking { thread, stop, hit }
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
mod tests {
    use testkit::Heard;

    use super::*;

    /// Breaks whoever writes the report of a search, once.
    struct Fragile(Heard, bool);

    impl Write for Fragile {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            if !self.1 && bytes.starts_with(b"info depth") {
                self.1 = true;
                panic!("a fault for the test");
            }
            self.0.write(bytes)
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_search_that_panics_resigns_and_the_session_goes_on() {
        let heard = Heard::default();
        let mut usi = Usi::new(Fragile(heard.clone(), false));
        let mut said = |lines: &[&str]| {
            for line in lines {
                assert!(usi.handle(line).expect("an open output"));
            }
            heard.take()
        };
        let broken = said(&["position startpos", "go depth 2", "stop"]);
        assert_eq!(broken, "info string error: the search broke\nbestmove resign\n");
        // What the new engine would think about is not what was asked.
        let lost = said(&["go depth 1", "stop"]);
        assert!(lost.starts_with("info string error: go:") && lost.ends_with("bestmove resign\n"), "{lost}");
        let again = said(&["position startpos", "go depth 1", "stop"]);
        assert!(again.contains("info depth 1 ") && !again.contains("resign"), "{again}");
    }

    fn session(lines: &[&str]) -> String {
        let heard = Heard::default();
        let mut usi = Usi::new(heard.clone());
        for line in lines {
            assert!(usi.handle(line).expect("an open output"));
        }
        drop(usi);
        heard.take()
    }

    #[test]
    fn a_session_from_hello_to_best_move() {
        let said =
            session(&["usi", "isready", "usinewgame", "position startpos moves 7g7f", "go depth 3", "stop"]);
        assert!(said.contains("usiok\n") && said.contains("readyok\n"), "{said}");
        assert!(said.contains("info depth 1 ") && said.contains("\nbestmove "), "{said}");
    }

    #[test]
    fn it_thinks_about_the_position_that_was_set() {
        // The only legal moves are those of this king.
        let said = session(&["position sfen 4k4/9/9/9/9/9/9/9/8K w - 1", "go depth 2", "stop"]);
        assert!(said.contains("\nbestmove 5a"), "{said}");
        let said = session(&["position startpos moves 7g7f", "isready", "go depth 1", "stop"]);
        let best = said.lines().last().and_then(|line| line.split(' ').nth(1)).expect("a move");
        let moves = ["7g7f", best];
        assert!(catalog::first().replay(None, &moves).is_ok(), "{said}");
    }

    #[test]
    fn nothing_wrong_is_swallowed() {
        for (line, answer) in [
            ("position startpos moves 7g7f 7g7f", "event 2 `7g7f`: there is no piece on 7g"),
            ("position sfen nonsense", "position"),
            ("position", "wants"),
            ("go depth many", "wants a number"),
            ("setoption name Colour value red", "Colour"),
            ("setoption name USI_Hash value lots", "USI_Hash"),
            ("hello", "unknown command `hello`"),
        ] {
            let said = session(&[line]);
            assert!(said.starts_with("info string error: ") && said.contains(answer), "{line}: {said}");
        }
    }

    #[test]
    fn after_a_refused_position_there_is_nothing_to_think_about() {
        let said = session(&["position startpos moves 7g7f", "position startpos moves 7g7e", "go depth 1"]);
        let lines: Vec<&str> = said.lines().collect();
        assert!(lines[1].starts_with("info string error: go: "), "{said}");
        assert_eq!(lines[2..], ["bestmove resign"], "{said}");
        let said = session(&["position sfen nonsense", "position startpos", "go depth 1", "stop"]);
        assert!(said.lines().last().is_some_and(|line| line.starts_with("bestmove ")), "{said}");
        assert!(!said.contains("resign"), "{said}");
    }

    #[test]
    fn pondering_goes_on_when_the_expected_move_comes() {
        let said = session(&["position startpos", "go ponder depth 3 byoyomi 60000", "ponderhit", "isready"]);
        assert_eq!(said.matches("bestmove ").count(), 1, "{said}");
        assert_eq!(said.matches("info depth 1 ").count(), 1, "{said}");
        assert!(said.ends_with("readyok\n"), "{said}");
    }

    #[test]
    fn a_table_that_is_too_large_is_refused() {
        let said = session(&["setoption name USI_Hash value 16385", "setoption name USI_Hash value 2"]);
        assert_eq!(said, "info string error: USI_Hash cannot be `16385`\n");
    }

    #[test]
    fn infinite_waits_for_stop() {
        let said = session(&["position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "go infinite", "stop"]);
        assert!(said.contains("bestmove "), "{said}");
    }

    #[test]
    fn mates_are_found_in_games_and_problems() {
        let problem = "position sfen 4k4/9/4P4/9/9/9/9/9/9 b G 1";
        assert_eq!(session(&[problem, "go mate infinite", "isready"]), "checkmate G*5b\nreadyok\n");
        let game = "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1";
        assert_eq!(session(&[game, "go mate 60000", "isready"]), "checkmate G*5b\nreadyok\n");
        assert_eq!(session(&["position startpos", "go mate", "isready"]), "checkmate nomate\nreadyok\n");
        assert!(session(&[problem, "go depth 1"]).ends_with("bestmove resign\n"));
        assert!(session(&["position sfen nonsense", "go mate"]).ends_with("checkmate nomate\n"));
        let ids = catalog::games().iter().map(|game| game.id());
        for id in ids.filter(|id| matches!(mate::solver_for(id, None, &[]), Ok(None))) {
            let choice = format!("setoption name USI_Variant value {id}");
            let said = session(&[&choice, "position startpos", "go mate"]);
            assert!(said.ends_with("\ncheckmate notimplemented\n"), "{said}");
        }
    }

    #[test]
    fn a_mated_side_resigns() {
        assert_eq!(
            session(&["position sfen 4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1", "go depth 1"]),
            "bestmove resign\n"
        );
    }

    #[test]
    fn an_entered_king_declares() {
        let position = "position sfen 1K2R1B1G/PPPPPPP2/9/9/9/9/9/9/3k5 b R5P 1";
        let said = session(&["setoption name EnteringKingRule value CSARule27", position, "go depth 1"]);
        assert_eq!(said, "bestmove win\n");
    }
}
