use std::{
    io::{self, Write},
    sync::{
        Arc, Mutex,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    thread::{self, JoinHandle},
    time::Duration,
};

use game::{AnyLine, Side, Turn};

use super::{command::Command, go::GoCommand, options::Options};
use crate::{Answer, AnyEngine, Engines, Estimate, Info};

/// An engine that speaks USI: give it the lines that it is sent.
///
/// It answers while it thinks, so `output` is written from another thread, whole lines at a time.
#[derive(Debug)]
pub struct Usi<W: Write + Send + 'static> {
    output: Arc<Mutex<W>>,
    options: Options,
    start: Option<String>,
    moves: Vec<String>,
    thinker: Thinker,
}

/// The engine, at rest or thinking on a thread of its own.
enum Thinker {
    Resting(Option<Box<dyn AnyEngine>>),
    Thinking {
        thread: JoinHandle<Box<dyn AnyEngine>>,
        stop: Arc<AtomicBool>,
        go: GoCommand,
        silent: Arc<AtomicBool>,
    },
}

impl std::fmt::Debug for Thinker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if matches!(self, Thinker::Resting(_)) { "Resting" } else { "Thinking" })
    }
}

impl<W: Write + Send + 'static> Usi<W> {
    /// An engine that writes its answers to `output`.
    pub fn new(output: W) -> Usi<W> {
        Usi::with(Engines::CATALOGUE, output)
    }

    /// One that plays the games of another list.
    pub fn with(engines: Engines, output: W) -> Usi<W> {
        Usi {
            output: Arc::new(Mutex::new(output)),
            options: Options::new(engines),
            start: None,
            moves: Vec::new(),
            thinker: Thinker::Resting(None),
        }
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
                self.rest();
                self.engine();
                self.say("readyok")?;
            }
            Command::NewGame => {
                self.rest();
                self.engine().forget();
            }
            Command::SetOption { name, value } => self.set_option(&name, &value)?,
            Command::Position { start, moves } => self.position(start, moves)?,
            Command::Go(go) => self.go(go)?,
            Command::Stop | Command::GameOver => self.rest(),
            Command::PonderHit => self.ponder_hit()?,
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
            self.thinker = Thinker::Resting(thread.join().ok());
        }
    }

    /// The engine at rest, made anew if there is none.
    fn engine(&mut self) -> &mut Box<dyn AnyEngine> {
        self.rest();
        let Thinker::Resting(slot) = &mut self.thinker else { unreachable!("an engine at rest") };
        let options = &self.options;
        slot.get_or_insert_with(|| options.engine())
    }

    fn set_option(&mut self, name: &str, value: &str) -> io::Result<()> {
        self.rest();
        match self.options.set(name, value) {
            Ok(changed_rules) => {
                if changed_rules {
                    self.thinker = Thinker::Resting(None);
                    (self.start, self.moves) = (None, Vec::new());
                } else if let Thinker::Resting(Some(engine)) = &mut self.thinker {
                    self.options.configure(engine.as_mut());
                }
                Ok(())
            }
            Err(error) => self.complain(&error),
        }
    }

    /// Sets the line; an impossible one is reported and the line set before stays.
    fn position(&mut self, start: Option<String>, moves: Vec<String>) -> io::Result<()> {
        let texts: Vec<&str> = moves.iter().map(String::as_str).collect();
        match self.engine().set_line(start.as_deref(), &texts) {
            Ok(()) => {
                (self.start, self.moves) = (start, moves);
                Ok(())
            }
            Err(error) => self.complain(&format!("position: {error}")),
        }
    }

    fn line(&mut self) -> Option<Box<dyn AnyLine>> {
        let (start, moves) = (self.start.clone(), self.moves.clone());
        let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
        self.engine().game().replay(start.as_deref(), &moves).ok()
    }

    fn go(&mut self, go: GoCommand) -> io::Result<()> {
        self.rest();
        if go.mate {
            return self.say("checkmate notimplemented");
        }
        let Some(line) = self.line() else { return self.say("bestmove resign") };
        let Turn::Player(side) = line.turn() else { return self.say("bestmove resign") };
        if let Some(claim) = line.winning_claim(side) {
            return self.say(&format!("bestmove {}", claim.text()));
        }
        self.engine();
        let Thinker::Resting(Some(engine)) = std::mem::replace(&mut self.thinker, Thinker::Resting(None))
        else {
            return Ok(());
        };
        self.thinker = self.think(engine, side, go);
        Ok(())
    }

    fn think(&self, mut engine: Box<dyn AnyEngine>, side: Side, go: GoCommand) -> Thinker {
        let (stop, silent) = (Arc::new(AtomicBool::new(false)), Arc::new(AtomicBool::new(false)));
        let (limits, waits) = (go.limits(side, self.options.lines_wanted()), go.waits());
        let (output, told, hushed) = (Arc::clone(&self.output), Arc::clone(&stop), Arc::clone(&silent));
        let thread = thread::spawn(move || {
            // A closed output ends the program at its next line; here there is nobody to tell.
            let answer = engine.go(&limits, &told, &mut |info| {
                for line in info_lines(info) {
                    let _ = write_line(&output, &line);
                }
            });
            while waits && !told.load(Relaxed) {
                thread::park_timeout(Duration::from_millis(20));
            }
            if !hushed.load(Relaxed) {
                let _ = write_line(&output, &best_move(&answer));
            }
            engine
        });
        Thinker::Thinking { thread, stop, go, silent }
    }

    /// The expected move was played: think again with the clock running. The table keeps what was found.
    fn ponder_hit(&mut self) -> io::Result<()> {
        let Thinker::Thinking { go, silent, .. } = &self.thinker else { return Ok(()) };
        if !go.ponder {
            return Ok(());
        }
        silent.store(true, Relaxed);
        let go = GoCommand { ponder: false, ..go.clone() };
        self.go(go)
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
    use super::*;

    #[derive(Clone, Default)]
    struct Heard(Arc<Mutex<Vec<u8>>>);

    impl Write for Heard {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.lock().expect("a writer").extend_from_slice(bytes);
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn session(lines: &[&str]) -> String {
        let heard = Heard::default();
        let mut usi = Usi::new(heard.clone());
        for line in lines {
            assert!(usi.handle(line).expect("an open output"));
        }
        drop(usi);
        String::from_utf8(heard.0.lock().expect("a reader").clone()).expect("text")
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
    fn infinite_waits_for_stop() {
        let said = session(&["position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1", "go infinite", "stop"]);
        assert!(said.contains("bestmove "), "{said}");
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
