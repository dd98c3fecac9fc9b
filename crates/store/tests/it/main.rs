//! One suite for both databases.

mod carried;
mod folder;
mod library;
mod older;
mod people;
mod samples;
mod suite;

use store::Place;
use testkit::{Scratch, postgres::Postgres};

#[tokio::test]
async fn everything_holds_on_sqlite() {
    for test in suite::ALL {
        let scratch = Scratch::new("store");
        test(Place::Folder(scratch.path().into())).await;
    }
}

#[tokio::test]
async fn everything_holds_on_postgresql() {
    let Some(server) = Postgres::start() else { return };
    for test in suite::ALL {
        test(server.database().parse().expect("an address")).await;
    }
}
