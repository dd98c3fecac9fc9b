use std::{
    hash::{BuildHasher, RandomState},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
};

use engine::{Estimate, Level};
use game::Turn;
use protocol::{Assessment, LineId};

use crate::{
    Shared,
    failure::Failure,
    lines::Replayed,
    searchers::{Job, Thought},
};

/// What the engine plays.
pub(crate) struct Answer {
    pub(crate) event: String,
    pub(crate) score: Assessment,
    pub(crate) millis: u32,
}

/// Asks an engine for its move.
pub(crate) async fn think(
    app: &Shared,
    id: &LineId,
    replayed: &Replayed,
    level: Option<Level>,
    seed: Option<u32>,
) -> Result<Answer, Failure> {
    let side = match replayed.line.turn() {
        Turn::Player(side) => side,
        Turn::Chance => return Err(Failure::NoMoveDue("a chance outcome is due")),
        Turn::Over(_) => return Err(Failure::NoMoveDue("the game is over")),
    };
    if let Some(claim) = replayed.line.winning_claim(side) {
        let event = claim.text().to_owned();
        return Ok(Answer { event, score: Assessment::Mate { plies: 1 }, millis: 0 });
    }
    let stop = Arc::new(AtomicBool::new(false));
    // Whoever no longer waits needs no answer: the engine is free for others.
    let _guard = StopOnDrop(stop.clone());
    let seed = seed.map_or_else(|| RandomState::new().hash_one(id), u64::from);
    let thought = app.searchers.ask(Job { id: id.clone(), level, seed, stop }).await?;
    let Thought { best, score, millis } = thought;
    let event = best.ok_or(Failure::Broken("the engine found no move"))?;
    let score = match score {
        Estimate::Points(value) => Assessment::Points { value },
        Estimate::Mate(plies) => Assessment::Mate { plies },
    };
    Ok(Answer { event, score, millis })
}

struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}
