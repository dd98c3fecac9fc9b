//! The engine behind CECP, the protocol of `XBoard` and `WinBoard`, version 2.
//!
//! [`text`] and [`squares`] rewrite moves and positions, [`setup`] and [`betza`] tell an interface of a game that it does
//! not know, [`highlight`] where a piece may go; [`board`] is what the engine and the interface share while one of them
//! thinks.

mod betza;
mod board;
mod command;
mod highlight;
mod rules;
mod session;
mod setup;
mod squares;
mod text;
mod thinking;
mod timing;

pub use session::Cecp;
