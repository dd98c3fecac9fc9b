//! What people are called, also where their matches say so.

use protocol::{Entry, HostedRow, Person};
use serde_json::from_str;

use crate::{
    Store, StoreError,
    matches::text_of,
    pool::{on, read},
    whole,
};

/// What an entry begins with that tells who sat down.
const SEATED: &str = "{\"kind\":\"seated\"%";
/// How often a list is written again that somebody else was faster with.
const TRIES: usize = 8;

impl Store {
    /// Calls somebody with an account otherwise. Says whether it did: somebody else may have the name.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn rename_account(&self, person: &Person, folded: &str, now: u64) -> Result<bool, StoreError> {
        on!(&self.pool, pool => {
            let mut change = pool.begin().await?;
            let done = sqlx::query(
                "UPDATE accounts SET name = $2, folded = $3, changed = $4
                 WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM accounts AS other WHERE other.folded = $3 AND other.id <> $1)",
            )
            .bind(&person.id)
            .bind(&person.name)
            .bind(folded)
            .bind(whole(now))
            .execute(&mut *change)
            .await;
            match done {
                Ok(done) if done.rows_affected() == 0 => return Ok(false),
                // Two took it at once.
                Err(sqlx::Error::Database(error)) if error.is_unique_violation() => return Ok(false),
                done => {
                    done?;
                }
            }
            sqlx::query("UPDATE people SET name = $2 WHERE id = $1")
                .bind(&person.id)
                .bind(&person.name)
                .execute(&mut *change)
                .await?;
            change.commit().await?;
            Ok(true)
        })
    }

    /// Calls somebody by their present name in all their matches: of a log nothing changes but that name.
    ///
    /// # Errors
    /// If the store fails, or what it has cannot be read.
    pub async fn rename_in_matches(&self, person: &Person) -> Result<(), StoreError> {
        for key in self.keys_of(&person.id).await? {
            self.rename_in_log(&key, person).await?;
            for _ in 0..TRIES {
                if self.rename_in_row(&key, person).await? {
                    break;
                }
            }
        }
        Ok(())
    }

    async fn rename_in_log(&self, key: &str, person: &Person) -> Result<(), StoreError> {
        let found: Vec<(i64, String)> = read!(&self.pool, pool => {
            sqlx::query_as("SELECT number, entry FROM entries WHERE key = $1 AND entry LIKE $2")
                .bind(key)
                .bind(SEATED)
                .fetch_all(pool)
                .await?
        });
        for (number, text) in found {
            let unreadable = |error| StoreError::Unreadable { what: format!("match {key}"), error };
            let mut entry: Entry = from_str(&text).map_err(unreadable)?;
            let Entry::Seated { person: seated, .. } = &mut entry else { continue };
            if seated.id != person.id || seated.name == person.name {
                continue;
            }
            seated.name.clone_from(&person.name);
            let text = text_of(&entry)?;
            on!(&self.pool, pool => {
                sqlx::query("UPDATE entries SET entry = $3 WHERE key = $1 AND number = $2")
                    .bind(key)
                    .bind(number)
                    .bind(&text)
                    .execute(pool)
                    .await?;
            });
        }
        Ok(())
    }

    /// Whether the row of a list has the name now; somebody may have written it meanwhile.
    async fn rename_in_row(&self, key: &str, person: &Person) -> Result<bool, StoreError> {
        let found: Option<(String,)> = read!(&self.pool, pool => {
            sqlx::query_as("SELECT summary FROM matches WHERE key = $1").bind(key).fetch_optional(pool).await?
        });
        let Some((before,)) = found else { return Ok(true) };
        let unreadable = |error| StoreError::Unreadable { what: format!("match {key}"), error };
        let mut row: HostedRow = from_str(&before).map_err(unreadable)?;
        for seated in [&mut row.first, &mut row.second].into_iter().flatten() {
            if seated.id == person.id {
                seated.name.clone_from(&person.name);
            }
        }
        let after = text_of(&row)?;
        on!(&self.pool, pool => {
            let done = sqlx::query("UPDATE matches SET summary = $3 WHERE key = $1 AND summary = $2")
                .bind(key)
                .bind(&before)
                .bind(&after)
                .execute(pool)
                .await?;
            Ok(done.rows_affected() == 1)
        })
    }
}
