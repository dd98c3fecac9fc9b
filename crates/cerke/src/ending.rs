//! Ends of the game that Cerke alone has.

use game::{Ending, EndingSpec, Text};

/// All points have gone to the winner.
pub const POINTS_EXHAUSTED: Ending = Ending::new(&EndingSpec {
    id: "points_exhausted",
    name: Text::new("taking every point", "得点の枯渇", "點數歸零"),
});

/// The last season is over; the points decide.
pub const FINAL_POINTS: Ending =
    Ending::new(&EndingSpec { id: "final_points", name: Text::new("points", "得点", "點數") });
