//! The application as a client meets it: the real router, for every game of the catalogue.

mod answers;
mod ask;
mod errors;
mod hosting;
mod library;
mod limits;
mod openapi;
mod pages;
mod people;
mod pictures;
mod siege;
