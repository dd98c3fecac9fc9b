use std::collections::BTreeMap;

use game::{AnyLine, GameDescription, PositionView, Side, SplitMix, Turn};

use crate::{Contestant, Failure};

/// Looks one ply ahead and takes what it can get: what somebody plays who only knows the rules.
///
/// It prefers a move that wins at once, then one after which it has more material compared with the other side,
/// and never one that loses at once if there is another. Material is every piece of a side on the board and in
/// hand, a piece counting what the rules say it is worth, or 1 in a game that does not say. Among equal moves any
/// is as likely as another.
#[derive(Clone, Debug)]
pub struct Greedy {
    worth: BTreeMap<&'static str, i64>,
    numbers: SplitMix,
}

impl Greedy {
    /// A player of this game.
    pub fn new(description: &GameDescription) -> Greedy {
        let worth = |points: Option<u32>| points.map_or(1, i64::from);
        Greedy {
            worth: description.pieces.iter().map(|piece| (piece.code, worth(piece.points))).collect(),
            numbers: SplitMix::new(0),
        }
    }

    /// What a side has more than the other.
    fn balance(&self, view: &PositionView, side: Side) -> i64 {
        let worth = |code: &str| self.worth.get(code).copied().unwrap_or(1);
        let sign = |owner: Side| if owner == side { 1 } else { -1 };
        let board = view.pieces.iter().filter_map(|placed| Some((placed.side?, placed.piece)));
        let board: i64 = board.map(|(owner, piece)| sign(owner) * worth(piece)).sum();
        let held = view.hands.iter().flat_map(|hand| hand.pieces.iter().map(|held| (hand.side, held)));
        let held: i64 =
            held.map(|(owner, (piece, count))| sign(owner) * worth(piece) * i64::from(*count)).sum();
        board + held
    }

    fn value(&self, line: &dyn AnyLine, side: Side) -> i64 {
        match line.turn() {
            Turn::Over(outcome) => match outcome.winner() {
                Some(winner) if winner == side => i64::MAX,
                Some(_) => i64::MIN,
                None => 0,
            },
            Turn::Player(_) | Turn::Chance => self.balance(&line.view(), side),
        }
    }
}

impl Contestant for Greedy {
    fn new_game(&mut self, seed: u64) -> Result<(), Failure> {
        self.numbers = SplitMix::new(seed);
        Ok(())
    }

    fn choose(&mut self, line: &dyn AnyLine) -> Result<String, Failure> {
        let Turn::Player(side) = line.turn() else { return Ok("resign".to_owned()) };
        let mut ahead = line.boxed_clone();
        let (mut best, mut found) = (i64::MIN, Vec::new());
        for text in line.moves() {
            if ahead.play(&text).is_err() {
                continue;
            }
            let value = self.value(ahead.as_ref(), side);
            ahead.undo();
            if value > best {
                (best, found) = (value, Vec::new());
            }
            if value == best {
                found.push(text);
            }
        }
        Ok(self.numbers.pick(&found).cloned().unwrap_or_else(|| "resign".to_owned()))
    }
}
