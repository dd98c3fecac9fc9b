use std::fmt;

use arena::{
    Tally,
    learn::{Lessons, Trainer},
};

use super::deciding::TEST;
use crate::contest::{summary, verdict};

/// What came of learning, to stand beside the net.
pub(super) struct Report {
    game: &'static str,
    recipe: String,
    counts: [usize; 3],
    losses: [f64; 2],
    learnt_loss: f64,
    scale: f32,
    decided: Option<Tally>,
}

impl Report {
    pub(super) fn new(
        game: &'static str,
        recipe: String,
        lessons: &Lessons,
        trainer: &Trainer<'_>,
    ) -> Report {
        let (counts, losses, scale) = (lessons.counts(), trainer.losses(), trainer.scale());
        let learnt_loss = trainer.learnt_loss();
        Report { game, recipe, counts, losses, learnt_loss, scale, decided: None }
    }

    pub(super) fn decided(&mut self, tally: Tally) {
        self.decided = Some(tally);
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([games, learnt, kept_back], [plain, with]) = (self.counts, self.losses);
        writeln!(f, "# The net of `{}`\n", self.game)?;
        writeln!(f, "```sh\n{}\n```\n", self.recipe)?;
        writeln!(f, "- {games} games, {learnt} positions learnt from, {kept_back} of other games kept back")?;
        writeln!(f, "- scale {:.0}", self.scale)?;
        writeln!(
            f,
            "- mean square error of the chance to win over those kept back: {plain:.6} without the net, {with:.6} with it; {:.6} over those learnt from",
            self.learnt_loss
        )?;
        if let Some(tally) = &self.decided {
            writeln!(f, "- against the engine as it was: {}, {}", summary(tally), verdict(&TEST, tally))?;
        }
        Ok(())
    }
}
