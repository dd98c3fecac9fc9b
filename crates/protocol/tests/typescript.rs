//! The TypeScript types of the client are those of these messages.

use std::{
    collections::BTreeMap,
    fmt::Write,
    fs,
    path::{Path, PathBuf},
};

use game::GameDescription;
use protocol::{
    AccountReply, ActReply, ActRequest, AddRecordsReply, AddRecordsRequest, AnswerReply, AnswerRequest,
    ApiError, ByPassword, Chat, ChatReply, ClientMessage, EndSession, ExplainReply, ExplainRequest,
    GamesReply, HintReply, HintRequest, HostRequest, HostedMatch, HostedMatches, Leaders, LibraryPage,
    LibraryRecord, LineRequest, LogIn, MatchAnswerRequest, MatchPeople, MatchReply, MatchRequest, Me,
    NewPassword, PairRequest, PlayReply, PlayRequest, Profile, Progress, ReadRecordReply, ReadRecordRequest,
    RecordFormats, Recover, Relate, Relations, RemarkReply, RemarkRequest, Rename, ReportLine, Say,
    ServerMessage, SignUp, WriteRecordReply, WriteRecordRequest,
};
use ts_rs::{Config, TS};

const HEAD: &str =
    "// Generated from crates/protocol and crates/game; `UPDATE=1 cargo test -p protocol` rewrites it.\n";

type Export = fn(&Config) -> Result<(), ts_rs::ExportError>;

/// What is asked, replied and told; the types within them come along.
const ROOTS: &[Export] = &[
    GameDescription::export_all,
    GamesReply::export_all,
    LineRequest::export_all,
    PlayRequest::export_all,
    PlayReply::export_all,
    ExplainRequest::export_all,
    ExplainReply::export_all,
    AnswerRequest::export_all,
    AnswerReply::export_all,
    HintRequest::export_all,
    HintReply::export_all,
    RemarkRequest::export_all,
    RemarkReply::export_all,
    MatchRequest::export_all,
    MatchAnswerRequest::export_all,
    MatchReply::export_all,
    Progress::export_all,
    HostRequest::export_all,
    PairRequest::export_all,
    HostedMatch::export_all,
    HostedMatches::export_all,
    ActRequest::export_all,
    ActReply::export_all,
    ClientMessage::export_all,
    ServerMessage::export_all,
    Me::export_all,
    Rename::export_all,
    SignUp::export_all,
    LogIn::export_all,
    Recover::export_all,
    NewPassword::export_all,
    ByPassword::export_all,
    EndSession::export_all,
    AccountReply::export_all,
    Profile::export_all,
    Leaders::export_all,
    MatchPeople::export_all,
    Relate::export_all,
    Relations::export_all,
    Chat::export_all,
    ChatReply::export_all,
    Say::export_all,
    ReportLine::export_all,
    ReadRecordRequest::export_all,
    ReadRecordReply::export_all,
    WriteRecordRequest::export_all,
    WriteRecordReply::export_all,
    RecordFormats::export_all,
    AddRecordsRequest::export_all,
    AddRecordsReply::export_all,
    LibraryPage::export_all,
    LibraryRecord::export_all,
    ApiError::export_all,
];

/// Every file that should be there, by name.
fn generated() -> BTreeMap<String, String> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("typescript");
    let _ = fs::remove_dir_all(&folder);
    let config = Config::new().with_out_dir(&folder).with_large_int("number");
    for export in ROOTS {
        export(&config).expect("types that TypeScript can write");
    }
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
