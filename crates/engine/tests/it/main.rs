//! Engines from outside: what they play, and what they say in each protocol.

mod cecp;
mod mates;
mod minimax;
mod play;
mod returns;
mod sixth;
mod usi_net;
mod usi_rules;
