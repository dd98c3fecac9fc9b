//! The engines: a fixed number of threads, each with one table, behind a fair queue.

use std::{
    hash::Hash,
    pin::pin,
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};

use api::{Budget, Failure, Job, Make, Thinker, Thought};
use engine::Watch;
use tokio::{select, sync::oneshot, time};

use crate::{
    faults::Faults,
    queue::Cost,
    workers::{Terms, Workers},
};

type Reply = Result<Thought, Failure>;

/// A job that somebody waits for.
pub(crate) struct Order {
    pub(crate) job: Job,
    /// Set when nobody waits any more.
    pub(crate) stop: Arc<AtomicBool>,
}

/// The threads that think, for whoever `K` tells apart.
pub(crate) struct Searchers<K> {
    workers: Workers<K, Thinker>,
    budget: Budget,
    faults: Faults,
}

impl<K: Clone + Eq + Hash + Send + 'static> Searchers<K> {
    /// Starts the threads; they end when the server is gone.
    pub(crate) fn start(terms: Terms, budget: Budget, faults: &Faults, make: Make) -> Searchers<K> {
        let workers = Workers::start(terms, move || Thinker::new(budget, Watch::default(), make));
        Searchers { workers, budget, faults: faults.clone() }
    }

    /// The same, with a limit for the search itself: a thread that does not come back in time is given up, and another takes its place.
    pub(crate) async fn ask_within(&self, client: K, order: Order, limit: Duration) -> Reply {
        let (tell, begun) = oneshot::channel();
        let (stop, cost) = (order.stop.clone(), cost_of(&order.job, &self.budget));
        let mut asked = pin!(self.asked(client, order, Some(tell)));
        select! {
            thought = &mut asked => return thought,
            begun = begun => if begun.is_err() { return asked.await },
        }
        if let Ok(thought) = time::timeout(limit, &mut asked).await {
            return thought;
        }
        stop.store(true, Relaxed);
        // Most searches that are merely slow end now.
        if let Ok(thought) = time::timeout(limit / 10, asked).await {
            return thought;
        }
        self.workers.give_up(cost);
        Err(Failure::Broken("a search did not come back"))
    }

    /// Waits for an engine and for its thought.
    pub(crate) async fn ask(&self, client: K, order: Order) -> Reply {
        self.asked(client, order, None).await
    }

    async fn asked(&self, client: K, order: Order, begins: Option<oneshot::Sender<()>>) -> Reply {
        let (cost, faults) = (cost_of(&order.job, &self.budget), self.faults.clone());
        let think = move |thinker: &mut Thinker| {
            let Order { job, stop } = order;
            if let Some(begins) = begins {
                let _ = begins.send(());
            }
            if stop.load(Relaxed) {
                return Err(Failure::Late);
            }
            let found = faults.contain("a search broke off", || thinker.think(&job, &stop, &mut |_| ()));
            if matches!(found, Err(Failure::Broken(_))) {
                thinker.forget();
            }
            found
        };
        self.workers.run(client, cost, think).await?
    }

    /// How many wait for an engine, and how many engines think.
    pub(crate) fn load(&self) -> (usize, usize) {
        self.workers.load()
    }
}

/// Events that an engine is told in a millisecond, where the game is slow.
const EVENTS: u64 = 8;

/// How long a job takes, about: the low levels look at some thousand positions, the others think until they are told to stop.
fn cost_of(job: &Job, budget: &Budget) -> Cost {
    let thinks = match job.level {
        _ if job.is_hint => budget.hint,
        Some(..=3) => Duration::from_millis(20),
        Some(4) => Duration::from_millis(60),
        Some(5) => Duration::from_millis(150),
        Some(_) => Duration::from_millis(1500),
        None => engine::FULL_STRENGTH,
    };
    let events = u64::try_from(job.line.events.len()).unwrap_or(u64::MAX);
    let thinks = job.millis.map_or(thinks, |millis| thinks.min(Duration::from_millis(millis.into())));
    Cost(thinks.min(budget.search) + Duration::from_millis(events / EVENTS))
}
