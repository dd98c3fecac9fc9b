//! What the tests of this folder share: the games behind the erased facade, random numbers, random positions.

pub(crate) mod compose;
mod rng;

use game::{AnyGame, Choices, Game};

pub(crate) use compose::{Scatter, compose};
pub(crate) use rng::Rng;

/// The identifiers of the three games.
pub(crate) const GAMES: [&str; 3] = ["shogi", "queen", "oni"];

/// The game with this identifier under these options.
pub(crate) fn game(id: &str, options: &[(&str, &str)]) -> Box<dyn AnyGame> {
    let settings: Vec<(String, String)> =
        options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
    let plain: Box<dyn AnyGame> = match id {
        "shogi" => Box::new(plain::<drop_shogi::Shogi>()),
        "queen" => Box::new(plain::<drop_shogi::Queen>()),
        "oni" => Box::new(plain::<drop_shogi::Oni>()),
        _ => panic!("no game `{id}`"),
    };
    plain.configured(None, &settings).expect("options of the game")
}

fn plain<G: Game>() -> G {
    G::configure(&Choices::defaults(G::OPTIONS)).expect("the default options")
}
