//! The list of games: the only place that names them all.
//!
//! A new game is one line in [`catalogue!`] below and one in `Cargo.toml`. Everything else finds it here:
//! terminals and servers through [`games`] and [`find`], code that must be compiled for each game, such as engines,
//! through [`visit`]. Tests make lists of their own by the same macro.

mod unknown;

/// The example of the readme is a test.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;

use game::{AnyGame, Game};

pub use unknown::UnknownGame;

/// What [`catalogue!`] is made of.
#[doc(hidden)]
pub mod parts {
    pub use std::sync::LazyLock;

    pub use game::{AnyGame, Choices, Game};
}

/// Something to do with the type of a game: an engine to make, a suite to run.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it for this game.
    fn visit<G: Game>(self) -> Self::Output;
}

/// Makes a list of games: the functions `games` and `visit` for these types.
#[macro_export]
macro_rules! catalogue {
    ($($game:ty),* $(,)?) => {
        /// Every game under its default rules, in the order in which they are shown.
        pub fn games() -> &'static [&'static dyn $crate::parts::AnyGame] {
            use $crate::parts::{AnyGame, Choices, Game, LazyLock};
            // The conformance suite holds every game to having defaults that agree with each other.
            static OWNED: LazyLock<Vec<Box<dyn AnyGame>>> = LazyLock::new(|| {
                vec![$(Box::new(
                    <$game>::configure(&Choices::defaults(<$game>::OPTIONS)).expect("the default rules"),
                )),*]
            });
            static GAMES: LazyLock<Vec<&'static dyn AnyGame>> =
                LazyLock::new(|| OWNED.iter().map(|game| &**game).collect());
            &GAMES
        }

        /// Lets a visitor see the type of the game with this id.
        ///
        /// # Errors
        /// If there is no such game.
        pub fn visit<V: $crate::Visitor>(id: &str, visitor: V) -> Result<V::Output, $crate::UnknownGame> {
            // An empty catalogue has no visitor to receive.
            let _ = &visitor;
            $(if id == <$game as $crate::parts::Game>::ID {
                return Ok(visitor.visit::<$game>());
            })*
            Err($crate::UnknownGame::new(id, games()))
        }
    };
}

// One line for each game.
catalogue! {
    drop_shogi::Shogi,
    drop_shogi::Queen,
    drop_shogi::Oni,
    ko_shogi::Ko,
    cerke::Cerke,
}

/// The game with this id, under its default rules.
///
/// # Errors
/// If there is no such game; the error lists those there are.
pub fn find(id: &str) -> Result<&'static dyn AnyGame, UnknownGame> {
    find_in(games(), id)
}

/// The game of a list with this id.
///
/// # Errors
/// If there is no such game; the error lists those there are.
pub fn find_in(games: &[&'static dyn AnyGame], id: &str) -> Result<&'static dyn AnyGame, UnknownGame> {
    games.iter().copied().find(|game| game.id() == id).ok_or_else(|| UnknownGame::new(id, games))
}

/// What interfaces mean that know one game only.
///
/// # Panics
/// If the catalogue is empty.
pub fn first() -> &'static dyn AnyGame {
    games().first().copied().expect("a catalogue with games")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The same list with a game that is there for tests only.
    #[expect(unreachable_pub, reason = "the catalogue proper is public")]
    mod toys {
        catalogue! {
            testkit::toy::Race,
        }
    }

    struct NameOf;

    impl Visitor for NameOf {
        type Output = &'static str;

        fn visit<G: Game>(self) -> &'static str {
            G::NAME.en
        }
    }

    #[test]
    fn a_listed_game_is_found_by_type_and_without() {
        assert_eq!(toys::games().iter().map(|game| game.id()).collect::<Vec<_>>(), ["race"]);
        assert_eq!(toys::visit("race", NameOf), Ok("Race"));
        assert_eq!(toys::games()[0].new_line().chances().len(), 3);
    }

    #[test]
    fn an_unknown_id_lists_the_known_ones() {
        let error = toys::visit("rase", NameOf).unwrap_err();
        assert_eq!(error.to_string(), "unknown game `rase`; there are: race");
        let long = "x".repeat(1000);
        assert!(toys::visit(&long, NameOf).unwrap_err().to_string().len() < 100);
        assert!(find("no such game").is_err());
    }
}
