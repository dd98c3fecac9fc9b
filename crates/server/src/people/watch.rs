//! What others did to people: a host by the command line, another node, or we ourselves before a crash.

use std::{
    sync::{Arc, Weak},
    time::Duration,
};

use api::Failure;
use protocol::Person;
use store::StoreError;
use tokio::time;

use super::{leaving::call_off, settle};
use crate::hosting::{Host, failing, let_go};

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
        if let Err(failure) = heard(host, &person).await {
            tracing::warn!(%failure, "a change of somebody did not reach their matches");
        }
    }
    Ok(())
}

/// Somebody is called otherwise, or nobody any more.
async fn heard(host: &Arc<Host>, person: &Person) -> Result<(), Failure> {
    host.person_changed(person).await?;
    let account = host.store.account(&person.id).await.map_err(|error| failing(&error))?;
    if account.is_some_and(|account| account.closed) {
        // Whoever sat down there would wait for somebody who cannot come.
        call_off(host, person).await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use protocol::{HostRequest, Seat};
    use store::{NewAccount, NewSession, Place, Store};
    use testkit::Scratch;

    use super::*;
    use crate::Hosting;

    #[tokio::test]
    async fn nobody_waits_for_somebody_whom_the_host_shut_out() {
        let scratch = Scratch::new("shut-out");
        let store = Store::open(&Place::Folder(scratch.path().into())).await.expect("a store");
        let hosting = Hosting::start(store, Arc::new(|| 1_000_000)).await.expect("matches");
        let host = hosting.host();
        let person = Person { id: "ann".to_owned(), name: "Ann".to_owned() };
        let [digest, name, device] = ["digest", "name", "device"].map(str::to_owned);
        let session = NewSession { digest, name, device };
        let (folded, password, codes, now) = ("ann", "hash", &[][..], 1_000_000);
        let new = NewAccount { person: &person, folded, password, codes, session: &session, now };
        assert!(host.store.create_account(&new).await.expect("an account"));
        let setup = matchplay::between(catalog::games()[0].id(), Seat::Person, Seat::Person);
        let request = HostRequest { setup, seat: None, listed: true, rated: false, within: None };
        let table = host.host(request, &person, false).await.expect("a match");
        let mut after = now;
        look(host, &mut after).await.expect("a look");
        assert!(!table.log.lock().await.is_over(), "she may wait");
        assert!(host.store.close_account(&person.id, true, now + 1).await.expect("closed"));
        look(host, &mut after).await.expect("a look");
        assert!(table.log.lock().await.is_over());
        hosting.stop().await;
    }
}
