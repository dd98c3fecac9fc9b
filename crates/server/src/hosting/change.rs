//! How a match goes on: by entries that are added to its log, by whichever node is first.

use std::{convert::Infallible, sync::Arc, time::Instant};

use api::Failure;
use protocol::{Entry, HostRequest};
use store::{Appended, StoreError};
use tokio::sync::oneshot;

use super::{Host, Secret, breach::HostBreach, engines, failing, log::Log, table::Table};
use crate::people;

/// How often a node tries again that others were faster than.
const TRIES: usize = 8;

impl Host {
    /// A match as it is kept; one that cannot have happened is set aside.
    pub(super) async fn load(&self, key: &str) -> Result<Log, Failure> {
        let stored = self.store.load(key).await.map_err(|error| failing(&error))?;
        let stored = stored.ok_or(HostBreach::NotFound)?;
        if stored.trouble.is_some() {
            return Err(HostBreach::SetAside.into());
        }
        let name = key.to_owned();
        // A long match takes a while, in which others are to be heard.
        let replayed = tokio::task::spawn_blocking(move || Log::replay(&name, stored)).await;
        match replayed.unwrap_or_else(|_| Err("its replay broke off".to_owned())) {
            Ok(log) => Ok(log),
            Err(trouble) => {
                tracing::error!(key, trouble, "a match does not replay and is set aside");
                self.store.set_aside(key, &trouble).await.map_err(|error| failing(&error))?;
                Err(HostBreach::SetAside.into())
            }
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
                    table.tell(log.number());
                    if log.owes_engine() {
                        engines::summon(self, table);
                    }
                    return Ok(Ok(()));
                }
                Ok(Appended::Behind) => {
                    self.counts.behind.add(1);
                    *log = self.load(log.key()).await?;
                    table.tell(log.number());
                }
                Err(error) => {
                    // What is not on disk has not happened.
                    *log = self.load(log.key()).await?;
                    return Err(failing(&error));
                }
            }
        }
        Err(Failure::Busy("others were faster each time"))
    }
}
