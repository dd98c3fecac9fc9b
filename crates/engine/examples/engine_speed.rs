//! How fast the engine searches: the fixed search of each game, or of those named.
//!
//! `cargo run --release -p engine --example engine_speed [GAME...]`

#![expect(clippy::print_stdout, reason = "a program for the terminal")]

fn main() {
    let named: Vec<String> = std::env::args().skip(1).collect();
    let games =
        engine::eval::GAMES.iter().filter(|game| named.is_empty() || named.iter().any(|n| n == *game));
    for row in games.filter_map(|game| engine::bench(game)) {
        let speed = row.nodes * 1_000 / row.millis.max(1);
        println!("{}: {} nodes in {} ms, {speed} a second", row.game, row.nodes, row.millis);
    }
}
