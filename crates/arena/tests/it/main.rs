//! Contests and learning, from outside.

mod learn;
mod sixth;
