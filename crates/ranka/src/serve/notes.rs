//! What the server notes, and how.

use std::{
    env,
    io::{self, IsTerminal},
    str::FromStr,
};

use clap::ValueEnum;
use tracing_subscriber::{EnvFilter, filter::LevelFilter};

/// Which notes are written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Filter(String);

impl FromStr for Filter {
    type Err = String;

    fn from_str(text: &str) -> Result<Filter, String> {
        // A word alone would be taken for the name of a part of the program, and nothing be noted.
        let alone = |part: &str| !part.contains('=') && part.trim().parse::<LevelFilter>().is_err();
        match text.split(',').find(|part| alone(part)) {
            Some(word) => Err(format!(
                "`{word}` is no level; there are off, error, warn, info, debug and trace, and parts such as server=debug"
            )),
            None => match EnvFilter::builder().parse(text) {
                Ok(_) => Ok(Filter(text.to_owned())),
                Err(error) => Err(error.to_string()),
            },
        }
    }
}

/// How they are written.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(super) enum Format {
    /// A line for people.
    Text,
    /// An object of JSON a line.
    Json,
}

/// Begins to write notes on standard error: in colours where a person reads them, and nobody said otherwise.
pub(super) fn begin(filter: &Filter, format: Format) {
    let colours = io::stderr().is_terminal() && env::var_os("NO_COLOR").is_none_or(|no| no.is_empty());
    let notes = tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new(&filter.0))
        .with_writer(io::stderr)
        .with_ansi(colours);
    match format {
        Format::Text => notes.init(),
        Format::Json => notes.json().flatten_event(true).init(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_no_level_is_told() {
        for right in ["warn", "off", "server=debug", "warn,server=trace", "INFO"] {
            assert!(right.parse::<Filter>().is_ok(), "{right}");
        }
        for wrong in ["verbose", "warn,loud", "server=loud"] {
            assert!(wrong.parse::<Filter>().is_err(), "{wrong}");
        }
    }
}
