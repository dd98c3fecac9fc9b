//! Where matches between people are kept.

use std::{env, path::PathBuf};

use clap::Args;
use store::Place;

/// The options that say so.
#[derive(Clone, Debug, Args)]
pub(crate) struct Keeping {
    /// The folder in which matches between people are kept; by default one in the folder of the user's data.
    #[arg(long, value_name = "FOLDER", env = "RANKA_DATA", conflicts_with = "database")]
    data: Option<PathBuf>,
    /// A PostgreSQL database to keep them in instead, such as `postgres://user@host/ranka`.
    #[arg(long, value_name = "ADDRESS", env = "RANKA_DATABASE", hide_env_values = true)]
    database: Option<Place>,
}

impl Keeping {
    /// Whether somebody chose the place.
    pub(crate) const fn is_chosen(&self) -> bool {
        self.data.is_some() || self.database.is_some()
    }

    /// Where that is.
    pub(crate) fn place(&self) -> Place {
        match (&self.database, &self.data) {
            (Some(database), _) => database.clone(),
            (None, Some(folder)) => Place::Folder(folder.clone()),
            (None, None) => Place::Folder(usual(|name| env::var_os(name).map(PathBuf::from))),
        }
    }
}

/// The usual folder: where the system keeps data of programs, or beside whoever has no such place.
fn usual(variable: impl Fn(&str) -> Option<PathBuf>) -> PathBuf {
    let absolute = |name| variable(name).filter(|path| path.is_absolute());
    let data = absolute("XDG_DATA_HOME").or_else(|| absolute("LOCALAPPDATA"));
    let data = data.or_else(|| Some(absolute("HOME")?.join(".local/share")));
    data.map_or_else(|| PathBuf::from("ranka-data"), |data| data.join("ranka"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_usual_folder_is_where_the_system_keeps_data() {
        let with = |known: &'static [(&str, &str)]| {
            usual(|name| known.iter().find(|(one, _)| *one == name).map(|(_, path)| PathBuf::from(path)))
        };
        assert_eq!(with(&[("HOME", "/ann")]), PathBuf::from("/ann/.local/share/ranka"));
        assert_eq!(with(&[("HOME", "/ann"), ("XDG_DATA_HOME", "/data")]), PathBuf::from("/data/ranka"));
        assert_eq!(with(&[("XDG_DATA_HOME", "relative")]), PathBuf::from("ranka-data"));
    }
}
