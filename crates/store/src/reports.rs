use protocol::Person;

use crate::{
    Store, StoreError,
    pool::{on, read},
    unsigned, whole,
};

/// A line of a chat that somebody reported to the host.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredReport {
    /// The match.
    pub key: String,
    /// The number of the line.
    pub line: u64,
    /// What it says.
    pub text: String,
    /// Who said it.
    pub author: Person,
    /// Who reported it.
    pub reporter: Person,
    /// Why, in the words of whoever reported it.
    pub reason: String,
    /// When it was reported, in milliseconds since 1970.
    pub at: u64,
    /// When the host was done with it.
    pub settled: Option<u64>,
}

/// Reports in a list.
const LISTED: i64 = 200;

impl Store {
    /// Keeps a report of a line that there is. Says whether it did: the same is reported once.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn report(
        &self,
        (key, line): (&str, u64),
        reporter: &str,
        reason: &str,
        now: u64,
    ) -> Result<bool, StoreError> {
        on!(&self.pool, pool => {
            let done = sqlx::query(
                "INSERT INTO reports (key, line, reporter, reason, at) VALUES ($1, $2, $3, $4, $5)
                 ON CONFLICT DO NOTHING",
            )
            .bind(key)
            .bind(whole(line))
            .bind(reporter)
            .bind(reason)
            .bind(whole(now))
            .execute(pool)
            .await?;
            Ok(done.rows_affected() == 1)
        })
    }

    /// What was reported, the newest first; also what the host is done with, if that is wanted.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn reports(&self, also_settled: bool) -> Result<Vec<StoredReport>, StoreError> {
        type Found = (String, i64, String, String, String, String, String, String, i64, Option<i64>);
        let found: Vec<Found> = read!(&self.pool, pool => {
            sqlx::query_as(
                "SELECT reports.key, reports.line, chat.text, author.id, author.name, reporter.id, reporter.name,
                 reports.reason, reports.at, reports.settled FROM reports
                 JOIN chat ON chat.key = reports.key AND chat.number = reports.line
                 JOIN people AS author ON author.id = chat.person
                 JOIN people AS reporter ON reporter.id = reports.reporter
                 WHERE reports.settled IS NULL OR $1 = 1 ORDER BY reports.at DESC, reports.key, reports.line LIMIT $2",
            )
            .bind(i64::from(also_settled))
            .bind(LISTED)
            .fetch_all(pool)
            .await?
        });
        let one =
            |(key, line, text, author, called, reporter, named, reason, at, settled): Found| StoredReport {
                key,
                line: unsigned(line),
                text,
                author: Person { id: author, name: called },
                reporter: Person { id: reporter, name: named },
                reason,
                at: unsigned(at),
                settled: settled.map(unsigned),
            };
        Ok(found.into_iter().map(one).collect())
    }

    /// The host is done with all reports of a line. Says whether there were any.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn settle_report(&self, key: &str, line: u64, now: u64) -> Result<bool, StoreError> {
        on!(&self.pool, pool => {
            let done = sqlx::query("UPDATE reports SET settled = $3 WHERE key = $1 AND line = $2 AND settled IS NULL")
                .bind(key)
                .bind(whole(line))
                .bind(whole(now))
                .execute(pool)
                .await?;
            Ok(done.rows_affected() > 0)
        })
    }
}
