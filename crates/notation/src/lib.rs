//! Records of games in the formats people exchange: text in, events of a game out, and back.
//!
//! Each format is a module of its own. Nothing here reads files or decides legality: a record is replayed by the
//! game it belongs to.
//!
//! | module | format | games |
//! |---|---|---|
//! | [`ckka`] | CKKA notation 0, and what the web game of Cerke writes | Cerke |

pub mod ckka;
