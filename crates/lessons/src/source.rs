//! What the files hold.

use std::collections::BTreeMap;

use game::Words;
use rust_embed::Embed;
use serde::Deserialize;

use crate::LessonError;

#[derive(Embed)]
#[folder = "../../lessons"]
#[include = "*/*.toml"]
struct Files;

/// A file: some steps about one thing.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChapterFile {
    pub(crate) title: Words,
    #[serde(rename = "step")]
    pub(crate) steps: Vec<StepFile>,
}

/// A position and what to do in it.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct StepFile {
    pub(crate) id: String,
    /// The usual start if absent.
    pub(crate) position: Option<String>,
    #[serde(default)]
    pub(crate) options: BTreeMap<String, String>,
    /// Kinds of pieces that are met here for the first time.
    #[serde(default)]
    pub(crate) teaches: Vec<String>,
    /// Whether pieces stand around that nobody has explained yet, since nothing depends on them.
    #[serde(default)]
    pub(crate) scenery: bool,
    /// Squares to circle.
    #[serde(default)]
    pub(crate) point: Vec<String>,
    pub(crate) task: Words,
    #[serde(default)]
    pub(crate) hint: Vec<Words>,
    pub(crate) done: Words,
    #[serde(rename = "turn")]
    pub(crate) turns: Vec<TurnFile>,
}

/// What is wanted of the learner once: a move, or one of several answers.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct TurnFile {
    /// What to do now, where a step has several turns.
    pub(crate) ask: Option<Words>,
    pub(crate) goal: Option<Goal>,
    #[serde(default)]
    pub(crate) wrong: Vec<WrongFile>,
    /// What is said to any other legal move.
    pub(crate) other: Option<Words>,
    /// Illegal tries, each with the rule that must be named.
    #[serde(default)]
    pub(crate) refused: BTreeMap<String, String>,
    /// What happens next: replies of the opponent, throws.
    #[serde(default)]
    pub(crate) then: Vec<String>,
    #[serde(default)]
    pub(crate) choice: Vec<ChoiceFile>,
    /// What the right answer says, shown by the rules.
    pub(crate) proof: Option<Proof>,
}

/// Moves to which something is said.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct WrongFile {
    pub(crate) goal: Goal,
    pub(crate) say: Words,
}

/// An answer to a question.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct ChoiceFile {
    pub(crate) text: Words,
    #[serde(default)]
    pub(crate) right: bool,
    /// What is said to whoever chooses it and is wrong.
    pub(crate) say: Option<Words>,
}

/// Events after which the game is over, or goes on.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Proof {
    /// The position to begin from, if not that of the step.
    pub(crate) position: Option<String>,
    #[serde(default)]
    pub(crate) events: Vec<String>,
    /// `first`, `second`, `draw` or `none`.
    pub(crate) winner: Option<String>,
    /// What the text of the position holds then.
    pub(crate) leaves: Option<String>,
    /// An event that cannot happen then, and the rule against it.
    #[serde(default)]
    pub(crate) refused: BTreeMap<String, String>,
}

/// What a move must do. All that is given must hold.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct Goal {
    /// One of these moves.
    pub(crate) moves: Vec<String>,
    /// With a piece of this kind.
    pub(crate) piece: Option<String>,
    /// From one of these squares.
    pub(crate) from: Vec<String>,
    /// To one of these squares.
    pub(crate) to: Vec<String>,
    /// Taking what stands on all of these squares.
    pub(crate) take: Vec<String>,
    /// Shooting at all of these squares.
    pub(crate) shoot: Vec<String>,
    /// Whether the piece shows its other face afterwards.
    pub(crate) promote: Option<bool>,
    /// Putting a piece of this kind on the board.
    pub(crate) drop: Option<String>,
    /// Whether it gives check.
    pub(crate) check: Option<bool>,
    /// Winning at once.
    pub(crate) win: bool,
    /// Winning by checks within so many own moves, whatever the other side does.
    pub(crate) mate: Option<u8>,
    /// Leaving a position whose text holds this.
    pub(crate) leaves: Option<String>,
}

/// The chapters of a game, in the order of their files' names.
pub(crate) fn chapters(game: &str) -> Result<Vec<ChapterFile>, LessonError> {
    let folder = format!("{game}/");
    let mut paths: Vec<String> =
        Files::iter().filter(|path| path.starts_with(&folder)).map(Into::into).collect();
    paths.sort();
    if paths.is_empty() {
        return Err(LessonError::None(game.to_owned()));
    }
    paths.iter().map(|path| chapter(path)).collect()
}

fn chapter(path: &str) -> Result<ChapterFile, LessonError> {
    let file = Files::get(path).map(|file| file.data.into_owned()).unwrap_or_default();
    let told = |message: String| LessonError::File { path: path.to_owned(), message };
    let text = String::from_utf8(file).map_err(|error| told(error.to_string()))?;
    toml::from_str(&text).map_err(|error| told(error.to_string()))
}
