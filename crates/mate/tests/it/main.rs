//! The solver from outside: composed problems, and plain search.

mod brute_force;
mod plain;
mod problems;
mod unique;
