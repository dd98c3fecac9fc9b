//! A file of settings: each is an option of the command, named without its dashes.

use std::{
    ffi::OsString,
    fs,
    path::{Path, PathBuf},
};

use clap::{ArgAction, ArgMatches, Command, parser::ValueSource};

use crate::error::CommandError;

/// What was typed, with what a file of settings adds: options that neither somebody typed nor the environment has.
pub(crate) fn completed(command: &Command, mut typed: Vec<OsString>) -> Result<Vec<OsString>, CommandError> {
    // What is wrong with it is told when it is read in earnest.
    let Ok(matches) = command.clone().try_get_matches_from(&typed) else { return Ok(typed) };
    let Some((name, chosen)) = matches.subcommand() else { return Ok(typed) };
    let Some(known) = command.find_subcommand(name) else { return Ok(typed) };
    let Ok(Some(file)) = chosen.try_get_one::<PathBuf>("config") else { return Ok(typed) };
    let more = settings(file, known, chosen)?;
    typed.extend(more.into_iter().map(OsString::from));
    Ok(typed)
}

fn settings(file: &Path, known: &Command, chosen: &ArgMatches) -> Result<Vec<String>, CommandError> {
    let wrong = |reason: String| CommandError::Config { file: file.display().to_string(), reason };
    let text = fs::read_to_string(file).map_err(|error| wrong(error.to_string()))?;
    let table: toml::Table = text.parse().map_err(|error: toml::de::Error| wrong(error.to_string()))?;
    let mut more = Vec::new();
    for (name, value) in &table {
        let option = known.get_arguments().find(|arg| arg.get_long() == Some(name) && name != "config");
        let option = option.ok_or_else(|| {
            let names = known.get_arguments().filter_map(clap::Arg::get_long);
            let names: Vec<&str> = names.filter(|name| !["config", "help"].contains(name)).collect();
            wrong(format!("there is no setting `{}`; there are {}", game::clipped(name), names.join(", ")))
        })?;
        let is_set = matches!(
            chosen.value_source(option.get_id().as_str()),
            Some(ValueSource::CommandLine | ValueSource::EnvVariable)
        );
        if is_set || excluded(known, option, chosen) {
            continue;
        }
        more.extend(
            written(name, value, option.get_action())
                .ok_or_else(|| wrong(format!("`{name}` cannot be of the type {}", value.type_str())))?,
        );
    }
    Ok(more)
}

/// Whether somebody has chosen what this option would contradict.
fn excluded(known: &Command, option: &clap::Arg, chosen: &ArgMatches) -> bool {
    let set = |other: &clap::Arg| {
        let source = chosen.value_source(other.get_id().as_str());
        matches!(source, Some(ValueSource::CommandLine | ValueSource::EnvVariable))
    };
    let contradicts = |one: &clap::Arg, other: &clap::Arg| {
        known.get_arg_conflicts_with(one).iter().any(|arg| arg.get_id() == other.get_id())
    };
    known
        .get_arguments()
        .any(|other| set(other) && (contradicts(option, other) || contradicts(other, option)))
}

/// A setting as it would be typed.
fn written(name: &str, value: &toml::Value, action: &ArgAction) -> Option<Vec<String>> {
    let word = |value: &toml::Value| match value {
        toml::Value::String(text) => Some(format!("--{name}={text}")),
        toml::Value::Integer(number) => Some(format!("--{name}={number}")),
        _ => None,
    };
    match (value, action) {
        (toml::Value::Boolean(yes), ArgAction::SetTrue) => {
            Some(if *yes { vec![format!("--{name}")] } else { Vec::new() })
        }
        (toml::Value::Array(values), ArgAction::Append) => values.iter().map(word).collect(),
        (value, ArgAction::Set | ArgAction::Append) => word(value).map(|word| vec![word]),
        _ => None,
    }
}
