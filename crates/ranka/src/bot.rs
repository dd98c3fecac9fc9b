//! `ranka bot`: an engine at the tables of a server.

mod http;
mod pauses;
mod seat;

use std::{
    collections::HashSet,
    io::Write,
    thread,
    time::{Duration, Instant},
};

use arena::{ContestantSpec, Resources};
use clap::Args;
use protocol::{HostedMatches, HostedRow};

use self::{
    http::{Client, SHORT, ServerUrl},
    pauses::Pauses,
    seat::Seated,
};
use crate::error::CommandError;

/// Let an engine play at a server: at the matches that are named, or at those of the list that wait for somebody.
///
/// Prints a line of JSON for each match when it is over. Without names it goes on until it is interrupted.
#[derive(Debug, Args)]
pub(crate) struct Bot {
    /// The server, such as `http://localhost:8080`; TLS is for a proxy on this side.
    #[arg(long, value_name = "ADDRESS")]
    server: ServerUrl,
    /// Who plays, as in `ranka match`: `level:5`, `full`, `usi:COMMAND` …
    #[arg(long, value_name = "PLAYER")]
    engine: ContestantSpec,
    /// Only matches of this game; may be said several times.
    #[arg(long, value_name = "GAME")]
    game: Vec<String>,
    /// What others call it; by default what plays.
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Who it is: the value of the cookie of an earlier visit, or a token of an account. A new guest if absent.
    #[arg(long, value_name = "TOKEN", env = "RANKA_TOKEN", hide_env_values = true)]
    token: Option<String>,
    /// Seconds for a move, for players that go by time.
    #[arg(long, value_name = "SECONDS", default_value_t = 1)]
    time: u64,
    /// End after so many matches of the list.
    #[arg(long, value_name = "N")]
    matches: Option<u32>,
    /// Matches to sit down at, by their key or their link.
    #[arg(value_name = "MATCH")]
    named: Vec<String>,
}

/// How often the list is looked at.
const LOOK: Duration = Duration::from_secs(3);

impl Bot {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        for game in &self.game {
            catalog::find(game)?;
        }
        let mut client = Client::new(self.server.clone(), self.token.clone());
        let name: String =
            self.name.clone().unwrap_or_else(|| self.engine.to_string()).chars().take(24).collect();
        let _: protocol::Me = client.post("/me", &serde_json::json!({ "name": name }))?;
        if self.named.is_empty() {
            return self.wait_for_matches(&mut client, out);
        }
        for link in &self.named {
            let link = link.split(['?', '#']).next().unwrap_or_default().trim_end_matches('/');
            self.play(&mut client, link.rsplit('/').next().unwrap_or_default(), out)?;
        }
        Ok(())
    }

    fn wait_for_matches(&self, client: &mut Client, out: &mut dyn Write) -> Result<(), CommandError> {
        let (mut played, mut pauses, mut left) = (0, Pauses::new(SHORT), HashSet::new());
        while self.matches.is_none_or(|most| played < most) {
            let began = Instant::now();
            let lists: HostedMatches = match client.get("/matches") {
                Ok(lists) => lists,
                Err(error) => {
                    // A server that is started anew is waited for.
                    thread::sleep(pauses.next(None).ok_or(error)?);
                    continue;
                }
            };
            pauses.forget();
            left.retain(|key| lists.open.iter().any(|row| row.key == *key));
            for row in lists.open.iter().filter(|row| self.fits(row)) {
                if left.contains(&row.key) {
                    continue;
                }
                match self.play(client, &row.key, out) {
                    Ok(()) => played += 1,
                    Err(error @ CommandError::Output(_)) => return Err(error),
                    // Somebody was faster, it is for others, or the player cannot play it: the rest of the list is there all the same.
                    Err(error) => {
                        tracing::warn!(key = row.key, %error, "a match is left to others");
                        left.insert(row.key.clone());
                    }
                }
                if self.matches.is_some_and(|most| played >= most) {
                    return Ok(());
                }
            }
            thread::sleep(LOOK.saturating_sub(began.elapsed()));
        }
        Ok(())
    }

    fn fits(&self, row: &HostedRow) -> bool {
        self.game.is_empty() || self.game.contains(&row.setup.game)
    }

    fn play(&self, client: &mut Client, key: &str, out: &mut dyn Write) -> Result<(), CommandError> {
        let resources = Resources { time: Duration::from_secs(self.time), ..Resources::default() };
        let mut seated = Seated::sit(client, key, &self.engine, &resources)?;
        let result = seated.play(client)?;
        serde_json::to_writer(&mut *out, &serde_json::json!({ "match": key, "result": result }))?;
        writeln!(out)?;
        Ok(out.flush()?)
    }
}
