//! Databases that older programs made. Their statements are written here once more: a version that was published never changes.

use protocol::Person;
use sqlx::Connection;
use store::{Allowance, Place, Standing};

use crate::{library::record, suite::open};

/// The tables of the first version.
const FIRST: &[&str] = &[
    "CREATE TABLE versions (version BIGINT PRIMARY KEY)",
    "INSERT INTO versions (version) VALUES (1)",
    "CREATE TABLE matches (key TEXT PRIMARY KEY, hosted TEXT NOT NULL, secret TEXT NOT NULL, listed BIGINT NOT NULL,
     entries BIGINT NOT NULL, summary TEXT NOT NULL, standing TEXT NOT NULL, first_seat TEXT, second_seat TEXT,
     deadline BIGINT, changed BIGINT NOT NULL, trouble TEXT)",
    "CREATE INDEX matches_by_deadline ON matches (deadline)",
    "CREATE INDEX matches_by_standing ON matches (standing, listed, changed)",
    "CREATE INDEX matches_by_first ON matches (first_seat, changed)",
    "CREATE INDEX matches_by_second ON matches (second_seat, changed)",
    "CREATE TABLE entries (key TEXT NOT NULL REFERENCES matches (key), number BIGINT NOT NULL, entry TEXT NOT NULL,
     PRIMARY KEY (key, number))",
    "CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, made BIGINT NOT NULL)",
    "CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    "CREATE TABLE beats (name TEXT PRIMARY KEY, at BIGINT NOT NULL)",
    "INSERT INTO people VALUES ('ann', 'Guest 0412', 3)",
    r#"INSERT INTO matches VALUES ('abc', '{"setup":{"game":"shogi","seats":{"first":{"kind":"person"},"second":{"kind":"person"}}},"listed":true,"made":5,"commitment":"c0"}',
     '5ec2e7', 1, 1, '{"key":"abc","setup":{"game":"shogi","seats":{"first":{"kind":"person"},"second":{"kind":"person"}}},"first":{"id":"ann","name":"Guest 0412"},"second":null,"due":null,"number":1,"changed":5,"result":null}',
     'waiting', 'ann', NULL, NULL, 5, NULL)"#,
    r#"INSERT INTO entries VALUES ('abc', 0, '{"kind":"seated","at":5,"seat":"first","person":{"id":"ann","name":"Guest 0412"}}')"#,
];

pub(crate) async fn what_the_first_version_kept_is_still_there(place: Place) {
    match &place {
        Place::Folder(folder) => {
            std::fs::create_dir_all(folder).expect("a folder");
            let address = format!("sqlite://{}?mode=rwc", folder.join("ranka.sqlite").display());
            let mut file = sqlx::SqliteConnection::connect(&address).await.expect("a file");
            for statement in FIRST {
                sqlx::query(*statement).execute(&mut file).await.expect("a statement");
            }
            file.close().await.expect("an end");
        }
        Place::Postgres(address) => {
            let mut database = sqlx::PgConnection::connect(address).await.expect("a database");
            for statement in FIRST {
                sqlx::query(*statement).execute(&mut database).await.expect("a statement");
            }
            database.close().await.expect("an end");
        }
    }
    for _ in 0..2 {
        let store = open(&place).await;
        let kept = store.load("abc").await.expect("an answer").expect("the match");
        assert!(!kept.hosted.rated && kept.entries.len() == 1);
        let listed = store.listed(Standing::Waiting).await.expect("a list");
        assert!(listed.len() == 1 && !listed[0].rated);
        let ann = Person { id: "ann".to_owned(), name: "Guest 0412".to_owned() };
        assert_eq!(store.guest("ann").await.expect("an answer"), Some(ann));
        assert!(store.unsettled().await.expect("a list").is_empty(), "nothing counts that was not rated");
        // What came later has room in it.
        let new = record("added", "ann", 9, &[("game:shogi", 0)]);
        assert!(store.add_records(&[new], Allowance { records: 1, bytes: 999 }).await.expect("an answer"));
        assert!(store.record("added").await.expect("an answer").is_some());
        store.close().await;
    }
}
