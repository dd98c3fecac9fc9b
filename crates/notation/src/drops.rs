//! What the formats of the games with drops share: names of pieces and squares, and records that are woven or walked
//! move by move.

mod begin;
mod names;
mod place;
mod texts;
mod walk;
mod weaver;

pub(crate) use begin::{configured, setup_position, start_of};
pub(crate) use names::{Names, written_name};
pub(crate) use place::{NUMERALS, digit_of, read_numeral, read_place, write_place};
pub(crate) use texts::{parse_usi, usi_text};
pub(crate) use walk::{Step, walk};
pub(crate) use weaver::{Place, Weaver};
