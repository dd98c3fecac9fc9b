//! Cerke: the official exchange form, CKKA notation 0 (its rules §14.2), and what the web game writes (§14.3).
//!
//! Text becomes a [`Record`] and back without loss of anything but white space; a record becomes events of the
//! game by [`Record::replay`], and a line of play becomes a record by [`Record::from_line`]. No input or output
//! happens here.
//!
//! ```
//! use cerke::Cerke;
//! use notation::ckka::Record;
//! let record = Record::read("{一位色:赤}\n[SY]二十 [JV]二十\nCI兵XIXU無撃裁 LAU弓LAILY橋三")?;
//! assert_eq!(record.entries.len(), 2);
//! let replay = record.replay(&Cerke::default())?;
//! assert_eq!(replay.events, ["CI片XIXU", "LAU片LAI心LY", "3", "LY"]);
//! # Ok::<(), notation::ckka::RecordError>(())
//! ```

mod compose;
mod error;
mod item;
mod numeral;
mod read;
mod read_move;
mod replay;
mod replay_turn;
mod scanner;
mod write;

pub use error::RecordError;
pub use item::{
    Captured, Declaration, Entry, Item, Leg, ManMove, MoveNote, Record, SeasonName, Seat, Sticks, TamMove,
    Throws,
};
pub use replay::{Remark, Replay};
