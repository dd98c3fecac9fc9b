//! Connections to one of two databases, and one way to talk to both.

use std::{path::Path, str::FromStr, time::Duration};

use sqlx::{
    PgPool, SqlitePool,
    postgres::{PgConnectOptions, PgPoolOptions},
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous},
};

use crate::{Place, StoreError, private};

/// Connections that read at once.
const READERS: u32 = 4;
/// How long a writer waits for another program at the same file.
const PATIENCE: Duration = Duration::from_secs(10);
/// The file in a folder.
const FILE: &str = "ranka.sqlite";
/// Those beside it that an older program may have left; new ones SQLite makes as the first one is.
const BESIDE: [&str; 2] = ["ranka.sqlite-wal", "ranka.sqlite-shm"];

#[derive(Clone, Debug)]
pub(crate) enum Pool {
    /// SQLite lets one write at a time: whoever writes waits here and not at the file.
    Sqlite {
        read: SqlitePool,
        write: SqlitePool,
    },
    Postgres(PgPool),
}

impl Pool {
    pub(crate) async fn open(place: &Place) -> Result<Pool, StoreError> {
        match place {
            Place::Folder(folder) => {
                let cannot = |error| StoreError::Folder { path: folder.clone(), error };
                std::fs::create_dir_all(folder).map_err(cannot)?;
                private::keep(&folder.join(FILE)).map_err(cannot)?;
                for file in BESIDE {
                    private::close(&folder.join(file));
                }
                let options = in_folder(folder);
                let write = SqlitePoolOptions::new().max_connections(1).connect_with(options.clone()).await?;
                let read = SqlitePoolOptions::new().max_connections(READERS).connect_with(options).await?;
                Ok(Pool::Sqlite { read, write })
            }
            Place::Postgres(address) => {
                let options = PgConnectOptions::from_str(address)?;
                let pool = PgPoolOptions::new().max_connections(READERS + 1).connect_with(options).await?;
                Ok(Pool::Postgres(pool))
            }
        }
    }

    /// One connection that never leaves its transaction, so that whatever it reads is of one moment: that of its first look.
    pub(crate) async fn at_one_moment(place: &Place) -> Result<Pool, StoreError> {
        match place {
            Place::Folder(folder) => {
                let alone = SqlitePoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
                let begun = alone.after_connect(|connection, _| {
                    Box::pin(async move { sqlx::query("BEGIN").execute(connection).await.map(drop) })
                });
                let pool = begun.connect_with(in_folder(folder)).await?;
                Ok(Pool::Sqlite { read: pool.clone(), write: pool })
            }
            Place::Postgres(address) => {
                let alone = PgPoolOptions::new().max_connections(1).idle_timeout(None).max_lifetime(None);
                let begun = alone.after_connect(|connection, _| {
                    let begin = sqlx::query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
                    Box::pin(async move { begin.execute(connection).await.map(drop) })
                });
                Ok(Pool::Postgres(begun.connect_with(PgConnectOptions::from_str(address)?).await?))
            }
        }
    }

    pub(crate) async fn close(&self) {
        match self {
            Pool::Sqlite { read, write } => {
                read.close().await;
                write.close().await;
            }
            Pool::Postgres(pool) => pool.close().await,
        }
    }
}

fn in_folder(folder: &Path) -> SqliteConnectOptions {
    SqliteConnectOptions::new()
        .filename(folder.join(FILE))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // What was acknowledged survives a loss of power, not only a crash of ours.
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(PATIENCE)
}

/// The same statements for either database; they may write.
macro_rules! on {
    ($pool:expr, $name:ident => $body:expr) => {
        match $pool {
            $crate::pool::Pool::Sqlite { write: $name, .. } => $body,
            $crate::pool::Pool::Postgres($name) => $body,
        }
    };
}

/// The same statements for either database; they only read.
macro_rules! read {
    ($pool:expr, $name:ident => $body:expr) => {
        match $pool {
            $crate::pool::Pool::Sqlite { read: $name, .. } => $body,
            $crate::pool::Pool::Postgres($name) => $body,
        }
    };
}

pub(crate) use {on, read};
