use std::sync::atomic::AtomicBool;

use crate::{Go, engine_for};

/// The fixed search of one game.
#[derive(Clone, PartialEq, Debug)]
pub struct BenchRow {
    /// The game.
    pub game: String,
    /// Positions looked at: with one thread always the same, so a signature of search and evaluation.
    pub nodes: u64,
    /// Time used, in milliseconds.
    pub millis: u64,
}

/// Plies of the fixed search.
const DEPTH: u32 = 7;
/// Where chance multiplies the tree, positions bound the fixed search before plies do.
const MOST_NODES: u64 = 100_000;

/// Searches the start position and the positions of a short game of the engine against itself, for a game.
///
/// `None` if there is no engine for it.
pub fn bench(id: &str) -> Option<BenchRow> {
    let mut engine = engine_for(id, None, &[]).ok().flatten()?;
    let began = std::time::Instant::now();
    let mut nodes = 0;
    let mut line = engine.game().new_line();
    let with_chance = id == <cerke::Cerke as game::Game>::ID;
    for _ in 0..8 {
        // What falls is always the middle one, so that the search stays the same.
        while let chances = line.chances()
            && let Some((chance, _)) = chances.get(chances.len() / 2)
        {
            line.resolve(chance).ok()?;
        }
        let events = line.events();
        let texts: Vec<&str> = events.iter().map(String::as_str).collect();
        engine.set_line(None, &texts).ok()?;
        let go = Go { depth: Some(DEPTH), nodes: with_chance.then_some(MOST_NODES), ..Go::default() };
        let answer = engine.go(&go, &AtomicBool::new(false), &mut |_| ());
        nodes += answer.nodes;
        let Some(best) = answer.best else { break };
        line.play(&best).ok()?;
    }
    let millis = u64::try_from(began.elapsed().as_millis()).unwrap_or(u64::MAX);
    Some(BenchRow { game: id.to_owned(), nodes, millis })
}
