use protocol::{Entry, HostedRow, HostedSetup};
use serde_json::{from_str, to_string};

use crate::{
    Appended, Counting, Store, StoreError,
    pool::{on, read},
    unsigned, whole,
    writer::Batch,
};

/// How a match stands, as far as lists ask.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Standing {
    /// A seat is free.
    Waiting,
    /// It is being played, or goes on another time.
    Playing,
    /// It is over.
    Over,
}

impl Standing {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Standing::Waiting => "waiting",
            Standing::Playing => "playing",
            Standing::Over => "over",
        }
    }
}

/// What is kept beside a log, and follows from it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Head {
    /// What lists show.
    pub row: HostedRow,
    /// How it stands.
    pub standing: Standing,
    /// When something happens by itself, in milliseconds since 1970: a flag falls, or a match that nobody begins is called off.
    pub deadline: Option<u64>,
}

/// A match to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewMatch {
    /// What never changes.
    pub hosted: HostedSetup,
    /// The secret behind its throws, in hexadecimal digits.
    pub secret: String,
    /// Its first entries.
    pub entries: Vec<Entry>,
    /// What follows from them.
    pub head: Head,
}

/// A match as it is kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredMatch {
    /// What never changes.
    pub hosted: HostedSetup,
    /// The secret behind its throws, in hexadecimal digits.
    pub secret: String,
    /// Its log.
    pub entries: Vec<Entry>,
    /// Why it is set aside: its log does not replay.
    pub trouble: Option<String>,
}

/// How many matches a list has at most.
const LISTED: i64 = 50;
/// How many matches that wait are looked through for an opponent.
const MEETING: i64 = 1000;
/// How many matches that go on somebody is told of: whoever plays by days has many, and is to miss none.
const GOING_ON: i64 = 1000;
/// How many deadlines are looked at together.
const DUE: i64 = 500;

/// Writes the entries of a match that is new here.
macro_rules! keep_entries {
    ($change:ident, $key:expr, $texts:expr) => {
        for (number, text) in (0_i64..).zip($texts) {
            sqlx::query("INSERT INTO entries (key, number, entry) VALUES ($1, $2, $3)")
                .bind($key)
                .bind(number)
                .bind(text)
                .execute(&mut *$change)
                .await?;
        }
    };
}
pub(crate) use keep_entries;

impl Store {
    /// Keeps a new match.
    ///
    /// # Errors
    /// If the store fails, or has a match of this key.
    pub async fn create(&self, new: &NewMatch) -> Result<(), StoreError> {
        self.create_counting(new, if new.hosted.rated { Counting::Open } else { Counting::Void }).await
    }

    pub(crate) async fn create_counting(&self, new: &NewMatch, counting: Counting) -> Result<(), StoreError> {
        let NewMatch { hosted, secret, entries, head } = new;
        let key = &head.row.key;
        let (hosted_text, row) = (text_of(hosted)?, text_of(&head.row)?);
        let texts = entries.iter().map(text_of).collect::<Result<Vec<_>, _>>()?;
        on!(&self.pool, pool => {
            let mut change = pool.begin().await?;
            sqlx::query(
                "INSERT INTO matches
                 (key, hosted, secret, listed, entries, summary, standing, first_seat, second_seat, deadline, changed, rated)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)",
            )
            .bind(key)
            .bind(&hosted_text)
            .bind(secret)
            .bind(i64::from(hosted.listed))
            .bind(count(entries.len()))
            .bind(&row)
            .bind(head.standing.word())
            .bind(head.row.first.as_ref().map(|person| &person.id))
            .bind(head.row.second.as_ref().map(|person| &person.id))
            .bind(head.deadline.map(whole))
            .bind(whole(head.row.changed))
            .bind(counting.number())
            .execute(&mut *change)
            .await?;
            keep_entries!(change, key, &texts);
            change.commit().await?;
            Ok(())
        })
    }

    /// Adds entries to a log that has `expected` of them, and says what follows. On disk when it returns; nothing happens if
    /// somebody else was faster.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn append(
        &self,
        expected: usize,
        entries: &[Entry],
        head: &Head,
    ) -> Result<Appended, StoreError> {
        let texts = entries.iter().map(text_of).collect::<Result<Vec<_>, _>>()?;
        self.writer.write(Batch::new(expected, texts, head, text_of(&head.row)?)).await
    }

    /// A match by its key.
    ///
    /// # Errors
    /// If the store fails, or what it has cannot be read.
    pub async fn load(&self, key: &str) -> Result<Option<StoredMatch>, StoreError> {
        self.unread(key).await?.map(|unread| unread.read()).transpose()
    }

    /// Matches in which something happens by itself until a moment, the earliest first, and when the next one follows.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn due(&self, until: u64) -> Result<(Vec<String>, Option<u64>), StoreError> {
        read!(&self.pool, pool => {
            let due = sqlx::query_as("SELECT key FROM matches WHERE deadline <= $1 ORDER BY deadline LIMIT $2");
            let due: Vec<(String,)> = due.bind(whole(until)).bind(DUE).fetch_all(pool).await?;
            let next = sqlx::query_as("SELECT MIN(deadline) FROM matches WHERE deadline > $1");
            let (next,): (Option<i64>,) = next.bind(whole(until)).fetch_one(pool).await?;
            Ok((due.into_iter().map(|(key,)| key).collect(), next.map(unsigned)))
        })
    }

    /// Matches that are being played against the clock.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn timed(&self) -> Result<Vec<String>, StoreError> {
        read!(&self.pool, pool => {
            let timed = sqlx::query_as("SELECT key FROM matches WHERE deadline IS NOT NULL AND standing = 'playing'");
            let timed: Vec<(String,)> = timed.fetch_all(pool).await?;
            Ok(timed.into_iter().map(|(key,)| key).collect())
        })
    }

    /// Listed matches that stand so, the one changed last first.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn listed(&self, standing: Standing) -> Result<Vec<HostedRow>, StoreError> {
        let rows: Vec<(String,)> = read!(&self.pool, pool => {
            sqlx::query_as(
                "SELECT summary FROM matches WHERE standing = $1 AND listed = 1 AND trouble IS NULL
                 ORDER BY changed DESC LIMIT $2",
            )
            .bind(standing.word())
            .bind(LISTED)
            .fetch_all(pool)
            .await?
        });
        Ok(rows_of(&rows))
    }

    /// Listed matches that wait for an opponent, the one that has waited longest first.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn waiting(&self) -> Result<Vec<HostedRow>, StoreError> {
        let rows: Vec<(String,)> = read!(&self.pool, pool => {
            sqlx::query_as(
                "SELECT summary FROM matches WHERE standing = 'waiting' AND listed = 1 AND trouble IS NULL
                 ORDER BY changed LIMIT $1",
            )
            .bind(MEETING)
            .fetch_all(pool)
            .await?
        });
        Ok(rows_of(&rows))
    }

    /// The matches of somebody: those that go on before the last of those that are over, the one changed last first.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn matches_of(&self, person: &str) -> Result<Vec<HostedRow>, StoreError> {
        let mut rows: Vec<(String,)> = Vec::new();
        for (standings, most) in [(["waiting", "playing"], GOING_ON), (["over", "over"], LISTED)] {
            let found: Vec<(String,)> = read!(&self.pool, pool => {
                sqlx::query_as(
                    "SELECT summary FROM matches WHERE (first_seat = $1 OR second_seat = $1) AND standing IN ($2, $3)
                     ORDER BY changed DESC LIMIT $4",
                )
                .bind(person)
                .bind(standings[0])
                .bind(standings[1])
                .bind(most)
                .fetch_all(pool)
                .await?
            });
            rows.extend(found);
        }
        Ok(rows_of(&rows))
    }

    /// The finished matches of somebody that everybody may see, because they were listed or rated: the one changed last first, those
    /// changed before a moment only.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn finished_of(&self, person: &str, before: u64) -> Result<Vec<HostedRow>, StoreError> {
        let rows: Vec<(String,)> = read!(&self.pool, pool => {
            sqlx::query_as(
                "SELECT summary FROM matches WHERE (first_seat = $1 OR second_seat = $1) AND standing = 'over'
                 AND (listed = 1 OR rated > 0) AND trouble IS NULL AND changed < $2 ORDER BY changed DESC LIMIT $3",
            )
            .bind(person)
            .bind(whole(before))
            .bind(LISTED)
            .fetch_all(pool)
            .await?
        });
        Ok(rows_of(&rows))
    }

    /// The keys of all matches of somebody.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn keys_of(&self, person: &str) -> Result<Vec<String>, StoreError> {
        let keys: Vec<(String,)> = read!(&self.pool, pool => {
            sqlx::query_as("SELECT key FROM matches WHERE first_seat = $1 OR second_seat = $1 ORDER BY changed")
                .bind(person)
                .fetch_all(pool)
                .await?
        });
        Ok(keys.into_iter().map(|(key,)| key).collect())
    }
}

/// What lists show. A row that cannot be read, which a newer program may have written, keeps nobody from seeing the others: whoever
/// comes to its match is told.
fn rows_of(rows: &[(String,)]) -> Vec<HostedRow> {
    rows.iter().filter_map(|(row,)| from_str(row).ok()).collect()
}

pub(crate) fn text_of<T: serde::Serialize>(value: &T) -> Result<String, StoreError> {
    to_string(value)
        .map_err(|error| StoreError::Unreadable { what: "a value to be written".to_owned(), error })
}

/// A number of entries, as databases have it.
pub(crate) fn count(entries: usize) -> i64 {
    i64::try_from(entries).unwrap_or(i64::MAX)
}
