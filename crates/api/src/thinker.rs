use std::{fmt, sync::atomic::AtomicBool, time::Duration};

use engine::{AnyEngine, Clock, Estimate, FULL_STRENGTH, Go, Info, Watch, engine_for};
use game::{OptionError, Side, Turn};
use protocol::{Assessment, LineId, Progress};
use service::ServiceError;

use crate::{Failure, Job, Thought, question::known_level};

/// What an engine may use.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// How long it may think; it then plays the best it has seen.
    pub search: Duration,
    /// How long it may think about a hint.
    pub hint: Duration,
    /// Megabytes of its table.
    pub hash: usize,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget { search: Duration::from_secs(8), hint: Duration::from_secs(1), hash: 16 }
    }
}

/// Positions that are looked at before a move and after it to judge it.
const JUDGED: u64 = 30_000;

/// Makes an engine for the rules of a line; none where no engine plays the game.
pub type Make = fn(&LineId) -> Result<Option<Box<dyn AnyEngine>>, OptionError>;

/// Thinks about one line at a time.
pub struct Thinker {
    budget: Budget,
    watch: Watch,
    make: Make,
    /// The engine of the last game: one table is all that a thinker may hold.
    ready: Option<(LineId, Box<dyn AnyEngine>)>,
}

impl fmt::Debug for Thinker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Thinker").field("budget", &self.budget).finish_non_exhaustive()
    }
}

impl Thinker {
    /// One that may use so much and gets its engines from there.
    pub fn new(budget: Budget, watch: Watch, make: Make) -> Thinker {
        Thinker { budget, watch, make, ready: None }
    }

    /// Thinks until the budget is used up or `stop` is set; `on_progress` hears of every finished iteration.
    ///
    /// # Errors
    /// If the line is not possible or there is no engine for it.
    pub fn think(
        &mut self,
        job: &Job,
        stop: &AtomicBool,
        on_progress: &mut dyn FnMut(&Progress),
    ) -> Result<Thought, Failure> {
        let (budget, watch) = (self.budget, self.watch);
        let began = watch.read();
        let level = known_level(job.level)?;
        // A level ends its search by itself, and so does a judgement, which says nothing if a busy machine breaks it off; full strength
        // would take whatever it may.
        let is_open = level.is_none() && job.judged.is_none();
        let time = if is_open { budget.search.min(FULL_STRENGTH) } else { budget.search };
        let time = if job.is_hint && is_open { time.min(budget.hint) } else { time };
        let time = job.millis.map_or(time, |millis| time.min(Duration::from_millis(millis.into())));
        let engine = self.engine(&job.line)?;
        let (start, events) = (job.line.start.as_deref(), &job.line.events);
        let clock = Some(Clock::Exactly(time));
        let found = if let Some(played) = &job.judged {
            engine.set_level(None);
            // Three searches share the time of one.
            judge(&mut **engine, (start, events), played, Some(Clock::Exactly(time / 3)), stop)?
        } else {
            let events: Vec<&str> = events.iter().map(String::as_str).collect();
            engine.set_line(start, &events).map_err(ServiceError::from)?;
            engine.set_level(level);
            engine.set_seed(job.seed);
            let go = Go { clock, ..Go::default() };
            let answer = engine.go(&go, stop, &mut |info| on_progress(&progress(info)));
            answer.best.map(|best| (best, assessment(answer.score), None))
        };
        let millis = u32::try_from(watch.since(began).as_millis()).unwrap_or(u32::MAX);
        let (event, score, judged) = found.ok_or(Failure::Broken("the engine found no move"))?;
        Ok(Thought { event, score, millis, judged })
    }

    /// Lets the engine go, with all it knows: one that broke off in the middle of a search may hold anything.
    pub fn forget(&mut self) {
        self.ready = None;
    }

    /// The engine for the rules of this line.
    fn engine(&mut self, line: &LineId) -> Result<&mut Box<dyn AnyEngine>, Failure> {
        let rules = LineId { start: None, events: Vec::new(), ..line.clone() };
        if self.ready.as_ref().is_none_or(|(known, _)| *known != rules) {
            // The old table goes before the new one comes.
            self.ready = None;
            let made = (self.make)(&rules)
                .map_err(ServiceError::from)?
                .ok_or(Failure::Broken("no engine plays this game"))?;
            let (_, engine) = self.ready.insert((rules, made));
            engine.set_watch(self.watch);
            let size = engine.set_hash(self.budget.hash);
            size.map_err(|_| Failure::Broken("there is no memory for an engine"))?;
        }
        self.ready.as_mut().map(|(_, engine)| engine).ok_or(Failure::Broken("an engine is missing"))
    }
}

/// The best event in a line, what it is worth, and what the one that was played is worth for the same side. Both are weighed
/// by searches after them, of so many positions each, since searches of different depth tell different things. Nothing is said
/// of a move after which chance decides, nor by a search that the clock broke off.
///
/// # Errors
/// If the line is not possible.
pub fn judge(
    engine: &mut dyn AnyEngine,
    (start, events): (Option<&str>, &[String]),
    played: &str,
    clock: Option<Clock>,
    stop: &AtomicBool,
) -> Result<Option<(String, Assessment, Option<Assessment>)>, Failure> {
    let events: Vec<&str> = events.iter().map(String::as_str).collect();
    engine.set_line(start, &events).map_err(ServiceError::from)?;
    // What an earlier search left behind must not decide: whoever asks the same is told the same.
    engine.forget();
    let go = Go { clock, ..Go::nodes(JUDGED) };
    let mover = engine.line().turn();
    let found = engine.go(&go, stop, &mut |_| ());
    let (Some(best), Turn::Player(side)) = (found.best, mover) else { return Ok(None) };
    let seen = assessment(found.score);
    if best == played {
        return Ok(Some((best, seen, Some(seen))));
    }
    let mut after = |event: &str| -> Result<Option<Assessment>, Failure> {
        engine.set_line(start, &[&events[..], &[event]].concat()).map_err(ServiceError::from)?;
        Ok(worth(engine, side, &go, stop))
    };
    let before = match seen {
        Assessment::Mate { .. } => Some(seen),
        Assessment::Points { .. } => after(&best)?,
    };
    let after = if before.is_some() { after(played)? } else { None };
    Ok(Some((best, before.unwrap_or(seen), after)))
}

/// What a line is worth for a side, if a search can tell.
fn worth(engine: &mut dyn AnyEngine, side: Side, go: &Go, stop: &AtomicBool) -> Option<Assessment> {
    match engine.line().turn() {
        Turn::Chance => None,
        Turn::Over(outcome) => Some(match outcome.winner() {
            Some(winner) => Assessment::Mate { plies: if winner == side { 1 } else { -1 } },
            None => Assessment::Points { value: 0 },
        }),
        Turn::Player(next) => {
            let found = engine.go(go, stop, &mut |_| ());
            let score = assessment(found.score);
            let is_whole = found.nodes >= JUDGED || matches!(score, Assessment::Mate { .. });
            is_whole.then(|| if next == side { score } else { negated(score) })
        }
    }
}

fn negated(score: Assessment) -> Assessment {
    match score {
        Assessment::Points { value } => Assessment::Points { value: value.saturating_neg() },
        Assessment::Mate { plies } => Assessment::Mate { plies: plies.saturating_neg() },
    }
}

fn progress(info: &Info) -> Progress {
    let (score, moves) =
        info.lines.first().map_or((Estimate::Points(0), Vec::new()), |line| (line.score, line.moves.clone()));
    Progress { depth: info.depth, nodes: info.nodes, millis: info.millis, score: assessment(score), moves }
}

fn assessment(score: Estimate) -> Assessment {
    match score {
        Estimate::Points(value) => Assessment::Points { value },
        Estimate::Mate(plies) => Assessment::Mate { plies },
    }
}

/// The engine that plays by these rules.
///
/// # Errors
/// If the game does not have the preset or an option.
pub fn engine_of(rules: &LineId) -> Result<Option<Box<dyn AnyEngine>>, OptionError> {
    let settings: Vec<(String, String)> =
        rules.options.iter().map(|(name, value)| (name.clone(), value.clone())).collect();
    engine_for(&rules.game, rules.preset.as_deref(), &settings)
}
