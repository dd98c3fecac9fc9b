//! Records of Cerke as the own record: CKKA in, CKKA out.

mod read;
mod write;

pub use read::read;
pub use write::write;

/// Keys of the header that the own record has places for.
const STARTED: &str = "始時";
const ENDED: &str = "終時";
/// Ours: the preset with its options, and how a game ended that the rules did not end.
const RULES: &str = "規則";
const END: &str = "終局";
