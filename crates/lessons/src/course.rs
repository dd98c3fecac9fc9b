use std::collections::{BTreeMap, BTreeSet};

use game::{AnyGame, Side, Words};

use crate::{
    LessonError, checked,
    error::Fault,
    source::{self, ChapterFile},
};

/// The lessons of a game, looked at by its rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Course {
    /// The game's id.
    pub game: String,
    /// The chapters, in the order in which they are read.
    pub chapters: Vec<Chapter>,
}

/// Some steps about one thing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chapter {
    /// What it is about.
    pub title: Words,
    /// Its steps.
    pub steps: Vec<LessonStep>,
}

/// A position and what to do in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LessonStep {
    /// Its name, which no other step of the game has.
    pub id: String,
    /// Rules that differ from the usual ones.
    pub options: BTreeMap<String, String>,
    /// The text of the position.
    pub position: String,
    /// The side of the learner.
    pub side: Side,
    /// Squares to circle.
    pub point: Vec<String>,
    /// What to do.
    pub task: Words,
    /// What helps, one after the other.
    pub hints: Vec<Words>,
    /// What to remember.
    pub done: Words,
    /// What is wanted of the learner, one after the other.
    pub turns: Vec<LearnerTurn>,
}

/// What is wanted of the learner once.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LearnerTurn {
    /// What to do now, where the task does not say it.
    pub ask: Option<Words>,
    /// Every move that does it: its clicks and its text.
    pub right: BTreeMap<String, String>,
    /// The clicks of the move to show.
    pub show: Option<String>,
    /// Mistakes that were foreseen.
    pub wrong: Vec<Wrong>,
    /// What is said to any other legal move.
    pub other: Option<Words>,
    /// What happens next by itself.
    pub then: Vec<String>,
    /// The answers to choose from, in place of moves.
    pub choices: Vec<Choice>,
}

/// Moves to which the same is said.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wrong {
    /// Their clicks.
    pub paths: Vec<String>,
    /// What is said.
    pub say: Words,
}

/// An answer to a question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The answer.
    pub text: Words,
    /// Whether it is right.
    pub right: bool,
    /// What is said to whoever chooses it and is wrong.
    pub say: Option<Words>,
}

impl Course {
    /// All steps, in order.
    pub fn steps(&self) -> impl Iterator<Item = &LessonStep> {
        self.chapters.iter().flat_map(|chapter| &chapter.steps)
    }
}

/// The lessons of a game.
///
/// # Errors
/// If it has none, or one tells what is not so.
pub fn course(game: &dyn AnyGame) -> Result<Course, LessonError> {
    of(game, source::chapters(game.id())?)
}

fn of(game: &dyn AnyGame, files: Vec<ChapterFile>) -> Result<Course, LessonError> {
    let mut introduced = BTreeSet::new();
    let mut names = BTreeSet::new();
    let mut faults = Vec::new();
    let mut chapters = Vec::new();
    for ChapterFile { title, steps } in files {
        if let Err(fault) = checked::told(&title) {
            faults.push((title.en.clone(), fault));
        }
        let mut sound = Vec::new();
        for step in steps {
            let id = step.id.clone();
            introduced.extend(step.teaches.iter().cloned());
            if !names.insert(id.clone()) {
                faults.push((id.clone(), Fault::other("a name that another step has")));
            }
            match checked::step(game, step, &introduced) {
                Ok(step) => sound.push(step),
                Err(fault) => faults.push((id, fault)),
            }
        }
        chapters.push(Chapter { title, steps: sound });
    }
    if faults.is_empty() {
        Ok(Course { game: game.id().to_owned(), chapters })
    } else {
        Err(LessonError::Steps(faults))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GOOD: &str = r#"
        title = { en = "a", ja = "b", zh = "c" }
        [[step]]
        id = "one"
        position = "4k4/9/9/9/9/9/4P4/9/4K4 b - 1"
        teaches = ["K", "P"]
        task = { en = "a", ja = "b", zh = "c" }
        done = { en = "a", ja = "b", zh = "c" }
        [[step.turn]]
        goal = { piece = "P" }
        wrong = [{ goal = { piece = "K" }, say = { en = "a", ja = "b", zh = "c" } }]
        refused = { "5g5e" = "movement" }
    "#;

    fn made(text: &str) -> Result<Course, LessonError> {
        let file = toml::from_str(text)
            .map_err(|error| LessonError::File { path: String::new(), message: error.to_string() })?;
        of(catalog::games()[0], vec![file])
    }

    #[test]
    fn a_step_is_what_its_file_says() {
        let course = made(GOOD).expect("a course");
        let turn = &course.chapters[0].steps[0].turns[0];
        assert_eq!(turn.right, BTreeMap::from([("5g 5f".to_owned(), "5g5f".to_owned())]));
        assert_eq!(turn.wrong[0].paths.len(), 5);
    }

    #[test]
    fn what_is_not_so_is_found() {
        for (from, to, told) in [
            (r#""K", "P""#, r#""K""#, "nobody has introduced"),
            (r#""K", "P""#, r#""K", "P", "Z""#, "no kind"),
            ("4P4/9/4K4 b", "4P4/9/4K4 w", "right: no move"),
            ("/4P4/9/4K4", "/4P4/9/4K5", "position"),
            (r#"{ piece = "P" }"#, r#"{ piece = "K" }"#, "wrong: no move"),
            (r#"{ piece = "P" }"#, r#"{ to = ["9a"] }"#, "right: no move"),
            (r#"{ piece = "P" }"#, r#"{ tp = ["9a"] }"#, "unknown field"),
            (r#""5g5e" = "movement""#, r#""5g5f" = "movement""#, "is legal"),
            (r#""5g5e" = "movement""#, r#""5g5e" = "blocked""#, "`movement`"),
            (r#"zh = "c" }"#, r#"zh = "" }"#, "empty"),
            (r#"zh = "c" }"#, "}", "missing field"),
        ] {
            let text = GOOD.replacen(from, to, 1);
            assert_ne!(text, GOOD);
            let error = made(&text).expect_err(told).to_string();
            assert!(error.contains(told), "{told}: {error}");
        }
        let (_, step) = GOOD.split_once("[[step]]").expect("a step");
        let error = made(&format!("{GOOD}[[step]]{step}")).expect_err("a name that is taken").to_string();
        assert!(error.contains("another step"), "{error}");
    }
}
