use std::{
    collections::BTreeMap,
    fs, io,
    path::{Path, PathBuf},
};

use arena::{ContestantSpec, Decision, GameEnd, GameRecord, Rules};
use engine::Estimate;
use game::Side;
use serde::Serialize;

use crate::error::CommandError;

/// How a game ended, as machines read it.
#[derive(Serialize)]
struct End {
    winner: Option<Side>,
    by: String,
    message: Option<String>,
}

impl End {
    fn of(end: &GameEnd) -> serde_json::Result<End> {
        let by = match end {
            GameEnd::Rules(outcome) => serde_json::to_value(outcome.by())?,
            GameEnd::Failed(_, failure) => failure.id().into(),
            GameEnd::BrokenOff => "broken_off".into(),
        };
        let message = match end {
            GameEnd::Failed(_, failure) => Some(failure.to_string()),
            GameEnd::Rules(_) | GameEnd::BrokenOff => None,
        };
        Ok(End { winner: end.winner(), by: by.as_str().unwrap_or_default().to_owned(), message })
    }
}

#[derive(Serialize)]
struct GameLine<'a> {
    game: usize,
    first: String,
    second: String,
    #[serde(flatten)]
    end: End,
    plies: usize,
    opening: usize,
    start: &'a str,
    events: &'a [String],
}

/// A game as one line of JSON.
pub(super) fn game_line(record: &GameRecord, seats: [&ContestantSpec; 2]) -> serde_json::Result<String> {
    let [first, second] = seats.map(ToString::to_string);
    serde_json::to_string(&GameLine {
        game: record.number + 1,
        first,
        second,
        end: End::of(&record.end)?,
        plies: record.events.len(),
        opening: record.opening,
        start: &record.start,
        events: &record.events,
    })
}

/// A folder with a file for every game.
pub(super) struct Records {
    folder: PathBuf,
    game: &'static str,
    rules: RulesPart,
}

#[derive(Clone, Serialize)]
struct RulesPart {
    preset: Option<String>,
    options: BTreeMap<String, String>,
}

#[derive(Serialize)]
struct RecordFile<'a> {
    game: &'static str,
    rules: &'a RulesPart,
    number: usize,
    players: Players,
    start: &'a str,
    opening: usize,
    events: &'a [String],
    result: End,
    decisions: Vec<DecisionPart>,
}

#[derive(Serialize)]
struct Players {
    first: String,
    second: String,
}

#[derive(Serialize)]
struct DecisionPart {
    event: usize,
    millis: u64,
    depth: Option<u32>,
    nodes: Option<u64>,
    score: Option<i32>,
    mate: Option<i32>,
}

impl DecisionPart {
    fn of(decision: &Decision) -> DecisionPart {
        let thought = decision.thought.clone().unwrap_or_default();
        let (score, mate) = match thought.score {
            Some(Estimate::Points(points)) => (Some(points), None),
            Some(Estimate::Mate(plies)) => (None, Some(plies)),
            None => (None, None),
        };
        DecisionPart {
            event: decision.after + 1,
            millis: decision.millis,
            depth: thought.depth,
            nodes: thought.nodes,
            score,
            mate,
        }
    }
}

impl Records {
    /// Makes the folder if there is none.
    pub(super) fn open(folder: &Path, rules: &Rules<'_>) -> Result<Records, CommandError> {
        let wrong = |error| CommandError::File { path: folder.display().to_string(), error };
        fs::create_dir_all(folder).map_err(wrong)?;
        Ok(Records {
            folder: folder.to_owned(),
            game: rules.game.id(),
            rules: RulesPart {
                preset: rules.preset.map(str::to_owned),
                options: rules.settings.iter().cloned().collect(),
            },
        })
    }

    /// Writes the file of a game.
    pub(super) fn write(&mut self, record: &GameRecord, seats: [&ContestantSpec; 2]) -> io::Result<()> {
        let [first, second] = seats.map(ToString::to_string);
        let file = RecordFile {
            game: self.game,
            rules: &self.rules,
            number: record.number + 1,
            players: Players { first, second },
            start: &record.start,
            opening: record.opening,
            events: &record.events,
            result: End::of(&record.end)?,
            decisions: record.decisions.iter().map(DecisionPart::of).collect(),
        };
        let path = self.folder.join(format!("game-{:05}.json", record.number + 1));
        fs::write(path, serde_json::to_string(&file)? + "\n")
    }
}
