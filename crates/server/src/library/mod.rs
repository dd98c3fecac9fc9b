//! A library of records: games that people put into it, to be found by who played, when, where, and by what stood on the board.

mod breach;
mod filing;
mod routes;
mod terms;

pub(crate) use filing::filed_anew;
pub(crate) use routes::seen_by;

use crate::{addresses::Addresses, hosting::Desk};

/// Everything about the library, below `/api/v1`.
pub(crate) fn routes() -> Addresses<Desk> {
    Addresses::new()
        .get("/library", routes::search)
        .post("/library", routes::add)
        .get("/library/{key}", routes::one)
        .post("/library/{key}/delete", routes::delete)
}
