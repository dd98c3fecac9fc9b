//! Cerke's actions a second time, slowly and literally from the rules document, to say why one is not possible.
//!
//! It shares no code, no table and no trick with the crate it checks; legal lists and what follows from an action
//! are compared with the published crates elsewhere. Sections are those of the rules of Cerke.

mod position;
mod reach;
mod reason;

pub(crate) use position::{Options, Position, Square, name};
pub(crate) use reach::reach;
pub(crate) use reason::{possible, reason};
