use std::{fmt::Debug, hash::Hash};

use crate::{Key, Side, Turn};

/// A state of play without history: a value to clone, compare and hash.
///
/// # Equality
/// Derived equality compares everything that the position's text shows, counters included. Whether a position
/// *repeats* an earlier one, as the rules of repetition understand it, is [`Position::repeats`].
pub trait Position: Clone + Eq + Hash + Debug + Send + Sync + 'static {
    /// A move: one atomic choice of a player.
    type Move: Copy + Eq + Ord + Hash + Debug + Send + Sync + 'static;
    /// What may fall at a chance node; [`crate::NoChance`] where the game has none.
    type Chance: Copy + Eq + Hash + Debug + Send + Sync + 'static;

    /// Who acts, or how the game ended, as far as the position alone can tell.
    fn turn(&self) -> Turn;

    /// The side whose move is due, `None` at a chance node. Cheap, and blind to the end of the game: where it
    /// matters, look whether there are moves, then ask [`Position::turn`].
    fn mover(&self) -> Option<Side>;

    /// Appends every legal move, each once; nothing at a chance node or once the game is over.
    fn generate(&self, moves: &mut Vec<Self::Move>);

    /// Plays a move that the caller knows to be legal.
    ///
    /// # Panics
    /// May panic, now or later, if the move is illegal.
    fn play_unchecked(&mut self, mv: Self::Move);

    /// Lets a chance outcome fall that the caller knows to be possible.
    ///
    /// # Panics
    /// May panic, now or later, if the outcome is not one of [`Position::chances`].
    fn resolve_unchecked(&mut self, chance: Self::Chance);

    /// What may fall now, with weights; empty unless the turn is [`Turn::Chance`].
    fn chances(&self) -> &'static [(Self::Chance, u32)] {
        &[]
    }

    /// Positions that [repeat](Position::repeats) each other have equal keys.
    fn key(&self) -> Key;

    /// Whether this is the same position as `other` for the rules of repetition.
    fn repeats(&self, other: &Self) -> bool;

    /// Whether the side to move is in check; `None` in a game that knows no check.
    fn is_check(&self) -> Option<bool> {
        None
    }

    /// The number of legal moves; generators that can count without listing do.
    fn count_moves(&self) -> u64 {
        let mut moves = Vec::new();
        self.generate(&mut moves);
        moves.len() as u64
    }

    /// Whether the move is one of those that [`Position::generate`] lists.
    fn is_legal(&self, mv: Self::Move) -> bool {
        let mut moves = Vec::new();
        self.generate(&mut moves);
        moves.contains(&mv)
    }
}
