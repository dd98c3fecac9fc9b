//! Who serves from a store. Locks that the system takes back when a program ends, even if it was killed: so whoever comes knows whether
//! matches have been without anybody.

use std::{
    fs::{File, OpenOptions},
    path::Path,
    str::FromStr,
    sync::Arc,
};

use sqlx::{Connection, PgConnection, postgres::PgConnectOptions};
use tokio::sync::Mutex;

use crate::{Place, StoreError};

/// The file in a folder whose lock is meant.
const FILE: &str = "ranka.lock";
/// The number of the lock in a database.
const LOCK: i64 = 0x72_616e_6b61;

#[derive(Clone, Debug)]
pub(crate) struct Attendance {
    place: Place,
    held: Arc<Mutex<Option<Held>>>,
}

#[derive(Debug)]
enum Held {
    /// The lock goes with the file.
    File(#[expect(dead_code, reason = "held, not read")] File),
    /// The lock goes with the connection.
    Connection(Box<PgConnection>),
}

impl Attendance {
    pub(crate) fn new(place: &Place) -> Attendance {
        Attendance { place: place.clone(), held: Arc::default() }
    }

    pub(crate) const fn place(&self) -> &Place {
        &self.place
    }

    /// Takes part; whether nobody else did.
    pub(crate) async fn begin(&self) -> Result<bool, StoreError> {
        let (held, is_alone) = match &self.place {
            Place::Folder(folder) => in_folder(&folder.join(FILE))?,
            Place::Postgres(address) => in_database(address).await?,
        };
        *self.held.lock().await = Some(held);
        Ok(is_alone)
    }

    pub(crate) async fn end(&self) {
        if let Some(Held::Connection(connection)) = self.held.lock().await.take() {
            // The database notices an end without a word too.
            let _ = connection.close().await;
        }
    }
}

fn in_folder(path: &Path) -> Result<(Held, bool), StoreError> {
    let opened = OpenOptions::new().create(true).truncate(false).write(true).open(path);
    let failed = |error| StoreError::Folder { path: path.to_owned(), error };
    let file = opened.map_err(failed)?;
    let is_alone = file.try_lock().is_ok();
    if is_alone {
        file.unlock().map_err(failed)?;
    }
    file.lock_shared().map_err(failed)?;
    Ok((Held::File(file), is_alone))
}

async fn in_database(address: &str) -> Result<(Held, bool), StoreError> {
    let mut connection = PgConnection::connect_with(&PgConnectOptions::from_str(address)?).await?;
    let tried = sqlx::query_as("SELECT pg_try_advisory_lock($1)").bind(LOCK);
    let (is_alone,): (bool,) = tried.fetch_one(&mut connection).await?;
    sqlx::query("SELECT pg_advisory_lock_shared($1)").bind(LOCK).execute(&mut connection).await?;
    if is_alone {
        sqlx::query("SELECT pg_advisory_unlock($1)").bind(LOCK).execute(&mut connection).await?;
    }
    Ok((Held::Connection(Box::new(connection)), is_alone))
}
