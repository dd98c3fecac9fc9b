//! `ranka admin`: what a host does about the people on a server.

use std::{io::Write, time::Duration};

use clap::{Args, Subcommand};
use serde_json::json;
use store::{Account, Store, StoredReport};
use tokio::runtime::Runtime;

use crate::{error::CommandError, place::Keeping};

/// Look after the people on a server: reports, mutes, accounts, records.
///
/// Works on what the server keeps, also while it runs; it notices within some seconds.
#[derive(Debug, Args)]
pub(crate) struct Admin {
    #[command(subcommand)]
    what: What,
    #[command(flatten)]
    keeping: Keeping,
}

#[derive(Debug, Subcommand)]
enum What {
    /// List lines of chats that were reported, the newest first.
    Reports {
        /// Also those that you are done with.
        #[arg(long)]
        all: bool,
        /// Print one object of JSON for each.
        #[arg(long)]
        json: bool,
    },
    /// Note that you are done with the reports of a line.
    Settle {
        /// The match.
        key: String,
        /// The number of the line.
        line: u64,
    },
    /// Remove a record from the library.
    Remove {
        /// Which one, by the key in its address.
        key: String,
    },
    /// Let somebody say nothing in chats for a while.
    Mute {
        /// Whoever it is, by the name of their account or by their id.
        who: String,
        /// For so many hours.
        #[arg(long, default_value_t = 24)]
        hours: u64,
    },
    /// Let somebody chat again.
    Unmute {
        /// Whoever it is, by the name of their account or by their id.
        who: String,
    },
    /// Close an account: its owner is logged out and cannot come back, and nobody is left waiting for them.
    Close {
        /// Whose, by name or id.
        who: String,
    },
    /// Open a closed account again.
    Reopen {
        /// Whose, by name or id.
        who: String,
    },
    /// List matches that are set aside because their logs do not replay, with the reason.
    Aside {
        /// Print one object of JSON for each.
        #[arg(long)]
        json: bool,
    },
    /// Try matches that are set aside again, with this program: those whose logs replay now go on.
    Retry {
        /// Which ones; all if none is named.
        keys: Vec<String>,
    },
    /// Call somebody otherwise, everywhere.
    Rename {
        /// Whom, by name or id.
        who: String,
        /// The new name.
        name: String,
    },
}

impl Admin {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        Runtime::new()?.block_on(self.act(out))
    }

    async fn act(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let store = Store::open(&self.keeping.place()).await?;
        let now = server::machine_clock()();
        match &self.what {
            What::Reports { all, json } => {
                for report in store.reports(*all).await? {
                    writeln!(out, "{}", if *json { object(&report) } else { sentence(&report) })?;
                }
            }
            What::Settle { key, line } => {
                if !store.settle_report(key, *line, now).await? {
                    return Err(CommandError::NoReport { key: key.clone(), line: *line });
                }
                writeln!(out, "settled {key} {line}")?;
            }
            What::Remove { key } => {
                if !store.remove_record(key, None).await? {
                    return Err(CommandError::NoRecord(key.clone()));
                }
                writeln!(out, "removed {key}")?;
            }
            What::Mute { who, hours } => {
                let id = person(&store, who).await?;
                let millis = Duration::from_hours((*hours).min(LONGEST)).as_millis();
                store.mute(&id, now.saturating_add(u64::try_from(millis).unwrap_or(u64::MAX))).await?;
                writeln!(out, "muted {id}")?;
            }
            What::Unmute { who } => {
                let id = person(&store, who).await?;
                store.mute(&id, 0).await?;
                writeln!(out, "unmuted {id}")?;
            }
            What::Close { who } => change(&store, out, who, true, now).await?,
            What::Reopen { who } => change(&store, out, who, false, now).await?,
            What::Aside { json } => {
                for (key, trouble) in set_aside(&store).await? {
                    let line = json!({ "match": key, "trouble": trouble });
                    writeln!(out, "{}", if *json { line.to_string() } else { format!("{key} {trouble}") })?;
                }
            }
            What::Retry { keys } => retry(&store, out, keys).await?,
            What::Rename { who, name } => {
                let found = account(&store, who).await?;
                let (name, folded) = server::account_name(name).ok_or(CommandError::AccountName)?;
                let renamed = protocol::Person { id: found.person.id, name };
                if !store.rename_account(&renamed, &folded, now).await? {
                    return Err(CommandError::NameTaken(renamed.name));
                }
                store.rename_in_matches(&renamed).await?;
                writeln!(out, "renamed {} {}", renamed.id, renamed.name)?;
            }
        }
        store.close().await;
        Ok(())
    }
}

/// A hundred years: nobody is muted longer.
const LONGEST: u64 = 100 * 366 * 24;

async fn change(
    store: &Store,
    out: &mut dyn Write,
    who: &str,
    closed: bool,
    now: u64,
) -> Result<(), CommandError> {
    let found = account(store, who).await?;
    if !store.close_account(&found.person.id, closed, now).await? {
        return Err(CommandError::Nobody(who.to_owned()));
    }
    writeln!(out, "{} {}", if closed { "closed" } else { "reopened" }, found.person.id)?;
    Ok(())
}

async fn set_aside(store: &Store) -> Result<Vec<(String, String)>, CommandError> {
    let mut all: Vec<(String, String)> = Vec::new();
    loop {
        let more = store.set_aside_after(all.last().map_or("", |(key, _)| key)).await?;
        if more.is_empty() {
            return Ok(all);
        }
        all.extend(more);
    }
}

async fn retry(store: &Store, out: &mut dyn Write, keys: &[String]) -> Result<(), CommandError> {
    let all = set_aside(store).await?;
    let keys = if keys.is_empty() { all.into_iter().map(|(key, _)| key).collect() } else { keys.to_vec() };
    let mut failed = 0;
    for key in &keys {
        match server::take_up(store, key).await? {
            Ok(()) => writeln!(out, "goes on {key}")?,
            Err(why) => {
                failed += 1;
                writeln!(out, "stays {}: {why}", game::clipped(key))?;
            }
        }
    }
    if failed > 0 { Err(CommandError::Aside(failed)) } else { Ok(()) }
}

/// An account by its name or id.
async fn account(store: &Store, who: &str) -> Result<Account, CommandError> {
    let found = match store.account_named(&server::folded_name(who)).await? {
        None => store.account(who).await?,
        found => found,
    };
    found.ok_or_else(|| CommandError::Nobody(who.to_owned()))
}

/// The id of somebody by the name of their account, or by that id: guests have no other.
async fn person(store: &Store, who: &str) -> Result<String, CommandError> {
    if let Some(found) = store.account_named(&server::folded_name(who)).await? {
        return Ok(found.person.id);
    }
    let found = store.person(who).await?.ok_or_else(|| CommandError::Nobody(who.to_owned()))?;
    Ok(found.id)
}

fn sentence(report: &StoredReport) -> String {
    let StoredReport { key, line, text, author, reporter, reason, settled, .. } = report;
    let done = if settled.is_some() { " (settled)" } else { "" };
    let why = if reason.is_empty() { String::new() } else { format!(": {reason}") };
    format!(
        "{key} {line} {} ({}): {text}{done}\n  reported by {} ({}){why}",
        author.name, author.id, reporter.name, reporter.id
    )
}

fn object(report: &StoredReport) -> String {
    let StoredReport { key, line, text, author, reporter, reason, at, settled } = report;
    json!({
        "match": key, "line": line, "text": text, "author": author, "reporter": reporter, "reason": reason, "at": at,
        "settled": settled,
    })
    .to_string()
}
