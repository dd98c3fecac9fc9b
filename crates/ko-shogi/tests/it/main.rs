//! Kō shogi from outside: its contract, its data files, and a slow second implementation of its rules.

mod contract;
mod differential;
mod options;
mod perft;
mod picture;
mod reasons;
mod slow;
mod slow_examples;
mod slow_rules;
mod text;
mod told_powers;
