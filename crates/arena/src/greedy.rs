use game::{AnyLine, GameDescription, Side, SplitMix, Turn, Worths};

use crate::{Contestant, Failure};

/// Looks one ply ahead and takes what it can get: what somebody plays who only knows the rules.
///
/// It prefers a move that wins at once, then one after which it has more material compared with the other side,
/// and never one that loses at once if there is another. Material is every piece of a side on the board and in
/// hand, a piece counting what the rules say it is worth, or 1 in a game that does not say. Among equal moves any
/// is as likely as another.
#[derive(Clone, Debug)]
pub struct Greedy {
    worths: Worths,
    numbers: SplitMix,
}

impl Greedy {
    /// A player of this game.
    pub fn new(description: &GameDescription) -> Greedy {
        Greedy { worths: Worths::by_points(description), numbers: SplitMix::new(0) }
    }

    fn value(&self, line: &dyn AnyLine, side: Side) -> i64 {
        match line.turn() {
            Turn::Over(outcome) => match outcome.winner() {
                Some(winner) if winner == side => i64::MAX,
                Some(_) => i64::MIN,
                None => 0,
            },
            Turn::Player(_) | Turn::Chance => {
                let balance = i64::from(self.worths.balance(&line.view()));
                if side == Side::First { balance } else { -balance }
            }
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
