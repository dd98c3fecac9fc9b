//! The service, asked as clients ask it.

mod ask;
mod golden;
mod guides;
mod lines;
mod matches;
mod records;
mod sixth_game;
mod words;
