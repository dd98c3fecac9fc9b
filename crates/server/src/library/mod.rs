//! A library of records: games that people put into it, to be found by who played, when, where, and by what stood on the board.

mod breach;
mod filing;
mod routes;
mod terms;

pub(crate) use filing::filed_anew;
pub(crate) use routes::{ADDRESSES, seen_by};

use axum::{
    Router,
    routing::{get, post},
};

use crate::hosting::Desk;

/// Everything about the library, below `/api/v1`.
pub(crate) fn routes() -> Router<Desk> {
    Router::new()
        .route("/library", get(routes::search).post(routes::add))
        .route("/library/{key}", get(routes::one))
        .route("/library/{key}/delete", post(routes::delete))
}
