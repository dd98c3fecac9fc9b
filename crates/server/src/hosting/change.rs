//! How a match goes on: by entries that are added to its log, by whichever node is first.

use std::{
    convert::Infallible,
    sync::Arc,
    time::{Duration, Instant},
};

use api::Failure;
use protocol::{Entry, HostRequest};
use store::{Appended, NewMatch, StoreError, StoredMatch};
use tokio::sync::oneshot;

use super::{Host, Secret, breach::HostBreach, engines, failing, log::Log, table::Table};
use crate::{carry, people, queue::Cost};

/// How often a node tries again that others were faster than.
const TRIES: usize = 8;

/// Entries that take a millisecond to replay at most.
const ENTRIES: usize = 8;

/// How long a log of so many entries takes at most.
fn cost_of(entries: usize) -> Cost {
    Cost(Duration::from_millis(1 + u64::try_from(entries / ENTRIES).unwrap_or(u64::MAX)))
}

impl Host {
    /// A match as it is kept; one that cannot have happened is set aside.
    pub(super) async fn load(&self, key: &str) -> Result<Log, Failure> {
        if !Secret::is_name(key) {
            return Err(HostBreach::NotFound.into());
        }
        let stored = match self.store.load(key).await {
            // It may be of a newer program's making, so it is not set aside for good.
            Err(error @ StoreError::Unreadable { .. }) => {
                tracing::warn!(key, %error, "a match cannot be read");
                return Err(HostBreach::SetAside.into());
            }
            stored => stored.map_err(|error| failing(&error))?.ok_or(HostBreach::NotFound)?,
        };
        if stored.trouble.is_some() {
            return Err(HostBreach::SetAside.into());
        }
        match self.replayed(key.to_owned(), stored).await? {
            Ok(log) => Ok(log),
            Err(trouble) => {
                tracing::error!(key, trouble, "a match does not replay and is set aside");
                self.store.set_aside(key, &trouble).await.map_err(|error| failing(&error))?;
                Err(HostBreach::SetAside.into())
            }
        }
    }

    /// Replays a match beside everything else, in turn with whoever asks for replays of lines: a long match takes a while.
    async fn replayed(&self, key: String, stored: StoredMatch) -> Result<Result<Log, String>, Failure> {
        let cost = cost_of(stored.entries.len());
        let replay = move || Log::replay(&key, stored);
        let replayed = match self.replays.get() {
            Some(app) => carry::work(app, None, cost, move |_| Ok(replay())).await,
            // Before anybody is served, nobody has to wait.
            None => {
                tokio::task::spawn_blocking(replay).await.map_err(|_| Failure::Broken("a replay broke off"))
            }
        };
        match replayed {
            Err(Failure::Broken(_)) => Ok(Err("its replay broke off".to_owned())),
            replayed => replayed,
        }
    }

    /// Makes the match that both agreed on after this one.
    pub(super) async fn follow(self: &Arc<Self>, table: &Arc<Table>) -> Result<(), Failure> {
        let (next, key, listed, rated) = {
            let log = table.log.lock().await;
            (log.next(), log.next_key(), log.is_listed(), log.is_rated())
        };
        let Some((setup, people)) = next else { return Ok(()) };
        let secret = Secret::fresh().map_err(|_| Failure::Broken("no random numbers"))?;
        let request = HostRequest { setup, seat: None, listed, rated, within: None };
        let log = self.begin(key.clone(), request, None, secret, people)?;
        // Its key follows from this match: whoever comes second finds it made.
        if let Err(error) = self.store.create(&log.new_match()).await
            && self.store.load(&key).await.ok().flatten().is_none()
        {
            return Err(failing(&error));
        }
        let at = self.now();
        let followed = move |log: &Log| {
            let key = log.next_key();
            let missing = log.next().is_some();
            Ok::<_, Infallible>(if missing { vec![Entry::Followed { at, key }] } else { Vec::new() })
        };
        let Ok(()) = self.change(table, followed).await?;
        Ok(())
    }

    /// Both had agreed on another match when whoever was about to make it ended.
    pub(super) fn catch_up(self: &Arc<Self>, table: &Arc<Table>) {
        let (host, table) = (self.clone(), table.clone());
        self.chores.spawn(async move {
            if let Err(failure) = host.follow(&table).await {
                tracing::warn!(%failure, "the match after another could not be made");
            }
        });
    }

    /// Appends what a log decides. On disk when it returns, and told to everybody who listens. Whoever no longer waits changes nothing about it.
    pub(super) async fn change<R: Send + 'static>(
        self: &Arc<Self>,
        table: &Arc<Table>,
        decide: impl Fn(&Log) -> Result<Vec<Entry>, R> + Send + 'static,
    ) -> Result<Result<(), R>, Failure> {
        let (host, table) = (self.clone(), table.clone());
        let (tell, told) = oneshot::channel();
        self.chores.spawn(async move {
            let done = host.append(&table, decide).await;
            if let Err(failure) = people::settle(&host, &table).await {
                // It is tried again before long.
                tracing::warn!(%failure, "a rated match has not counted yet");
            }
            // Nobody may wait any more.
            let _ = tell.send(done);
        });
        told.await.unwrap_or(Err(Failure::Broken("a match broke off")))
    }

    async fn append<R>(
        self: &Arc<Self>,
        table: &Arc<Table>,
        decide: impl Fn(&Log) -> Result<Vec<Entry>, R>,
    ) -> Result<Result<(), R>, Failure> {
        let mut log = table.log.lock().await;
        for _ in 0..TRIES {
            let entries = match decide(&log) {
                Ok(entries) if entries.is_empty() => return Ok(Ok(())),
                Ok(entries) => entries,
                Err(refused) => return Ok(Err(refused)),
            };
            let known = log.number();
            let (deadline, mut fits) = (log.deadline(), Ok(()));
            for entry in &entries {
                fits = fits.and_then(|()| log.apply(entry.clone()));
            }
            let began = Instant::now();
            let written = match fits {
                Ok(()) => self.store.append(known, &entries, &log.head()).await,
                Err(trouble) => Err(StoreError::Batch(trouble)),
            };
            match written {
                Ok(Appended::Done) => {
                    self.counts.entries.add(entries.len() as u64);
                    self.counts.times.add(began.elapsed());
                    if log.deadline() != deadline {
                        self.sooner.notify_one();
                    }
                    table.tell(&log);
                    if log.owes_engine() {
                        engines::summon(self, table);
                    }
                    return Ok(Ok(()));
                }
                Ok(Appended::Behind) => {
                    self.counts.behind.add(1);
                    self.look_again(&mut log, known).await?;
                    table.tell(&log);
                }
                Err(error) => {
                    let failure = failing(&error);
                    self.look_again(&mut log, known).await?;
                    return Err(failure);
                }
            }
        }
        Err(Failure::Busy("others were faster each time"))
    }

    /// What is not on disk has not happened. If the store cannot say what is, it is what was known before.
    async fn look_again(&self, log: &mut Log, known: usize) -> Result<(), Failure> {
        let kept = self.load(log.key()).await;
        let (found, kept) = match kept {
            Ok(kept) => (Ok(()), Ok(kept)),
            Err(failure) => (Err(failure), before(log, known)),
        };
        *log = kept.map_err(|_| Failure::Broken("a log does not replay any more"))?;
        found
    }
}

/// A log as it was when it had so many entries.
fn before(log: &Log, number: usize) -> Result<Log, String> {
    let NewMatch { hosted, secret, mut entries, .. } = log.new_match();
    entries.truncate(number);
    Log::replay(log.key(), StoredMatch { hosted, secret, entries, trouble: None })
}

#[cfg(test)]
mod tests {
    use game::Side;
    use protocol::{Act, Offer, Person, Seat};
    use store::{Place, Store};
    use testkit::Scratch;

    use super::*;
    use crate::hosting::{Hosting, log::Away};

    fn person(name: &str) -> Person {
        Person { id: name.to_owned(), name: name.to_owned() }
    }

    async fn seated(scratch: &Scratch) -> (Hosting, Arc<Table>) {
        let store = Store::open(&Place::Folder(scratch.path().into())).await.expect("a store");
        let hosting = Hosting::start(store, Arc::new(|| 1_000_000)).await.expect("matches");
        let setup = matchplay::between(catalog::games()[0].id(), Seat::Person, Seat::Person);
        let request =
            HostRequest { setup, seat: Some(Side::First), listed: false, rated: false, within: None };
        let table = hosting.0.host(request, &person("ann"), false).await.expect("a match");
        hosting.0.sit(&table, person("bob"), false).await.expect("a seat");
        (hosting, table)
    }

    /// Whoever opens long matches waits like everybody else who wants something replayed.
    #[tokio::test]
    async fn logs_are_replayed_in_turn_with_lines() {
        let scratch = Scratch::new("replays");
        let (hosting, table) = seated(&scratch).await;
        let key = table.log.lock().await.key().to_owned();
        let app = Arc::new(crate::Shared::new(crate::Limits { replays: 1, ..crate::Limits::default() }));
        let _router = crate::hosting::routes(&app, &hosting);
        let (open, door) = std::sync::mpsc::channel::<()>();
        let busy = app.clone();
        let held = tokio::spawn(async move {
            carry::work(&busy, None, cost_of(0), move |_| Ok(door.recv().is_err())).await
        });
        while app.replayers.load() != (0, 1) {
            tokio::task::yield_now().await;
        }
        let host = hosting.0.clone();
        let asked = tokio::spawn(async move { host.load(&key).await.map(|log| log.number()) });
        while app.replayers.load() != (1, 1) {
            assert!(!asked.is_finished(), "it did not wait");
            tokio::task::yield_now().await;
        }
        drop(open);
        assert_eq!(held.await.expect("an end"), Ok(true));
        assert_eq!(asked.await.expect("an end"), Ok(2));
        hosting.stop().await;
    }

    /// Nobody is told what is not on disk, also if the disk fails and cannot be asked what it has.
    #[tokio::test]
    async fn what_could_not_be_written_has_not_happened() {
        let scratch = Scratch::new("unwritten");
        let (hosting, table) = seated(&scratch).await;
        let host = &hosting.0;
        host.store.close().await;
        let text = table.log.lock().await.played().line().moves().swap_remove(0);
        let act = Act::Play { text, score: None };
        let done = host.act(&table, Side::First, (act, 2), 0).await;
        assert!(matches!(done, Err(Failure::Busy(_))), "{done:?}");
        let (_, entries, _) = table.since(0).await;
        assert_eq!(entries.len(), 2, "{entries:?}");
        assert_eq!(table.log.lock().await.played().line().events(), Vec::<String>::new());
    }

    /// Whoever comes to a match after which both wanted another one finds that, even if the server ended before it was made.
    #[tokio::test]
    async fn a_rematch_that_was_agreed_on_is_made_up_for() {
        let scratch = Scratch::new("rematch-missing");
        let (hosting, table) = seated(&scratch).await;
        let host = &hosting.0;
        let rematch = Act::Offer { offer: Offer::Rematch };
        let acts = [
            (Side::First, Act::Claim { claim: "resign".to_owned() }),
            (Side::First, rematch.clone()),
            (Side::Second, rematch),
        ];
        for (seat, act) in acts {
            // As far as the log goes, and no farther.
            let decide =
                move |log: &Log| log.decide(seat, &act, log.number(), 1_000_001.into(), Away::default());
            host.change(&table, decide).await.expect("an answer").expect("what is allowed");
        }
        let key = table.log.lock().await.key().to_owned();
        assert!(table.log.lock().await.next().is_some(), "it is missing");
        drop(table);
        let table = host.table(&key).await.expect("the match");
        let mut number = table.listen();
        while table.log.lock().await.next().is_some() {
            number.changed().await.expect("an entry");
        }
        let next = table.log.lock().await.next_key();
        assert_eq!(host.table(&next).await.expect("the next match").log.lock().await.number(), 2);
        hosting.stop().await;
    }
}
