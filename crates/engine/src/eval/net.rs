//! Small nets: what positions are worth beyond what numbers can add up.
//!
//! A [`Net`] has a first layer that is kept along a line, a row for each thing that a viewer sees ([`Inputs`]), and one
//! small layer on top; all in integers, so that it says the same everywhere. [`WithNet`] adds it to an evaluator. The
//! files stand in `nets`, each with the recipe that made it; `ranka learn` makes them.

mod cerke_inputs;
mod drop_inputs;
mod file;
mod inputs;
mod ko_inputs;
mod layers;
mod memory;
mod seen;
#[cfg(test)]
mod tests;
mod with_net;

pub(crate) use cerke_inputs::CerkeInputs;
pub(crate) use drop_inputs::DropInputs;
pub use file::NetError;
pub use inputs::Inputs;
pub(crate) use ko_inputs::KoInputs;
pub use layers::{Layer, Net, ONE, OUT_MOST, OUT_ONE, WIDTH};
pub use with_net::{TakesNet, WithNet};
