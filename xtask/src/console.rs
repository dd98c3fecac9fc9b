//! The only place that prints.

use std::process::ExitCode;

/// Prints a line for the reader.
#[expect(clippy::print_stdout, reason = "a console program")]
pub(crate) fn say(line: &str) {
    println!("{line}");
}

/// Prints what went wrong, and gives the exit code that goes with it.
#[expect(clippy::print_stderr, reason = "a console program")]
pub(crate) fn fail(message: &str) -> ExitCode {
    eprintln!("error: {message}");
    ExitCode::FAILURE
}
