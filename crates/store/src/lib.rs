//! What lasts: the logs of matches, the people in them and their records.
//!
//! A [`Store`] is SQLite in a folder or a PostgreSQL database; the same statements serve both. The log of a match is the truth
//! about it; its key and the number of the next entry are the only lock: whoever appends says how many entries it knows, and is
//! told if somebody else was faster. An entry is on disk before [`Store::append`] says so. What lists show is kept beside the log and
//! follows from it.

mod accounts;
mod aside;
mod attendance;
mod bringing;
mod carried;
mod chat;
mod error;
mod library;
mod listing;
mod matches;
mod names;
mod news;
mod people;
mod place;
mod pool;
mod private;
mod ratings;
mod relations;
mod reports;
mod schema;
mod sessions;
mod writer;

pub use accounts::{Account, NewAccount};
pub use aside::UnreadMatch;
pub use bringing::Brought;
pub use carried::{
    CarriedAccount, CarriedLine, CarriedPoint, CarriedRating, CarriedRelation, CarriedReport, Counting,
};
pub use error::StoreError;
pub use library::{Allowance, NewRecord, RecordSearch, RecordsFound, StoredRecord};
pub use matches::{Head, NewMatch, Standing, StoredMatch};
pub use news::{Heard, News};
pub use place::{Place, PlaceError};
pub use ratings::{PointOf, RatedMatch, Rating, RatingOf};
pub use reports::StoredReport;
pub use sessions::{NewSession, SessionOf, StoredSession};
pub use writer::Appended;

use std::{
    hash::{BuildHasher, RandomState},
    io::ErrorKind,
    path::Path,
    sync::Arc,
};

use crate::{
    attendance::Attendance,
    pool::{Pool, on},
    writer::Writer,
};

/// Keeps what lasts. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Store {
    pool: Pool,
    writer: Writer,
    attendance: Attendance,
    /// Tells this node from others of the same store.
    node: Arc<str>,
}

impl Store {
    /// Opens a store, makes it if it is not there, and brings it up to date.
    ///
    /// # Errors
    /// If it cannot be reached or written, or a newer program has made it.
    pub async fn open(place: &Place) -> Result<Store, StoreError> {
        let pool = Pool::open(place).await?;
        schema::migrate(&pool).await?;
        // Each program that opens a store has another number, whatever machine it runs on.
        let node: Arc<str> = format!("{:016x}", RandomState::new().hash_one(std::process::id())).into();
        let writer = Writer::start(&pool, node.clone());
        Ok(Store { pool, writer, attendance: Attendance::new(place), node })
    }

    /// Copies everything to a new file, as it is at one moment, while others go on writing.
    ///
    /// # Errors
    /// If the file is there already or cannot be written, or the store is a PostgreSQL database, which has tools of its own.
    pub async fn backup(&self, file: &Path) -> Result<(), StoreError> {
        let Pool::Sqlite { read, .. } = &self.pool else { return Err(StoreError::BackUpElsewhere) };
        let name = file.to_str().ok_or_else(|| StoreError::Name(file.to_owned()))?;
        // The database fills an empty file, which nobody else may read.
        private::make(file).map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => StoreError::Exists(file.to_owned()),
            _ => StoreError::Folder { path: file.to_owned(), error },
        })?;
        if let Err(error) = sqlx::query("VACUUM INTO $1").bind(name).execute(read).await {
            // What is no backup shall not pass for one.
            let _ = std::fs::remove_file(file);
            return Err(error.into());
        }
        Ok(())
    }

    /// The same store as it is at one moment, whatever others write meanwhile: to read, piece by piece, what belongs together.
    ///
    /// # Errors
    /// If it cannot be reached.
    pub async fn at_one_moment(&self) -> Result<Store, StoreError> {
        let pool = Pool::at_one_moment(self.place()).await?;
        let writer = Writer::start(&pool, self.node.clone());
        Ok(Store { pool, writer, attendance: Attendance::new(self.place()), node: self.node.clone() })
    }

    pub(crate) fn place(&self) -> &Place {
        self.attendance.place()
    }

    /// Begins to serve from this store; whether nobody else does. It ends with the program, however that ends.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn attend(&self) -> Result<bool, StoreError> {
        self.attendance.begin().await
    }

    /// A secret of this store by its name, which is `fresh` if there was none.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        on!(&self.pool, pool => {
            sqlx::query("INSERT INTO secrets (name, value) VALUES ($1, $2) ON CONFLICT (name) DO NOTHING")
                .bind(name)
                .bind(fresh)
                .execute(pool)
                .await?;
            let kept = sqlx::query_as("SELECT value FROM secrets WHERE name = $1").bind(name);
            let (value,): (String,) = kept.fetch_one(pool).await?;
            Ok(value)
        })
    }

    /// Notes that somebody serves from this store at a moment.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn beat(&self, now: u64) -> Result<(), StoreError> {
        on!(&self.pool, pool => {
            sqlx::query(
                "INSERT INTO beats (name, at) VALUES ('serving', $1)
                 ON CONFLICT (name) DO UPDATE SET at = excluded.at WHERE beats.at < excluded.at",
            )
            .bind(whole(now))
            .execute(pool)
            .await?;
            Ok(())
        })
    }

    /// When somebody served from this store last.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn last_beat(&self) -> Result<Option<u64>, StoreError> {
        on!(&self.pool, pool => {
            let beat = sqlx::query_as("SELECT at FROM beats WHERE name = 'serving'").fetch_optional(pool).await?;
            Ok(beat.map(|(at,): (i64,)| unsigned(at)))
        })
    }

    /// Writes what is under way and closes.
    pub async fn close(&self) {
        self.writer.close().await;
        self.attendance.end().await;
        self.pool.close().await;
    }
}

/// Databases have signed numbers only; no moment or count of ours comes near their end.
pub(crate) fn whole(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

/// The inverse of [`whole`].
pub(crate) fn unsigned(number: i64) -> u64 {
    u64::try_from(number).unwrap_or(0)
}
