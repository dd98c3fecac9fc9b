/// How far behind, in hundredths of the smallest piece, an engine agrees to a draw.
pub const AGREEABLE: i32 = 100;

/// What an engine thinks of its own side when a draw is offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Prospect {
    /// In hundredths of the smallest piece: positive if the side stands better.
    Points(i32),
    /// The game ends in so many plies: positive if the side wins.
    Mate(i32),
}

impl Prospect {
    /// Whether the engine agrees to a draw by mere agreement. This is the only place that says so: the conduct of a
    /// match asks here, and so does the engine itself where another program conducts the match.
    ///
    /// ```
    /// use game::{AGREEABLE, Prospect};
    /// assert!(Prospect::Points(-AGREEABLE).agrees_to_draw());
    /// assert!(!Prospect::Points(1 - AGREEABLE).agrees_to_draw());
    /// assert!(Prospect::Mate(-2).agrees_to_draw() && !Prospect::Mate(1).agrees_to_draw());
    /// ```
    pub const fn agrees_to_draw(self) -> bool {
        match self {
            Prospect::Points(points) => points <= -AGREEABLE,
            // None left: the side is mated already.
            Prospect::Mate(plies) => plies <= 0,
        }
    }
}
