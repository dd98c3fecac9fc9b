//! Engines at the tables of a real server, and what it keeps carried to another store.

use std::{
    fs,
    io::{BufRead, BufReader},
    process::{Child, Command},
};

use serde_json::{Value, json};
use testkit::Scratch;

use super::{json_lines, matches::ask, ranka, refused, run, succeeded};

/// A server that ends with the test.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(folder: &Scratch) -> Server {
        let mut child =
            ranka(&["serve", "--port", "0", "--data", folder.path()]).spawn().expect("the program");
        let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
        let first = lines.next().expect("a line").expect("UTF-8");
        let address = first.strip_prefix("Ranka is at http://").expect("the address").to_owned();
        Server { child, address }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn hosted(game: &str, listed: bool) -> Value {
    let seats = json!({ "first": { "kind": "person" }, "second": { "kind": "person" } });
    json!({ "setup": { "game": game, "seats": seats }, "seat": "first", "listed": listed })
}

/// Two bots play each other: one opens no match, so a third party does and gives its seat up to neither; here the test plays the first seat by
/// resigning after some moves.
#[test]
fn a_bot_plays_what_it_is_sent_to_and_what_waits_in_the_list() {
    let folder = Scratch::new("bots");
    let server = Server::start(&folder);
    let url = format!("http://{}", server.address);
    let usi = format!("usi:{} usi", env!("CARGO_BIN_EXE_ranka"));
    for (engine, by_link) in [("level:1", true), (usi.as_str(), false)] {
        let mut cookie = String::new();
        let made =
            ask(&server.address, &mut cookie, "/matches", Some(&hosted("shogi", !by_link))).expect("a match");
        let key = made["key"].as_str().expect("a key").to_owned();
        let link = format!("{url}/match/{key}");
        let mut arguments = vec!["bot", "--server", &url, "--engine", engine, "--game", "shogi"];
        if by_link {
            arguments.push(&link);
        } else {
            arguments.extend(["--matches", "1"]);
        }
        let bot = ranka(&arguments).spawn().expect("the program");
        let mut played = 0;
        loop {
            let seen =
                ask(&server.address, &mut cookie, &format!("/matches/{key}"), None).expect("the match");
            let entries = seen["entries"].as_array().expect("entries");
            let moves = entries.iter().filter(|entry| entry["event"]["what"]["kind"] == "moved").count();
            let both = entries.iter().filter(|entry| entry["kind"] == "seated").count() == 2;
            if !both || moves % 2 == 1 {
                std::thread::yield_now();
                continue;
            }
            let act = match played {
                0 => json!({ "kind": "play", "text": "7g7f" }),
                1 => json!({ "kind": "play", "text": "9g9f" }),
                _ => json!({ "kind": "claim", "claim": "resign" }),
            };
            played += 1;
            let act = json!({ "number": entries.len(), "act": act });
            let done = ask(&server.address, &mut cookie, &format!("/matches/{key}/act"), Some(&act))
                .expect("an answer");
            assert_eq!(done["kind"], "done", "{done}");
            if played == 3 {
                break;
            }
        }
        let told = bot.wait_with_output().expect("its end");
        let lines = json_lines(&told);
        succeeded(&told);
        assert_eq!((&lines[0]["match"], &lines[0]["result"]["winner"]), (&json!(key), &json!("second")));
    }
    assert!(
        refused(&run(&["bot", "--server", &url, "--engine", "level:1", "nothing"])).contains("no such match")
    );
    refused(&run(&["bot", "--server", "https://x", "--engine", "level:1"]));
    refused(&run(&["bot", "--server", "http://127.0.0.1:1", "--engine", "level:1"]));
    refused(&run(&["bot", "--server", &url, "--engine", "level:1", "--game", "chess"]));
}

#[test]
fn everything_is_carried_to_another_store() {
    let (from, to) = (Scratch::new("export"), Scratch::new("import"));
    let server = Server::start(&from);
    let mut cookies = [String::new(), String::new()];
    let made =
        ask(&server.address, &mut cookies[0], "/matches", Some(&hosted("cerke", true))).expect("a match");
    let key = made["key"].as_str().expect("a key").to_owned();
    ask(&server.address, &mut cookies[1], &format!("/matches/{key}/seat"), Some(&json!({}))).expect("a seat");
    let seen = ask(&server.address, &mut cookies[0], &format!("/matches/{key}"), None).expect("the match");
    let exported = run(&["export", "--data", from.path()]);
    succeeded(&exported);
    let kinds: Vec<Value> = json_lines(&exported).iter().map(|line| line["kind"].clone()).collect();
    assert_eq!(kinds, ["secret", "person", "person", "match"]);
    fs::create_dir_all(to.path()).expect("a folder");
    let file = to.file("lines.json");
    fs::write(&file, &exported.stdout).expect("a file");
    let file = file.display().to_string();
    for counts in [json!({ "new": 4, "known": 0, "failed": 0 }), json!({ "new": 0, "known": 4, "failed": 0 })]
    {
        let imported = run(&["import", &file, "--data", to.path()]);
        succeeded(&imported);
        assert_eq!(json_lines(&imported), [counts]);
    }
    let again = run(&["export", "--data", to.path()]);
    assert_eq!(String::from_utf8(again.stdout), String::from_utf8(exported.stdout));
    drop(server);
    // Whoever played there is known here.
    let second = Server::start(&to);
    let here = ask(&second.address, &mut cookies[0], &format!("/matches/{key}"), None).expect("the match");
    assert_eq!((&here["entries"], &here["you"]), (&seen["entries"], &json!("first")));
    fs::write(&file, "{}\nnonsense\n").expect("a file");
    let told = run(&["import", &file, "--data", to.path()]);
    assert!(refused(&told).contains("2 of 2 lines"));
    assert_eq!(json_lines(&told)[2], json!({ "new": 0, "known": 0, "failed": 2 }));
    let missing = Command::new(env!("CARGO_BIN_EXE_ranka")).args(["import", "/nowhere/at/all"]).output();
    refused(&missing.expect("the program"));
}
