use game::{AnyLine, SplitMix};

use crate::{Contestant, Failure};

/// Plays any legal move, each as likely as any other.
#[derive(Clone, Debug)]
pub struct RandomMover(SplitMix);

impl RandomMover {
    /// A player whose moves follow from the seed of the game.
    pub const fn new() -> RandomMover {
        RandomMover(SplitMix::new(0))
    }
}

impl Default for RandomMover {
    fn default() -> RandomMover {
        RandomMover::new()
    }
}

impl Contestant for RandomMover {
    fn new_game(&mut self, seed: u64) -> Result<(), Failure> {
        self.0 = SplitMix::new(seed);
        Ok(())
    }

    fn choose(&mut self, line: &dyn AnyLine) -> Result<String, Failure> {
        Ok(self.0.pick(&line.moves()).cloned().unwrap_or_else(|| "resign".to_owned()))
    }
}
