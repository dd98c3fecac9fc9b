//! Matches that nobody can play on: their logs do not replay, or cannot even be read. They are kept as they are, word for word.

use serde::{Deserialize, Serialize};
use serde_json::from_str;

use crate::{
    Brought, Counting, Head, Store, StoreError, StoredMatch,
    bringing::brought,
    matches::{count, keep_entries, text_of},
    pool::{on, read},
    unsigned, whole,
};

/// A match as its texts stand in a store, whether they can be read or not.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnreadMatch {
    /// What it is called in addresses.
    pub key: String,
    /// What never changes.
    pub hosted: String,
    /// The secret behind its throws.
    pub secret: String,
    /// Its log.
    pub entries: Vec<String>,
    /// Whether lists show it.
    pub listed: bool,
    /// What they show.
    pub summary: String,
    /// How it stands, as lists ask.
    pub standing: String,
    /// The ids of who sits where.
    pub people: [Option<String>; 2],
    /// When something happens by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deadline: Option<u64>,
    /// When it changed last.
    pub changed: u64,
    /// Whether it changes ratings.
    pub counting: Counting,
    /// Why it is set aside.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trouble: Option<String>,
}

impl UnreadMatch {
    /// What its texts say.
    ///
    /// # Errors
    /// If one of them is damaged, or a newer program has written it.
    pub fn read(&self) -> Result<StoredMatch, StoreError> {
        let unreadable = |error| StoreError::Unreadable { what: format!("match {}", self.key), error };
        let entries = self.entries.iter().map(|text| from_str(text)).collect::<Result<_, _>>();
        Ok(StoredMatch {
            hosted: from_str(&self.hosted).map_err(unreadable)?,
            secret: self.secret.clone(),
            entries: entries.map_err(unreadable)?,
            trouble: self.trouble.clone(),
        })
    }
}

/// Throws that are to come are nobody's business, not even a log's.
impl std::fmt::Debug for UnreadMatch {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("UnreadMatch")
            .field("key", &self.key)
            .field("trouble", &self.trouble)
            .finish_non_exhaustive()
    }
}

type Row = (
    String,
    String,
    i64,
    String,
    String,
    Option<String>,
    Option<String>,
    Option<i64>,
    i64,
    i64,
    Option<String>,
);

impl Store {
    /// Sets a match aside whose log does not replay: it stays as it is, and no deadline concerns it.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn set_aside(&self, key: &str, trouble: &str) -> Result<(), StoreError> {
        on!(&self.pool, pool => {
            sqlx::query("UPDATE matches SET trouble = $2, deadline = NULL WHERE key = $1")
                .bind(key)
                .bind(trouble)
                .execute(pool)
                .await?;
            Ok(())
        })
    }

    /// Matches that are set aside, after a key, with the reason: as many as are told together.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn set_aside_after(&self, key: &str) -> Result<Vec<(String, String)>, StoreError> {
        read!(&self.pool, pool => {
            let found = sqlx::query_as(
                "SELECT key, trouble FROM matches WHERE trouble IS NOT NULL AND key > $1 ORDER BY key LIMIT 1000",
            );
            Ok(found.bind(key).fetch_all(pool).await?)
        })
    }

    /// Lets a match go on that was set aside, since its log replays now; whether it was.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn take_up(&self, entries: usize, head: &Head) -> Result<bool, StoreError> {
        let row = text_of(&head.row)?;
        on!(&self.pool, pool => {
            let taken = sqlx::query(
                "UPDATE matches SET trouble = NULL, entries = $2, summary = $3, standing = $4, deadline = $5
                 WHERE key = $1 AND trouble IS NOT NULL",
            )
            .bind(&head.row.key)
            .bind(count(entries))
            .bind(&row)
            .bind(head.standing.word())
            .bind(head.deadline.map(whole))
            .execute(pool)
            .await?;
            Ok(taken.rows_affected() > 0)
        })
    }

    /// A match by its key, without reading what it says.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn unread(&self, key: &str) -> Result<Option<UnreadMatch>, StoreError> {
        let (found, entries): (Option<Row>, Vec<(String,)>) = read!(&self.pool, pool => {
            let found = sqlx::query_as(
                "SELECT hosted, secret, listed, summary, standing, first_seat, second_seat, deadline, changed, rated, trouble
                 FROM matches WHERE key = $1",
            );
            let found = found.bind(key).fetch_optional(pool).await?;
            let logged = sqlx::query_as("SELECT entry FROM entries WHERE key = $1 ORDER BY number").bind(key);
            (found, logged.fetch_all(pool).await?)
        });
        let Some((
            hosted,
            secret,
            listed,
            summary,
            standing,
            first,
            second,
            deadline,
            changed,
            rated,
            trouble,
        )) = found
        else {
            return Ok(None);
        };
        Ok(Some(UnreadMatch {
            key: key.to_owned(),
            hosted,
            secret,
            entries: entries.into_iter().map(|(entry,)| entry).collect(),
            listed: listed != 0,
            summary,
            standing,
            people: [first, second],
            deadline: deadline.map(unsigned),
            changed: unsigned(changed),
            counting: Counting::of(rated),
            trouble,
        }))
    }

    /// Keeps a match as another store told it, word for word.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn bring_unread(&self, unread: &UnreadMatch) -> Result<Brought, StoreError> {
        on!(&self.pool, pool => {
            let mut change = pool.begin().await?;
            let added = sqlx::query(
                "INSERT INTO matches
                 (key, hosted, secret, listed, entries, summary, standing, first_seat, second_seat, deadline, changed, rated,
                  trouble)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) ON CONFLICT DO NOTHING",
            )
            .bind(&unread.key)
            .bind(&unread.hosted)
            .bind(&unread.secret)
            .bind(i64::from(unread.listed))
            .bind(count(unread.entries.len()))
            .bind(&unread.summary)
            .bind(&unread.standing)
            .bind(&unread.people[0])
            .bind(&unread.people[1])
            .bind(unread.deadline.map(whole))
            .bind(whole(unread.changed))
            .bind(unread.counting.number())
            .bind(&unread.trouble)
            .execute(&mut *change)
            .await?;
            if added.rows_affected() > 0 {
                keep_entries!(change, &unread.key, &unread.entries);
            }
            change.commit().await?;
            Ok(brought(added.rows_affected()))
        })
    }
}
