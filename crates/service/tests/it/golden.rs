//! What the service says, to the last byte: a short game of every kind, kept as files.
//!
//! `UPDATE=1 cargo test -p service golden` writes them anew; what differs is then for the reader to judge.

use std::{env, fs, path::PathBuf};

use game::{Lang, SplitMix, Turn};
use protocol::{ExplainRequest, LineAct, LineRef, LineRequest, PlayReply, PlayRequest};
use service::Service;

use crate::ask::{known, line};

/// A random game of some events, told in all languages in turn, with a stray click in between.
fn replies(id: &str) -> String {
    let service = Service::default();
    let game = catalog::find(id).expect("a game");
    let (mut numbers, mut own) = (SplitMix::new(14), game.new_line());
    let request = LineRequest { line: LineRef::Whole(line(id, None, &[])), lang: Lang::En, since: None };
    let whole = service.line(&request).expect("a line");
    let mut lines = vec![serde_json::to_string(&whole).expect("JSON")];
    let mut token = whole.token;
    for (events, lang) in Lang::WRITTEN.into_iter().cycle().take(9).enumerate() {
        let event = match own.turn() {
            Turn::Player(_) => numbers.pick(&own.moves()).cloned(),
            Turn::Chance => numbers.pick_weighted(&own.chances()).cloned(),
            Turn::Over(_) => None,
        };
        let Some(text) = event else { break };
        let squares = ["hand:P".to_owned(), own.view().pieces[events].square.clone()];
        let stray = ExplainRequest { line: known(&token), path: squares.into(), lang };
        lines.push(serde_json::to_string(&service.explain(&stray).expect("a kept line")).expect("JSON"));
        own.apply(&text).expect("what may happen");
        let act = LineAct::Text(text);
        let request = PlayRequest { line: known(&token), act, lang, since: Some(events) };
        let reply = service.play(&request).expect("a kept line");
        lines.push(serde_json::to_string(&reply).expect("JSON"));
        let PlayReply::Played { line } = reply else { panic!("{reply:?}") };
        token = line.token;
    }
    lines.join("\n") + "\n"
}

#[test]
fn replies_are_those_that_are_kept() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    for game in catalog::games() {
        let file = folder.join(format!("{}.jsonl", game.id()));
        let told = replies(game.id());
        if env::var_os("UPDATE").is_some() {
            fs::write(&file, &told).expect("a file to write");
        }
        let kept = fs::read_to_string(&file).unwrap_or_default();
        for (number, (told, kept)) in (1..).zip(told.lines().zip(kept.lines())) {
            assert_eq!(told, kept, "{} line {number}", game.id());
        }
        assert_eq!(told.lines().count(), kept.lines().count(), "{}", game.id());
    }
}
