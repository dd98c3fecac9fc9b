//! The TypeScript types of the client are those of these messages.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use game::GameDescription;
use protocol::{AnswerReply, AnswerRequest, ApiError, GamesReply, LineId, LineState, PlayReply, PlayRequest};
use ts_rs::{Config, TS};

const HEAD: &str =
    "// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.\n";

/// Every file that should be there, by name.
fn generated() -> BTreeMap<String, String> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("typescript");
    let _ = fs::remove_dir_all(&folder);
    let config = Config::new().with_out_dir(&folder).with_large_int("number");
    GameDescription::export_all(&config).unwrap();
    LineState::export_all(&config).unwrap();
    LineId::export_all(&config).unwrap();
    GamesReply::export_all(&config).unwrap();
    PlayRequest::export_all(&config).unwrap();
    PlayReply::export_all(&config).unwrap();
    AnswerRequest::export_all(&config).unwrap();
    AnswerReply::export_all(&config).unwrap();
    ApiError::export_all(&config).unwrap();
    let mut files = read(&folder);
    for text in files.values_mut() {
        // Its own head names the generator only; ours says how to run it.
        let body = text.split_once('\n').map_or("", |(_, body)| body);
        let lines: Vec<&str> = body.lines().map(str::trim_end).collect();
        *text = format!("{HEAD}{}\n", lines.join("\n").trim_end());
    }
    let all: String = files
        .keys()
        .filter_map(|name| name.strip_suffix(".ts"))
        .map(|name| format!("export type {{ {name} }} from \"./{name}\";\n"))
        .collect();
    files.insert("index.ts".to_owned(), format!("{HEAD}{all}"));
    files
}

fn read(folder: &Path) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder).into_iter().flatten().map(|entry| entry.unwrap());
    entries
        .map(|entry| (entry.file_name().into_string().unwrap(), fs::read_to_string(entry.path()).unwrap()))
        .collect()
}

#[test]
fn the_client_has_the_types_of_today() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol");
    let wanted = generated();
    if testkit::playthrough::update_from_environment() {
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        for (name, text) in &wanted {
            fs::write(folder.join(name), text).unwrap();
        }
    }
    let present = read(&folder);
    let differing: Vec<&String> = wanted
        .iter()
        .filter(|(name, text)| present.get(*name) != Some(*text))
        .map(|(name, _)| name)
        .chain(present.keys().filter(|name| !wanted.contains_key(*name)))
        .collect();
    assert!(differing.is_empty(), "web/src/protocol differs in {differing:?}; UPDATE=1 rewrites it");
}
