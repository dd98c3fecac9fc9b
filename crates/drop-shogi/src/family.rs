//! The games of the family, for code that works for all of them and for no other game.

use game::Game;

use crate::{Oni, OniRules, Queen, QueenRules, Shogi, ShogiRules, rules::DropRules};

/// Something to do with the rules of a game of the family.
pub trait FamilyVisitor {
    /// What comes of it.
    type Output;

    /// Does it for these rules.
    fn visit<R: DropRules>(self) -> Self::Output;
}

/// Lets a visitor see the rules of the game with this id; `None` if it is not one of the family.
pub fn visit<V: FamilyVisitor>(id: &str, visitor: V) -> Option<V::Output> {
    match id {
        Shogi::ID => Some(visitor.visit::<ShogiRules>()),
        Queen::ID => Some(visitor.visit::<QueenRules>()),
        Oni::ID => Some(visitor.visit::<OniRules>()),
        _ => None,
    }
}
