//! The engines: a fixed number of threads, each with one table, and a queue of fixed length before them.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering::Relaxed},
        mpsc::{Receiver, SyncSender, sync_channel},
    },
    thread,
};

use api::{Failure, Job, Make, Thinker, Thought};
use engine::Watch;
use tokio::sync::oneshot;

use crate::{Limits, faults::Faults};

type Reply = Result<Thought, Failure>;

/// A job that somebody waits for.
pub(crate) struct Order {
    pub(crate) job: Job,
    /// Set when nobody waits any more.
    pub(crate) stop: Arc<AtomicBool>,
}

type Orders = Receiver<(Order, oneshot::Sender<Reply>)>;

/// The threads that think.
pub(crate) struct Searchers {
    queue: SyncSender<(Order, oneshot::Sender<Reply>)>,
}

impl Searchers {
    /// Starts the threads; they end when the server is gone.
    pub(crate) fn start(limits: &Limits, faults: &Faults, make: Make) -> Searchers {
        let (queue, orders) = sync_channel(limits.queue);
        let orders = Arc::new(Mutex::new(orders));
        for number in 0..limits.searchers.max(1) {
            let mut thinker = Thinker::new(limits.budget, Watch::default(), make);
            let (orders, faults) = (orders.clone(), faults.clone());
            let named = thread::Builder::new().name(format!("searcher-{number}"));
            // A thread that cannot be started leaves its work to the others.
            if let Err(error) = named.spawn(move || run(&mut thinker, &orders, &faults)) {
                tracing::error!(%error, "a searcher could not be started");
            }
        }
        Searchers { queue }
    }

    /// Waits for an engine and for its thought.
    pub(crate) async fn ask(&self, order: Order) -> Reply {
        let (reply, thought) = oneshot::channel();
        self.queue.try_send((order, reply)).map_err(|_| Failure::Busy("too many wait for an engine"))?;
        thought.await.unwrap_or(Err(Failure::Broken("a search broke off")))
    }
}

fn run(thinker: &mut Thinker, orders: &Mutex<Orders>, faults: &Faults) {
    loop {
        let order = orders.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok((Order { job, stop }, reply)) = order else { return };
        // Nobody waits any more.
        if stop.load(Relaxed) {
            continue;
        }
        let found = faults.contain("a search broke off", || thinker.think(&job, &stop, &mut |_| ()));
        if matches!(found, Err(Failure::Broken(_))) {
            thinker.forget();
        }
        let _ = reply.send(found);
    }
}
