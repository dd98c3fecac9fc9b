use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    process::Command,
};

use testkit::Scratch;

use super::{ranka, refused, run};

#[test]
fn the_server_prints_its_address_answers_and_ends_when_told() {
    let folder = Scratch::new("serve");
    let mut server = ranka(&["serve", "--port", "0", "--data", folder.path()]).spawn().expect("the program");
    let mut lines = BufReader::new(server.stdout.take().expect("its output")).lines();
    let first = lines.next().expect("a line").expect("UTF-8");
    let address = first.strip_prefix("Ranka is at http://").expect("the address");

    let mut stream = TcpStream::connect(address).expect("a connection");
    stream
        .write_all(b"GET /api/v1/games HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n")
        .expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");

    // A page that was led here by a name of somebody else's is not answered.
    assert!(told(address, "/", "evil.example").starts_with("HTTP/1.1 421"), "rebinding");
    assert!(told(address, "/health", address).ends_with("alive\n"));
    assert!(told(address, "/ready", address).ends_with("ready\n"));
    let numbers = told(address, "/metrics", address);
    assert!(numbers.contains("\nranka_http_requests_total{status=\"2xx\"} "), "{numbers}");
    assert!(numbers.contains("\nranka_entries_total 0\n"), "{numbers}");

    // What it keeps can be copied meanwhile, once to each name.
    let copy = Scratch::new("copy.sqlite");
    let copied = run(&["backup", copy.path(), "--data", folder.path()]);
    assert!(copied.status.success(), "{copied:?}");
    assert!(refused(&run(&["backup", copy.path(), "--data", folder.path()])).contains("is there already"));

    // Where somebody listens already, nobody else can.
    assert!(refused(&run(&["serve", "--listen", address])).contains("cannot listen on"));

    let told = Command::new("kill").args(["-TERM", &server.id().to_string()]).status().expect("kill");
    assert!(told.success());
    assert_eq!(server.wait().expect("its end").code(), Some(0));
}

/// What the server says at a path to somebody who asks by a name.
fn told(address: &str, path: &str, name: &str) -> String {
    let mut stream = TcpStream::connect(address).expect("a connection");
    let request = format!("GET {path} HTTP/1.1\r\nhost: {name}\r\nconnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).expect("a request");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    answer
}

/// Starts a server that ends at once, and tells what it wrote: its address, and its notes.
fn started(args: &[&str]) -> (String, String) {
    let folder = Scratch::new("started");
    let all = [&["serve", "--data", folder.path()][..], args].concat();
    let mut command = ranka(&all);
    let mut server = command.stderr(std::process::Stdio::piped()).spawn().expect("the program");
    let mut lines = BufReader::new(server.stdout.take().expect("its output")).lines();
    let first = lines.next().expect("a line").expect("UTF-8");
    let second = lines.next().expect("a line").expect("UTF-8");
    assert_eq!(second, "Press Ctrl-C to stop.");
    let ended = Command::new("kill").args(["-TERM", &server.id().to_string()]).status().expect("kill");
    assert!(ended.success());
    let mut notes = String::new();
    server.stderr.take().expect("its notes").read_to_string(&mut notes).expect("UTF-8");
    assert_eq!(server.wait().expect("its end").code(), Some(0));
    (first, notes)
}

#[test]
fn it_listens_by_name_and_says_where_and_what_that_means() {
    let (local, notes) = started(&["--listen", "localhost", "--port", "0"]);
    assert!(
        local.starts_with("Ranka is at http://127.0.0.1:") || local.starts_with("Ranka is at http://[::1]:"),
        "{local}"
    );
    assert_eq!(notes, "", "nothing to warn of");
    let (open, notes) = started(&["--listen", "0.0.0.0", "--port", "0"]);
    assert!(!open.contains("0.0.0.0"), "{open}");
    assert!(
        notes.contains("not encrypted") && !notes.contains('\u{1b}'),
        "no colours where nobody sees them: {notes}"
    );
    let (_, proxied) = started(&["--listen", "0.0.0.0", "--port", "0", "--trust-proxy", "127.0.0.1"]);
    assert_eq!(proxied, "");
    let (_, json) = started(&["--listen", "0.0.0.0", "--port", "0", "--log-format", "json"]);
    let note: serde_json::Value = serde_json::from_str(json.lines().next().expect("a note")).expect("JSON");
    assert_eq!(note["level"], "WARN");
    let mut wrong = ranka(&["serve", "--port", "0"]);
    assert!(
        refused(&wrong.env("RANKA_LOG", "loud").output().expect("the program"))
            .contains("`loud` is no level")
    );
}

#[test]
fn an_address_that_is_none_is_refused() {
    assert!(refused(&run(&["serve", "--listen", "every where"])).contains("expected an address"));
    assert!(
        refused(&run(&["serve", "--listen", "no-such-name.invalid"]))
            .contains("cannot listen on no-such-name.invalid:8080")
    );
    refused(&run(&["serve", "--port", "65536"]));
}

#[test]
fn a_place_that_cannot_be_is_refused() {
    let file = Scratch::new("no-folder");
    std::fs::write(file.path(), "a file").expect("a file");
    let below = format!("{}/below", file.path());
    assert!(refused(&run(&["serve", "--port", "0", "--data", &below])).contains("no-folder"));
    assert!(refused(&run(&["serve", "--database", "mysql://x"])).contains("postgres://"));
    assert!(
        refused(&run(&["serve", "--data", "x", "--database", "postgres://x"]))
            .contains("cannot be used with")
    );
}
