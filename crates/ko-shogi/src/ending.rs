//! The end of the game that Kō alone has.

use game::{Ending, EndingSpec, Text};

/// The command was lost: general, marshal, middle troop and banner (Rules §8.1).
pub const COMMAND_LOST: Ending = Ending::new(&EndingSpec {
    id: "command_lost",
    name: Text::new("loss of the command", "指揮の喪失", "失去指揮"),
});
