//! Engines at the tables of a real server, and what it keeps carried to another store.

use std::{
    fs,
    io::{BufRead, BufReader},
    process::{Child, Command, Output},
};

use serde_json::{Value, json};
use testkit::{Scratch, postgres::Postgres};

use super::{json_lines, matches::ask, ranka, refused, run, succeeded, text};

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

/// A list has matches that are for others: a bot leaves them to those, and plays the rest.
#[test]
fn a_bot_leaves_to_others_what_is_not_for_it() {
    let folder = Scratch::new("bots-refused");
    let server = Server::start(&folder);
    let url = format!("http://{}", server.address);
    let tell = |who: &mut String, path: &str, body: &Value| {
        ask(&server.address, who, path, Some(body)).expect("a reply")
    };
    let (mut ann, mut bob) = (String::new(), String::new());
    tell(&mut ann, "/account", &json!({ "name": "Ann", "password": "correct horse" }));
    let plain = tell(&mut bob, "/matches", &hosted("shogi", true))["key"].as_str().expect("a key").to_owned();
    // The list begins with what changed last: nobody without a rating is let in, nor any program.
    let mut others = hosted("shogi", true);
    others["setup"]["clock"] = json!({ "kind": "sudden_death", "millis": 300_000 });
    others["setup"]["take_backs"] = json!(false);
    others["rated"] = json!(true);
    tell(&mut ann, "/matches", &others);
    let arguments = ["bot", "--server", &url, "--engine", "level:1", "--matches", "1"];
    let bot = ranka(&arguments).spawn().expect("the program");
    loop {
        let seen = ask(&server.address, &mut bob, &format!("/matches/{plain}"), None).expect("the match");
        if seen["entries"].as_array().expect("entries").len() == 2 {
            break;
        }
        std::thread::yield_now();
    }
    let resign = json!({ "number": 2, "act": { "kind": "claim", "claim": "resign" } });
    assert_eq!(tell(&mut bob, &format!("/matches/{plain}/act"), &resign)["kind"], "done");
    let told = bot.wait_with_output().expect("its end");
    succeeded(&told);
    assert_eq!(json_lines(&told)[0]["match"], json!(plain));
}

/// Two with accounts who have played a rated match, talked, and do not get on; and a guest at a match that goes on.
struct Company {
    /// Ann's and Bob's.
    cookies: [String; 2],
    ids: [String; 2],
    /// A recovery code of Ann's.
    code: String,
    /// The rated match and the other one.
    keys: [String; 2],
}

/// A game that somebody has put into the library.
const RECORD: &str = "先手：羽生\n後手：谷川\n   1 ７六歩(77)\n   2 投了\n";

fn company(server: &Server, folder: &Scratch) -> Company {
    let tell = |who: &mut String, path: &str, body: Value| {
        ask(&server.address, who, path, Some(&body)).expect("a reply")
    };
    let word = |value: &Value| value.as_str().expect("a word").to_owned();
    let mut cookies = [String::new(), String::new()];
    let joined = ["Ann", "Bob"].map(|name| json!({ "name": name, "password": "correct horse" }));
    let [ann, bob] = &mut cookies;
    let joined = [tell(ann, "/account", joined[0].clone()), tell(bob, "/account", joined[1].clone())];
    let ids = [0, 1].map(|at: usize| word(&joined[at]["account"]["person"]["id"]));
    let mut rated = hosted("shogi", true);
    rated["rated"] = json!(true);
    rated["setup"]["clock"] = json!({ "kind": "sudden_death", "millis": 300_000 });
    rated["setup"]["take_backs"] = json!(false);
    let key = word(&tell(ann, "/matches", rated)["key"]);
    tell(bob, &format!("/matches/{key}/seat"), json!({}));
    let resign = json!({ "kind": "claim", "claim": "resign" });
    for (who, number, act) in
        [(&mut *ann, 2, json!({ "kind": "play", "text": "7g7f" })), (&mut *bob, 3, resign)]
    {
        let done = tell(who, &format!("/matches/{key}/act"), json!({ "number": number, "act": act }));
        assert_eq!(done["kind"], "done", "{done}");
    }
    tell(bob, &format!("/matches/{key}/chat"), json!({ "text": "rude" }));
    tell(ann, &format!("/matches/{key}/chat/report"), json!({ "line": 0, "reason": "see" }));
    tell(ann, &format!("/people/{}/relation", ids[1]), json!({ "relation": "blocked" }));
    tell(ann, "/library", json!({ "text": RECORD, "public": true }));
    succeeded(&run(&["admin", "--data", folder.path(), "mute", "Bob"]));
    let goes_on = word(&tell(ann, "/matches", hosted("cerke", true))["key"]);
    tell(&mut String::new(), &format!("/matches/{goes_on}/seat"), json!({}));
    Company { cookies, ids, code: word(&joined[0]["codes"][0]), keys: [key, goes_on] }
}

/// What stores tell, in whatever order their databases have.
fn sorted(output: &Output) -> Vec<String> {
    let mut lines: Vec<String> = text(&output.stdout).lines().map(str::to_owned).collect();
    lines.sort();
    lines
}

#[test]
fn everything_is_carried_to_another_store() {
    let (from, to) = (Scratch::new("export"), Scratch::new("import"));
    let server = Server::start(&from);
    let Company { mut cookies, ids: [ann, bob], code, keys } = company(&server, &from);
    let [rated, goes_on] = keys.map(|key| format!("/matches/{key}"));
    let shown = |server: &Server, path: &str| {
        let mut seen = ask(&server.address, &mut String::new(), path, None).expect("a reply");
        // The moment of the reply.
        seen.as_object_mut().expect("an object").remove("now");
        // Nobody is charged for the time between the two servers, which is noted in matches that wait for somebody.
        if let Some(entries) = seen.get_mut("entries").and_then(Value::as_array_mut) {
            entries.retain(|entry| entry["event"]["what"]["kind"] != "excused");
        }
        seen
    };
    // The key comes along with everything that a record is found by.
    let found = "/library?player=%E7%BE%BD%E7%94%9F&result=first&mine=false".to_owned();
    let paths = [
        format!("/people/{ann}"),
        format!("/people/{bob}"),
        format!("{rated}/people"),
        goes_on.clone(),
        found,
    ];
    let seen = paths.each_ref().map(|path| shown(&server, path));
    assert_eq!(seen[0]["ratings"][0]["games"], 1, "{}", seen[0]);
    assert_eq!(seen[4]["rows"][0]["card"]["second"], "谷川", "{}", seen[4]);
    // Soon after its start a server notes that it serves.
    let exported = loop {
        let exported = run(&["export", "--data", from.path()]);
        succeeded(&exported);
        if text(&exported.stdout).contains("\"beat\"") {
            break exported;
        }
    };
    drop(server);
    let kinds: Vec<Value> = json_lines(&exported).iter().map(|line| line["kind"].clone()).collect();
    let each = "secret beat person person person account account relation mute rating rating match match chat report record";
    assert_eq!(kinds, each.split(' ').collect::<Vec<_>>());
    fs::create_dir_all(to.path()).expect("a folder");
    let file = to.file("lines.json");
    fs::write(&file, &exported.stdout).expect("a file");
    let file = file.display().to_string();
    // By way of a PostgreSQL database where there is one.
    let postgres = Postgres::start();
    let address = postgres.as_ref().map(Postgres::database);
    for place in address.iter().map(|address| ["--database", address]).chain([["--data", to.path()]]) {
        for (new, known) in [(kinds.len(), 0), (0, kinds.len())] {
            let imported = run(&[&["import", &file], &place[..]].concat());
            succeeded(&imported);
            assert_eq!(json_lines(&imported), [json!({ "new": new, "known": known, "failed": 0 })]);
        }
        let again = run(&[&["export"], &place[..]].concat());
        assert_eq!(sorted(&again), sorted(&exported));
        fs::write(&file, again.stdout).expect("a file");
    }
    let second = Server::start(&to);
    for (path, seen) in paths.iter().zip(&seen) {
        assert_eq!(shown(&second, path), *seen, "{path}");
    }
    come_back(&second, &mut cookies[0], &code, [&bob, &rated, &goes_on]);
}

/// Sessions stay behind; names, passwords and codes do not, nor what the two are forbidden and think of each other.
fn come_back(second: &Server, session: &mut String, code: &str, [bob, rated, goes_on]: [&str; 3]) {
    let tell = |who: &mut String, path: &str, body: Value| {
        ask(&second.address, who, path, Some(&body)).expect("a reply")
    };
    assert_eq!(ask(&second.address, session, "/me", None).expect("a reply")["person"], Value::Null);
    let mut again = String::new();
    tell(&mut again, "/account/login", json!({ "name": "bob", "password": "correct horse" }));
    let silenced = tell(&mut again, &format!("{rated}/chat"), json!({ "text": "more" }));
    assert_eq!(silenced["error"]["code"], "muted");
    let mut again = String::new();
    let recovered = json!({ "name": "Ann", "code": code, "password": "another horse" });
    assert_eq!(tell(&mut again, "/account/recover", recovered)["account"]["codes_left"], 7);
    let blocked = ask(&second.address, &mut again, "/relations", None).expect("a reply");
    assert_eq!(blocked["people"][0]["person"]["id"], bob);
    let mine = ask(&second.address, &mut again, goes_on, None).expect("the match");
    assert_eq!(mine["you"], "first");
}

/// What programs before this one exported: no accounts nor ratings, people without their moment, matches without whether they counted.
#[test]
fn what_cannot_be_taken_is_told_and_older_files_are_taken() {
    let (from, to) = (Scratch::new("export-older"), Scratch::new("import-older"));
    let server = Server::start(&from);
    let Company { ids: [ann, _], .. } = company(&server, &from);
    drop(server);
    let mut older = Vec::new();
    for mut line in json_lines(&run(&["export", "--data", from.path()])) {
        for since in ["made", "counting"] {
            line.as_object_mut().expect("an object").remove(since);
        }
        if ["secret", "person", "match"].iter().any(|kind| line["kind"] == *kind) {
            older.push(line.to_string());
        }
    }
    fs::create_dir_all(to.path()).expect("a folder");
    let file = to.file("lines.json");
    fs::write(&file, older.join("\n")).expect("a file");
    let file = file.display().to_string();
    let import = || run(&["import", &file, "--data", to.path()]);
    assert_eq!(json_lines(&import()), [json!({ "new": 6, "known": 0, "failed": 0 })]);
    // No rating came along: the rated match counts anew.
    let second = Server::start(&to);
    loop {
        let person = ask(&second.address, &mut String::new(), &format!("/people/{ann}"), None);
        if person.expect("a reply")["ratings"][0]["games"] == 1 {
            break;
        }
        std::thread::yield_now();
    }
    let mut thief = String::new();
    let taken = json!({ "name": "ANN", "password": "correct horse" });
    ask(&second.address, &mut thief, "/account", Some(&taken)).expect("an account");
    drop(second);
    fs::write(&file, run(&["export", "--data", from.path()]).stdout).expect("a file");
    let told = import();
    assert!(refused(&told).contains("1 of "));
    assert!(text(&told.stdout).contains("somebody else has the name `Ann` here"), "{}", text(&told.stdout));
    fs::write(&file, "{}\nnonsense\n").expect("a file");
    let told = import();
    assert!(refused(&told).contains("2 of 2 lines"));
    assert_eq!(json_lines(&told)[2], json!({ "new": 0, "known": 0, "failed": 2 }));
    let missing = Command::new(env!("CARGO_BIN_EXE_ranka")).args(["import", "/nowhere/at/all"]).output();
    refused(&missing.expect("the program"));
}
