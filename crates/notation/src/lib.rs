//! Records of games in the formats people exchange: text in, events of a game out, and back.
//!
//! [`Record`] is the own one, which can say whatever a format can. Nothing here reads files or decides legality: a
//! record is replayed by the game it belongs to. What is not understood becomes a [`Problem`] with its place, and
//! everything before it is kept.
//!
//! | module | format | games |
//! |---|---|---|
//! | [`record`] | the own record, JSON | all |
//! | [`text_form`] | a readable text | all |
//! | [`kif`] | KIF and KI2 | shogi, Queen, Oni |
//! | [`usi_form`] | USI and SFEN lines | shogi, Queen, Oni |
//! | [`csa`] | CSA 2.2 and 3.0 | shogi |
//! | [`jkf`] | JSON Kifu Format | shogi |
//! | [`ckka`], [`ckka_record`] | CKKA notation 0 and 1, and what the web game of Cerke writes | Cerke |
//!
//! ```
//! use notation::{CsaEdition, Format, read, write};
//! let reading = read(Format::Kif, "手合割：平手\n   1 ７六歩(77)   ( 0:16/00:00:16)\n   2 投了");
//! assert!(reading.problems.is_empty());
//! assert_eq!(reading.record.events(), ["7g7f"]);
//! let csa = write(Format::Csa, &reading.record, CsaEdition::V22).expect("a game of shogi");
//! assert!(csa.text.contains("+7776FU\nT16\n%TORYO\n"));
//! ```

pub mod ckka;
pub mod ckka_record;
pub mod csa;
mod drops;
pub mod format;
pub mod jkf;
pub mod kif;
mod outline;
mod own_form;
mod problem;
pub mod record;
pub mod text_form;
pub mod usi_form;

pub use format::{
    CsaEdition, Format, Loss, Losses, WriteError, Written, changed, detect, games, read, start_of, verify,
    write,
};
pub use problem::{Problem, Reading};
pub use record::{Act, Clock, End, EngineValue, Node, Record, Shape, Start, Variation, Word};
