use std::{
    io::{self, IsTerminal, Write},
    time::Duration,
};

use clap::Args;
use game::AnyLine;
use indicatif::ProgressBar;

use crate::{
    choice::{GameChoice, PositionChoice},
    error::CommandError,
};

/// Counts of the positions that can be reached, ply by ply.
///
/// Prints a line "DEPTH NODES" for each depth; a game with chance may count more in further columns.
/// With --divide, lines "MOVE NODES" come first: what lies behind each legal move at the full depth.
#[derive(Debug, Args)]
pub(crate) struct Perft {
    #[command(flatten)]
    game: GameChoice,
    /// How many plies deep.
    #[arg(value_parser = clap::value_parser!(u32).range(1..=64))]
    depth: u32,
    #[command(flatten)]
    position: PositionChoice,
    /// First count the nodes behind each legal move.
    #[arg(long)]
    divide: bool,
}

impl Perft {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let game = self.game.configured()?;
        count(&*self.position.line(&*game)?, self.depth, self.divide, out)
    }
}

fn count(line: &dyn AnyLine, deepest: u32, divide: bool, out: &mut dyn Write) -> Result<(), CommandError> {
    if divide {
        for (text, nodes) in waiting("moves", || line.divide(deepest)) {
            writeln!(out, "{text} {nodes}")?;
        }
        out.flush()?;
    }
    for depth in 1..=deepest {
        let row = waiting(&format!("depth {depth}"), || line.perft(depth));
        writeln!(out, "{depth} {}", row.cells.join(" "))?;
        // The next depth may take hours.
        out.flush()?;
    }
    Ok(())
}

/// Shows in a terminal that something is being counted.
fn waiting<T>(what: &str, count: impl FnOnce() -> T) -> T {
    if !io::stderr().is_terminal() {
        return count();
    }
    let spinner = ProgressBar::new_spinner().with_message(format!("counting {what}"));
    spinner.enable_steady_tick(Duration::from_millis(200));
    let counted = count();
    spinner.finish_and_clear();
    counted
}

#[cfg(test)]
mod tests {
    use game::AnyGame;
    use testkit::toy::Race;

    use super::*;

    fn counted(position: &str, deepest: u32, divide: bool) -> String {
        let mut out = Vec::new();
        count(&*Race::new(&[]).line_from(position).unwrap(), deepest, divide, &mut out).unwrap();
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn every_depth_has_a_line() {
        // The same numbers, counted by hand, stand in the data of the toy game.
        assert_eq!(counted("2r3r2/9/9/9/9/9/9/9/2R3R2 - f ? 1", 4, false), "1 3\n2 19\n3 57\n4 361\n");
    }

    #[test]
    fn moves_come_before_depths() {
        let out = counted("r3r4/9/9/9/9/9/9/9/RR7 - f 2 1", 2, true);
        assert_eq!(out, "a1a3 3\nb1b3 3\nb1c1 3\n1 3\n2 9\n");
    }
}
