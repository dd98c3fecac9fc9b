//! Position texts, "CFEN" (rules §14.5): `board hands turn season points stake tam [phase] [owed]`.
//!
//! The first seven fields are those of the rules. In the middle of a turn an eighth tells where it stands:
//!
//! | text | meaning |
//! | --- | --- |
//! | `橋MEMIMU` | a stepping throw is due: the man of ME stands over MI and has named MU |
//! | `心MEMIMU3` | the throw sufficed; land up to 3 squares away, or decline |
//! | `水LYZY`, `水LYNYZY` | a water throw is due for the man of LY (over NY) to ZY |
//! | `役獣加撃皇` | a declaration is due; the hands made in this turn |
//! | `終` | the game is over: all points gone, or the last season done |
//!
//! Where only a direction is named before the throw, the third square of `橋` and `心` is the neighbour of the
//! via point on that side; where nothing is named, it is the via point itself. The turn `-` means that the
//! opener of the season is still to be thrown. Where negative hands are remembered, a last field `下5/3` tells
//! how many points of them IA and A have passed over.

mod fields;
mod phase;
mod read;
mod write;

pub(crate) use read::{read_board, read_position};
pub(crate) use write::write_position;
