//! A search that plays every game of Ranka.
//!
//! [`Searcher`] deepens iteratively with a principal variation search over any [`game::Position`]: it asks
//! [`Position::mover`](game::Position::mover) who acts, so that sides need not alternate, and averages over
//! chance. What a position is worth and which moves are sharp comes from an [`Evaluator`] (`E` throughout); when to
//! stop comes from a [`Control`]. Weak players look through a [`Lens`]. Neither clock nor thread is used here, so that it also runs where there are none. Several
//! searchers may share one [`Table`].

mod chance;
mod control;
mod evaluator;
mod experience;
mod lens;
mod listing;
mod margins;
mod node;
mod path;
mod picker;
mod quiescence;
mod root;
mod searcher;
mod table;
mod value;

pub use control::{Control, Limits};
pub use evaluator::Evaluator;
pub use experience::Experience;
pub use lens::Lens;
pub use root::{Report, RootLine};
pub use searcher::Searcher;
pub use table::Table;
pub use value::{DRAW, INFINITE, MATE, MAX_PLY, Value, final_value, is_mate, mate_distance};
