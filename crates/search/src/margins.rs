//! The numbers that the search prunes, reduces and extends by, each with its reason.
//!
//! Values are in hundredths of the smallest piece. Unless a line says otherwise a number is the customary one of
//! alpha-beta engines, came in with the first version of this search, and was measured only together with the
//! others: the whole was held to plain minimax without pruning and then improved by matches of versions. Whoever
//! tunes one by matches of its own writes the match beside it.

use crate::Value;

/// The deepest iteration; lines get longer by extensions and must end before [`crate::MAX_PLY`].
pub(crate) const DEEPEST: u32 = 120;

/// From this iteration on the window is narrow at first: shallower values swing too much to foretell the next.
pub(crate) const ASPIRATION_DEPTH: u32 = 5;
/// Half of the first window: about what a value changes from one iteration to the next.
pub(crate) const ASPIRATION: Value = 35;
/// A window that was missed grows so many times: two or three tries reach any value.
pub(crate) const ASPIRATION_GROWTH: Value = 3;

/// A node this shallow that stands above the window by a margin for each ply is not looked into: the other side will
/// hardly win a pawn a move. A side that is improving is trusted a ply more.
pub(crate) const STANDING_DEPTH: i32 = 7;
pub(crate) const STANDING_MARGIN: Value = 100;

/// A node this shallow and so far below the window is given to the quiescence search: only sharp moves could help.
pub(crate) const RAZOR_DEPTH: i32 = 2;
pub(crate) const RAZOR_MARGIN: Value = 350;

/// A side that stands well even after giving its move away needs no full search. Shallower nodes cost too little.
pub(crate) const PASS_DEPTH: i32 = 3;
/// The search after a pass is shallower by this, by a third of the depth, and by a ply for each two pawns above the
/// window, three at most.
pub(crate) const PASS_REDUCTION: i32 = 3;
pub(crate) const PASS_SHARE: i32 = 3;
pub(crate) const PASS_LEAD: Value = 200;
pub(crate) const PASS_LEAD_PLIES: Value = 3;

/// A deep node without a remembered move is searched a ply less: it will be searched again with one.
pub(crate) const UNKNOWN_DEPTH: i32 = 5;

/// A sharp move at a node this shallow is left out if the exchange loses more than this for each ply.
pub(crate) const SHARP_LOSS_DEPTH: i32 = 5;
pub(crate) const SHARP_LOSS: Value = 120;

/// At nodes this shallow quiet moves are tried up to a number that grows with the square of the depth. Where nothing
/// remembers them, later ones are hardly ever best. On the principal line twice as many are tried, and half as many
/// by a side that does not improve.
pub(crate) const LATE_DEPTH: i32 = 8;
pub(crate) const LATE_BASE: usize = 4;

/// A quiet move at a node this shallow is hopeless if the position is below the window by this and a margin a ply.
pub(crate) const HOPELESS_DEPTH: i32 = 6;
pub(crate) const HOPELESS_BASE: Value = 120;
pub(crate) const HOPELESS_MARGIN: Value = 100;

/// A quiet move is left out at nodes this shallow if experience dislikes it by this for each ply; a quarter of what a
/// single history can say ([`crate::experience`]).
pub(crate) const DISLIKED_DEPTH: i32 = 4;
pub(crate) const DISLIKED: i32 = 4_000;

/// A quiet move is left out at nodes this shallow if it gives away more than this for each ply. Since 7c35ed1, with
/// other changes of the search: +32 =4 -24 at 15,000 positions.
pub(crate) const THROWN_AWAY_DEPTH: i32 = 6;
pub(crate) const THROWN_AWAY: Value = 40;

/// From this depth on it is asked whether the remembered move is the only good one; below, asking costs more than
/// the ply it may add.
pub(crate) const SINGULAR_DEPTH: i32 = 7;
/// What is remembered must be nearly as deep as the node to be believed.
pub(crate) const SINGULAR_TRUST: i32 = 3;
/// All other moves must be worse by this for each ply of depth: the deeper, the rarer.
pub(crate) const SINGULAR_MARGIN: Value = 2;

/// A check off the principal line is looked at deeper only at nodes this shallow. Since 185a45e not if it throws a
/// piece away: +19 =0 -21, kept for finding mates.
pub(crate) const CHECK_DEPTH: i32 = 8;
/// Extensions end at so many times the depth of the iteration, so that no line explodes.
pub(crate) const EXTENDED: usize = 2;
/// A side that moves again does so for no depth, up to so many times the depth of the iteration.
pub(crate) const SPLIT: usize = 3;

/// Moves are searched less deep from this depth on, after the first ones.
pub(crate) const REDUCED_DEPTH: i32 = 3;
pub(crate) const REDUCED_AFTER: usize = 2;
/// By this and the product of the logarithms of depth and number, divided. Stronger reductions lost (185a45e:
/// +11 =0 -19).
pub(crate) const REDUCTION_BASE: f64 = 0.5;
pub(crate) const REDUCTION_DIVISOR: f64 = 2.1;
/// A ply less or more for so much of experience, two at most; half of what a single history can say.
pub(crate) const REDUCTION_EXPERIENCE: i32 = 8_000;
pub(crate) const REDUCTION_EXPERIENCE_PLIES: i32 = 2;

/// What a cut teaches: so much for the square of the depth, and never more than an eighth of what a history holds,
/// so that one deep node does not settle everything.
pub(crate) const LESSON: i32 = 32;
pub(crate) const LESSON_LIMIT: i32 = 2_000;

/// Plies of sharp moves after the last full one; exchanges are over by then.
pub(crate) const QUIET_PLIES: i32 = 8;
/// What a sharp move may win at the quiet end beyond what it takes: about what place and safety are worth.
pub(crate) const QUIET_MARGIN: Value = 200;
/// Quiet answers to a check that are tried at the quiet end once one holds.
pub(crate) const QUIET_EVASIONS: usize = 3;

/// In a game that does not end by repetition, what it costs to bring a position about once more, times how often it
/// stood. At 0, before returns were searched less deep, 2 of 25 games of 2,000 positions a move were broken off after 400
/// decisions; as it is now, none of 40. Other amounts were not tried.
pub(crate) const RETURN: Value = 50;
