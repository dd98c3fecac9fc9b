//! The TypeScript types of the client are those of these messages.

use std::{
    collections::BTreeMap,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use game::GameDescription;
use protocol::{
    AccountReply, ActReply, ActRequest, AnswerReply, AnswerRequest, ApiError, ByPassword, Chat, ChatReply,
    ClientMessage, EndSession, ExplainReply, ExplainRequest, GamesReply, HintReply, HintRequest, HostRequest,
    HostedMatch, HostedMatches, Leaders, LineRequest, LogIn, MatchAnswerRequest, MatchPeople, MatchReply,
    MatchRequest, Me, NewPassword, PairRequest, PlayReply, PlayRequest, Profile, Progress, ReadRecordReply,
    ReadRecordRequest, RecordFormats, Recover, Relate, Relations, RemarkReply, RemarkRequest, Rename,
    ReportLine, Say, ServerMessage, SignUp, WriteRecordReply, WriteRecordRequest,
};
use ts_rs::{Config, TS};

const HEAD: &str =
    "// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.\n";

/// Every file that should be there, by name.
fn generated() -> BTreeMap<String, String> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("typescript");
    let _ = fs::remove_dir_all(&folder);
    let config = Config::new().with_out_dir(&folder).with_large_int("number");
    let written = GameDescription::export_all(&config)
        .and_then(|()| GamesReply::export_all(&config))
        .and_then(|()| LineRequest::export_all(&config))
        .and_then(|()| PlayRequest::export_all(&config))
        .and_then(|()| PlayReply::export_all(&config))
        .and_then(|()| ExplainRequest::export_all(&config))
        .and_then(|()| ExplainReply::export_all(&config))
        .and_then(|()| AnswerRequest::export_all(&config))
        .and_then(|()| AnswerReply::export_all(&config))
        .and_then(|()| HintRequest::export_all(&config))
        .and_then(|()| HintReply::export_all(&config))
        .and_then(|()| RemarkRequest::export_all(&config))
        .and_then(|()| RemarkReply::export_all(&config))
        .and_then(|()| MatchRequest::export_all(&config))
        .and_then(|()| MatchAnswerRequest::export_all(&config))
        .and_then(|()| MatchReply::export_all(&config))
        .and_then(|()| Progress::export_all(&config))
        .and_then(|()| HostRequest::export_all(&config))
        .and_then(|()| PairRequest::export_all(&config))
        .and_then(|()| HostedMatch::export_all(&config))
        .and_then(|()| HostedMatches::export_all(&config))
        .and_then(|()| ActRequest::export_all(&config))
        .and_then(|()| ActReply::export_all(&config))
        .and_then(|()| ClientMessage::export_all(&config))
        .and_then(|()| ServerMessage::export_all(&config))
        .and_then(|()| Me::export_all(&config))
        .and_then(|()| Rename::export_all(&config))
        .and_then(|()| SignUp::export_all(&config))
        .and_then(|()| LogIn::export_all(&config))
        .and_then(|()| Recover::export_all(&config))
        .and_then(|()| NewPassword::export_all(&config))
        .and_then(|()| ByPassword::export_all(&config))
        .and_then(|()| EndSession::export_all(&config))
        .and_then(|()| AccountReply::export_all(&config))
        .and_then(|()| Profile::export_all(&config))
        .and_then(|()| Leaders::export_all(&config))
        .and_then(|()| MatchPeople::export_all(&config))
        .and_then(|()| Relate::export_all(&config))
        .and_then(|()| Relations::export_all(&config))
        .and_then(|()| Chat::export_all(&config))
        .and_then(|()| ChatReply::export_all(&config))
        .and_then(|()| Say::export_all(&config))
        .and_then(|()| ReportLine::export_all(&config))
        .and_then(|()| ReadRecordRequest::export_all(&config))
        .and_then(|()| ReadRecordReply::export_all(&config))
        .and_then(|()| WriteRecordRequest::export_all(&config))
        .and_then(|()| WriteRecordReply::export_all(&config))
        .and_then(|()| RecordFormats::export_all(&config))
        .and_then(|()| ApiError::export_all(&config));
    written.expect("types that TypeScript can write");
    let mut files = read(&folder);
    for text in files.values_mut() {
        // Its own head names the generator only; ours says how to run it.
        let body = text.split_once('\n').map_or("", |(_, body)| body);
        let lines: Vec<&str> = body.lines().map(str::trim_end).collect();
        *text = format!("{HEAD}{}\n", lines.join("\n").trim_end());
    }
    let mut all = String::new();
    for name in files.keys().filter_map(|name| name.strip_suffix(".ts")) {
        let _ = writeln!(all, "export type {{ {name} }} from \"./{name}\";");
    }
    files.insert("index.ts".to_owned(), format!("{HEAD}{all}"));
    files
}

fn read(folder: &Path) -> BTreeMap<String, String> {
    let paths = fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path());
    let file = |path: PathBuf| {
        let name = path.file_name()?.to_str()?.to_owned();
        Some((name, fs::read_to_string(path).ok()?))
    };
    paths.filter_map(file).collect()
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
