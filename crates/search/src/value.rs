use game::{Outcome, Side};

/// How good a position is for a side, in hundredths of the smallest piece.
pub type Value = i32;

/// Nobody is better off.
pub const DRAW: Value = 0;
/// The end of the game, won at once; later wins are worth a little less.
pub const MATE: Value = 30_000;
/// Beyond every value.
pub const INFINITE: Value = 32_000;
/// How deep a line may get.
pub const MAX_PLY: usize = 128;

/// Beyond this a value counts plies to the end; more than [`MAX_PLY`], less than any sum of pieces.
pub(crate) const FARTHEST_MATE: Value = MATE - 1_000;

/// What the end of the game is worth for a side, `ply` plies from the root.
pub fn final_value(outcome: Outcome, side: Side, ply: usize) -> Value {
    let distance = Value::try_from(ply).unwrap_or(1_000);
    match outcome.winner() {
        None => DRAW,
        Some(winner) if winner == side => MATE - distance,
        Some(_) => distance - MATE,
    }
}

/// Whether a value says that the game is decided.
pub const fn is_mate(value: Value) -> bool {
    value.abs() > FARTHEST_MATE
}

/// Plies to the end of a decided game: positive if the side wins.
pub fn mate_distance(value: Value) -> Option<i32> {
    is_mate(value).then(|| if value > 0 { MATE - value } else { -MATE - value })
}

/// A value as the table keeps it: a mate counted from the position, not from the root.
pub(crate) fn to_table(value: Value, ply: usize) -> Value {
    shifted(value, ply, 1)
}

/// The opposite of [`to_table`].
pub(crate) fn from_table(value: Value, ply: usize) -> Value {
    shifted(value, ply, -1)
}

fn shifted(value: Value, ply: usize, sign: Value) -> Value {
    let distance = sign * Value::try_from(ply).unwrap_or(1_000);
    if !is_mate(value) {
        value
    } else if value > 0 {
        value + distance
    } else {
        value - distance
    }
}
