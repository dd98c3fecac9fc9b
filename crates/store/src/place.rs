use std::{fmt, path::PathBuf, str::FromStr};

use thiserror::Error;

/// Where a store is.
#[derive(Clone, PartialEq, Eq)]
pub enum Place {
    /// SQLite in a folder.
    Folder(PathBuf),
    /// A PostgreSQL database by its address.
    Postgres(String),
}

/// An address that is not one of a database.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[error("expected an address that begins with postgres:// or postgresql://")]
pub struct PlaceError;

impl FromStr for Place {
    type Err = PlaceError;

    fn from_str(address: &str) -> Result<Place, PlaceError> {
        if ["postgres://", "postgresql://"].iter().any(|scheme| address.starts_with(scheme)) {
            Ok(Place::Postgres(address.to_owned()))
        } else {
            Err(PlaceError)
        }
    }
}

/// An address may hold a password, so it is never shown.
impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Place::Folder(folder) => f.debug_tuple("Folder").field(folder).finish(),
            Place::Postgres(_) => f.debug_tuple("Postgres").finish_non_exhaustive(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_read_and_never_shown() {
        let place: Place = "postgres://ranka:word@localhost/ranka".parse().unwrap();
        assert!(!format!("{place:?}").contains("word"));
        assert_eq!("mysql://localhost".parse::<Place>(), Err(PlaceError));
    }
}
