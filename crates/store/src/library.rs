//! A library of records. What a record is found by are its terms, each a word of the caller: one index serves every search, on either
//! database, whatever it compares texts by.

use protocol::RecordCard;
use serde_json::from_str;

use crate::{
    Brought, Store, StoreError,
    bringing::brought,
    matches::text_of,
    pool::{on, read},
    unsigned, whole,
};

/// Records of a page.
const PAGE: i64 = 50;
/// Terms that a search may ask for at once; more are passed over.
const TERMS: usize = 16;
/// Records that are looked through for one page: a search that few of them fit goes on where it ended.
const LOOKED: i64 = 2000;
/// A term is looked at closely up to so many records.
const COMMON: i64 = 1000;
/// A term that every record has.
const ANY: &str = "any";

/// A record to be kept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewRecord {
    /// What it is called in addresses.
    pub key: String,
    /// The id of whoever added it.
    pub owner: String,
    /// Whether everybody may see it.
    pub public: bool,
    /// When it was added, in milliseconds since 1970.
    pub added: u64,
    /// When it was played, as a number that grows with time.
    pub day: Option<u32>,
    /// What lists show.
    pub card: RecordCard,
    /// The own record, as text.
    pub record: String,
    /// What it is found by, each with the number of events before it.
    pub terms: Vec<(String, usize)>,
}

/// A record as it is kept, but for its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredRecord {
    /// What it is called in addresses.
    pub key: String,
    /// The id of whoever added it.
    pub owner: String,
    /// Whether everybody may see it.
    pub public: bool,
    /// When it was added, in milliseconds since 1970.
    pub added: u64,
    /// What lists show.
    pub card: RecordCard,
}

/// What records are looked for.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RecordSearch {
    /// Whoever looks: the own records that others do not see are found too.
    pub asks: Option<String>,
    /// Terms that a record must all have; after the position of the first one the answer asks.
    pub terms: Vec<String>,
    /// The first and the last day of the game.
    pub days: (Option<u32>, Option<u32>),
    /// Only what comes after this moment and key in the order of a list, where another page ended.
    pub before: Option<(u64, String)>,
}

/// How much somebody has in the library, and may have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Allowance {
    /// Records.
    pub records: u64,
    /// Bytes of all of them.
    pub bytes: u64,
}

type Row = (String, String, i64, i64, String);

fn stored((key, owner, public, added, card): Row) -> Option<StoredRecord> {
    let card = from_str(&card).ok()?;
    Some(StoredRecord { key, owner, public: public != 0, added: unsigned(added), card })
}

/// Writes a record with its terms within a change, unless it is there; how many rows it added.
macro_rules! keep_record {
    ($change:expr, $new:expr, $card:expr) => {{
        let NewRecord { key, owner, public, added, day, record, terms, .. } = $new;
        let done = sqlx::query(
            "INSERT INTO records (key, owner, public, added, day, card, record, bytes)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT (key) DO NOTHING",
        )
        .bind(key)
        .bind(owner)
        .bind(i64::from(*public))
        .bind(whole(*added))
        .bind(day.map(i64::from))
        .bind($card)
        .bind(record)
        .bind(i64::try_from(record.len()).unwrap_or(i64::MAX))
        .execute(&mut *$change)
        .await?;
        if done.rows_affected() > 0 {
            for (term, events) in terms.iter().map(|(term, events)| (term.as_str(), *events)).chain([(ANY, 0)]) {
                sqlx::query(
                    "INSERT INTO record_terms (term, added, record, events) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING",
                )
                .bind(term)
                .bind(whole(*added))
                .bind(key)
                .bind(i64::try_from(events).unwrap_or(i64::MAX))
                .execute(&mut *$change)
                .await?;
            }
        }
        done.rows_affected()
    }};
}

impl Store {
    /// Keeps records of one person; of those that are there already only whether everybody may see them changes. Says whether it did:
    /// nothing is kept if that would be more than the person has room for.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn add_records(&self, records: &[NewRecord], room: Allowance) -> Result<bool, StoreError> {
        let Some(owner) = records.first().map(|first| &first.owner) else { return Ok(true) };
        let cards = records.iter().map(|record| text_of(&record.card)).collect::<Result<Vec<_>, _>>()?;
        on!(&self.pool, pool => {
            let mut change = pool.begin().await?;
            for (new, card) in records.iter().zip(&cards) {
                if keep_record!(change, new, card) == 0 {
                    sqlx::query("UPDATE records SET public = $3 WHERE key = $1 AND owner = $2")
                        .bind(&new.key)
                        .bind(&new.owner)
                        .bind(i64::from(new.public))
                        .execute(&mut *change)
                        .await?;
                }
            }
            let (count, bytes): (i64, i64) = sqlx::query_as(
                "SELECT COUNT(*), CAST(COALESCE(SUM(bytes), 0) AS BIGINT) FROM records WHERE owner = $1",
            )
            .bind(owner)
            .fetch_one(&mut *change)
            .await?;
            if unsigned(count) > room.records || unsigned(bytes) > room.bytes {
                change.rollback().await?;
                return Ok(false);
            }
            change.commit().await?;
            Ok(true)
        })
    }

    /// Keeps a record that another store told.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn bring_record(&self, new: &NewRecord) -> Result<Brought, StoreError> {
        let card = text_of(&new.card)?;
        on!(&self.pool, pool => {
            let mut change = pool.begin().await?;
            let added = keep_record!(change, new, &card);
            change.commit().await?;
            Ok(brought(added))
        })
    }

    /// A record by its key, with its text.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn record(&self, key: &str) -> Result<Option<(StoredRecord, String)>, StoreError> {
        let found: Option<(String, String, i64, i64, String, String)> = read!(&self.pool, pool => {
            sqlx::query_as("SELECT key, owner, public, added, card, record FROM records WHERE key = $1")
                .bind(key)
                .fetch_optional(pool)
                .await?
        });
        let one = |(key, owner, public, added, card, record)| {
            Some((stored((key, owner, public, added, card))?, record))
        };
        Ok(found.and_then(one))
    }

    /// A page of the records that fit a search, the one added last first, each with the number of events before its first term; and
    /// where the next page begins. A page may have few records, or none, where many had to be looked through.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn find_records(&self, search: &RecordSearch) -> Result<RecordsFound, StoreError> {
        let mut terms: Vec<&str> = search.terms.iter().map(String::as_str).take(TERMS).collect();
        let first = terms.first().copied().unwrap_or(ANY);
        terms.sort_unstable();
        terms.dedup();
        let count = i64::try_from(terms.len()).unwrap_or(i64::MAX);
        let lead = self.rarest(&terms).await?;
        let (added, key) =
            search.before.as_ref().map_or((i64::MAX, ""), |(added, key)| (whole(*added), key.as_str()));
        let (from, to) = search.days;
        // No record has an empty term: it stands where there is none.
        let mut all = terms.into_iter().chain(std::iter::repeat(""));
        let found: Vec<(String, String, i64, i64, String, i64)> = read!(&self.pool, pool => {
            let mut query = sqlx::query_as(
                "SELECT one.key, one.owner, one.public, one.added, one.card, named.events
                 FROM (SELECT record, added FROM record_terms WHERE term = $1 AND (added, record) < ($3, $4)
                       ORDER BY added DESC, record DESC LIMIT $26) AS lead
                 JOIN records AS one ON one.key = lead.record
                 JOIN record_terms AS named ON named.record = lead.record AND named.term = $2
                 WHERE (one.public = 1 OR one.owner = $5)
                 AND ($6 = 0 OR one.day >= $6) AND ($7 = 0 OR one.day <= $7)
                 AND $8 = (SELECT COUNT(*) FROM record_terms AS other WHERE other.record = lead.record AND other.term IN
                     ($10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25))
                 ORDER BY lead.added DESC, lead.record DESC LIMIT $9",
            )
            .bind(lead)
            .bind(first)
            .bind(added)
            .bind(key)
            .bind(search.asks.as_deref().unwrap_or_default())
            .bind(from.map_or(0, i64::from))
            .bind(to.map_or(0, i64::from))
            .bind(count)
            .bind(PAGE + 1);
            for _ in 0..TERMS {
                query = query.bind(all.next());
            }
            query.bind(LOOKED).fetch_all(pool).await?
        });
        let page = usize::try_from(PAGE).unwrap_or(usize::MAX);
        let more = found.len() > page;
        let next = found.iter().take(page).next_back().filter(|_| more);
        let next = match next {
            Some((key, _, _, added, ..)) => Some((unsigned(*added), key.clone())),
            None => self.end_of_look(lead, (added, key)).await?,
        };
        let one = |(key, owner, public, added, card, events)| {
            // A card that cannot be read, which a newer program may have written, keeps nobody from seeing the others.
            Some((stored((key, owner, public, added, card))?, usize::try_from(events).unwrap_or(0)))
        };
        Ok(RecordsFound { records: found.into_iter().take(page).filter_map(one).collect(), next })
    }

    /// Where looking through the records of a term ended, if it did not come to their end.
    async fn end_of_look(
        &self,
        term: &str,
        (added, key): (i64, &str),
    ) -> Result<Option<(u64, String)>, StoreError> {
        let last: Option<(i64, String)> = read!(&self.pool, pool => {
            sqlx::query_as(
                "SELECT added, record FROM record_terms WHERE term = $1 AND (added, record) < ($2, $3)
                 ORDER BY added DESC, record DESC LIMIT 1 OFFSET $4",
            )
            .bind(term)
            .bind(added)
            .bind(key)
            .bind(LOOKED - 1)
            .fetch_optional(pool)
            .await?
        });
        Ok(last.map(|(added, record)| (unsigned(added), record)))
    }

    /// Of the terms the one that fewest records have: these are looked through.
    async fn rarest<'a>(&self, terms: &[&'a str]) -> Result<&'a str, StoreError> {
        let (mut rarest, mut fewest) = (ANY, i64::MAX);
        for term in terms {
            let (count,): (i64,) = read!(&self.pool, pool => {
                sqlx::query_as(
                    "SELECT COUNT(*) FROM (SELECT record FROM record_terms WHERE term = $1 LIMIT $2) AS those",
                )
                .bind(term)
                .bind(COMMON)
                .fetch_one(pool)
                .await?
            });
            if count < fewest {
                (rarest, fewest) = (term, count);
            }
        }
        Ok(rarest)
    }

    /// Removes a record; of somebody else only if no owner is asked for. Says whether there was such a one.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn remove_record(&self, key: &str, owner: Option<&str>) -> Result<bool, StoreError> {
        on!(&self.pool, pool => {
            let mut change = pool.begin().await?;
            sqlx::query(
                "DELETE FROM record_terms WHERE record IN (SELECT key FROM records WHERE key = $1 AND owner = COALESCE($2, owner))",
            )
            .bind(key)
            .bind(owner)
            .execute(&mut *change)
            .await?;
            let done = sqlx::query("DELETE FROM records WHERE key = $1 AND owner = COALESCE($2, owner)")
                .bind(key)
                .bind(owner)
                .execute(&mut *change)
                .await?;
            change.commit().await?;
            Ok(done.rows_affected() > 0)
        })
    }

    /// The keys of all records of somebody.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn records_of(&self, owner: &str) -> Result<Vec<String>, StoreError> {
        let keys: Vec<(String,)> = read!(&self.pool, pool => {
            sqlx::query_as("SELECT key FROM records WHERE owner = $1 ORDER BY added, key").bind(owner).fetch_all(pool).await?
        });
        Ok(keys.into_iter().map(|(key,)| key).collect())
    }

    /// The keys of records after a key: as many as are told together.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn records_after(&self, key: &str) -> Result<Vec<String>, StoreError> {
        let keys: Vec<(String,)> = read!(&self.pool, pool => {
            sqlx::query_as("SELECT key FROM records WHERE key > $1 ORDER BY key LIMIT 1000").bind(key).fetch_all(pool).await?
        });
        Ok(keys.into_iter().map(|(key,)| key).collect())
    }
}

/// A page of records.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordsFound {
    /// The records, each with the number of events before the first term that was asked for.
    pub records: Vec<(StoredRecord, usize)>,
    /// Where the next page begins, if there is one.
    pub next: Option<(u64, String)>,
}
