//! The conduct of matches: each rule by an example, all of them by random commands, and recorded matches.

mod clocks;
mod offers;
mod properties;
mod recorded;
mod rules;
mod tables;
