//! Puzzles as data: `puzzles/<game>.jsonl`, each a position with one solution.
//!
//! A file is a journal of games that an engine played against itself: its first line says how they were played, and each
//! other line is a game with the puzzles that were found in it. [`puzzles`] reads the file of a game that the program
//! carries, [`check`] holds a puzzle to the rules by a plain search that knows nothing of whoever made it.
//!
//! ```
//! let game = catalog::games()[0];
//! for puzzle in puzzles::puzzles(game.id())?.iter().take(1) {
//!     assert_eq!(puzzles::check(game.id(), puzzle), Ok(()));
//! }
//! # Ok::<(), puzzles::PuzzleError>(())
//! ```

mod checked;
mod error;
mod journal;
mod plain;
mod puzzle;
mod rating;

pub use checked::{Fault, check};
pub use error::PuzzleError;
pub use journal::{Head, Journal, PlayedGame, puzzles};
pub use puzzle::{Puzzle, PuzzleTurn, Task};
pub use rating::rating;
