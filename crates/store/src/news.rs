//! What other nodes of the same store do, told by PostgreSQL itself.

use protocol::Entry;
use serde_json::from_str;
use sqlx::postgres::PgListener;

use crate::{
    Place, Store, StoreError,
    pool::{Pool, read},
};

/// The name under which nodes tell each other.
pub(crate) const CHANNEL: &str = "ranka";

/// What another node tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Heard {
    /// Something was added to the log of a match.
    Changed {
        /// Which match.
        key: String,
    },
    /// Who is at a match over there.
    Present {
        /// Which match.
        key: String,
        /// Whether somebody is on each seat.
        seats: [bool; 2],
    },
    /// Something was said at a match.
    Said {
        /// Which match.
        key: String,
        /// The number of the line.
        line: u64,
    },
    /// The connection was lost: anything may have happened.
    Missed,
}

/// Tells what other nodes do.
#[derive(Debug)]
pub struct News {
    listener: PgListener,
    node: String,
}

impl News {
    /// Waits for what comes next.
    ///
    /// # Errors
    /// If the database cannot be reached again.
    pub async fn next(&mut self) -> Result<Heard, StoreError> {
        loop {
            let Some(note) = self.listener.try_recv().await? else { return Ok(Heard::Missed) };
            if let Some(heard) = read_note(note.payload(), &self.node) {
                return Ok(heard);
            }
        }
    }
}

/// What a note says, unless this node has written it itself.
fn read_note(note: &str, node: &str) -> Option<Heard> {
    let words: Vec<&str> = note.split(' ').collect();
    match words[..] {
        [from, ..] if from == node => None,
        [_, "changed", key] => Some(Heard::Changed { key: key.to_owned() }),
        [_, "present", key, first, second] => {
            Some(Heard::Present { key: key.to_owned(), seats: [first == "1", second == "1"] })
        }
        [_, "said", key, line] => Some(Heard::Said { key: key.to_owned(), line: line.parse().ok()? }),
        _ => None,
    }
}

/// The note that something was added to a log.
pub(crate) fn changed(node: &str, key: &str) -> String {
    format!("{node} changed {key}")
}

impl Store {
    /// Hears what other nodes do; `None` where there can be no others, in a folder.
    ///
    /// # Errors
    /// If the database cannot be reached.
    pub async fn news(&self) -> Result<Option<News>, StoreError> {
        let Place::Postgres(address) = self.place() else { return Ok(None) };
        let mut listener = PgListener::connect(address).await?;
        listener.listen(CHANNEL).await?;
        Ok(Some(News { listener, node: self.node.to_string() }))
    }

    /// Tells other nodes who is at a match here; nothing in a folder.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn tell_present(&self, key: &str, seats: [bool; 2]) -> Result<(), StoreError> {
        let [first, second] = seats.map(u8::from);
        self.tell(&format!("present {key} {first} {second}")).await
    }

    /// Tells other nodes that something was said at a match; nothing in a folder. The words stay in the table: a note has no room for them.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn tell_said(&self, key: &str, line: u64) -> Result<(), StoreError> {
        self.tell(&format!("said {key} {line}")).await
    }

    async fn tell(&self, what: &str) -> Result<(), StoreError> {
        let Pool::Postgres(pool) = &self.pool else { return Ok(()) };
        let note = format!("{} {what}", self.node);
        sqlx::query("SELECT pg_notify($1, $2)").bind(CHANNEL).bind(note).execute(pool).await?;
        Ok(())
    }

    /// The entries of a log from a number on.
    ///
    /// # Errors
    /// If the store fails, or what it has cannot be read.
    pub async fn entries_from(&self, key: &str, number: usize) -> Result<Vec<Entry>, StoreError> {
        let from = i64::try_from(number).unwrap_or(i64::MAX);
        let rows: Vec<(String,)> = read!(&self.pool, pool => {
            let rows = sqlx::query_as("SELECT entry FROM entries WHERE key = $1 AND number >= $2 ORDER BY number");
            rows.bind(key).bind(from).fetch_all(pool).await?
        });
        let unreadable = |error| StoreError::Unreadable { what: format!("match {key}"), error };
        rows.iter().map(|(text,)| from_str(text)).collect::<Result<_, _>>().map_err(unreadable)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_are_read_and_own_ones_are_not() {
        let key = "abc".to_owned();
        assert_eq!(read_note(&changed("1", "abc"), "2"), Some(Heard::Changed { key: key.clone() }));
        assert_eq!(read_note(&changed("1", "abc"), "1"), None);
        let present = Some(Heard::Present { key: key.clone(), seats: [false, true] });
        assert_eq!(read_note("1 present abc 0 1", "2"), present);
        assert_eq!(read_note("1 said abc 12", "2"), Some(Heard::Said { key, line: 12 }));
        for strange in ["", "1", "1 changed", "1 dances abc", "1 said abc", "1 said abc x"] {
            assert_eq!(read_note(strange, "2"), None);
        }
    }
}
