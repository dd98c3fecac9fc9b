use std::io::{self, Write};

use game::{AnyGame, Claim, OptionError, Prospect, Side, Turn, clipped};

use super::{
    board::Board, command::Command, highlight::highlight, rules::Rules, setup, thinking::Thinking,
    timing::Timing,
};
use crate::{AnyEngine, Engines, Estimate, Go, Level};

/// An engine that speaks CECP: give it the lines that it is sent.
///
/// It moves while it waits for lines, so `output` is written from another thread, whole lines at a time.
#[derive(Debug)]
pub struct Cecp<W: Write + Send + 'static> {
    board: Board<W>,
    engines: Engines,
    /// What `new` begins.
    home: Rules,
    rules: Rules,
    timing: Timing,
    /// Whom we play for; nobody's moves are ours in force mode.
    ours: Option<Side>,
    is_analysing: bool,
    /// Whether the last `setboard` could not be read: then every move is illegal.
    is_lost: bool,
    hash: usize,
    threads: usize,
    level: Option<Level>,
    /// Whether the engine is as these three say.
    is_configured: bool,
    engine: Option<Box<dyn AnyEngine>>,
    thinking: Option<Thinking>,
}

const DEFAULT_HASH: usize = 64;
const MAX_HASH: usize = 16_384;
const MAX_THREADS: usize = 64;
/// One more than the highest level: as strong as it can.
const FULL: u8 = *Level::RANGE.end() + 1;
/// Positions looked at for a hint.
const HINT: u64 = 20_000;

impl<W: Write + Send + 'static> Cecp<W> {
    /// An engine that writes its answers to `output` and begins with this game by these rules; `None` if the protocol
    /// cannot carry the game.
    ///
    /// # Errors
    /// If the game does not have such rules.
    pub fn of(
        engines: Engines,
        game: &'static dyn AnyGame,
        preset: Option<&str>,
        settings: &[(String, String)],
        output: W,
    ) -> Result<Option<Cecp<W>>, OptionError> {
        let Some(rules) = Rules::new(engines, game, preset, settings)? else { return Ok(None) };
        let board = Board::new(rules.configured().new_line(), rules.texts(), output);
        Ok(Some(Cecp {
            board,
            engines,
            home: rules.clone(),
            rules,
            timing: Timing::new(),
            ours: Some(Side::Second),
            is_analysing: false,
            is_lost: false,
            hash: DEFAULT_HASH,
            threads: 1,
            level: None,
            is_configured: false,
            engine: None,
            thinking: None,
        }))
    }

    /// Acts on one line; says whether to go on.
    ///
    /// # Errors
    /// If the output is closed.
    pub fn handle(&mut self, line: &str) -> io::Result<bool> {
        let Some(command) = Command::parse(line) else { return Ok(true) };
        match command.word {
            "quit" => {
                self.rest(true)?;
                return Ok(false);
            }
            "protover" => self.introduce()?,
            "new" => self.begin(self.home.clone())?,
            "variant" => self.variant(command.rest)?,
            "setboard" => self.set_board(command.rest)?,
            "usermove" => self.user_move(command.rest)?,
            "force" | "result" => self.force()?,
            "go" => self.go()?,
            "playother" => self.play_other()?,
            "?" => self.move_now()?,
            "undo" => self.take_back(1)?,
            "remove" => self.take_back(2)?,
            "analyze" => self.analyse()?,
            "exit" => {
                self.is_analysing = false;
                self.force()?;
            }
            _ => self.attend(command)?,
        }
        Ok(true)
    }

    /// What changes neither the line nor who plays.
    fn attend(&mut self, command: Command<'_>) -> io::Result<()> {
        let done = match command.word {
            "ping" => return self.ping(command.rest),
            "." => return self.tell_progress(),
            "hint" => return self.hint(),
            "bk" => return self.board.say(" There is no book.\n"),
            "lift" => return self.lift(command.rest),
            "draw" => return self.answer_offer(),
            "post" | "nopost" => {
                self.board.state().posts = command.word == "post";
                Ok(())
            }
            "level" => self.timing.level(&command.words()),
            "st" => self.timing.per_move(command.rest),
            "sd" => self.timing.depth(command.rest),
            "time" => self.timing.left(command.rest),
            "memory" => number(command.rest, 1, MAX_HASH).map(|hash| {
                self.is_configured &= self.hash == hash;
                self.hash = hash;
            }),
            "cores" => number(command.rest, 1, MAX_THREADS).map(|threads| {
                self.is_configured &= self.threads == threads;
                self.threads = threads;
            }),
            "option" => self.set_option(command.rest),
            _ if command.is_idle() => Ok(()),
            // A program that does not announce moves still means one by a line that can be read as one.
            _ if command.rest.is_empty() && self.is_move(command.word) => {
                return self.user_move(command.word);
            }
            _ => Err("unknown command".to_owned()),
        };
        done.or_else(|error| self.complain(&error, command.word))
    }

    /// Answers something sent that cannot be acted on, or could not even be read.
    ///
    /// # Errors
    /// If the output is closed.
    pub fn complain(&self, error: &str, what: &str) -> io::Result<()> {
        self.board.say(&format!("Error ({error}): {}", clipped(what)))
    }

    fn introduce(&self) -> io::Result<()> {
        let name = format!("Ranka {}", env!("CARGO_PKG_VERSION"));
        let variants = self.home.variants().join(",");
        for line in [
            "feature done=0",
            "feature ping=1 setboard=1 playother=1 san=0 usermove=1 time=1 draw=1 sigint=0 sigterm=0 reuse=1",
            "feature analyze=1 colors=0 ics=0 name=0 pause=0 nps=0 debug=1 memory=1 smp=1 highlight=1",
            &format!("feature myname=\"{name}\" variants=\"{variants}\""),
            &format!("feature option=\"Level -spin {FULL} 1 {FULL}\""),
            "feature done=1",
        ] {
            self.board.say(line)?;
        }
        Ok(())
    }

    /// Stops thinking. A move that is due is still made, unless nobody wants it; in any case it is told before this
    /// returns, and so is what waited for it.
    fn rest(&mut self, discard: bool) -> io::Result<()> {
        if let Some(thinking) = self.thinking.take() {
            self.engine = thinking.end(discard);
        }
        self.board.pong(&mut self.board.state())
    }

    fn move_now(&mut self) -> io::Result<()> {
        let is_ours = self.thinking.as_ref().is_some_and(|thinking| !thinking.is_analysis());
        if is_ours { self.rest(false) } else { Ok(()) }
    }

    /// The engine at rest, as it is wanted, with the line of the board.
    fn engine(&mut self) -> io::Result<Box<dyn AnyEngine>> {
        self.rest(true)?;
        let known = self.engine.take();
        let as_wanted = known.is_some() && std::mem::replace(&mut self.is_configured, true);
        self.is_configured = true;
        let mut engine = known.unwrap_or_else(|| self.rules.engine());
        if !as_wanted {
            engine.set_threads(self.threads);
            engine.set_level(self.level);
            if let Err(error) = engine.set_hash(self.hash) {
                self.complain(&error.to_string(), "memory")?;
            }
        }
        let state = self.board.state();
        let events = state.line.events();
        let texts: Vec<&str> = events.iter().map(String::as_str).collect();
        let set = engine.set_line(Some(&state.line.start()), &texts);
        debug_assert!(set.is_ok(), "a line that was played");
        Ok(engine)
    }

    /// A game from its beginning, for which we play the second side.
    fn begin(&mut self, rules: Rules) -> io::Result<()> {
        self.rest(true)?;
        if rules != self.rules {
            self.engine = None;
        }
        if let Some(engine) = &mut self.engine {
            engine.forget();
        }
        self.rules = rules;
        self.timing.renew();
        (self.ours, self.is_lost, self.is_analysing) = (Some(Side::Second), false, false);
        let mut state = self.board.state();
        state.line = self.rules.configured().new_line();
        state.texts = self.rules.texts();
        (state.expected, state.score) = (None, None);
        Ok(())
    }

    fn variant(&mut self, name: &str) -> io::Result<()> {
        let Some(rules) = Rules::named(self.engines, name.trim()) else {
            return self.complain("unknown variant", name);
        };
        // What was chosen when the program was started counts more than what is usual.
        let rules = if rules.is_game_of(&self.home) { self.home.clone() } else { rules };
        self.begin(rules)?;
        let lines = setup::setup(self.rules.configured().as_ref(), &self.rules.texts());
        lines.iter().try_for_each(|line| self.board.say(line))
    }

    fn set_board(&mut self, fen: &str) -> io::Result<()> {
        self.rest(true)?;
        let mut state = self.board.state();
        let position = state.texts.position(fen);
        let read = position.ok_or_else(|| "malformed".to_owned());
        let game = self.rules.configured();
        let line = read.and_then(|text| game.line_from(&text).map_err(|error| error.to_string()));
        self.is_lost = line.is_err();
        match line {
            Ok(line) => {
                state.line = line;
                drop(state);
                self.consider()
            }
            Err(error) => self.board.say(&format!("tellusererror Illegal position: {error}")),
        }
    }

    fn is_move(&self, text: &str) -> bool {
        self.board.state().texts.clicks(text).is_some() || text == "@@@@"
    }

    fn user_move(&mut self, text: &str) -> io::Result<()> {
        if self.is_analysing {
            self.rest(true)?;
        }
        let mut state = self.board.state();
        if state.is_awaited {
            return self.board.say(&refusal("it is not your turn", text));
        }
        if self.is_lost {
            return self.board.say(&refusal("the position is illegal", text));
        }
        let Some(mv) = state.texts.read(state.line.as_ref(), text) else {
            let path = state.texts.clicks(text);
            let explained = path.and_then(|path| state.line.explain(&path)).map(|why| why.to_string());
            let reason = match state.line.turn() {
                Turn::Over(_) => "the game is over".to_owned(),
                _ => explained.unwrap_or_default(),
            };
            return self.board.say(&refusal(&reason, text));
        };
        if let Err(error) = state.line.play(&mv) {
            return self.board.say(&refusal(&error.to_string(), text));
        }
        let turn = state.line.turn();
        self.board.tell_end(&state)?;
        drop(state);
        if matches!(turn, Turn::Player(side) if Some(side) == self.ours) && !self.is_analysing {
            return self.think();
        }
        self.consider()
    }

    fn force(&mut self) -> io::Result<()> {
        self.rest(true)?;
        self.ours = None;
        Ok(())
    }

    fn go(&mut self) -> io::Result<()> {
        self.rest(true)?;
        self.is_analysing = false;
        let turn = self.board.state().line.turn();
        match turn {
            Turn::Player(side) if !self.is_lost => {
                self.ours = Some(side);
                self.think()
            }
            _ => self.board.tell_end(&self.board.state()),
        }
    }

    fn play_other(&mut self) -> io::Result<()> {
        self.rest(true)?;
        let turn = self.board.state().line.turn();
        self.ours = if let Turn::Player(side) = turn { Some(!side) } else { None };
        Ok(())
    }

    /// Begins to think about our move; a win that can be claimed is claimed.
    fn think(&mut self) -> io::Result<()> {
        let engine = self.engine()?;
        let mut state = self.board.state();
        let Turn::Player(side) = state.line.turn() else { return Ok(()) };
        if let Some(claim) = state.line.winning_claim(side) {
            self.engine = Some(engine);
            let _ = state.line.claim(side, claim);
            return self.board.tell_end(&state);
        }
        let made = u32::try_from(state.line.events().len() / 2).unwrap_or(u32::MAX);
        drop(state);
        let go = self.timing.go(made, self.level.is_some());
        self.thinking = Some(Thinking::of_a_move(engine, self.board.clone(), go));
        Ok(())
    }

    fn analyse(&mut self) -> io::Result<()> {
        self.rest(true)?;
        (self.ours, self.is_analysing) = (None, true);
        self.consider()
    }

    /// Thinks about the position that stands now, where that is what is wanted.
    fn consider(&mut self) -> io::Result<()> {
        if !self.is_analysing || self.is_lost || !matches!(self.board.state().line.turn(), Turn::Player(_)) {
            return Ok(());
        }
        let engine = self.engine()?;
        self.thinking = Some(Thinking::of_the_position(engine, self.board.clone()));
        Ok(())
    }

    fn take_back(&mut self, events: usize) -> io::Result<()> {
        self.rest(true)?;
        let mut state = self.board.state();
        if state.line.events().len() < events {
            drop(state);
            return self
                .complain("there is no move to take back", if events == 1 { "undo" } else { "remove" });
        }
        for _ in 0..events {
            state.line.undo();
        }
        drop(state);
        self.consider()
    }

    /// A ping that comes while our move is awaited is answered after it.
    fn ping(&mut self, number: &str) -> io::Result<()> {
        let mut state = self.board.state();
        if state.is_awaited {
            state.pings.push(clipped(number));
            return Ok(());
        }
        drop(state);
        self.board.say(&format!("pong {number}"))
    }

    fn tell_progress(&self) -> io::Result<()> {
        let state = self.board.state();
        let (hundredths, nodes, depth) = state.progress;
        let moves = state.line.moves().len();
        drop(state);
        self.board.say(&format!("stat01: {hundredths} {nodes} {depth} 0 {moves}"))
    }

    /// What we would play in the place of whoever is to move.
    fn hint(&mut self) -> io::Result<()> {
        let state = self.board.state();
        if state.is_awaited || !matches!(state.line.turn(), Turn::Player(_)) {
            return Ok(());
        }
        let events = state.line.events().len();
        let expected = state.expected.clone().filter(|(when, _)| *when == events).map(|(_, mv)| mv);
        drop(state);
        let mv = if expected.is_some() {
            expected
        } else {
            let mut engine = self.engine()?;
            let answer = engine.go(&Go::nodes(HINT), &false.into(), &mut |_| ());
            self.engine = Some(engine);
            answer.best
        };
        let state = self.board.state();
        let theirs = mv.and_then(|mv| state.texts.write(state.line.as_ref(), &mv));
        drop(state);
        theirs.map_or(Ok(()), |(theirs, _)| self.board.say(&format!("Hint: {theirs}")))?;
        self.consider()
    }

    fn lift(&self, square: &str) -> io::Result<()> {
        let state = self.board.state();
        let held = setup::held(self.rules.configured().as_ref());
        let marks = highlight(state.line.as_ref(), &state.texts, &held, square);
        drop(state);
        marks.map_or(Ok(()), |marks| self.board.say(&marks))
    }

    /// Agrees to a draw where the rules have one and we are behind.
    fn answer_offer(&self) -> io::Result<()> {
        let state = self.board.state();
        let is_allowed = state.line.claims().iter().any(|(_, claim)| *claim == Claim::DRAW);
        let prospect = state.score.map(|score| match score {
            Estimate::Points(points) => Prospect::Points(points),
            Estimate::Mate(plies) => Prospect::Mate(plies),
        });
        let is_behind = prospect.is_some_and(Prospect::agrees_to_draw);
        drop(state);
        if is_allowed && is_behind { self.board.say("offer draw") } else { Ok(()) }
    }

    fn set_option(&mut self, text: &str) -> Result<(), String> {
        match text.split_once('=') {
            Some(("Level", value)) => {
                self.level = Level::new(number(value, 1, FULL)?);
                self.is_configured = false;
                Ok(())
            }
            _ => Err("no such option".to_owned()),
        }
    }
}

impl<W: Write + Send + 'static> Drop for Cecp<W> {
    fn drop(&mut self) {
        if let Some(thinking) = self.thinking.take() {
            thinking.end(true);
        }
    }
}

/// Words by which `XBoard` takes a refusal for an answer to something else, and does not take the move back.
const MISLEADING: [&str; 12] = [
    "name", "rating", "?", "result", "board", "bk", "computer", "variant", "hint", "random", "depth",
    "accepted",
];

fn refusal(reason: &str, text: &str) -> String {
    let text = clipped(text);
    let tells = !reason.is_empty() && !MISLEADING.iter().any(|word| reason.to_lowercase().contains(word));
    if tells { format!("Illegal move ({reason}): {text}") } else { format!("Illegal move: {text}") }
}

fn number<T: std::str::FromStr + PartialOrd + Copy>(value: &str, min: T, max: T) -> Result<T, String> {
    let read = value.trim().parse().ok().filter(|number| *number >= min && *number <= max);
    read.ok_or_else(|| format!("`{}` is no number that fits", clipped(value)))
}
