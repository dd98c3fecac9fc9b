//! What every game is held to.
//!
//! - [`conformance`]: the demands that hold for any game;
//! - [`perft_file`], [`tricky`], [`reasons`], [`playthrough`]: the data files in `testdata/<game>/`, whose formats
//!   `testdata/README.md` describes;
//! - [`Heard`]: an output that keeps what engines say; [`Scratch`]: a folder for one test; [`postgres`]: a database for one;
//! - [`toy`]: a little game to try on what is written for all games.

mod complaint;
pub mod conformance;
mod data_file;
mod difference;
mod heard;
mod mutate;
pub mod perft_file;
pub mod playthrough;
pub mod postgres;
pub mod reasons;
pub mod scratch;
pub mod toy;
pub mod tricky;

pub use complaint::{Complaint, Report};
pub use game::SplitMix;
pub use heard::Heard;
pub use mutate::{mutate, nasty_texts};
pub use scratch::Scratch;
