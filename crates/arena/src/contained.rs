use std::panic::{AssertUnwindSafe, catch_unwind};

use game::AnyLine;

use crate::{Contestant, Failure, Thought};

/// A player whose panics are its own: whoever panics has crashed, as a program may, and the match goes on.
pub(super) struct Contained {
    player: Box<dyn Contestant>,
    whole: bool,
}

impl Contained {
    pub(super) fn new(player: Box<dyn Contestant>) -> Contained {
        Contained { player, whole: true }
    }

    /// Whether it has not panicked yet.
    pub(super) fn is_whole(&self) -> bool {
        self.whole
    }

    fn ask<T>(&mut self, what: impl FnOnce(&mut dyn Contestant) -> Result<T, Failure>) -> Result<T, Failure> {
        let answer = catch_unwind(AssertUnwindSafe(|| what(self.player.as_mut())));
        self.whole &= answer.is_ok();
        answer.unwrap_or_else(|_| Err(Failure::Crashed("it panicked".to_owned())))
    }
}

impl Contestant for Contained {
    fn new_game(&mut self, seed: u64) -> Result<(), Failure> {
        self.ask(|player| player.new_game(seed))
    }

    fn choose(&mut self, line: &dyn AnyLine) -> Result<String, Failure> {
        self.ask(|player| player.choose(line))
    }

    fn thought(&self) -> Option<Thought> {
        self.player.thought()
    }

    fn abandon(&mut self) {
        self.player.abandon();
    }
}
