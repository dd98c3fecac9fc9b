use crate::{GameDescription, PieceDescription, PositionView, Side};

/// What the weakest kind is worth, the unit of every worth.
const UNIT: u32 = 100;
/// Beyond this a kind reaches any distance.
const FAR: u8 = 32;

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

    /// What each kind is worth beside the others, the weakest being 100: by the points of the rules or, in a game
    /// without points, by how far its kind reaches on an empty board. A royal kind counts like the best of the
    /// others, should it be lost without an end.
    pub fn of_kinds(description: &GameDescription) -> Worths {
        let common = || description.pieces.iter().filter(|piece| !piece.royal);
        let by_points = common().all(|piece| piece.points.is_some_and(|points| points > 0));
        let raw = |piece: &PieceDescription| match piece.points {
            Some(points) if by_points => points * UNIT,
            _ => reach(description, piece),
        };
        let weakest = common().map(raw).filter(|worth| *worth > 0).min().unwrap_or(UNIT);
        let best = common().map(raw).max().unwrap_or(UNIT);
        Worths::new(&description.pieces, |piece| {
            let worth = if piece.royal { best } else { raw(piece) };
            i32::try_from(worth * UNIT / weakest).unwrap_or(i32::MAX)
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

/// How many squares a kind reaches from a square of the empty board on average, in hundredths.
fn reach(description: &GameDescription, piece: &PieceDescription) -> u32 {
    let [columns, rows] = [&description.board.files, &description.board.ranks]
        .map(|names| i32::try_from(names.len()).expect("a board of few squares"));
    let on_board = |column: i32, row: i32| (0..columns).contains(&column) && (0..rows).contains(&row);
    let mut reached = 0_usize;
    for (column, row) in (0..columns).flat_map(|column| (0..rows).map(move |row| (column, row))) {
        for picture in &piece.moves {
            let steps = 1..=i32::from(picture.reach.unwrap_or(FAR));
            let ways = picture.offsets.iter().flat_map(|&(dx, dy)| {
                steps.clone().map(move |step| (column + step * i32::from(dx), row + step * i32::from(dy)))
            });
            reached += ways.filter(|&(column, row)| on_board(column, row)).count();
        }
    }
    let squares = u32::try_from(columns * rows).unwrap_or(1).max(1);
    u32::try_from(reached).unwrap_or(u32::MAX / UNIT) * UNIT / squares
}
