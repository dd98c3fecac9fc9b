//! What others did to people: a host by the command line, another node, or we ourselves before a crash.

use std::{
    sync::{Arc, Weak},
    time::Duration,
};

use store::StoreError;
use tokio::time;

use super::settle;
use crate::hosting::{Host, let_go};

/// So often it is looked at.
const LOOK: Duration = Duration::from_secs(5);

/// Looks until the host is gone.
pub(crate) async fn watch(host: Weak<Host>) {
    let Some(mut after) = host.upgrade().map(|host| host.now()) else { return };
    while let Some(host) = host.upgrade() {
        match look(&host, &mut after).await {
            Ok(()) => {}
            Err(StoreError::Closing) => return,
            Err(error) => tracing::error!(%error, "changes of people cannot be read"),
        }
        let mut stopping = host.stopping.subscribe();
        tokio::select! {
            () = time::sleep(LOOK) => {}
            () = let_go(&mut stopping) => return,
        }
    }
}

async fn look(host: &Arc<Host>, after: &mut u64) -> Result<(), StoreError> {
    for key in host.store.unsettled().await? {
        let settled = async { settle(host, &*host.table(&key).await?).await };
        if let Err(failure) = settled.await {
            tracing::warn!(key, %failure, "a rated match has not counted yet");
        }
    }
    let (changed, last) = host.store.accounts_changed(*after).await?;
    *after = last;
    for person in changed {
        if let Err(failure) = host.person_changed(&person).await {
            tracing::warn!(%failure, "a change of somebody did not reach their matches");
        }
    }
    Ok(())
}
