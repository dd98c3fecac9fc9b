//! Matches between people on a real server that is killed.

use std::{
    env,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::Child,
    thread,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use serde_json::{Value, json};
use testkit::{Scratch, SplitMix};

use super::{json_lines, ranka, run};

/// How often it is killed; more by `RANKA_KILLS`.
const KILLS: u32 = 8;

/// A game of which random play makes long ones.
const GAME: &str = "oni";

pub(super) struct Server {
    pub(super) child: Child,
    pub(super) address: String,
}

pub(super) fn start(folder: &Scratch) -> Server {
    let mut child = ranka(&["serve", "--port", "0", "--data", folder.path()]).spawn().expect("the program");
    let mut lines = BufReader::new(child.stdout.take().expect("its output")).lines();
    let first = lines.next().expect("a line").expect("UTF-8");
    let address = first.strip_prefix("Ranka is at http://").expect("the address").to_owned();
    Server { child, address }
}

/// What a server replies; nothing if it is gone before the end of its reply.
pub(super) fn ask(address: &str, cookie: &mut String, path: &str, body: Option<&Value>) -> Option<Value> {
    let body = body.map(Value::to_string);
    let method = if body.is_some() { "POST" } else { "GET" };
    let body = body.unwrap_or_default();
    let head = format!(
        "{method} /api/v1{path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncookie: {cookie}\r\n\
         content-type: application/json\r\ncontent-length: {}\r\n\r\n",
        body.len()
    );
    let mut stream = TcpStream::connect(address).ok()?;
    stream.write_all((head + &body).as_bytes()).ok()?;
    let mut reply = String::new();
    stream.read_to_string(&mut reply).ok()?;
    let (head, body) = reply.split_once("\r\n\r\n")?;
    if let Some(set) = head.lines().find_map(|line| line.strip_prefix("set-cookie: ")) {
        set.split(';').next().unwrap_or_default().clone_into(cookie);
    }
    serde_json::from_str(body).ok()
}

/// Milliseconds since 1970.
fn now() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).expect("a clock");
    u64::try_from(since.as_millis()).expect("a moment")
}

/// No clock ran while nobody served: each time is excused from before the server was found dead, or the last entry, to when it came back,
/// and the next move is charged for the rest alone.
fn nobody_pays(entries: &[Value], dead: &[u64]) {
    let number = |value: &Value| value.as_u64().expect("a number");
    let events: Vec<&Value> =
        entries.iter().map(|entry| &entry["event"]).filter(|event| event.is_object()).collect();
    let opened = events.iter().filter(|event| event["what"]["kind"] == "moved").nth(1).expect("two moves");
    let began = number(&opened["at"]);
    let (mut excuses, mut last, mut excused) = (0, began, 0);
    for event in events.iter().filter(|event| number(&event["at"]) >= began).skip(1) {
        let (at, what) = (number(&event["at"]), &event["what"]);
        match what["kind"].as_str() {
            Some("excused") => {
                let from = at - number(&what["millis"]);
                let death = *dead.iter().filter(|death| **death <= at).max().expect("a death");
                assert!(from <= death.max(last), "{event}: nobody served from {death} on");
                (excuses, excused) = (excuses + 1, excused + number(&what["millis"]));
            }
            Some("moved") => {
                assert!(number(&what["spent"]) + excused <= at - last, "{event}: {excused} since {last}");
                (last, excused) = (at, 0);
            }
            _ => {}
        }
    }
    let expected = dead.iter().filter(|death| **death > began).count();
    assert!((1..=expected).contains(&excuses), "{excuses} excuses for {expected} deaths");
}

/// Two people play as fast as they can; the server is killed in the midst of it, again and again. Every move that was
/// acknowledged is there afterwards, and the match goes on.
#[test]
fn what_was_acknowledged_survives_a_kill() {
    let kills = env::var("RANKA_KILLS").ok().and_then(|kills| kills.parse().ok()).unwrap_or(KILLS);
    let folder = Scratch::new("killed");
    let mut random = SplitMix::new(11);
    let mut cookies = [String::new(), String::new()];
    let played = run(&["playout", GAME, "--seed", "1", "--plies", "2000"]);
    let played: Vec<String> =
        json_lines(&played).iter().filter_map(|line| Some(line["event"].as_str()?.to_owned())).collect();
    let mut server = start(&folder);
    let setup = json!({
        "game": GAME,
        "seats": { "first": { "kind": "person" }, "second": { "kind": "person" } },
        "clock": { "kind": "sudden_death", "millis": 600_000 },
    });
    let request = json!({ "setup": setup, "seat": "first" });
    let made = ask(&server.address, &mut cookies[0], "/matches", Some(&request)).expect("a match");
    let key = made["key"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned();
    ask(&server.address, &mut cookies[1], &format!("/matches/{key}/seat"), Some(&json!({}))).expect("a seat");
    let (mut acknowledged, mut dead) = (0, Vec::new());
    for _ in 0..kills {
        let life = Duration::from_millis(30 + random.below(120));
        let child = server.child.id();
        let killer = thread::spawn(move || {
            thread::sleep(life);
            std::process::Command::new("kill").args(["-KILL", &child.to_string()]).status().expect("kill")
        });
        loop {
            let seen = ask(&server.address, &mut cookies[0], &format!("/matches/{key}"), None);
            let Some(entries) = seen.as_ref().and_then(|seen| seen["entries"].as_array()) else { break };
            let moves = entries.iter().filter(|entry| entry["event"]["what"]["kind"] == "moved").count();
            assert!(moves >= acknowledged, "{moves} moves of {acknowledged}");
            let Some(text) = played.get(moves) else { break };
            let act = json!({ "kind": "play", "text": text });
            let act = json!({ "number": entries.len(), "act": act });
            let done =
                ask(&server.address, &mut cookies[moves % 2], &format!("/matches/{key}/act"), Some(&act));
            let Some(done) = done else { break };
            assert_eq!(done["kind"], "done", "{done}");
            acknowledged = moves + 1;
        }
        killer.join().expect("a killer");
        server.child.wait().expect("its end");
        dead.push(now());
        server = start(&folder);
    }
    let seen = ask(&server.address, &mut cookies[0], &format!("/matches/{key}"), None).expect("the match");
    let entries = seen["entries"].as_array().expect("entries");
    let moves = entries.iter().filter(|entry| entry["event"]["what"]["kind"] == "moved").count();
    assert!(moves >= acknowledged && acknowledged > 0, "{moves} moves of {acknowledged}");
    nobody_pays(entries, &dead);
    server.child.kill().expect("kill");
    server.child.wait().expect("its end");
}
