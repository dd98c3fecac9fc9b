//! The drop games from outside: data files, published crates, and a slow second implementation of their rules.

mod compare;
mod differential;
mod endings;
mod properties;
mod slow;
mod support;
mod told_powers;
mod written;
