//! The engines: a fixed number of threads, each with one table, and a queue of fixed length before them.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
    time::{Duration, Instant},
};

use engine::{AnyEngine, Clock, Estimate, FULL_STRENGTH, Go, Level, engine_for};
use game::OptionError;
use protocol::LineId;
use service::ServiceError;
use tokio::sync::oneshot;

use crate::{Limits, failure::Failure, faults::Faults};

/// What an engine found.
pub(crate) struct Thought {
    pub(crate) best: Option<String>,
    pub(crate) score: Estimate,
    pub(crate) millis: u32,
}

type Reply = Result<Thought, Failure>;

/// Makes an engine for the rules of a line; none where no engine plays the game.
type Make = fn(&LineId) -> Result<Option<Box<dyn AnyEngine>>, OptionError>;

/// A line to think about.
pub(crate) struct Job {
    pub(crate) id: LineId,
    /// None plays at full strength.
    pub(crate) level: Option<Level>,
    pub(crate) seed: u64,
    /// How long it may think at most, if less than usual.
    pub(crate) time: Option<Duration>,
    /// Set when nobody waits any more.
    pub(crate) stop: Arc<AtomicBool>,
}

/// The threads that think.
pub(crate) struct Searchers {
    queue: SyncSender<(Job, oneshot::Sender<Reply>)>,
}

impl Searchers {
    /// Starts the threads; they end when the server is gone.
    pub(crate) fn start(limits: &Limits, faults: &Faults, make: Make) -> Searchers {
        let (queue, jobs) = sync_channel(limits.queue);
        let jobs = Arc::new(Mutex::new(jobs));
        for number in 0..limits.searchers.max(1) {
            let (time, hash, faults) = (limits.search, limits.hash, faults.clone());
            let mut searcher = Searcher { time, hash, make, faults, ready: None };
            let jobs = jobs.clone();
            let named = thread::Builder::new().name(format!("searcher-{number}"));
            // A thread that cannot be started leaves its work to the others.
            if let Err(error) = named.spawn(move || searcher.run(&jobs)) {
                tracing::error!(%error, "a searcher could not be started");
            }
        }
        Searchers { queue }
    }

    /// Waits for an engine and for its thought.
    pub(crate) async fn ask(&self, job: Job) -> Reply {
        let (reply, thought) = oneshot::channel();
        self.queue.try_send((job, reply)).map_err(|_| Failure::Busy("too many wait for an engine"))?;
        thought.await.unwrap_or(Err(Failure::Broken("a search broke off")))
    }
}

struct Searcher {
    time: Duration,
    hash: usize,
    make: Make,
    faults: Faults,
    /// The engine of the last game: one table is all that a thread may hold.
    ready: Option<(LineId, Box<dyn AnyEngine>)>,
}

impl Searcher {
    fn run(&mut self, jobs: &Mutex<Receiver<(Job, oneshot::Sender<Reply>)>>) {
        loop {
            let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok((job, reply)) = job else { return };
            // Nobody waits any more.
            if job.stop.load(Relaxed) {
                continue;
            }
            let faults = self.faults.clone();
            let found = faults.contain("a search broke off", || self.think(&job));
            if matches!(found, Err(Failure::Broken(_))) {
                // An engine that broke off in the middle of a search may hold anything.
                self.ready = None;
            }
            let _ = reply.send(found);
        }
    }

    fn think(&mut self, job: &Job) -> Reply {
        let began = Instant::now();
        // A level ends its search by itself; full strength would take whatever it may.
        let time = if job.level.is_some() { self.time } else { self.time.min(FULL_STRENGTH) };
        let time = job.time.map_or(time, |less| time.min(less));
        let engine = self.engine(&job.id)?;
        let events: Vec<&str> = job.id.events.iter().map(String::as_str).collect();
        engine.set_line(job.id.start.as_deref(), &events).map_err(ServiceError::from)?;
        engine.set_level(job.level);
        engine.set_seed(job.seed);
        let go = Go { clock: Some(Clock::Exactly(time)), ..Go::default() };
        let answer = engine.go(&go, &job.stop, &mut |_| ());
        let millis = u32::try_from(began.elapsed().as_millis()).unwrap_or(u32::MAX);
        Ok(Thought { best: answer.best, score: answer.score, millis })
    }

    /// The engine for the rules of this line.
    fn engine(&mut self, id: &LineId) -> Result<&mut Box<dyn AnyEngine>, Failure> {
        let rules = LineId { start: None, events: Vec::new(), ..id.clone() };
        if self.ready.as_ref().is_none_or(|(known, _)| *known != rules) {
            // The old table goes before the new one comes.
            self.ready = None;
            let made = (self.make)(&rules)
                .map_err(ServiceError::from)?
                .ok_or(Failure::Broken("no engine plays this game"))?;
            let (_, engine) = self.ready.insert((rules, made));
            engine.set_hash(self.hash).map_err(|_| Failure::Broken("there is no memory for an engine"))?;
        }
        self.ready.as_mut().map(|(_, engine)| engine).ok_or(Failure::Broken("an engine is missing"))
    }
}

/// The engine that plays by these rules.
pub(crate) fn engine_of(rules: &LineId) -> Result<Option<Box<dyn AnyEngine>>, OptionError> {
    let settings: Vec<(String, String)> =
        rules.options.iter().map(|(name, value)| (name.clone(), value.clone())).collect();
    engine_for(&rules.game, rules.preset.as_deref(), &settings)
}
