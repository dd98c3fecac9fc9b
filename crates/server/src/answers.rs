use std::{
    hash::{BuildHasher, RandomState},
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering::Relaxed},
    },
    time::Duration,
};

use engine::{Estimate, Level};
use game::Turn;
use protocol::{Act, Assessment, Command, Seat, Task};
use service::{KnownLine, KnownMatch};

use crate::{
    Shared,
    failure::Failure,
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
    line: &KnownLine,
    level: Option<Level>,
    seed: Option<u32>,
) -> Result<Answer, Failure> {
    search(app, line, level, seed, None).await
}

/// Asks an engine at full strength what it would do, for a shorter time.
pub(crate) async fn advise(app: &Shared, line: &KnownLine) -> Result<Answer, Failure> {
    search(app, line, None, None, Some(app.limits.hint)).await
}

async fn search(
    app: &Shared,
    line: &KnownLine,
    level: Option<Level>,
    seed: Option<u32>,
    time: Option<Duration>,
) -> Result<Answer, Failure> {
    let side = match line.line().turn() {
        Turn::Player(side) => side,
        Turn::Chance => return Err(Failure::NoMoveDue("a chance outcome is due")),
        Turn::Over(_) => return Err(Failure::NoMoveDue("the game is over")),
    };
    if let Some(claim) = line.line().winning_claim(side) {
        let event = claim.text().to_owned();
        return Ok(Answer { event, score: Assessment::Mate { plies: 1 }, millis: 0 });
    }
    let stop = Arc::new(AtomicBool::new(false));
    // Whoever no longer waits needs no answer: the engine is free for others.
    let _guard = StopOnDrop(stop.clone());
    let seed = seed.map_or_else(|| RandomState::new().hash_one(line.id()), u64::from);
    let thought = app.searchers.ask(Job { id: line.id().clone(), level, seed, time, stop }).await?;
    let Thought { best, score, millis } = thought;
    let event = best.ok_or(Failure::Broken("the engine found no move"))?;
    let score = match score {
        Estimate::Points(value) => Assessment::Points { value },
        Estimate::Mate(plies) => Assessment::Mate { plies },
    };
    Ok(Answer { event, score, millis })
}

/// Lets the engine that is due in a match decide what to do, and says how long it took.
pub(crate) async fn decide(
    app: &Shared,
    found: &KnownMatch,
    seed: Option<u32>,
) -> Result<(Command, u32), Failure> {
    let (side, task) = found.played().due().ok_or(Failure::NoMoveDue("nobody is due"))?;
    let seats = found.played().state(0).seats;
    let Seat::Engine { level } = *seats.of(side) else {
        return Err(Failure::NoMoveDue("the engine is not due"));
    };
    if task == Task::Throw {
        return Err(Failure::NoMoveDue("a throw is due"));
    }
    if let Some(claim) = found.played().line().winning_claim(side) {
        return Ok((Command { side, act: Act::Claim { claim: claim.text().to_owned() } }, 0));
    }
    let answer = think(app, &found.line(), known_level(level)?, seed).await?;
    let act = Act::Play { text: answer.event, score: Some(answer.score) };
    Ok((Command { side, act }, answer.millis))
}

/// The level with this number; none is full strength.
pub(crate) fn known_level(number: Option<u8>) -> Result<Option<Level>, Failure> {
    let known = |number| Level::new(number).ok_or(Failure::Level(number, *Level::RANGE.end()));
    number.map(known).transpose()
}

struct StopOnDrop(Arc<AtomicBool>);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.store(true, Relaxed);
    }
}
