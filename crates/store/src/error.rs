use std::path::PathBuf;

use thiserror::Error;

/// Why the store did not do what it was asked.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The database fails.
    #[error("the database: {0}")]
    Database(#[source] sqlx::Error),
    /// The folder cannot be made.
    #[error("{path}: {error}", path = .path.display())]
    Folder {
        /// Which one.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// A newer program has written it.
    #[error(
        "the data is of version {found}, which a newer program has written; this one knows versions up to {known}"
    )]
    Newer {
        /// Its version.
        found: i64,
        /// The last version that this program knows.
        known: i64,
    },
    /// What is stored is not what this program writes.
    #[error("what is stored of {what} cannot be read: {error}")]
    Unreadable {
        /// Of what.
        what: String,
        /// Why.
        error: serde_json::Error,
    },
    /// Backups of PostgreSQL are made by its own tools.
    #[error("a PostgreSQL database is backed up by its own tools, such as pg_dump")]
    BackUpElsewhere,
    /// Nothing is overwritten.
    #[error("{} is there already", .0.display())]
    Exists(PathBuf),
    /// The name of a file that the database cannot take.
    #[error("{} is not a name that can be written as text", .0.display())]
    Name(PathBuf),
    /// The store is closing.
    #[error("the store is closing")]
    Closing,
    /// A write together with others failed.
    #[error("the database: {0}")]
    Batch(String),
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        match error {
            // Nothing failed: whoever asks has not heard yet that this is the end.
            sqlx::Error::PoolClosed => StoreError::Closing,
            error => StoreError::Database(error),
        }
    }
}
