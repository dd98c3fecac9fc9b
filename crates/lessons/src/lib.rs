//! Lessons as data: `lessons/<game>/*.toml`, each step a position with a task, answers to every try and words in all languages.
//!
//! A [`Course`] is what comes of the files of a game once the rules have looked at them: of every turn all moves that solve it,
//! the moves to which something is said, and what happens next. A file that tells something that is not so makes no course but
//! a [`LessonError`]. Whoever plays a lesson needs no rules any more to judge a try: it is looked up by its clicks.
//!
//! ```
//! let game = catalog::games()[0];
//! let course = lessons::course(game)?;
//! let step = course.steps().next().expect("a first step");
//! let turn = &step.turns[0];
//! let shown = turn.show.clone().expect("a turn on the board");
//! assert!(matches!(lessons::judge(turn, &shown), lessons::Verdict::Right { .. }));
//! assert!(matches!(lessons::judge(turn, "nowhere"), lessons::Verdict::Other { .. }));
//! # Ok::<(), lessons::LessonError>(())
//! ```

mod checked;
mod course;
mod error;
mod goal;
mod judge;
mod source;
mod texts;

pub use course::{Chapter, Choice, Course, LearnerTurn, LessonStep, Wrong, course};
pub use error::LessonError;
pub use judge::{Verdict, judge};
pub use texts::{Table, table};
