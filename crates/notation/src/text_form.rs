//! A readable text of every game in its own notation; the one for games that nobody else has a format for.
//!
//! ```
//! use notation::text_form;
//! let text = "ranka text 1\ngame: shogi\nfirst: A\n\n1. (16) 7g7f\n* a quiet start\n2. end first resignation\n";
//! let reading = text_form::read(text);
//! assert!(reading.problems.is_empty());
//! assert_eq!(reading.record.result().map(|end| &*end.by), Some("resignation"));
//! ```

mod read;
mod write;

pub use read::read;
pub use write::write;

/// The first line of a text.
pub const HEAD: &str = "ranka text 1";
