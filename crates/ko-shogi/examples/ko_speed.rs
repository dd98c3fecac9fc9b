//! How fast the generator is: perft from the start, then random games with every position generated in full.
//!
//! `cargo run --release --example ko_speed [PERFT_DEPTH [PLIES]]`

#![expect(clippy::print_stdout, reason = "a program for the terminal")]

use std::time::Instant;

use game::{Game, Position, count_nodes};
use ko_shogi::{Ko, Move};

/// `SplitMix64`: the same games on every machine.
struct Draws(u64);

impl Draws {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_add(1);
        let scattered = u128::from(game::scramble(self.0));
        usize::try_from((scattered * bound as u128) >> 64).expect("below the bound")
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u64>());
    let mut next = |default| arguments.next().and_then(Result::ok).unwrap_or(default);
    let depth = u32::try_from(next(3)).unwrap_or(3);
    let plies = next(1_400_000);
    perft(depth);
    play(plies);
}

fn perft(depth: u32) {
    let start = Ko::default().start();
    for depth in 1..=depth {
        let begin = Instant::now();
        let nodes = count_nodes(&start, depth);
        println!("perft {depth} {nodes} in {:.3} s", begin.elapsed().as_secs_f64());
    }
}

fn play(plies: u64) {
    let begin = Instant::now();
    let mut random = Draws(2_026);
    let (mut games, mut total, mut most) = (0u32, 0u64, 0usize);
    let mut moves: Vec<Move> = Vec::new();
    let mut position = Ko::default().start();
    for _ in 0..plies {
        moves.clear();
        position.generate(&mut moves);
        total += moves.len() as u64;
        most = most.max(moves.len());
        if moves.is_empty() {
            games += 1;
            position = Ko::default().start();
        } else {
            let mv = moves[random.below(moves.len())];
            position.play_unchecked(mv);
        }
    }
    let seconds = begin.elapsed().as_secs_f64();
    println!("{plies} positions of {games} finished games, {total} moves, at most {most}, in {seconds:.3} s");
}
