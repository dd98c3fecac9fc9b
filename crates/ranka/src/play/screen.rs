//! The way to play in which the whole screen shows the board.
//!
//! A key goes through [`model::Model`], which knows what the player sees, and comes out as an order; [`desk::Desk`] lets
//! it happen at the table that both ways to play share; [`scene::Scene`] is what there is to see then, and
//! [`draw::Painter`] draws it. Nothing but [`run`] touches the terminal.

mod desk;
mod draw;
mod model;
mod panes;
mod run;
mod scene;
#[cfg(test)]
mod tests;
mod walk;
mod words;

pub(super) use self::run::play;
