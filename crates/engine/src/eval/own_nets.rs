//! The nets that games are played with. A program carries their files; a module for pages does not, since a page wants the net of
//! one game only: whoever carries the module gives it.

use std::sync::{Arc, OnceLock};

use game::Game;
use search::Evaluator;

use super::{EvaluatorVisitor, Inputs, Linear, Net, NetError, Sight, Strengths, WithNet, visit};

/// The net of one game.
#[derive(Debug)]
struct OwnNet {
    game: &'static str,
    /// Its file, where the program carries it.
    file: Option<&'static [u8]>,
    net: OnceLock<Arc<Net>>,
}

#[cfg(not(target_arch = "wasm32"))]
macro_rules! carried {
    ($game:literal) => {
        Some(include_bytes!(concat!("nets/", $game, ".net")).as_slice())
    };
}

#[cfg(target_arch = "wasm32")]
macro_rules! carried {
    ($game:literal) => {
        None
    };
}

macro_rules! nets {
    ($($game:literal)*) => {
        static NETS: [OwnNet; [$($game),*].len()] =
            [$(OwnNet { game: $game, file: carried!($game), net: OnceLock::new() }),*];
    };
}

// One word for each file in `nets`; docs/learning.md tells how they were made. All other games are played without.
nets! { "cerke" "oni" "queen" }

fn of(game: &str) -> Option<&'static OwnNet> {
    NETS.iter().find(|own| own.game == game)
}

/// The games that are played with a net.
pub fn games_with_nets() -> impl Iterator<Item = &'static str> {
    NETS.iter().map(|own| own.game)
}

/// Whether a game is played with a net that has to be given first.
pub fn wants_net(game: &str) -> bool {
    of(game).is_some_and(|own| own.file.is_none() && own.net.get().is_none())
}

/// Gives a game the file of its net, for every engine that is made from now on. One that is there stays.
///
/// # Errors
/// If the game has none, or the file is none of it.
pub fn give_net(game: &str, file: &[u8]) -> Result<(), NetError> {
    let own = of(game).ok_or(NetError::NoNets)?;
    let net = visit(game, Reading(file)).ok_or(NetError::NoNets)??;
    let _ = own.net.set(net);
    Ok(())
}

/// The evaluator of a game with the net that the game is played with, if it has one.
pub(super) fn with_own<G, E, I>(plain: E) -> WithNet<E, I>
where
    G: Game,
    E: Evaluator<G::Position>,
    I: Inputs<G::Position, E::Accumulator>,
{
    let read = |file| Arc::new(Net::read(file, I::ROWS).expect("the net of the game"));
    let net = of(G::ID).and_then(|own| match own.file {
        Some(file) => Some(own.net.get_or_init(|| read(file))),
        None => own.net.get(),
    });
    WithNet::new(plain, net.cloned())
}

struct Reading<'a>(&'a [u8]);

impl EvaluatorVisitor for Reading<'_> {
    type Output = Result<Arc<Net>, NetError>;

    fn visit<G, E, I>(self, _: WithNet<E, I>, _: &'static Strengths) -> Self::Output
    where
        G: Game,
        E: Linear<G::Position> + Sight<G::Position> + Sync + 'static,
        I: Inputs<G::Position, E::Accumulator>,
    {
        Net::read(self.0, I::ROWS).map(Arc::new)
    }
}

#[cfg(test)]
mod tests {
    use std::{fs, path::Path};

    use super::*;

    #[test]
    fn every_file_is_the_net_of_a_game() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/eval/nets");
        let mut files: Vec<String> = fs::read_dir(folder)
            .expect("the folder of the nets")
            .map(|file| file.expect("a file").file_name().to_string_lossy().into_owned())
            .collect();
        files.sort();
        let named: Vec<String> = games_with_nets().map(|game| format!("{game}.net")).collect();
        assert_eq!(files, named);
    }

    #[test]
    fn a_program_has_its_nets_and_takes_no_others_for_them() {
        for own in &NETS {
            assert!(!wants_net(own.game));
            let file = own.file.expect("a file that is carried");
            assert_eq!(give_net(own.game, file), Ok(()));
            assert!(give_net(own.game, &file[..file.len() - 1]).is_err());
        }
        for game in catalog::games() {
            let without = give_net(game.id(), b"") == Err(NetError::NoNets);
            assert_eq!(without, !games_with_nets().any(|id| id == game.id()), "{}", game.id());
        }
        assert!(!wants_net("no such game"));
    }
}
