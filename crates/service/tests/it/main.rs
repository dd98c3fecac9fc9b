//! The service, asked as clients ask it.

mod ask;
mod golden;
mod guides;
mod library;
mod lines;
mod matches;
mod records;
mod sixth_game;
mod words;
