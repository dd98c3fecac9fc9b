use protocol::Person;

use crate::{
    NewSession, Store, StoreError,
    pool::{on, read},
    sessions::keep_session,
    unsigned, whole,
};

/// Somebody who comes back with a name and a password.
#[derive(Clone, PartialEq, Eq)]
pub struct Account {
    /// Who it is.
    pub person: Person,
    /// The hash of the password, as Argon2 writes it; empty once the account is deleted.
    pub password: String,
    /// When it was made, in milliseconds since 1970.
    pub made: u64,
    /// Whether the host has closed it, or its owner deleted it.
    pub closed: bool,
}

/// A hash is nobody's business, not even a log's.
impl std::fmt::Debug for Account {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Account").field("person", &self.person).finish_non_exhaustive()
    }
}

/// An account to be made of a guest.
#[derive(Clone, Copy)]
pub struct NewAccount<'a> {
    /// The guest, under the name that the account shall have.
    pub person: &'a Person,
    /// The name as names are compared.
    pub folded: &'a str,
    /// The hash of the password.
    pub password: &'a str,
    /// Digests of the recovery codes.
    pub codes: &'a [String],
    /// The session that begins with it.
    pub session: &'a NewSession,
    /// The moment.
    pub now: u64,
}

impl std::fmt::Debug for NewAccount<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewAccount").field("person", self.person).finish_non_exhaustive()
    }
}

type Found = (String, String, String, i64, Option<i64>);

fn account_of((id, name, password, made, closed): Found) -> Account {
    Account { person: Person { id, name }, password, made: unsigned(made), closed: closed.is_some() }
}

/// Writes what a password and codes are replaced by, within a change.
macro_rules! keep_codes {
    ($change:expr, $account:expr, $codes:expr) => {{
        sqlx::query("DELETE FROM codes WHERE account = $1").bind($account).execute(&mut *$change).await?;
        for digest in $codes {
            sqlx::query("INSERT INTO codes (account, digest) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind($account)
                .bind(digest)
                .execute(&mut *$change)
                .await?;
        }
    }};
}

pub(crate) use keep_codes;

impl Store {
    /// Makes an account of a guest, with a first session. Says whether it did: somebody else may have the name, or the guest an
    /// account already.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn create_account(&self, new: &NewAccount<'_>) -> Result<bool, StoreError> {
        let NewAccount { person, folded, password, codes, session, now } = *new;
        on!(&self.pool, pool => {
            let mut change = pool.begin().await?;
            let made = sqlx::query(
                "INSERT INTO accounts (id, name, folded, password, made, changed) VALUES ($1, $2, $3, $4, $5, $5)
                 ON CONFLICT DO NOTHING",
            )
            .bind(&person.id)
            .bind(&person.name)
            .bind(folded)
            .bind(password)
            .bind(whole(now))
            .execute(&mut *change)
            .await?;
            if made.rows_affected() == 0 {
                return Ok(false);
            }
            sqlx::query("UPDATE people SET name = $2 WHERE id = $1")
                .bind(&person.id)
                .bind(&person.name)
                .execute(&mut *change)
                .await?;
            keep_codes!(change, &person.id, codes);
            keep_session!(change, &person.id, session, now);
            change.commit().await?;
            Ok(true)
        })
    }

    /// An account by the id of its person, closed ones included.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn account(&self, id: &str) -> Result<Option<Account>, StoreError> {
        let found: Option<Found> = read!(&self.pool, pool => {
            sqlx::query_as("SELECT id, name, password, made, closed FROM accounts WHERE id = $1")
                .bind(id)
                .fetch_optional(pool)
                .await?
        });
        Ok(found.map(account_of))
    }

    /// An account by its name, as names are compared; closed ones included.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn account_named(&self, folded: &str) -> Result<Option<Account>, StoreError> {
        let found: Option<Found> = read!(&self.pool, pool => {
            sqlx::query_as("SELECT id, name, password, made, closed FROM accounts WHERE folded = $1")
                .bind(folded)
                .fetch_optional(pool)
                .await?
        });
        Ok(found.map(account_of))
    }

    /// Sets a password and begins a new session; all others end.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn set_password(
        &self,
        id: &str,
        password: &str,
        session: &NewSession,
        now: u64,
    ) -> Result<(), StoreError> {
        on!(&self.pool, pool => {
            let mut change = pool.begin().await?;
            sqlx::query("UPDATE accounts SET password = $2, changed = $3 WHERE id = $1")
                .bind(id)
                .bind(password)
                .bind(whole(now))
                .execute(&mut *change)
                .await?;
            sqlx::query("DELETE FROM sessions WHERE account = $1").bind(id).execute(&mut *change).await?;
            keep_session!(change, id, session, now);
            change.commit().await?;
            Ok(())
        })
    }

    /// The same for whoever has a recovery code, which is used up. Says whether there was such a code.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn recover(
        &self,
        (id, code): (&str, &str),
        password: &str,
        session: &NewSession,
        now: u64,
    ) -> Result<bool, StoreError> {
        on!(&self.pool, pool => {
            let mut change = pool.begin().await?;
            let used = sqlx::query("DELETE FROM codes WHERE account = $1 AND digest = $2")
                .bind(id)
                .bind(code)
                .execute(&mut *change)
                .await?;
            if used.rows_affected() == 0 {
                return Ok(false);
            }
            sqlx::query("UPDATE accounts SET password = $2, changed = $3 WHERE id = $1")
                .bind(id)
                .bind(password)
                .bind(whole(now))
                .execute(&mut *change)
                .await?;
            sqlx::query("DELETE FROM sessions WHERE account = $1").bind(id).execute(&mut *change).await?;
            keep_session!(change, id, session, now);
            change.commit().await?;
            Ok(true)
        })
    }

    /// Replaces all recovery codes.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn set_codes(&self, id: &str, codes: &[String]) -> Result<(), StoreError> {
        on!(&self.pool, pool => {
            let mut change = pool.begin().await?;
            keep_codes!(change, id, codes);
            change.commit().await?;
            Ok(())
        })
    }

    /// How many recovery codes are left.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn codes_left(&self, id: &str) -> Result<u64, StoreError> {
        read!(&self.pool, pool => {
            let left = sqlx::query_as("SELECT COUNT(*) FROM codes WHERE account = $1").bind(id);
            let (left,): (i64,) = left.fetch_one(pool).await?;
            Ok(unsigned(left))
        })
    }

    /// Closes an account, or opens it again; a closed one has no sessions. Says whether there is such an account, which its owner has
    /// not deleted.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn close_account(&self, id: &str, closed: bool, now: u64) -> Result<bool, StoreError> {
        on!(&self.pool, pool => {
            let mut change = pool.begin().await?;
            let done = sqlx::query("UPDATE accounts SET closed = $2, changed = $3 WHERE id = $1 AND password <> ''")
                .bind(id)
                .bind(closed.then_some(whole(now)))
                .bind(whole(now))
                .execute(&mut *change)
                .await?;
            if closed {
                sqlx::query("DELETE FROM sessions WHERE account = $1").bind(id).execute(&mut *change).await?;
            }
            change.commit().await?;
            Ok(done.rows_affected() == 1)
        })
    }

    /// Deletes an account: its password, codes, sessions, ratings, relations, records and words in chats are gone, and the person, whom
    /// matches still need, is called otherwise. What remains of the account says only that nobody comes back to it.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn delete_account(&self, person: &Person, now: u64) -> Result<(), StoreError> {
        const FORGOTTEN: &[&str] = &[
            "DELETE FROM sessions WHERE account = $1",
            "DELETE FROM codes WHERE account = $1",
            "DELETE FROM ratings WHERE person = $1",
            "DELETE FROM points WHERE person = $1",
            // Its number stays taken, so that no report is ever of another line.
            "UPDATE chat SET text = '' WHERE person = $1",
            "DELETE FROM relations WHERE person = $1 OR other = $1",
            "DELETE FROM reports WHERE reporter = $1",
            "DELETE FROM record_terms WHERE record IN (SELECT key FROM records WHERE owner = $1)",
            "DELETE FROM records WHERE owner = $1",
        ];
        on!(&self.pool, pool => {
            let mut change = pool.begin().await?;
            for statement in FORGOTTEN {
                sqlx::query(*statement).bind(&person.id).execute(&mut *change).await?;
            }
            sqlx::query("UPDATE people SET name = $2 WHERE id = $1")
                .bind(&person.id)
                .bind(&person.name)
                .execute(&mut *change)
                .await?;
            // No name has a sign that cannot be seen: nobody is ever found under this one.
            sqlx::query(
                "UPDATE accounts SET name = $2, folded = $3, password = '', changed = $4, closed = $4 WHERE id = $1",
            )
            .bind(&person.id)
            .bind(&person.name)
            .bind(format!("\u{200b}{}", person.id))
            .bind(whole(now))
            .execute(&mut *change)
            .await?;
            change.commit().await?;
            Ok(())
        })
    }

    /// People whose accounts changed after a moment, and when the last of them did.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn accounts_changed(&self, after: u64) -> Result<(Vec<Person>, u64), StoreError> {
        let found: Vec<(String, String, i64)> = read!(&self.pool, pool => {
            sqlx::query_as("SELECT id, name, changed FROM accounts WHERE changed > $1 ORDER BY changed LIMIT 200")
                .bind(whole(after))
                .fetch_all(pool)
                .await?
        });
        let last = found.last().map_or(after, |(_, _, changed)| unsigned(*changed));
        Ok((found.into_iter().map(|(id, name, _)| Person { id, name }).collect(), last))
    }
}
