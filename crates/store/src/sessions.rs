use protocol::Person;

use crate::{
    Store, StoreError,
    pool::{on, read},
    unsigned, whole,
};

/// A session that begins. Its token is known to the browser alone; the store has a digest.
#[derive(Clone, PartialEq, Eq)]
pub struct NewSession {
    /// The digest of its token.
    pub digest: String,
    /// What it is called in the list of sessions.
    pub name: String,
    /// What the browser says about itself.
    pub device: String,
}

/// A digest stands for a token.
impl std::fmt::Debug for NewSession {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewSession").field("name", &self.name).finish_non_exhaustive()
    }
}

/// A session in a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredSession {
    /// What it is called.
    pub name: String,
    /// What the browser said about itself.
    pub device: String,
    /// When it began, in milliseconds since 1970.
    pub made: u64,
    /// When it was last seen, give or take an hour.
    pub seen: u64,
}

/// Whose session a token is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionOf {
    /// Who.
    pub person: Person,
    /// What the session is called.
    pub name: String,
    /// When it was last seen.
    pub seen: u64,
}

/// Writes a session within a change.
macro_rules! keep_session {
    ($change:expr, $account:expr, $session:expr, $now:expr) => {
        sqlx::query(
            "INSERT INTO sessions (digest, name, account, device, made, seen) VALUES ($1, $2, $3, $4, $5, $5)",
        )
        .bind(&$session.digest)
        .bind(&$session.name)
        .bind($account)
        .bind(&$session.device)
        .bind(whole($now))
        .execute(&mut *$change)
        .await?
    };
}

pub(crate) use keep_session;

/// Sessions of one account; the one seen longest ago ends when there are more.
const EACH: i64 = 50;

impl Store {
    /// Begins a session, in the place of another if there was one.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn begin_session(
        &self,
        account: &str,
        session: &NewSession,
        instead_of: Option<&str>,
        now: u64,
    ) -> Result<(), StoreError> {
        on!(&self.pool, pool => {
            let mut change = pool.begin().await?;
            if let Some(digest) = instead_of {
                sqlx::query("DELETE FROM sessions WHERE digest = $1").bind(digest).execute(&mut *change).await?;
            }
            sqlx::query(
                "DELETE FROM sessions WHERE account = $1 AND digest NOT IN
                 (SELECT digest FROM sessions WHERE account = $1 ORDER BY seen DESC LIMIT $2)",
            )
            .bind(account)
            .bind(EACH - 1)
            .execute(&mut *change)
            .await?;
            keep_session!(change, account, session, now);
            change.commit().await?;
            Ok(())
        })
    }

    /// Whose session a digest is, if it was seen since a moment and the account is open.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn session(&self, digest: &str, since: u64) -> Result<Option<SessionOf>, StoreError> {
        let found: Option<(String, String, String, i64)> = read!(&self.pool, pool => {
            sqlx::query_as(
                "SELECT accounts.id, accounts.name, sessions.name, sessions.seen FROM sessions
                 JOIN accounts ON accounts.id = sessions.account
                 WHERE sessions.digest = $1 AND sessions.seen >= $2 AND accounts.closed IS NULL",
            )
            .bind(digest)
            .bind(whole(since))
            .fetch_optional(pool)
            .await?
        });
        Ok(found.map(|(id, name, session, seen)| SessionOf {
            person: Person { id, name },
            name: session,
            seen: unsigned(seen),
        }))
    }

    /// Notes that a session was seen.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn see_session(&self, digest: &str, now: u64) -> Result<(), StoreError> {
        on!(&self.pool, pool => {
            sqlx::query("UPDATE sessions SET seen = $2 WHERE digest = $1 AND seen < $2")
                .bind(digest)
                .bind(whole(now))
                .execute(pool)
                .await?;
            Ok(())
        })
    }

    /// The sessions of an account that were seen since a moment, the last one first.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn sessions(&self, account: &str, since: u64) -> Result<Vec<StoredSession>, StoreError> {
        let found: Vec<(String, String, i64, i64)> = read!(&self.pool, pool => {
            sqlx::query_as(
                "SELECT name, device, made, seen FROM sessions WHERE account = $1 AND seen >= $2
                 ORDER BY seen DESC, made DESC",
            )
            .bind(account)
            .bind(whole(since))
            .fetch_all(pool)
            .await?
        });
        let session = |(name, device, made, seen)| StoredSession {
            name,
            device,
            made: unsigned(made),
            seen: unsigned(seen),
        };
        Ok(found.into_iter().map(session).collect())
    }

    /// Ends a session by its name, or all but that one.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn end_sessions(
        &self,
        account: &str,
        name: &str,
        others: bool,
        now: u64,
    ) -> Result<(), StoreError> {
        on!(&self.pool, pool => {
            let mut change = pool.begin().await?;
            sqlx::query(
                "DELETE FROM sessions WHERE account = $1 AND CASE WHEN name = $2 THEN 1 ELSE 0 END <> $3",
            )
            .bind(account)
            .bind(name)
            .bind(i64::from(others))
            .execute(&mut *change)
            .await?;
            // Whoever serves looks at what changed, and lets go who has no session any more.
            sqlx::query("UPDATE accounts SET changed = $2 WHERE id = $1")
                .bind(account)
                .bind(whole(now))
                .execute(&mut *change)
                .await?;
            change.commit().await?;
            Ok(())
        })
    }
}
