//! People with and without accounts, as clients meet them.

mod accounts;
mod chat;
mod life;
mod pairing;
mod ratings;

use game::Side;
use protocol::{AccountReply, ClockSpec, HostRequest, HostedMatch, MatchSetup, Relation};
use serde_json::json;
use server::Limits;
use store::Place;
use testkit::Scratch;

use crate::{
    ask::Reply,
    hosting::guest::{Client, Guest, Server, between_people},
};

const PASSWORD: &str = "correct horse";

/// A server on which tests may try passwords as often as they like.
async fn server(scratch: &Scratch) -> Server {
    server_at(&Place::Folder(scratch.path().into())).await
}

async fn server_at(place: &Place) -> Server {
    Server::limited(place, 1_000_000, Limits { searchers: 1, attempts: 1000, ..Limits::default() }).await
}

async fn sign_up(server: &Server, guest: &mut Guest, name: &str) -> AccountReply {
    let reply = guest.post(server, "/account", &json!({ "name": name, "password": PASSWORD })).await;
    serde_json::from_value(reply.ok()).expect("an account")
}

/// Somebody with an account.
async fn member(server: &Server, name: &str) -> (Guest, String) {
    let mut guest = Guest::default();
    let reply = sign_up(server, &mut guest, name).await;
    (guest, reply.account.expect("an account").person.id)
}

async fn log_in(server: &Server, guest: &mut Guest, name: &str, password: &str) -> Reply {
    guest.post(server, "/account/login", &json!({ "name": name, "password": password })).await
}

async fn relate(server: &Server, guest: &mut Guest, other: &str, relation: Relation) {
    guest.post(server, &format!("/people/{other}/relation"), &json!({ "relation": relation })).await.ok();
}

/// What a rated match asks for.
fn rated() -> HostRequest {
    let clock = ClockSpec::SuddenDeath { millis: 300_000 };
    let setup = MatchSetup { clock, take_backs: false, ..between_people("shogi") };
    HostRequest { setup, seat: Some(Side::First), listed: true, rated: true, within: None }
}

/// Two who have sat down at a match: whoever asks first on the first seat.
async fn at_table(server: &Server, request: &HostRequest, guests: [&mut Guest; 2]) -> (String, [Client; 2]) {
    let [ann, bob] = guests;
    let HostedMatch { key, .. } = ann.host(server, request).await;
    bob.sit(server, &key).await;
    let clients = [ann.come(server, &key).await, bob.come(server, &key).await];
    (key, clients)
}
