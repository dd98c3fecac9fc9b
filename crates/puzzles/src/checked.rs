//! The rules look at what a puzzle says.

use catalog::Visitor;
use game::{Choices, Game, MoveOf, Position, Side, Turn, Waypoint};
use thiserror::Error;

use crate::{Puzzle, PuzzleTurn, Task, plain::Plain, rating};

/// Positions that a proof may take, for each turn.
const MOST_POSITIONS: u64 = 400_000_000;

/// What is wrong with a puzzle.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct Fault(pub String);

/// Whether everything that a puzzle says is so: its moves are legal and made by its clicks, replies show what they are
/// said to show, and where a win is forced, a plain search finds it after the right moves and after no other.
///
/// # Errors
/// If something is not so: the first thing that is not.
pub fn check(game: &str, puzzle: &Puzzle) -> Result<(), Fault> {
    let checked = catalog::visit(game, Checking { puzzle });
    checked.unwrap_or_else(|unknown| Err(Fault(unknown.to_string())))
}

struct Checking<'a> {
    puzzle: &'a Puzzle,
}

impl Visitor for Checking<'_> {
    type Output = Result<(), Fault>;

    fn visit<G: Game>(self) -> Result<(), Fault> {
        let game = G::configure(&Choices::defaults(G::OPTIONS)).map_err(|error| Fault(error.to_string()))?;
        let position =
            game.parse_position(&self.puzzle.position).map_err(|error| Fault(error.to_string()))?;
        let mut text = String::new();
        game.write_position(&position, &mut text);
        require(text == self.puzzle.position, || format!("the position's text is {text}"))?;
        let Turn::Player(solver) = position.turn() else { return Err(Fault("nobody is to move".into())) };
        require(solver == self.puzzle.side, || "the other side is to move".into())?;
        require(self.puzzle.rating == rating(self.puzzle.nodes), || "the rating does not follow".into())?;
        require(!self.puzzle.turns.is_empty(), || "there is nothing to do".into())?;
        Solving { game, puzzle: self.puzzle, solver }.solve(position)
    }
}

fn require(holds: bool, otherwise: impl FnOnce() -> String) -> Result<(), Fault> {
    if holds { Ok(()) } else { Err(Fault(otherwise())) }
}

/// A puzzle with its rules.
struct Solving<'a, G> {
    game: G,
    puzzle: &'a Puzzle,
    solver: Side,
}

/// A legal move as a puzzle names it.
struct Named<M> {
    clicks: String,
    text: String,
    mv: M,
}

impl<G: Game> Solving<'_, G> {
    /// Goes through the turns.
    fn solve(&self, mut position: G::Position) -> Result<(), Fault> {
        let mut left = self.puzzle.plies;
        for (number, turn) in self.puzzle.turns.iter().enumerate() {
            require(position.turn() == Turn::Player(self.solver), || format!("turn {number} is not due"))?;
            let moves = self.moves(&position);
            Self::legal(&moves, turn)?;
            self.proved(&position, &moves, turn, left)?;
            let shown = turn.right.first().and_then(|(clicks, _)| find(&moves, clicks));
            let shown = shown.ok_or_else(|| Fault(format!("turn {number} has no solution")))?;
            position.play_unchecked(shown.mv);
            let is_last = number + 1 == self.puzzle.turns.len();
            require(turn.reply.is_some() != is_last, || format!("turn {number} is not the last"))?;
            if let Some(reply) = &turn.reply {
                position = self.replied(&position, reply)?;
            }
            left = left.saturating_sub(2);
        }
        Ok(())
    }

    fn moves(&self, position: &G::Position) -> Vec<Named<MoveOf<G>>> {
        let mut moves = Vec::new();
        position.generate(&mut moves);
        let named = |mv| {
            let mut text = String::new();
            self.game.write_move(position, mv, &mut text);
            let path: Vec<String> = self.game.path(position, mv).iter().map(Waypoint::to_string).collect();
            Named { clicks: path.join(" "), text, mv }
        };
        moves.into_iter().map(named).collect()
    }

    /// Every click makes a move, and one thing is said of each.
    fn legal(moves: &[Named<MoveOf<G>>], turn: &PuzzleTurn) -> Result<(), Fault> {
        for (clicks, text) in &turn.right {
            let found = find(moves, clicks).is_some_and(|one| one.text == *text);
            require(found, || format!("`{clicks}` does not make the move `{text}`"))?;
        }
        for (clicks, _) in &turn.wrong {
            require(find(moves, clicks).is_some(), || format!("`{clicks}` makes no move"))?;
            let is_right = turn.right.iter().any(|(right, _)| right == clicks);
            require(!is_right, || format!("`{clicks}` is right and wrong"))?;
        }
        Ok(())
    }

    fn replied(&self, position: &G::Position, reply: &str) -> Result<G::Position, Fault> {
        let mv = self.game.parse_move(position, reply);
        let mv = mv.map_err(|error| Fault(format!("the reply `{reply}`: {error}")))?;
        let mut after = position.clone();
        after.play_unchecked(mv);
        Ok(after)
    }

    /// Exactly the right moves force what is to be forced, and replies to others show it.
    fn proved(
        &self,
        position: &G::Position,
        moves: &[Named<MoveOf<G>>],
        turn: &PuzzleTurn,
        left: u32,
    ) -> Result<(), Fault> {
        let task = self.puzzle.task;
        if !task.is_proved() {
            return require(turn.right.len() == 1, || "there is not one solution".into());
        }
        let is_save = task == Task::Save;
        let winner = if is_save { !self.solver } else { self.solver };
        let mut plain = Plain::new(winner, task == Task::Mate, MOST_POSITIONS);
        let mut forced = |position: &G::Position, plies: u32| {
            plain.wins(position, plies).map_err(|_| Fault("the proof takes too long".into()))
        };
        for Named { clicks, text, mv } in moves {
            let mut after = position.clone();
            after.play_unchecked(*mv);
            let is_right = turn.right.iter().any(|(right, _)| right == clicks);
            let gives_check = task != Task::Mate || after.is_check() == Some(true);
            let plies = if is_save { left } else { left.saturating_sub(1) };
            let is_forced = gives_check && forced(&after, plies)?;
            require((is_forced != is_save) == is_right, || format!("`{text}` is judged wrongly"))?;
            let listed = turn.wrong.iter().find(|(wrong, _)| wrong == clicks).map(|(_, reply)| reply);
            let Some(reply) = listed.or(turn.other.as_ref()).filter(|_| !is_right) else { continue };
            let answer = self.moves(&after).into_iter().find(|one| one.clicks == *reply);
            let answer = answer.ok_or_else(|| Fault(format!("`{reply}` is no reply to `{text}`")))?;
            after.play_unchecked(answer.mv);
            let shown = forced(&after, plies.saturating_sub(1))?;
            require(shown == is_save, || format!("`{reply}` shows nothing against `{text}`"))?;
        }
        Ok(())
    }
}

fn find<'a, M>(moves: &'a [Named<M>], clicks: &str) -> Option<&'a Named<M>> {
    moves.iter().find(|one| one.clicks == clicks)
}
