//! The library of records, as clients meet it.

use axum::http::{Method, Request, header};
use serde_json::{Value, json};
use server::{LibraryLimits, Limits};
use store::Place;
use testkit::Scratch;

use crate::{
    ask::{Reply, send},
    hosting::guest::{Guest, Server},
};

const KIF: &str = "開始日時：2024/02/03\n棋戦：名人戦\n先手：羽生善治\n後手：谷川\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 投了\n";
const USI: &str = "position startpos moves 3g3f 3c3d\nposition startpos moves 2g2f\n";
/// After 7g7f and 3c3d, as programs for shogi write it.
const STOOD: &str = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P6/PP1PPPPPP/1B5R1/LNSGKGSNL b - 3";

async fn put(server: &Server, guest: &mut Guest, text: &str, public: bool) -> Reply {
    guest.post(server, "/library", &json!({ "text": text, "public": public })).await
}

fn keys(reply: &Value) -> Vec<String> {
    let rows = reply["rows"].as_array().expect("rows").iter();
    rows.map(|row| row["key"].as_str().expect("a key").to_owned()).collect()
}

async fn found(server: &Server, guest: &mut Guest, query: &str) -> Vec<String> {
    keys(&guest.get(server, &format!("/library?{query}")).await.ok())
}

fn escaped(text: &str) -> String {
    let letters: Vec<String> = text.bytes().map(|byte| format!("%{byte:02X}")).collect();
    letters.concat()
}

#[tokio::test]
async fn records_are_put_into_the_library_and_found_by_what_they_say() {
    let scratch = Scratch::new("library");
    let server = Server::start(&Place::Folder(scratch.path().into())).await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let told = put(&server, &mut ann, KIF, true).await.ok();
    let card = &told["rows"][0]["card"];
    assert_eq!(
        (&told["format"], &card["first"], &card["date"]),
        (&json!("kif"), &json!("羽生善治"), &json!("2024-02-03"))
    );
    assert_eq!((&card["result"], &told["rows"][0]["ending"]["ja"]), (&json!("second"), &json!("投了")));
    let kif = keys(&told).remove(0);
    server.pass(1_000);
    let usi = keys(&put(&server, &mut bob, USI, true).await.ok());
    assert_eq!(usi.len(), 2);
    let all = found(&server, &mut bob, "").await;
    assert_eq!(all, [&usi[1], &usi[0], &kif].map(String::clone), "the newest first");
    for (query, wanted) in [
        (format!("player={}", escaped("善治")), vec![&kif]),
        (format!("event={}", escaped("名人")), vec![&kif]),
        ("player=nobody".to_owned(), vec![]),
        ("player=--".to_owned(), vec![]),
        ("game=shogi&result=second".to_owned(), vec![&kif]),
        ("result=open".to_owned(), vec![&usi[1], &usi[0]]),
        ("game=ko".to_owned(), vec![]),
        ("from=2024-02&to=2024".to_owned(), vec![&kif]),
        ("from=2024-02-04".to_owned(), vec![]),
        ("mine=true".to_owned(), vec![&usi[1], &usi[0]]),
        (format!("game=shogi&position={}", escaped(STOOD)), vec![&kif]),
    ] {
        assert_eq!(found(&server, &mut bob, &query).await.iter().collect::<Vec<_>>(), wanted, "{query}");
    }
    let at = ann.get(&server, &format!("/library?game=shogi&position={}", escaped(STOOD))).await.ok();
    assert_eq!((&at["rows"][0]["at"], &at["rows"][0]["mine"]), (&json!(2), &json!(true)));
    let one = bob.get(&server, &format!("/library/{kif}")).await.ok();
    assert_eq!((&one["record"]["players"]["second"], &one["row"]["mine"]), (&json!("谷川"), &json!(false)));
    for (query, code) in [
        ("from=yesterday", "bad_date"),
        ("position=x", "malformed"),
        ("game=shogi&position=x", "bad_position"),
        ("result=won", "malformed"),
        ("before=x", "malformed"),
        ("colour=red", "malformed"),
    ] {
        assert_eq!(bob.get(&server, &format!("/library?{query}")).await.error().0, code, "{query}");
    }
    server.stop().await;
}

#[tokio::test]
async fn a_record_is_its_owners_alone_to_hide_and_to_delete() {
    let scratch = Scratch::new("library-own");
    let server = Server::start(&Place::Folder(scratch.path().into())).await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let key = keys(&put(&server, &mut ann, KIF, false).await.ok()).remove(0);
    let (address, one) = (format!("/library/{key}"), std::slice::from_ref(&key));
    bob.post(&server, "/me", &json!({ "name": "Bob" })).await.ok();
    assert_eq!(found(&server, &mut bob, "").await, Vec::<String>::new());
    for guest in [&mut bob, &mut Guest::default()] {
        assert_eq!(guest.get(&server, &address).await.error().0, "not_found");
        assert_eq!(
            guest.post(&server, &format!("{address}/delete"), &json!({})).await.error().0,
            "not_found"
        );
    }
    assert_eq!(found(&server, &mut ann, "").await, one);
    // The same once more is the same record, which everybody may see now.
    assert_eq!(keys(&put(&server, &mut ann, KIF, true).await.ok()), one);
    assert_eq!(found(&server, &mut bob, "").await, one);
    assert_eq!(bob.post(&server, &format!("{address}/delete"), &json!({})).await.error().0, "not_found");
    // A guest who takes an account keeps the own records.
    ann.post(&server, "/account", &json!({ "name": "Ann", "password": "correct horse" })).await.ok();
    assert_eq!(found(&server, &mut ann, "mine=true").await, one);
    let removed = ann.post(&server, &format!("{address}/delete"), &json!({})).await.ok();
    assert_eq!(removed["record"]["players"]["first"], "羽生善治", "to be put back");
    assert_eq!(ann.get(&server, &address).await.error().0, "not_found");
    server.stop().await;
}

#[tokio::test]
async fn what_is_not_understood_is_told_and_the_rest_is_kept() {
    let scratch = Scratch::new("library-problems");
    let server = Server::start(&Place::Folder(scratch.path().into())).await;
    let mut ann = Guest::default();
    let text = "position startpos moves 7g7f\nposition nowhere\n";
    let told = put(&server, &mut ann, text, true).await.ok();
    assert_eq!((keys(&told).len(), &told["problems"][0]["line"]), (1, &json!(2)));
    assert_eq!(put(&server, &mut ann, "good morning", true).await.error().0, "no_record");
    let foreign = Request::builder()
        .method(Method::POST)
        .uri("/api/v1/library")
        .header(header::CONTENT_TYPE, "application/json")
        .header(header::HOST, "ranka.example.org")
        .header(header::ORIGIN, "https://elsewhere.example.org")
        .body(json!({ "text": KIF }).to_string().into());
    assert_eq!(send(&server.app, foreign.expect("a request")).await.error().0, "other_origin");
    server.stop().await;
}

#[tokio::test]
async fn nobody_fills_the_library() {
    let scratch = Scratch::new("library-limits");
    let library = LibraryLimits {
        records: 2,
        games: 3,
        bytes_each: 300,
        files: 5,
        looks: 3,
        ..LibraryLimits::default()
    };
    let limits = Limits { searchers: 1, library, ..Limits::default() };
    let server = Server::limited(&Place::Folder(scratch.path().into()), 1_000_000, limits).await;
    let mut ann = Guest::default();
    put(&server, &mut ann, USI, true).await.ok();
    let other = "position startpos moves 6g6f\n";
    assert_eq!(put(&server, &mut ann, other, true).await.error().0, "library_full");
    put(&server, &mut ann, USI, false).await.ok();
    let long = KIF.replace("名人戦", &"名".repeat(200));
    assert_eq!(put(&server, &mut ann, &long, true).await.error().0, "record_too_large");
    let many = [1, 2, 3, 4, 5].map(|file| format!("position startpos moves {file}g{file}f\n")).concat();
    assert_eq!(put(&server, &mut ann, &many, true).await.error().0, "library_full");
    assert_eq!(put(&server, &mut ann, USI, true).await.error().0, "too_fast");
    let mut refused = 0;
    for _ in 0..8 {
        let reply = ann.get(&server, "/library").await;
        refused += usize::from(!reply.status.is_success() && reply.error().0 == "too_fast");
    }
    assert!(refused > 0, "searches are counted");
    server.stop().await;
}
