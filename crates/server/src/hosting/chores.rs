use std::{
    mem,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::{task::JoinSet, time};

/// What is done beside requests: what looks after matches, and what must not break off because whoever asked for it has gone. The store is
/// closed only when nothing of it is under way.
#[derive(Debug, Default)]
pub(super) struct Chores(Mutex<JoinSet<()>>);

impl Chores {
    /// Does something beside everything else.
    pub(super) fn spawn(&self, chore: impl Future<Output = ()> + Send + 'static) {
        let mut chores = self.chores();
        // What has ended is forgotten, so that they do not add up.
        while chores.try_join_next().is_some() {}
        chores.spawn(chore);
    }

    /// Returns when everything has ended; whatever has not by then is broken off.
    pub(super) async fn end(&self, patience: Duration) {
        let until = time::Instant::now() + patience;
        loop {
            // What is under way may have begun something else.
            let mut chores = mem::take(&mut *self.chores());
            if chores.is_empty() {
                return;
            }
            let all = async { while chores.join_next().await.is_some() {} };
            if time::timeout_at(until, all).await.is_err() {
                tracing::warn!(left = chores.len(), "what was under way at the end was broken off");
                // It is waited for: whatever is not in the middle of a thought ends where it waits.
                chores.shutdown().await;
            }
        }
    }

    fn chores(&self) -> MutexGuard<'_, JoinSet<()>> {
        // Whoever panicked left a whole set behind.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
    };

    use tokio::sync::oneshot;

    use super::*;

    /// Counts when it is dropped: when a chore is over, however it ended.
    struct Ends(Arc<AtomicUsize>);

    impl Drop for Ends {
        fn drop(&mut self) {
            self.0.fetch_add(1, Relaxed);
        }
    }

    #[tokio::test]
    async fn the_end_waits_for_what_is_under_way_and_what_that_begins() {
        let (chores, ended) = (Arc::new(Chores::default()), Arc::new(AtomicUsize::new(0)));
        let (go, gone) = oneshot::channel::<()>();
        let (inner, first, second) = (chores.clone(), Ends(ended.clone()), Ends(ended.clone()));
        chores.spawn(async move {
            let _first = first;
            gone.await.expect("a sign");
            inner.spawn(async move {
                tokio::task::yield_now().await;
                drop(second);
            });
        });
        go.send(()).expect("somebody who waits");
        chores.end(Duration::from_mins(10)).await;
        assert_eq!(ended.load(Relaxed), 2);
    }

    #[tokio::test]
    async fn whatever_hangs_is_broken_off_before_the_end() {
        let (chores, ended) = (Chores::default(), Arc::new(AtomicUsize::new(0)));
        let hanging = Ends(ended.clone());
        chores.spawn(async move {
            let _hanging = hanging;
            std::future::pending::<()>().await;
        });
        chores.end(Duration::ZERO).await;
        assert_eq!(ended.load(Relaxed), 1);
    }
}
