//! CSA 2.2 and 3.0, the format of computer tournaments and of Floodgate.

mod header;
mod place;
mod position;
mod read;
mod write;

pub use read::read;
pub use write::write;

/// The names of kinds, in the order of the rules.
pub(crate) const KINDS: [&str; 14] =
    ["OU", "HI", "KA", "KI", "GI", "KE", "KY", "FU", "RY", "UM", "NG", "NK", "NY", "TO"];

/// The kind with a name.
pub(crate) fn kind_of(name: &str) -> Option<usize> {
    KINDS.iter().position(|known| *known == name)
}
