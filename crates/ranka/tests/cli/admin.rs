//! A host who looks after people while the server runs.

use serde_json::{Value, json};
use testkit::Scratch;

use super::{
    json_lines,
    matches::{ask, start},
    refused, run,
};

#[test]
fn a_host_looks_after_people_while_the_server_runs() {
    let folder = Scratch::new("admin");
    let mut server = start(&folder);
    let address = server.address.clone();
    let (mut ann, mut bob) = (String::new(), String::new());
    let tell =
        |who: &mut String, path: &str, body: Value| ask(&address, who, path, Some(&body)).expect("a reply");
    let join = |who: &mut String, name: &str| {
        tell(who, "/account", json!({ "name": name, "password": "correct horse" }))["account"]["person"]["id"]
            .clone()
    };
    let (_, bob_id) = (join(&mut ann, "Ann"), join(&mut bob, "Bob"));
    let seats = json!({ "first": { "kind": "person" }, "second": { "kind": "person" } });
    let made = tell(&mut ann, "/matches", json!({ "setup": { "game": "shogi", "seats": seats } }));
    let key = made["key"].as_str().expect("a key").to_owned();
    tell(&mut bob, &format!("/matches/{key}/seat"), json!({}));
    tell(&mut bob, &format!("/matches/{key}/chat"), json!({ "text": "rude" }));
    tell(&mut ann, &format!("/matches/{key}/chat/report"), json!({ "line": 0, "reason": "see" }));

    let admin = |words: &[&str]| run(&[&["admin", "--data", folder.path()], words].concat());
    let said = |words: &[&str]| String::from_utf8(admin(words).stdout).expect("UTF-8");
    let reports = json_lines(&admin(&["reports", "--json"]));
    assert_eq!(
        (&reports[0]["text"], &reports[0]["author"]["id"], &reports[0]["reason"]),
        (&json!("rude"), &bob_id, &json!("see"))
    );
    assert!(said(&["reports"]).contains("Bob") && said(&["reports"]).contains("reported by Ann"));
    said(&["mute", "BOB", "--hours", "2"]);
    let silenced = tell(&mut bob, &format!("/matches/{key}/chat"), json!({ "text": "more" }));
    assert_eq!(silenced["error"]["code"], "muted");
    said(&["unmute", bob_id.as_str().expect("an id")]);
    assert_eq!(
        tell(&mut bob, &format!("/matches/{key}/chat"), json!({ "text": "sorry" }))["line"]["number"],
        1
    );
    assert!(said(&["settle", &key, "0"]).starts_with("settled"));
    assert_eq!((said(&["reports"]).as_str(), said(&["reports", "--all"]).contains("(settled)")), ("", true));
    assert!(said(&["rename", "bob", "Robert"]).contains("Robert"));
    assert_eq!(ask(&address, &mut bob, "/me", None).expect("a reply")["person"]["name"], "Robert");
    said(&["close", "Robert"]);
    assert_eq!(ask(&address, &mut bob, "/me", None).expect("a reply")["person"], Value::Null);
    let login = json!({ "name": "Robert", "password": "correct horse" });
    assert_eq!(tell(&mut String::new(), "/account/login", login.clone())["error"]["code"], "account_closed");
    said(&["reopen", "robert"]);
    assert_eq!(tell(&mut String::new(), "/account/login", login)["account"]["person"]["name"], "Robert");
    for (words, why) in [
        (&["mute", "nobody"][..], "nobody has the name"),
        (&["settle", "x", "3"], "no open report"),
        (&["rename", "Robert", "Ann"], "somebody else has the name"),
        (&["rename", "Robert", "\u{202e}"], "no account can have this name"),
        (&["retry", &key], "1 of the matches stay set aside"),
    ] {
        assert!(refused(&admin(words)).contains(why), "{words:?}");
    }
    assert_eq!([said(&["aside"]), said(&["aside", "--json"]), said(&["retry"])], ["", "", ""]);
    server.child.kill().expect("its end");
    server.child.wait().expect("its end");
}

#[test]
fn a_host_removes_a_record_from_the_library() {
    let folder = Scratch::new("admin-library");
    let mut server = start(&folder);
    let (address, mut ann) = (server.address.clone(), String::new());
    let filed = json!({ "text": "position startpos moves 7g7f", "public": true });
    let told = ask(&address, &mut ann, "/library", Some(&filed)).expect("a reply");
    let key = told["rows"][0]["key"].as_str().expect("a key");
    let remove = || run(&["admin", "--data", folder.path(), "remove", key]);
    assert_eq!(String::from_utf8(remove().stdout).expect("UTF-8"), format!("removed {key}\n"));
    assert_eq!(ask(&address, &mut ann, "/library", None).expect("a reply")["rows"], json!([]));
    assert!(refused(&remove()).contains("no record"));
    server.child.kill().expect("its end");
    server.child.wait().expect("its end");
}
