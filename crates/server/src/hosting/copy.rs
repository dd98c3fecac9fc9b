//! Everything that a store keeps, as lines of JSON that another store takes.

use protocol::{Entry, HostedSetup, Person};
use serde::{Deserialize, Serialize};
use store::{
    Brought, CarriedAccount, CarriedLine, CarriedRating, CarriedRelation, CarriedReport, Counting, Store,
    StoreError, StoredMatch, StoredRecord, UnreadMatch,
};
use thiserror::Error;

use super::log::Log;
use crate::library;

/// One line: whatever a store keeps but sessions, which end with the server that began them, and what follows from a log.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum Kept {
    /// A secret of the store: the one that signs cookies lets people be known elsewhere.
    Secret {
        /// What it is for.
        name: String,
        /// Its value.
        value: String,
    },
    /// When somebody served last: nobody's clock has run since.
    Beat {
        /// In milliseconds since 1970.
        at: u64,
    },
    /// Somebody who has played.
    Person {
        /// Who.
        person: Person,
        /// When they came, in milliseconds since 1970; older files do not say it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        made: Option<u64>,
    },
    /// What lets somebody come back.
    Account {
        /// With the hash of the password and the digests of codes.
        account: CarriedAccount,
    },
    /// What somebody thinks of another.
    Relation {
        /// Who, of whom and what.
        relation: CarriedRelation,
    },
    /// Whom the host lets say nothing in chats.
    Mute {
        /// Who.
        person: String,
        /// Until when, in milliseconds since 1970.
        until: u64,
    },
    /// A rating with its history.
    Rating {
        /// Whose, at what and how much.
        rating: CarriedRating,
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
        /// Whether it has counted, if it is rated and that does not follow. A rated match of an older file, which has no ratings, counts
        /// anew.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        counting: Option<Counting>,
    },
    /// A match that nobody can play on, word for word.
    Aside {
        /// What the store has of it.
        unread: Box<UnreadMatch>,
    },
    /// A line of a chat.
    Chat {
        /// Where, whose and what.
        line: CarriedLine,
    },
    /// A line that was reported to the host.
    Report {
        /// Which, by whom and why.
        report: CarriedReport,
    },
    /// A record of the library; what it is found by follows from it.
    Record {
        /// What it is called in addresses.
        key: String,
        /// The id of whoever added it.
        owner: String,
        /// Whether everybody may see it.
        public: bool,
        /// When it was added, in milliseconds since 1970.
        added: u64,
        /// The own record.
        record: serde_json::Value,
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
    /// A record is none.
    #[error("record {key}: {why}")]
    Record {
        /// Which one.
        key: String,
        /// Why not.
        why: String,
    },
    /// Somebody else has the name of an account.
    #[error("account {id}: somebody else has the name `{name}` here")]
    Account {
        /// Whose.
        id: String,
        /// The name.
        name: String,
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

/// Tells a list to its end, as many at a time as the store tells together: what follows after the last one, and the line of each.
macro_rules! tell_all {
    ($tell:expr, $last:ident => $more:expr, $each:pat => $line:expr) => {{
        let mut $last = None;
        loop {
            let more = $more.await?;
            if more.is_empty() {
                break;
            }
            $last = more.last().cloned();
            for $each in more {
                $tell($line)?;
            }
        }
    }};
}

impl Kept {
    /// Everything in a store as it is at one moment, a line at a time. What a line speaks of has come before it.
    ///
    /// # Errors
    /// If the store fails, or whoever hears the lines.
    pub async fn read_all<E: From<StoreError>>(
        store: &Store,
        mut tell: impl FnMut(Kept) -> Result<(), E>,
    ) -> Result<(), E> {
        let store = store.at_one_moment().await?;
        for (name, value) in store.secrets().await? {
            tell(Kept::Secret { name, value })?;
        }
        if let Some(at) = store.last_beat().await? {
            tell(Kept::Beat { at })?;
        }
        Kept::read_people(&store, &mut tell).await?;
        let mut last = String::new();
        loop {
            let keys = store.keys_after(&last).await?;
            let Some(end) = keys.last() else { break };
            last.clone_from(end);
            for key in keys {
                if let Some(unread) = store.unread(&key).await? {
                    tell(Kept::of_match(unread))?;
                }
            }
        }
        tell_all!(tell, last => {
            store.lines_after(last.as_ref().map(|last: &CarriedLine| (last.key.as_str(), last.number)))
        }, line => Kept::Chat { line });
        tell_all!(tell, last => store.reports_after(
            last.as_ref().map(|last: &CarriedReport| (last.key.as_str(), last.line, last.reporter.as_str()))
        ), report => Kept::Report { report });
        Kept::read_library(&store, &mut tell).await?;
        store.close().await;
        Ok(())
    }

    /// A match as it is told: one that is damaged, or of a newer program's making, as it stands.
    fn of_match(unread: UnreadMatch) -> Kept {
        let (key, counting) = (unread.key.clone(), unread.counting);
        match unread.read() {
            Ok(StoredMatch { hosted, secret, entries, trouble: None }) => {
                let counting = Some(counting).filter(|one| hosted.rated && *one != Counting::Open);
                Kept::Match { key, hosted: Box::new(hosted), secret, entries, trouble: None, counting }
            }
            Ok(_) | Err(_) => Kept::Aside { unread: Box::new(unread) },
        }
    }

    async fn read_library<E: From<StoreError>>(
        store: &Store,
        tell: &mut impl FnMut(Kept) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut last = String::new();
        loop {
            let keys = store.records_after(&last).await?;
            let Some(end) = keys.last() else { return Ok(()) };
            last.clone_from(end);
            for key in keys {
                let Some((stored, text)) = store.record(&key).await? else { continue };
                // What is no JSON could only have been written by a damaged disk: it is told as a text, for the host to look at.
                let record = serde_json::from_str(&text).unwrap_or(serde_json::Value::String(text));
                let StoredRecord { key, owner, public, added, .. } = stored;
                tell(Kept::Record { key, owner, public, added, record })?;
            }
        }
    }

    async fn read_people<E: From<StoreError>>(
        store: &Store,
        tell: &mut impl FnMut(Kept) -> Result<(), E>,
    ) -> Result<(), E> {
        tell_all!(tell, last => {
            store.people_after(last.as_ref().map_or("", |(person, _): &(Person, u64)| &person.id))
        }, (person, made) => Kept::Person { person, made: Some(made) });
        tell_all!(tell, last => {
            store.accounts_after(last.as_ref().map_or("", |last: &CarriedAccount| &last.id))
        }, account => Kept::Account { account });
        tell_all!(tell, last => {
            store.relations_after(last.as_ref().map_or([""; 2], |last: &CarriedRelation| [&last.person, &last.other]))
        }, relation => Kept::Relation { relation });
        tell_all!(tell, last => {
            store.mutes_after(last.as_ref().map_or("", |(person, _): &(String, u64)| person))
        }, (person, until) => Kept::Mute { person, until });
        tell_all!(tell, last => store.ratings_after(
            last.as_ref().map_or([""; 3], |last: &CarriedRating| [&last.person, &last.game, &last.class])
        ), rating => Kept::Rating { rating });
        Ok(())
    }

    /// Keeps what a line tells, unless it is there.
    ///
    /// # Errors
    /// If the store fails, a match cannot have happened, or somebody else has the name of an account.
    pub async fn keep(self, store: &Store, now: u64) -> Result<Taken, KeptError> {
        let brought = match self {
            Kept::Secret { name, value } => {
                let before = store.secrets().await?.iter().any(|(known, _)| *known == name);
                store.secret(&name, &value).await?;
                return Ok(if before { Taken::Known } else { Taken::New });
            }
            Kept::Beat { at } => {
                if store.last_beat().await?.is_some() {
                    return Ok(Taken::Known);
                }
                store.beat(at).await?;
                return Ok(Taken::New);
            }
            Kept::Person { person, made } => {
                if store.person(&person.id).await?.is_some() {
                    return Ok(Taken::Known);
                }
                store.keep_person(&person, made.unwrap_or(now)).await?;
                return Ok(Taken::New);
            }
            Kept::Match { key, hosted, secret, entries, trouble, counting } => {
                if store.unread(&key).await?.is_some() {
                    return Ok(Taken::Known);
                }
                let stored = StoredMatch { hosted: *hosted, secret, entries, trouble };
                let log = Log::replay(&key, stored).map_err(|why| KeptError::Match { key, why })?;
                store.bring_match(&log.new_match(), counting).await?;
                return Ok(Taken::New);
            }
            Kept::Aside { unread } => {
                if store.unread(&unread.key).await?.is_some() {
                    return Ok(Taken::Known);
                }
                // The program that reads it now may be a better one.
                match unread.read().ok().and_then(|stored| Log::replay(&unread.key, stored).ok()) {
                    Some(log) => store.bring_match(&log.new_match(), Some(unread.counting)).await?,
                    None => drop(store.bring_unread(&unread).await?),
                }
                return Ok(Taken::New);
            }
            Kept::Account { account } => match store.bring_account(&account).await? {
                Brought::NameTaken => {
                    return Err(KeptError::Account { id: account.id, name: account.name });
                }
                brought => brought,
            },
            Kept::Relation { relation } => store.bring_relation(&relation).await?,
            Kept::Mute { person, until } => store.bring_mute(&person, until).await?,
            Kept::Rating { rating } => store.bring_rating(&rating).await?,
            Kept::Chat { line } => store.bring_line(&line).await?,
            Kept::Report { report } => store.bring_report(&report).await?,
            Kept::Record { key, owner, public, added, record } => {
                let new = library::filed_anew(&record.to_string(), key.clone(), &owner, public, added);
                store.bring_record(&new.map_err(|why| KeptError::Record { key, why })?).await?
            }
        };
        Ok(if brought == Brought::New { Taken::New } else { Taken::Known })
    }
}

/// Lets a match go on that was set aside, if its log replays now; else says why it does not.
///
/// # Errors
/// If the store fails.
pub async fn take_up(store: &Store, key: &str) -> Result<Result<(), String>, StoreError> {
    let Some(unread) = store.unread(key).await?.filter(|unread| unread.trouble.is_some()) else {
        return Ok(Err("no such match is set aside".to_owned()));
    };
    let replayed =
        unread.read().map_err(|error| error.to_string()).and_then(|stored| Log::replay(key, stored));
    let log = match replayed {
        Ok(log) => log,
        Err(why) => return Ok(Err(why)),
    };
    store.take_up(unread.entries.len(), &log.head()).await?;
    Ok(Ok(()))
}
