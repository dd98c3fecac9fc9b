//! Engines on seats of matches. They think on threads of their own, below everything that answers people and fairly among matches; whatever
//! breaks, a move comes.

use std::{
    fmt,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};

use api::{Budget, Failure, Job, Make, Thought};
use protocol::{Act, Assessment};
use tokio::{select, time};

use super::{Host, table::Table};
use crate::{
    faults::Faults,
    metrics::{Count, Page},
    searchers::{Order, Searchers},
    workers::Terms,
};

/// How long an engine may think about a move of a match, at most.
const THINKS: Duration = Duration::from_secs(3);
/// What takes so long has broken off: threads may be late, but not by so much.
const BROKEN: Duration = Duration::from_secs(20);
/// Matches that may wait for an engine: each match has one search at most.
const ROOM: usize = 4096;
/// A pause before whatever has no room is tried again.
const BREATH: Duration = Duration::from_millis(500);

/// What an engine has to do in a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Due {
    /// How many entries it knows.
    pub(crate) known: usize,
    pub(crate) task: Task,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Task {
    /// Something that needs no thought.
    Do(Act),
    /// Think, and play what was found. If nothing is found, any of these: what the rules list.
    Think(Box<Job>, Vec<String>),
}

/// What plays for engines.
pub(crate) struct Engines {
    searchers: Searchers<String>,
    moves: Count,
    broken: Count,
}

impl fmt::Debug for Engines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engines").finish_non_exhaustive()
    }
}

impl Engines {
    /// Starts threads that think, with engines from there.
    pub(crate) fn start(threads: usize, make: Make) -> Engines {
        let terms = Terms {
            name: "engine-seat",
            threads: threads.max(1),
            long: threads.max(1),
            room: ROOM,
            patience: Duration::MAX,
            is_lowly: true,
        };
        let budget = Budget { search: THINKS, ..Budget::default() };
        let searchers = Searchers::start(terms, budget, &Faults::default(), make);
        Engines { searchers, moves: Count::default(), broken: Count::default() }
    }

    pub(crate) fn measure(&self, page: &mut Page) {
        let (waiting, thinking) = self.searchers.load();
        page.gauge("ranka_engine_seats_waiting", "Engines of matches that wait for a thread.", waiting);
        page.gauge("ranka_engine_seats_running", "Engines of matches that think.", thinking);
        page.count("ranka_engine_moves_total", "Moves that engines played in matches.", self.moves.value());
        page.count("ranka_engine_faults_total", "Searches of matches that broke off.", self.broken.value());
    }

    /// What an engine does about a job, whatever breaks: at its own strength, else as weak as may be, else anything that the rules allow.
    async fn decided(&self, key: &str, job: &Job, moves: &[String]) -> (Act, u64) {
        for level in [job.level, Some(1)] {
            let job = Job { level, ..job.clone() };
            match self.thought(key, &job).await {
                Ok(Thought { event, score, millis, .. }) => {
                    let score = Some(score).filter(|_| moves.contains(&event));
                    return (Act::Play { text: event, score }, millis.into());
                }
                Err(failure) => {
                    self.broken.add(1);
                    tracing::error!(key, %failure, "a search of a match broke off");
                }
            }
        }
        let at = usize::try_from(job.seed % (moves.len().max(1) as u64)).unwrap_or(0);
        let score = Some(Assessment::Points { value: 0 });
        (Act::Play { text: moves.get(at).cloned().unwrap_or_default(), score }, 0)
    }

    /// What a search finds, once there is room for it.
    async fn thought(&self, key: &str, job: &Job) -> Result<Thought, Failure> {
        loop {
            let stop = Arc::new(AtomicBool::new(false));
            let _guard = StopOnDrop(stop.clone());
            let asked = self.searchers.ask_within(key.to_owned(), Order { job: job.clone(), stop }, BROKEN);
            match asked.await {
                Err(Failure::Busy(_)) => time::sleep(BREATH).await,
                thought => return thought,
            }
        }
    }
}

struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}

/// Plays for the engine of a match as long as it has to act. Whoever calls it twice has one engine play.
pub(super) fn summon(host: &Arc<Host>, table: &Arc<Table>) {
    if table.thinks.swap(true, Relaxed) {
        return;
    }
    let (inner, table) = (host.clone(), table.clone());
    host.chores.spawn(async move {
        let host = inner;
        let mut stopping = host.stopping.subscribe();
        select! {
            () = play(&host, &table) => {}
            () = super::let_go(&mut stopping) => {}
        }
        table.thinks.store(false, Relaxed);
        // Something may have happened between the last look and here.
        if !*host.stopping.borrow() && table.log.lock().await.owes_engine() {
            summon(&host, &table);
        }
    });
}

async fn play(host: &Arc<Host>, table: &Arc<Table>) {
    let mut number = table.listen();
    loop {
        let (key, due) = {
            let log = table.log.lock().await;
            (log.key().to_owned(), log.engine_due(host.now()))
        };
        let Some(Due { known, task }) = due else { return };
        let (act, millis) = match task {
            Task::Do(act) => (act, 0),
            Task::Think(job, moves) => select! {
                decided = host.engines.decided(&key, &job, &moves) => decided,
                // The person resigned, or took something back: what is thought about is no longer there.
                _ = number.wait_for(|number| *number != known) => continue,
            },
        };
        let now = host.now();
        let done = host.change(table, move |log| log.engine_acts(&act, known, millis, now)).await;
        match done {
            Ok(Ok(())) => host.engines.moves.add(1),
            Ok(Err(reason)) => {
                // The rules have changed their mind: the next look tells.
                tracing::error!(key, rule = reason.rule, "what an engine wanted was refused");
                time::sleep(BREATH).await;
            }
            Err(failure) => {
                tracing::warn!(key, %failure, "an engine's move could not be kept");
                time::sleep(BREATH).await;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicUsize;

    use engine::AnyEngine;
    use game::{OptionError, Side};
    use matchplay::between;
    use protocol::{HostRequest, LineId, Person, Seat};
    use store::{Place, Store};
    use testkit::Scratch;

    use super::*;
    use crate::hosting::Hosting;

    static ASKED: AtomicUsize = AtomicUsize::new(0);

    /// Breaks in two of three searches, and where it does not it has forgotten everything.
    fn faulty(rules: &LineId) -> Result<Option<Box<dyn AnyEngine>>, OptionError> {
        let asked = ASKED.fetch_add(1, Relaxed);
        assert!(asked % 3 == 2, "a fault for the test");
        api::engine_of(rules)
    }

    /// A match against an engine that breaks off all the time goes on, and nobody else notices.
    #[tokio::test]
    async fn a_move_comes_whatever_breaks() {
        let scratch = Scratch::new("faulty-engine");
        let store = Store::open(&Place::Folder(scratch.path().into())).await.expect("a store");
        let clock: crate::Clock = Arc::new(|| 1_000_000);
        let hosting = Hosting::with_engines(store, clock, Engines::start(1, faulty)).await.expect("matches");
        let host = &hosting.0;
        let ann = Person { id: "ann".to_owned(), name: "Ann".to_owned() };
        for game in catalog::games() {
            let setup = between(game.id(), Seat::Engine { level: Some(2) }, Seat::Person);
            let request = HostRequest { setup, seat: None, listed: false, rated: false, within: None };
            let table = host.host(request, &ann, false).await.expect("a match");
            let mut number = table.listen();
            // What was made with the match alone is not told.
            for _ in 0..12 {
                let (known, act) = {
                    let log = table.log.lock().await;
                    let due = log.owes_engine();
                    let moves = log.played().line().moves();
                    let throws = log.played().due().is_some_and(|(_, task)| task == protocol::Task::Throw);
                    let act = if throws {
                        Act::Throw
                    } else {
                        let text = moves.first().cloned().unwrap_or_default();
                        Act::Play { text, score: None }
                    };
                    (log.number(), (!due && log.played().due().is_some()).then_some(act))
                };
                match act {
                    Some(act) => {
                        let done = host.act(&table, Side::Second, (act, known), 0).await.expect("an answer");
                        assert_eq!(done, Ok(()), "{}", game.id());
                    }
                    None => drop(number.wait_for(|number| *number > known).await.expect("a move")),
                }
                if table.log.lock().await.played().due().is_none() {
                    break;
                }
            }
        }
        assert!(host.engines.broken.value() > 0 && host.engines.moves.value() > 0);
        hosting.stop().await;
    }
}
