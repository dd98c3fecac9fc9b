use game::Side;
use serde::{Deserialize, Serialize};

/// What is to be done in a puzzle.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Task {
    /// Winning by checks alone, whatever the other side does.
    Mate,
    /// Winning by any moves, whatever the other side does.
    Win,
    /// Not losing at once: after every other move the other side wins by force.
    Save,
    /// Finding the move that is clearly better than all others.
    Best,
    /// The same where chance has a say: the move that is better on average.
    Odds,
}

impl Task {
    /// Every task.
    pub const ALL: [Task; 5] = [Task::Mate, Task::Win, Task::Save, Task::Best, Task::Odds];

    /// Its name in files and addresses.
    pub const fn id(self) -> &'static str {
        match self {
            Task::Mate => "mate",
            Task::Win => "win",
            Task::Save => "save",
            Task::Best => "best",
            Task::Odds => "odds",
        }
    }

    /// Whether the rules alone prove the solution; of the others a search is convinced.
    pub const fn is_proved(self) -> bool {
        matches!(self, Task::Mate | Task::Win | Task::Save)
    }
}

/// A position with one solution.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Its name, which no other puzzle of the game has: seed, game and ply of the position.
    pub id: String,
    /// What is to be done.
    pub task: Task,
    /// Plies of the forced win: of the solution, or of what every other move allows; 0 where nothing is forced.
    pub plies: u32,
    /// The text of the position, under the usual rules.
    pub position: String,
    /// The side to move, which solves it.
    pub side: Side,
    /// What is wanted of the solver, once or several times.
    pub turns: Vec<PuzzleTurn>,
    /// Positions that a search looked at before it knew the solution for good.
    pub nodes: u64,
    /// How hard it is, as follows from that.
    pub rating: u32,
}

/// A move of the solver.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct PuzzleTurn {
    /// The clicks and the text of the move; several only where a win at once can be had in several ways.
    pub right: Vec<(String, String)>,
    /// What the other side replies; none at the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub reply: Option<String>,
    /// The clicks of moves that fail, each with the clicks of the reply that shows it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<(String, String)>,
    /// The clicks of the reply that shows it for all moves that are not listed; none if there is nothing to show.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<String>,
}
