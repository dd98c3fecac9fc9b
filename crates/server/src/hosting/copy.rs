//! Everything that a store keeps, as lines of JSON that another store takes.

use protocol::{Entry, HostedSetup, Person};
use serde::{Deserialize, Serialize};
use store::{Store, StoreError, StoredMatch};
use thiserror::Error;

use super::log::Log;

/// One line: a match with its log, somebody, or a secret of the store.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Kept {
    /// A secret of the store: the one that signs cookies lets people be known elsewhere.
    Secret {
        /// What it is for.
        name: String,
        /// Its value.
        value: String,
    },
    /// Somebody who has played.
    Person {
        /// Who.
        person: Person,
    },
    /// A match.
    Match {
        /// What it is called in addresses.
        key: String,
        /// What never changes.
        hosted: Box<HostedSetup>,
        /// The secret behind its throws.
        secret: String,
        /// Its log.
        entries: Vec<Entry>,
        /// Why it is set aside.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        trouble: Option<String>,
    },
}

/// Why a line cannot be taken.
#[derive(Debug, Error)]
pub enum KeptError {
    /// The store fails.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The match cannot have happened.
    #[error("match {key}: {why}")]
    Match {
        /// Which one.
        key: String,
        /// Why not.
        why: String,
    },
}

/// What became of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Taken {
    /// It is kept now.
    New,
    /// It was there already and stays as it was.
    Known,
}

impl Kept {
    /// Everything in a store, a line at a time.
    ///
    /// # Errors
    /// If the store fails, or whoever hears the lines.
    pub async fn read_all<E: From<StoreError>>(
        store: &Store,
        mut tell: impl FnMut(Kept) -> Result<(), E>,
    ) -> Result<(), E> {
        for (name, value) in store.secrets().await? {
            tell(Kept::Secret { name, value })?;
        }
        let mut last = String::new();
        loop {
            let people = store.people_after(&last).await?;
            let Some(end) = people.last() else { break };
            last.clone_from(&end.id);
            people.into_iter().try_for_each(|person| tell(Kept::Person { person }))?;
        }
        last.clear();
        loop {
            let keys = store.keys_after(&last).await?;
            let Some(end) = keys.last() else { break };
            last.clone_from(end);
            for key in keys {
                let Some(stored) = store.load(&key).await? else { continue };
                let StoredMatch { hosted, secret, entries, trouble } = stored;
                tell(Kept::Match { key, hosted: Box::new(hosted), secret, entries, trouble })?;
            }
        }
        Ok(())
    }

    /// Keeps what a line tells, unless it is there.
    ///
    /// # Errors
    /// If the store fails, or a match cannot have happened.
    pub async fn keep(self, store: &Store, now: u64) -> Result<Taken, KeptError> {
        match self {
            Kept::Secret { name, value } => {
                let before = store.secrets().await?.iter().any(|(known, _)| *known == name);
                store.secret(&name, &value).await?;
                Ok(if before { Taken::Known } else { Taken::New })
            }
            Kept::Person { person } => {
                if store.person(&person.id).await?.is_some() {
                    return Ok(Taken::Known);
                }
                store.keep_person(&person, now).await?;
                Ok(Taken::New)
            }
            Kept::Match { key, hosted, secret, entries, trouble } => {
                if store.load(&key).await?.is_some() {
                    return Ok(Taken::Known);
                }
                if trouble.is_some() {
                    let why = "it was set aside where it comes from".to_owned();
                    return Err(KeptError::Match { key, why });
                }
                let stored = StoredMatch { hosted: *hosted, secret, entries, trouble: None };
                let replayed = Log::replay(&key, stored);
                let log = replayed.map_err(|why| KeptError::Match { key, why })?;
                store.create(&log.new_match()).await?;
                Ok(Taken::New)
            }
        }
    }
}
