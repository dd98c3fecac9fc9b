//! Whom an account belongs to, and who does not get it.

use axum::{
    body::Body,
    http::{Method, Request, header},
};
use protocol::AccountReply;
use serde_json::{Value, json};
use server::Limits;
use store::Place;
use testkit::Scratch;

use super::{PASSWORD, at_table, log_in, member, rated, server, sign_up};
use crate::{
    ask::send,
    hosting::guest::{Guest, Server, between_people, hosting},
};

async fn name_of(server: &Server, guest: &mut Guest) -> Value {
    guest.get(server, "/me").await.ok()["person"]["name"].clone()
}

#[tokio::test]
async fn a_guest_keeps_the_own_matches() {
    let scratch = Scratch::new("sign-up");
    let server = server(&scratch).await;
    let mut ann = Guest::default();
    let made = ann.host(&server, &hosting(between_people("shogi"), None)).await;
    let before = ann.clone();
    let reply = sign_up(&server, &mut ann, "Ann Bee").await;
    let account = reply.account.expect("an account");
    assert_eq!((account.person.name.as_str(), account.sessions.len(), account.codes_left), ("Ann Bee", 1, 8));
    assert_eq!(reply.codes.len(), 8);
    assert_ne!(ann.cookie, before.cookie);
    let mine = ann.get(&server, "/matches").await.ok();
    assert_eq!(mine["mine"][0]["key"], made.key, "the same person");
    let named = [&mine["mine"][0]["first"]["name"], &mine["mine"][0]["second"]["name"]];
    assert!(named.contains(&&json!("Ann Bee")), "under the new name");
    // The guest's cookie, which may be anywhere, opens nothing any more.
    let mut old = before;
    assert_eq!(name_of(&server, &mut old).await, Value::Null);
    let taken =
        Guest::default().post(&server, "/account", &json!({ "name": "ann_BEE", "password": PASSWORD })).await;
    assert_eq!(taken.error().0, "name_taken");
    // Nor can a guest be called like an account.
    let named = Guest::default().post(&server, "/me", &json!({ "name": "ANN BEE" })).await;
    assert_eq!(named.error().0, "name_taken");
    server.stop().await;
}

#[tokio::test]
async fn unknown_names_and_wrong_passwords_are_told_alike() {
    let scratch = Scratch::new("alike");
    let server = server(&scratch).await;
    member(&server, "Ann").await;
    let mut eve = Guest::default();
    let wrong = log_in(&server, &mut eve, "Ann", "incorrect horse").await;
    let unknown = log_in(&server, &mut eve, "Nobody", PASSWORD).await;
    assert_eq!((wrong.status, &wrong.body), (unknown.status, &unknown.body));
    assert_eq!(wrong.error().0, "wrong_credentials");
    let recover = async |name: &str| {
        let wish = json!({ "name": name, "code": "abcde-abcde-abcde-abcde", "password": "another horse" });
        Guest::default().post(&server, "/account/recover", &wish).await
    };
    let (wrong, unknown) = (recover("Ann").await, recover("Nobody").await);
    assert_eq!((wrong.status, &wrong.body), (unknown.status, &unknown.body));
    assert_eq!(eve.cookie, None);
    for (name, password, code) in [
        ("a", PASSWORD, "bad_account_name"),
        ("Guest 0001", PASSWORD, "bad_account_name"),
        ("Bob", "short", "weak_password"),
        ("Bobby Tables", "bobby-tables", "weak_password"),
    ] {
        let refused = eve.post(&server, "/account", &json!({ "name": name, "password": password })).await;
        assert_eq!(refused.error().0, code, "{name} {password}");
        assert!(!String::from_utf8_lossy(&refused.body).contains(password), "secrets are not repeated");
    }
    server.stop().await;
}

#[tokio::test]
async fn sessions_are_listed_and_ended() {
    let scratch = Scratch::new("sessions");
    let server = server(&scratch).await;
    let (mut here, _) = member(&server, "Ann").await;
    let mut there = Guest::default();
    log_in(&server, &mut there, "ANN", PASSWORD).await.ok();
    let listed: AccountReply =
        serde_json::from_value(here.get(&server, "/account").await.ok()).expect("an account");
    let sessions = listed.account.expect("an account").sessions;
    let other = sessions.iter().find(|session| !session.current).expect("another one");
    assert_eq!(sessions.len(), 2);
    // Logging in again takes the place of the session there was, under another token.
    let cookie = there.cookie.clone();
    log_in(&server, &mut there, "Ann", PASSWORD).await.ok();
    assert_ne!(there.cookie, cookie);
    let mut stale = Guest { cookie };
    assert_eq!(name_of(&server, &mut stale).await, Value::Null);
    let gone = here.post(&server, "/account/end", &json!({ "session": other.name })).await.ok();
    assert_eq!(gone["account"]["sessions"].as_array().map(Vec::len), Some(2), "that one was replaced before");
    here.post(&server, "/account/end", &json!({})).await.ok();
    assert_eq!(name_of(&server, &mut there).await, Value::Null, "all others end");
    assert_eq!(name_of(&server, &mut here).await, "Ann");
    let token = here.cookie.clone();
    here.post(&server, "/account/logout", &json!({})).await.ok();
    let mut again = Guest { cookie: token };
    assert_eq!(name_of(&server, &mut again).await, Value::Null, "the token is worth nothing");
    log_in(&server, &mut here, "Ann", PASSWORD).await.ok();
    server.pass(91 * 24 * 60 * 60 * 1000);
    assert_eq!(name_of(&server, &mut here).await, Value::Null, "nor for ever");
    server.stop().await;
}

#[tokio::test]
async fn whoever_was_logged_in_leaves_the_table() {
    let scratch = Scratch::new("cut");
    let server = server(&scratch).await;
    let (mut ann, _) = member(&server, "Ann").await;
    let (mut bob, _) = member(&server, "Bob").await;
    let (_, [mut here, _there]) = at_table(&server, &rated(), [&mut ann, &mut bob]).await;
    let mut elsewhere = Guest::default();
    log_in(&server, &mut elsewhere, "Ann", PASSWORD).await.ok();
    elsewhere.post(&server, "/account/end", &json!({})).await.ok();
    // The socket closes; whoever comes again is nobody.
    let closed = async {
        while let Some(Ok(message)) = futures_util::StreamExt::next(&mut here.socket).await {
            if message.is_close() {
                return true;
            }
        }
        true
    };
    assert!(tokio::time::timeout(std::time::Duration::from_secs(20), closed).await.expect("an end"));
    assert_eq!(name_of(&server, &mut ann).await, Value::Null);
    server.stop().await;
}

#[tokio::test]
async fn codes_and_passwords_are_changed_by_their_owner_alone() {
    let scratch = Scratch::new("codes");
    let server = server(&scratch).await;
    let mut ann = Guest::default();
    let codes = sign_up(&server, &mut ann, "Ann").await.codes;
    let change = json!({ "password": "wrong horse", "new": "another horse" });
    assert_eq!(ann.post(&server, "/account/password", &change).await.error().0, "wrong_credentials");
    let mut eve = Guest::default();
    assert_eq!(eve.post(&server, "/account/password", &change).await.error().0, "needs_account");
    let change = json!({ "password": PASSWORD, "new": "another horse" });
    let mut other = Guest::default();
    log_in(&server, &mut other, "Ann", PASSWORD).await.ok();
    ann.post(&server, "/account/password", &change).await.ok();
    assert_eq!(name_of(&server, &mut other).await, Value::Null, "every other session ends");
    assert_eq!(name_of(&server, &mut ann).await, "Ann");
    // A code opens once, however it is typed.
    let mut lost = Guest::default();
    let wish = |code: &str| json!({ "name": "ann", "code": code, "password": "third horse" });
    let typed = codes[0].to_uppercase().replace('-', " ");
    let back = lost.post(&server, "/account/recover", &wish(&typed)).await.ok();
    assert_eq!(back["account"]["codes_left"], 7);
    assert_eq!(name_of(&server, &mut ann).await, Value::Null);
    assert_eq!(
        Guest::default().post(&server, "/account/recover", &wish(&codes[0])).await.error().0,
        "wrong_credentials"
    );
    let renewed = lost.post(&server, "/account/codes", &json!({ "password": "third horse" })).await.ok();
    assert_eq!(renewed["codes"].as_array().map(Vec::len), Some(8));
    assert_eq!(
        Guest::default().post(&server, "/account/recover", &wish(&codes[1])).await.error().0,
        "wrong_credentials"
    );
    assert_eq!(lost.get(&server, "/account").await.ok()["codes"], json!([]), "told once");
    server.stop().await;
}

#[tokio::test]
async fn attempts_are_few() {
    let scratch = Scratch::new("attempts");
    let limits = Limits { searchers: 1, attempts: 4, ..Limits::default() };
    let server = Server::limited(&Place::Folder(scratch.path().into()), 1_000_000, limits).await;
    let mut eve = Guest::default();
    let mut told = Vec::new();
    for _ in 0..6 {
        told.push(log_in(&server, &mut eve, "Ann", "a password").await.error().0);
    }
    assert_eq!(told, [["wrong_credentials"; 4].as_slice(), &["too_many_attempts"; 2]].concat());
    // What has no address is counted as one: everybody waits, also to make an account.
    let refused = eve.post(&server, "/account", &json!({ "name": "Eve", "password": PASSWORD })).await;
    assert_eq!((refused.status.as_u16(), refused.error().0.as_str()), (429, "too_many_attempts"));
    server.stop().await;
}

#[tokio::test]
async fn pages_of_other_hosts_reach_no_account() {
    let scratch = Scratch::new("account-origin");
    let server = server(&scratch).await;
    let (ann, _) = member(&server, "Ann").await;
    for path in [
        "/account",
        "/account/login",
        "/account/logout",
        "/account/delete",
        "/people/x/relation",
        "/matches/x/chat",
    ] {
        let request = Request::builder()
            .method(Method::POST)
            .uri(format!("/api/v1{path}"))
            .header(header::HOST, "ranka.example")
            .header(header::ORIGIN, "https://evil.example")
            .header(header::COOKIE, ann.cookie.clone().expect("a cookie"))
            .header(header::CONTENT_TYPE, "application/json");
        let reply = send(&server.app, request.body(Body::from("{}")).expect("a request")).await;
        assert_eq!(reply.error().0, "other_origin", "{path}");
    }
    // Over TLS the cookie is for TLS alone.
    let request = Request::builder()
        .method(Method::POST)
        .uri("/api/v1/account/login")
        .header(header::HOST, "ranka.example")
        .header(header::ORIGIN, "https://ranka.example")
        .header(header::CONTENT_TYPE, "application/json")
        .body(Body::from(json!({ "name": "Ann", "password": PASSWORD }).to_string()));
    let reply = send(&server.app, request.expect("a request")).await;
    let cookie = reply.headers[header::SET_COOKIE].to_str().expect("text").to_owned();
    assert!(
        cookie.contains("; Secure") && cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"),
        "{cookie}"
    );
    server.stop().await;
}

/// What is kept lets nobody in: no password, token or code stands in the file.
#[tokio::test]
async fn nothing_that_opens_an_account_is_kept() {
    let scratch = Scratch::new("leak");
    let server = server(&scratch).await;
    let mut ann = Guest::default();
    let codes = sign_up(&server, &mut ann, "Ann").await.codes;
    let token =
        ann.cookie.clone().and_then(|cookie| cookie.strip_prefix("ranka=session-").map(str::to_owned));
    server.stop().await;
    let mut kept = Vec::new();
    for file in ["ranka.sqlite", "ranka.sqlite-wal"] {
        kept.extend(std::fs::read(scratch.file(file)).unwrap_or_default());
    }
    let has = |text: &str| kept.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(has("$argon2id$v=19$m=19456,t=2,p=1$"), "the file is the right one");
    assert!(!has(PASSWORD) && !has(&token.expect("a token")));
    for code in codes {
        assert!(!has(&code) && !has(&code.replace('-', "")), "{code}");
    }
}
