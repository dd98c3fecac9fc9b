//! Solves problems and tells what it took.
//!
//! `cargo build --release -p mate --examples && time target/release/examples/mate_speed MEGABYTES GAME FILE…`: each line of a file
//! that does not begin with `#` is a number of plies and a position, as in `testdata/shogi/problems.txt`.

use std::{env, error::Error, fs, time::Instant};

use mate::{Report, Verdict};

#[expect(clippy::print_stdout, reason = "that is what it is for")]
fn main() -> Result<(), Box<dyn Error>> {
    let words: Vec<String> = env::args().skip(1).collect();
    let [megabytes, game, files @ ..] = &words[..] else { return Err("MEGABYTES GAME FILE…".into()) };
    let bytes = megabytes.parse::<usize>()? << 20;
    let solver = mate::solver_for(game, None, &[])?.ok_or("mates are not looked for in this game")?;
    let (mut problems, mut solved, mut longer, mut all) = (0, 0, 0, 0);
    let begun = Instant::now();
    for file in files {
        for line in fs::read_to_string(file)?.lines().filter(|line| !line.starts_with('#')) {
            let (plies, position) = line.split_once(' ').ok_or("plies and a position")?;
            let plies: usize = plies.parse()?;
            let Report { verdict, nodes } = solver.solve(position, bytes, &mut |_| false)?;
            let found = match &verdict {
                Verdict::Mate { line, .. } => line.len(),
                Verdict::NoMate | Verdict::Unknown => 0,
            };
            problems += 1;
            solved += usize::from(found > 0);
            longer += usize::from(found > plies);
            all += nodes;
            println!("{plies} {found} {nodes} {position}");
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "{problems} problems, {solved} solved, {longer} longer than known, {all} positions, {seconds:.1} s"
    );
    Ok(())
}
