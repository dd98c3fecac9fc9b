//! Threads that work for clients, a fixed number of them, behind a fair queue of bounded length.

use std::{
    fmt,
    hash::Hash,
    sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError},
    thread,
    time::Duration,
};

use api::Failure;
use tokio::sync::oneshot;

use crate::queue::{Cost, Full, Means, Queue, Ticket};

/// How many work, and how much may wait for them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Terms {
    /// What the threads are called.
    pub(crate) name: &'static str,
    pub(crate) threads: usize,
    /// How many of them may work at long jobs at once: while there are fewer than threads, a short job never waits for a long one.
    pub(crate) long: usize,
    /// Jobs of one length that may wait.
    pub(crate) room: usize,
    /// How long a job may wait.
    pub(crate) patience: Duration,
    /// Whether everything else on the machine comes first.
    pub(crate) is_lowly: bool,
}

type Task<S> = Box<dyn FnOnce(&mut S) + Send>;

struct Inner<K, S> {
    terms: Terms,
    make: Box<dyn Fn() -> S + Send + Sync>,
    state: Mutex<Shift<K, S>>,
    more: Condvar,
}

struct Shift<K, S> {
    queue: Queue<K, Task<S>>,
    /// Jobs under way and what they cost, short ones and long ones.
    running: [(usize, Duration); 2],
    /// How many of those are given up: each has been replaced, and ends when it comes back.
    lost: [usize; 2],
    closing: bool,
}

impl<K, S> Shift<K, S> {
    /// How many work at short jobs and at long ones, without those that are given up.
    fn present(&self) -> [usize; 2] {
        [0, 1].map(|lane| self.running[lane].0.saturating_sub(self.lost[lane]))
    }
}

impl<K, S> Inner<K, S> {
    fn state(&self) -> MutexGuard<'_, Shift<K, S>> {
        // Whoever panicked left a whole queue behind.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Threads that each have something of their own to work with.
pub(crate) struct Workers<K, S>(Arc<Inner<K, S>>);

impl<K, S> fmt::Debug for Workers<K, S> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Workers").field(&self.0.terms).finish()
    }
}

impl<K: Clone + Eq + Hash + Send + 'static, S: 'static> Workers<K, S> {
    /// Starts the threads; they end when nobody can ask them any more.
    pub(crate) fn start(terms: Terms, make: impl Fn() -> S + Send + Sync + 'static) -> Workers<K, S> {
        let state = Shift {
            queue: Queue::new(terms.room),
            running: [(0, Duration::ZERO); 2],
            lost: [0; 2],
            closing: false,
        };
        let (make, state) = (Box::new(make), Mutex::new(state));
        let workers = Workers(Arc::new(Inner { terms, make, state, more: Condvar::new() }));
        for _ in 0..terms.threads {
            workers.one_more();
        }
        workers
    }

    fn one_more(&self) {
        let inner = self.0.clone();
        let named = thread::Builder::new().name(inner.terms.name.to_owned());
        let begun = named.spawn(move || {
            if inner.terms.is_lowly {
                give_way();
            }
            work(&inner);
        });
        // A thread that cannot be started leaves its work to the others.
        if let Err(error) = begun {
            tracing::error!(%error, "a thread could not be started");
        }
    }

    /// Gives up a thread that does not come back from a job of this cost; another takes its place.
    pub(crate) fn give_up(&self, cost: Cost) {
        self.0.state().lost[usize::from(cost.is_long())] += 1;
        tracing::error!("a thread did not come back and is replaced");
        self.one_more();
    }

    /// Waits for a thread and for what it does. Whoever no longer waits gives up the place.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        client: K,
        cost: Cost,
        job: impl FnOnce(&mut S) -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let (tell, told) = oneshot::channel();
        let task = Box::new(move |own: &mut S| {
            // Nobody waits any more.
            if !tell.is_closed() {
                let _ = tell.send(job(own));
            }
        });
        let ticket = self.push(client, cost, task)?;
        let _place = Place { inner: &self.0, ticket };
        // A job that gave way to others is dropped, and with it whoever would tell.
        told.await.map_err(|_| Failure::Busy("others who ask less come first"))
    }

    fn push(&self, client: K, cost: Cost, task: Task<S>) -> Result<Ticket, Failure> {
        let Terms { threads, long, patience, .. } = self.0.terms;
        let mut state = self.0.state();
        let [short_running, long_running] = state.present();
        let busy = short_running + long_running;
        let (workers, idle) = if cost.is_long() {
            let long = long.min(threads);
            (long, long.saturating_sub(long_running).min(threads.saturating_sub(busy)))
        } else {
            (threads, threads.saturating_sub(busy))
        };
        let under_way = state.running[usize::from(cost.is_long())].1;
        let pushed = state.queue.push(client, cost, task, Means { workers, idle, under_way, patience });
        drop(state);
        self.0.more.notify_one();
        pushed.map_err(|full| match full {
            Full::Room => Failure::Busy("too many wait already"),
            Full::Time => Failure::Busy("it could not be done in time"),
        })
    }

    /// How many jobs wait, and how many are under way.
    pub(crate) fn load(&self) -> (usize, usize) {
        let state = self.0.state();
        (state.queue.len(), state.present().iter().sum())
    }
}

impl<K, S> Drop for Workers<K, S> {
    fn drop(&mut self) {
        self.0.state().closing = true;
        self.0.more.notify_all();
    }
}

/// A place in the queue, which is free once nobody waits there.
struct Place<'a, K: Clone + Eq + Hash, S> {
    inner: &'a Inner<K, S>,
    ticket: Ticket,
}

impl<K: Clone + Eq + Hash, S> Drop for Place<'_, K, S> {
    fn drop(&mut self) {
        self.inner.state().queue.remove(self.ticket);
    }
}

fn work<K: Clone + Eq + Hash, S>(inner: &Inner<K, S>) {
    let mut own = (inner.make)();
    let mut state = inner.state();
    loop {
        if state.closing {
            return;
        }
        let may_be_long = state.present()[1] < inner.terms.long;
        let Some((cost, task)) = state.queue.take(may_be_long) else {
            state = inner.more.wait(state).unwrap_or_else(PoisonError::into_inner);
            continue;
        };
        let lane = usize::from(cost.is_long());
        state.running[lane].0 += 1;
        state.running[lane].1 += cost.0;
        drop(state);
        task(&mut own);
        state = inner.state();
        state.running[lane].0 -= 1;
        state.running[lane].1 -= cost.0;
        if state.lost[lane] > 0 {
            // Whoever was given up, or another in its place, is one too many now.
            state.lost[lane] -= 1;
            inner.more.notify_one();
            return;
        }
        // A long job may have waited for this one to end.
        inner.more.notify_one();
    }
}

/// Lets the threads that answer clients go first, where the system has such an order.
fn give_way() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(None, 10) {
        tracing::debug!(%error, "a thread keeps its priority");
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use super::*;

    const TERMS: Terms = Terms {
        name: "test",
        threads: 2,
        long: 1,
        room: 8,
        patience: Duration::from_hours(1),
        is_lowly: true,
    };
    const LONG: Cost = Cost(Duration::from_secs(4));
    const BRIEF: Cost = Cost(Duration::from_millis(1));

    /// Long jobs of somebody that end when the returned sender is dropped.
    fn besieged(
        workers: &Arc<Workers<u8, ()>>,
    ) -> (mpsc::Sender<()>, Vec<tokio::task::JoinHandle<Result<(), Failure>>>) {
        let (hold, held) = mpsc::channel::<()>();
        let held = Arc::new(Mutex::new(held));
        let asked = (0..12).map(|_| {
            let (workers, held) = (workers.clone(), held.clone());
            tokio::spawn(async move {
                let wait = move |(): &mut ()| drop(held.lock().map(|held| held.recv()));
                workers.run(6, LONG, wait).await
            })
        });
        let asked = asked.collect();
        (hold, asked)
    }

    #[tokio::test]
    async fn a_short_job_never_waits_for_long_ones() {
        let workers = Arc::new(Workers::start(TERMS, || ()));
        let (hold, asked) = besieged(&workers);
        while workers.load() != (8, 1) {
            tokio::task::yield_now().await;
        }
        // The long jobs stand still, and one thread is left.
        for number in 0..20 {
            assert_eq!(workers.run(6, BRIEF, move |()| number).await.ok(), Some(number));
        }
        drop(hold);
        let mut refused = 0;
        for one in asked {
            refused += usize::from(one.await.expect("an end").is_err());
        }
        assert_eq!(refused, 3, "one at work and eight in the queue");
    }

    #[tokio::test]
    async fn a_thread_that_does_not_come_back_is_replaced() {
        let workers = Arc::new(Workers::start(Terms { threads: 1, ..TERMS }, || ()));
        let (hold, asked) = besieged(&workers);
        while workers.load().1 != 1 {
            tokio::task::yield_now().await;
        }
        for one in &asked[..] {
            one.abort();
        }
        while workers.load().0 > 0 {
            tokio::task::yield_now().await;
        }
        workers.give_up(LONG);
        assert_eq!(workers.run(7, LONG, |()| 7).await.ok(), Some(7), "somebody else does it");
        drop(hold);
        // One of the two goes, and one is left.
        for number in 0..20 {
            assert_eq!(workers.run(7, LONG, move |()| number).await.ok(), Some(number));
        }
        // Whoever has an answer may hear it before its thread has put its tools away.
        while workers.load() != (0, 0) {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn whoever_leaves_frees_the_place() {
        let workers = Arc::new(Workers::start(TERMS, || ()));
        let (hold, asked) = besieged(&workers);
        while workers.load() != (8, 1) {
            tokio::task::yield_now().await;
        }
        for one in &asked {
            one.abort();
        }
        while workers.load().0 > 0 {
            tokio::task::yield_now().await;
        }
        drop(hold);
        assert_eq!(workers.run(7, LONG, |()| 7).await.ok(), Some(7));
    }
}
