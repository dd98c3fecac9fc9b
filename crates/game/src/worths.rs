use crate::{GameDescription, PieceDescription, PositionView, Side};

/// What each kind of piece counts for somebody who weighs material.
///
/// ```
/// use game::{PositionView, Worths};
/// let worths = Worths::new(&[], |_| 1);
/// assert_eq!(worths.balance(&PositionView::default()), 0);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Worths {
    /// Codes and worths, in the order of the description.
    kinds: Vec<(&'static str, i32)>,
}

impl Worths {
    /// What `worth` says of each kind, in the order of [`GameDescription::pieces`].
    pub fn new(pieces: &[PieceDescription], worth: impl Fn(&PieceDescription) -> i32) -> Worths {
        Worths { kinds: pieces.iter().map(|piece| (piece.code, worth(piece))).collect() }
    }

    /// The points of the rules, or 1 for each piece in a game that has none.
    pub fn by_points(description: &GameDescription) -> Worths {
        Worths::new(&description.pieces, |piece| {
            piece.points.and_then(|points| i32::try_from(points).ok()).unwrap_or(1)
        })
    }

    /// What the kind with this place in the description counts.
    #[inline]
    pub fn at(&self, index: usize) -> i32 {
        self.kinds.get(index).map_or(0, |(_, worth)| *worth)
    }

    /// What the kind with this code counts.
    pub fn of(&self, code: &str) -> i32 {
        self.kinds.iter().find(|(known, _)| *known == code).map_or(0, |(_, worth)| *worth)
    }

    /// What the first side's pieces, on the board and in hand, count more than the second's.
    pub fn balance(&self, view: &PositionView) -> i32 {
        let signed = |side: Side, worth: i32| if side == Side::First { worth } else { -worth };
        let board = view.pieces.iter().filter_map(|placed| Some(signed(placed.side?, self.of(placed.piece))));
        let hands = view.hands.iter().flat_map(|hand| {
            hand.pieces.iter().map(|(code, count)| signed(hand.side, self.of(code) * i32::from(*count)))
        });
        board.sum::<i32>() + hands.sum::<i32>()
    }
}
