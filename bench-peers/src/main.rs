//! Measures our move generators against others: counts the same tree with both, in turns, and compares the CPU
//! time. Run it by `cargo xtask bench`.

mod arguments;
mod ours;
mod peer;
mod report;
mod sample;
mod workload;

use std::process::ExitCode;

use arguments::{Arguments, HELP};
use report::Row;
use sample::Samples;
use workload::{WORKLOADS, Workload};

fn main() -> ExitCode {
    let arguments = match Arguments::parse(std::env::args().skip(1)) {
        Ok(arguments) => arguments,
        Err(error) => {
            eprintln!("error: {error}\n\n{HELP}");
            return ExitCode::from(2);
        }
    };
    if arguments.help {
        println!("{HELP}");
        return ExitCode::SUCCESS;
    }
    let chosen = WORKLOADS.iter().filter(|workload| workload.name.contains(&arguments.only));
    let rows: Vec<Row> = chosen.map(|workload| measure(workload, arguments.repetitions)).collect();
    if arguments.json {
        println!("{}", report::json(&rows));
    } else {
        print!("{}", report::table(&rows, arguments.repetitions));
    }
    ExitCode::SUCCESS
}

/// Measures both sides in turns, so that whatever slows the machine down for a while slows down both.
fn measure(workload: &'static Workload, repetitions: usize) -> Row {
    let mut ours = Samples::default();
    let mut theirs = Samples::default();
    for repetition in 1..=repetitions {
        eprintln!("{}: {repetition} of {repetitions}", workload.name);
        ours.take(workload, || (workload.ours)(workload));
        if let Some(peer) = workload.peer {
            theirs.take(workload, || peer(workload));
        }
    }
    Row { workload, ours, theirs }
}
