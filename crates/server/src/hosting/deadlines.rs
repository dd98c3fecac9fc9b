//! What happens by itself: flags fall, matches that nobody begins are called off. When is an index of the store, so that any node may
//! see to it; doing it twice fails at the number.

use std::{
    collections::HashMap,
    sync::{Arc, Weak},
    time::Duration,
};

use store::StoreError;
use tokio::time;

use super::{Host, breach::HostBreach, log::Log, patience};

/// At least so long between two looks, and at most.
const BREATH: Duration = Duration::from_millis(100);
const LOOK: Duration = Duration::from_millis(patience::BEAT);

/// So long a match is let be whose log cannot be read: it stays due, since another node may be able to.
const PAUSE: u64 = 10 * 60 * 1000;

/// What a look remembers for the next one.
#[derive(Default)]
struct Watch {
    /// When the last sign of life was written.
    beaten: u64,
    /// Matches that cannot be read, and until when they are let be.
    paused: HashMap<String, u64>,
}

/// Looks for what is due until the host is gone, and notes that somebody is there.
pub(super) async fn watch(host: Weak<Host>) {
    let mut seen = Watch::default();
    while let Some(host) = host.upgrade() {
        let wait = match look(&host, &mut seen).await {
            Ok(wait) => wait,
            Err(StoreError::Closing) => return,
            Err(error) => {
                tracing::error!(%error, "deadlines cannot be read");
                LOOK
            }
        };
        let mut stopping = host.stopping.subscribe();
        tokio::select! {
            () = time::sleep(wait.clamp(BREATH, LOOK)) => {}
            () = async { host.sooner.notified().await; time::sleep(BREATH).await } => {}
            () = super::let_go(&mut stopping) => return,
        }
    }
}

async fn look(host: &Arc<Host>, seen: &mut Watch) -> Result<Duration, StoreError> {
    let now = host.now();
    // Whoever was let go is not charged for what comes after.
    if now.saturating_sub(seen.beaten) >= patience::BEAT && host.left.get().is_none() {
        host.store.beat(now).await?;
        seen.beaten = now;
    }
    let (due, next) = host.store.due(now).await?;
    seen.paused.retain(|_, until| *until > now);
    for key in due {
        if seen.paused.contains_key(&key) {
            continue;
        }
        if let Err(failure) = host.expire(&key).await {
            tracing::warn!(key, %failure, "what is due in a match did not happen");
            if failure == HostBreach::SetAside.into() {
                seen.paused.insert(key, now.saturating_add(PAUSE));
            }
        }
    }
    Ok(next.map_or(LOOK, |next| Duration::from_millis(next.saturating_sub(host.now()))))
}

/// Nobody served for a while: whoever had to act could not.
pub(super) async fn excuse(host: &Arc<Host>) -> Result<(), StoreError> {
    let (now, last) = (host.now(), host.store.last_beat().await?);
    let Some(last) = last.filter(|last| now > *last) else { return Ok(()) };
    for key in host.store.timed().await? {
        let excused = async {
            let table = host.table(&key).await?;
            let decide = move |log: &Log| {
                Ok::<_, std::convert::Infallible>(log.excuse(last, now).into_iter().collect())
            };
            host.change(&table, decide).await
        };
        if let Err(failure) = excused.await {
            tracing::warn!(key, %failure, "the clocks of a match could not be set back");
        }
    }
    Ok(())
}
