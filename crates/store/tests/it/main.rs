//! One suite for both databases.

mod carried;
mod folder;
mod library;
mod older;
mod people;
mod samples;
mod suite;

use store::{Place, Store};
use testkit::{Scratch, postgres::Postgres};

#[tokio::test]
async fn everything_holds_on_sqlite() {
    for test in suite::ALL {
        let scratch = Scratch::new("store");
        test(Place::Folder(scratch.path().into())).await;
    }
}

/// Nodes that begin at once on a database that has nothing yet all make its tables, or find them made.
#[tokio::test]
async fn a_new_database_is_made_by_many_at_once() {
    let Some(server) = Postgres::start() else { return };
    for _ in 0..4 {
        let place: Place = server.database().parse().expect("an address");
        let openings = (0..8).map(|_| {
            let place = place.clone();
            tokio::spawn(async move { Store::open(&place).await })
        });
        for opening in openings.collect::<Vec<_>>() {
            opening.await.expect("an end").expect("a store").close().await;
        }
    }
}

#[tokio::test]
async fn everything_holds_on_postgresql() {
    let Some(server) = Postgres::start() else { return };
    for test in suite::ALL {
        test(server.database().parse().expect("an address")).await;
    }
}
