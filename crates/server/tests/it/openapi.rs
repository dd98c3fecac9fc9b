//! The description for programs is made from the list of operations and the types that clients have.

mod schema;

use std::{env, fs, path::PathBuf};

use axum::http::{Method, StatusCode};
use protocol::Entry;
use serde_json::{Map, Value, json};
use server::{OPERATIONS, Operation};
use testkit::Scratch;

use crate::{
    ask::{get, post},
    hosting::guest::{Guest, Server, between_people, hosting},
};

/// The whole description.
fn described() -> Value {
    let mut paths = Map::new();
    for operation in OPERATIONS {
        let path = paths.entry(format!("/api/v1{}", operation.path)).or_insert_with(|| json!({}));
        path[operation.method.to_lowercase()] = written(operation);
    }
    json!({
        "openapi": "3.1.0",
        "info": {
            "title": "Ranka",
            "version": env!("CARGO_PKG_VERSION"),
            "description": "Games of the shogi family: rules, lines, engines, and matches that the server keeps. docs/protocol.md tells how it is meant.",
            "license": { "name": "MIT OR Apache-2.0" },
        },
        "paths": paths,
        "components": { "schemas": schema::all(&root().join("../../web/src/protocol")) },
    })
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn content(name: &str) -> Value {
    json!({ "application/json": { "schema": { "$ref": format!("#/components/schemas/{name}") } } })
}

fn written(operation: &Operation) -> Value {
    let mut told = json!({ "summary": operation.summary });
    let names =
        ["game", "key", "id"].into_iter().filter(|name| operation.path.contains(&format!("{{{name}}}")));
    let text = json!({ "type": "string" });
    let names = names.map(|name| json!({ "name": name, "in": "path", "required": true, "schema": text }));
    let query = operation.query.iter().map(|name| json!({ "name": name, "in": "query", "schema": text }));
    let parameters: Vec<Value> = names.chain(query).collect();
    if !parameters.is_empty() {
        told["parameters"] = parameters.into();
    }
    if operation.request == Some("Nothing") {
        let nothing = json!({ "schema": { "type": "object", "maxProperties": 0 } });
        told["requestBody"] = json!({ "required": false, "content": { "application/json": nothing } });
    } else if let Some(request) = operation.request {
        told["requestBody"] = json!({ "required": true, "content": content(request) });
    }
    let mut done = json!({ "description": "done" });
    if let Some(reply) = operation.reply {
        done["content"] = content(reply);
    }
    let refused = json!({ "description": "what is wrong", "content": content("ApiError") });
    told["responses"] = json!({ "200": done, "default": refused });
    told
}

/// Every name that a part of the description refers to.
fn references(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::String(to)) = fields.get("$ref") {
                found.push(to.trim_start_matches("#/components/schemas/").to_owned());
            }
            fields.values().for_each(|value| references(value, found));
        }
        Value::Array(values) => values.iter().for_each(|value| references(value, found)),
        _ => {}
    }
}

#[test]
fn the_openapi_description_is_that_of_today() {
    let (file, wanted) = (root().join("src/openapi.json"), described());
    let text = serde_json::to_string(&wanted).expect("JSON") + "\n";
    if env::var_os("UPDATE").is_some() {
        fs::write(&file, &text).expect("a file");
    }
    let mut found = Vec::new();
    references(&wanted, &mut found);
    for name in &found {
        assert!(wanted["components"]["schemas"].get(name).is_some(), "there is no type {name}");
    }
    assert!(found.len() > 50, "{found:?}");
    assert!(fs::read_to_string(file).expect("a file") == text, "openapi.json differs; UPDATE=1 rewrites it");
}

/// Whatever is described is there, at a server that keeps matches: it is answered, if only by what is wrong with an empty message. The
/// match, the record and the person are there, so that nothing else can be missing than the address.
#[tokio::test]
async fn every_operation_of_the_openapi_description_is_there() {
    let scratch = Scratch::new("openapi");
    let server = Server::start(&store::Place::Folder(scratch.path().into())).await;
    let mut ann = Guest::default();
    let made = ann.host(&server, &hosting(between_people("shogi"), None)).await;
    let id = made.entries.iter().find_map(|entry| match entry {
        Entry::Seated { person, .. } => Some(person.id.clone()),
        _ => None,
    });
    let id = id.expect("somebody who sits there");
    let text = json!({ "text": "position startpos moves 7g7f", "public": true });
    let filed = ann.post(&server, "/library", &text).await.ok();
    let record = filed["rows"][0]["key"].as_str().expect("its key");
    let app = &server.app;
    for operation in OPERATIONS.iter().filter(|operation| !operation.path.ends_with("/stream")) {
        let path = format!("/api/v1{}", operation.path)
            .replace("{game}", "shogi")
            .replace("/library/{key}", &format!("/library/{record}"))
            .replace("{key}", &made.key)
            .replace("{id}", &id);
        let reply = match operation.method {
            // To others the record is not there.
            "POST" if path.contains("/library/") => {
                ann.post(&server, path.trim_start_matches("/api/v1"), &json!({})).await
            }
            "POST" => post(app, &path, &json!({})).await,
            _ => get(app, &path).await,
        };
        if reply.status == StatusCode::OK {
            continue;
        }
        let (code, _) = reply.error();
        let missing = ["not_found", "wrong_method", "no_matches"];
        assert!(!missing.contains(&code.as_str()), "{path}: {code}");
    }
    assert_eq!(get(app, "/api/v1/openapi.json").await.ok()["openapi"], "3.1.0");
    for file in ["docs", "docs/viewer.js", "docs/viewer.css"] {
        assert_eq!(get(app, &format!("/api/v1/{file}")).await.status, StatusCode::OK, "{file}");
    }
    server.stop().await;
}

/// What is described as optional may be left out.
#[tokio::test]
async fn whoever_says_nothing_need_not_say_it() {
    let scratch = Scratch::new("nothing");
    let server = Server::start(&store::Place::Folder(scratch.path().into())).await;
    let mut ann = Guest::default();
    let made = ann.host(&server, &hosting(between_people("shogi"), None)).await;
    for operation in OPERATIONS.iter().filter(|operation| operation.request == Some("Nothing")) {
        let path = operation.path.replace("{key}", &made.key);
        for body in [None, Some("{}"), Some("")] {
            let mut bob = Guest::default();
            let reply = bob.ask(&server, Method::POST, &path, body.map(str::to_owned)).await;
            let taken = reply.status == StatusCode::CONFLICT;
            assert!(reply.status == StatusCode::OK || taken, "{path} {body:?}: {reply:?}");
        }
        let more = ann.ask(&server, Method::POST, &path, Some(r#"{"more":1}"#.to_owned())).await;
        assert_eq!(more.error().0, "malformed", "{path}");
    }
    server.stop().await;
}
