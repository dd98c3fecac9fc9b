//! Matches between people, over real sockets.

/// Tests that take a place, each on a folder of its own; all together on databases of one PostgreSQL server.
macro_rules! on_both {
    ($all:ident: $($(#[$attribute:meta])* async fn $name:ident($place:ident: &Place) $body:block)*) => {
        $($(#[$attribute])* async fn $name() {
            let scratch = testkit::Scratch::new(stringify!($name));
            at::$name(&store::Place::Folder(scratch.path().into())).await;
        })*

        #[tokio::test]
        async fn $all() {
            let Some(postgres) = testkit::postgres::Postgres::start() else { return };
            $(at::$name(&postgres.database().parse().expect("an address")).await;)*
        }

        mod at {
            use store::Place;

            use super::*;

            $(pub(super) async fn $name($place: &Place) $body)*
        }
    };
}

mod bot;
mod clocks;
mod conduct;
mod engines;
pub(crate) mod guest;
mod lasting;
mod model;
mod play;
mod random;
mod safety;
