//! `bind FILE.wasm FOLDER NAME`: makes a module of what the compiler left and the JavaScript that calls it.

use std::{env, process::ExitCode};

use wasm_bindgen_cli_support::Bindgen;

fn main() -> ExitCode {
    let args: Vec<String> = env::args().skip(1).collect();
    let [input, folder, name] = &args[..] else {
        return told("usage: bind FILE.wasm FOLDER NAME");
    };
    match bind(input, folder, name) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => told(&error),
    }
}

fn bind(input: &str, folder: &str, name: &str) -> Result<(), String> {
    let mut bindgen = Bindgen::new();
    let web = bindgen.web(true).map_err(|error| error.to_string())?;
    web.input_path(input).out_name(name).typescript(false).omit_default_module_path(true);
    web.remove_name_section(true).remove_producers_section(true);
    web.generate(folder).map_err(|error| error.to_string())
}

#[expect(clippy::print_stderr, reason = "a tool that has nothing else to say")]
fn told(error: &str) -> ExitCode {
    eprintln!("bind: {error}");
    ExitCode::FAILURE
}
