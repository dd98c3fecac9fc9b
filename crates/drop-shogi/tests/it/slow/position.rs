use std::collections::BTreeMap;

use super::{Board, Game, pieces};

/// Black (先手, `First`) at the bottom, White (後手, `Second`) at the top: Shogi §1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Side {
    First,
    Second,
}

impl Side {
    pub(crate) fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

/// File and rank, both from 1; file 1 is at Black's right, rank 1 is `a`: Shogi §1.
pub(crate) type Square = (i8, i8);

/// A piece on the board; `kind` is the upper-case letter of its unpromoted face.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Piece {
    pub(crate) side: Side,
    pub(crate) kind: char,
    pub(crate) promoted: bool,
}

/// What a position text shows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Position {
    pub(crate) game: Game,
    pub(crate) board: Board,
    pub(crate) hands: [BTreeMap<char, u32>; 2],
    pub(crate) turn: Side,
    pub(crate) number: u32,
}

impl Position {
    /// The set-up of section 3 of each rules document.
    pub(crate) fn start(game: Game) -> Position {
        let text = match game {
            Game::Shogi => "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1",
            Game::Queen => "lnsgkqgsnl/1r6b1/pppppppppp/10/10/10/10/PPPPPPPPPP/1B6R1/LNSGQKGSNL b - 1",
            Game::Oni => {
                "lnfsgkgsfnl/1r7b1/2i2w2i2/ppcppcppcpp/11/11/11/PPCPPCPPCPP/2I2W2I2/1B7R1/LNFSGKGSFNL b - 1"
            }
        };
        Position::parse(game, text).expect("a set-up of the rules document")
    }

    /// Whether both are the same for Shogi §8: board, both hands and side to move.
    pub(crate) fn repeats(&self, other: &Position) -> bool {
        self.board == other.board && self.hands == other.hands && self.turn == other.turn
    }

    pub(crate) fn hand(&self, side: Side) -> &BTreeMap<char, u32> {
        &self.hands[side as usize]
    }

    pub(crate) fn king(&self, side: Side) -> Option<Square> {
        let king = Piece { side, kind: 'K', promoted: false };
        self.board.iter().find(|(_, piece)| *piece == king).map(|(square, _)| square)
    }

    /// 1 on the rank farthest from the side, 2 on the one before it, and so on.
    pub(crate) fn ranks_left(&self, side: Side, square: Square) -> i8 {
        match side {
            Side::First => square.1,
            Side::Second => pieces::board_size(self.game) + 1 - square.1,
        }
    }

    /// Shogi §1, Queen §1, Oni §1: the ranks farthest from the owner.
    pub(crate) fn in_zone(&self, side: Side, square: Square) -> bool {
        self.ranks_left(side, square) <= pieces::zone_depth(self.game)
    }

    pub(crate) fn is_on_board(&self, square: Square) -> bool {
        let size = pieces::board_size(self.game);
        (1..=size).contains(&square.0) && (1..=size).contains(&square.1)
    }
}
