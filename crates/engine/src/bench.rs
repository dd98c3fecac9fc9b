use std::sync::atomic::AtomicBool;

use game::{SplitMix, Turn};

use crate::{AnyEngine, Go, Roll, Watch, engine_for};

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

/// Plies of the fixed search whose node count is the signature.
pub const BENCH_DEPTH: u32 = 7;
/// Where a tree is broad, positions bound the fixed search before plies do.
const MOST_NODES: u64 = 100_000;
/// Decisions searched for a game.
const DECISIONS: usize = 8;
/// What falls where chance decides follows from this, so that it is the same for ever.
const SEED: u64 = 1;

/// Searches the start position and the positions of a short game of the engine against itself, for a game, so
/// many plies deep.
///
/// `None` if there is no engine for it.
pub fn bench(id: &str, depth: u32, watch: Watch) -> Option<BenchRow> {
    let mut engine = engine_for(id, None, &[]).ok().flatten()?;
    engine.set_watch(watch);
    let began = watch.read();
    let nodes = fixed_search(engine.as_mut(), depth)?;
    let millis = u64::try_from(watch.since(began).as_millis()).unwrap_or(u64::MAX);
    Some(BenchRow { game: id.to_owned(), nodes, millis })
}

fn fixed_search(engine: &mut dyn AnyEngine, depth: u32) -> Option<u64> {
    let mut numbers = SplitMix::new(SEED);
    let mut line = engine.game().new_line();
    let (mut nodes, mut decisions) = (0, 0);
    while decisions < DECISIONS {
        match line.turn() {
            Turn::Over(_) => break,
            Turn::Chance => {
                Roll::fall(line.as_mut(), &mut numbers)?;
            }
            Turn::Player(_) => {
                decisions += 1;
                let events = line.events();
                let texts: Vec<&str> = events.iter().map(String::as_str).collect();
                engine.set_line(None, &texts).ok()?;
                let go = Go { depth: Some(depth), nodes: Some(MOST_NODES), ..Go::default() };
                let answer = engine.go(&go, &AtomicBool::new(false), &mut |_| ());
                nodes += answer.nodes;
                line.play(&answer.best?).ok()?;
            }
        }
    }
    Some(nodes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_count_is_a_signature() {
        for id in catalog::games().iter().map(|game| game.id()) {
            let count = || bench(id, 1, Watch::default()).expect("an engine").nodes;
            let once = count();
            assert!(once > 0, "{id}");
            assert_eq!(count(), once, "{id}");
        }
        assert_eq!(bench("no such game", 2, Watch::default()), None);
    }
}
