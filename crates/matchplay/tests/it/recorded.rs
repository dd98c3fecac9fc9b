//! Recorded matches: the same commands at the same times with the same luck give the same events.
//!
//! `UPDATE=1 cargo test -p matchplay` writes what happens today; read the difference before keeping it.

use std::{
    fs,
    path::{Path, PathBuf},
};

use matchplay::{Match, roll_of};
use protocol::{Command, MatchEvent, MatchResult, MatchSetup, Stage};
use serde::{Deserialize, Serialize};

/// A file of `testdata/matches`.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Recorded {
    /// What it is there for.
    about: String,
    setup: MatchSetup,
    steps: Vec<Step>,
    /// Where it stands after the last step.
    #[serde(default)]
    stage: Option<Stage>,
    #[serde(default)]
    result: Option<MatchResult>,
    /// The events of the present game.
    #[serde(default)]
    line: Vec<String>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    at: u64,
    /// Thirty-two random bits, where something falls.
    #[serde(default, skip_serializing_if = "is_zero")]
    roll: u32,
    command: Command,
    /// What came of it …
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    events: Vec<MatchEvent>,
    /// … or the rule that refused it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    refused: Option<String>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(roll: &u32) -> bool {
    *roll == 0
}

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/matches");
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).expect("recorded matches").flatten().map(|entry| entry.path()).collect();
    files.retain(|file| file.extension().is_some_and(|kind| kind == "json"));
    files.sort();
    files
}

/// Plays the commands again and writes down what comes of them.
fn play(recorded: &mut Recorded) -> Match {
    let mut played = Match::begin(recorded.setup.clone()).expect("a playable setup");
    for step in &mut recorded.steps {
        match played.act(&step.command, step.at, roll_of(step.roll)) {
            Ok(events) => (step.events, step.refused) = (events, None),
            Err(refused) => (step.events, step.refused) = (Vec::new(), Some(refused.reason().rule)),
        }
    }
    let now = recorded.steps.last().map_or(0, |step| step.at);
    let state = played.state(now);
    recorded.stage = Some(state.stage);
    recorded.result = state.result;
    recorded.line = played.line().events();
    played
}

fn line(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("what can be written")
}

/// One step a line, so that differences can be read.
fn written(recorded: &Recorded) -> String {
    let steps: Vec<String> = recorded.steps.iter().map(|step| format!("    {}", line(step))).collect();
    let parts = [
        format!("  \"about\": {}", line(&recorded.about)),
        format!("  \"setup\": {}", line(&recorded.setup)),
        format!("  \"steps\": [\n{}\n  ]", steps.join(",\n")),
        format!("  \"stage\": {}", line(&recorded.stage)),
        format!("  \"result\": {}", line(&recorded.result)),
        format!("  \"line\": {}", line(&recorded.line)),
    ];
    format!("{{\n{}\n}}\n", parts.join(",\n"))
}

#[test]
fn recorded_matches_happen_again() {
    let files = files();
    assert!(files.len() >= 5, "too few recorded matches: {files:?}");
    for file in files {
        let text = fs::read_to_string(&file).expect("a recorded match");
        let mut recorded: Recorded =
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        let played = play(&mut recorded);
        assert!(Match::replay(played.id()).is_ok(), "{}", file.display());
        let today = written(&recorded);
        if testkit::playthrough::update_from_environment() {
            fs::write(&file, &today).expect("a file that can be written");
        } else {
            assert!(today == text, "{} differs; UPDATE=1 rewrites it", file.display());
        }
    }
}
