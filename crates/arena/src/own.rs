use std::{
    sync::atomic::AtomicBool,
    time::{Duration, Instant},
};

use engine::{AnyEngine, Go};
use game::{AnyLine, Turn};

use crate::{Contestant, Failure, Thought};

/// Our own engine as a player.
pub struct Own {
    engine: Box<dyn AnyEngine>,
    go: Go,
    patience: Option<Duration>,
    thought: Option<Thought>,
}

impl std::fmt::Debug for Own {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Own").field("go", &self.go).finish_non_exhaustive()
    }
}

impl Own {
    /// An engine that may think so long on each move.
    pub fn new(engine: Box<dyn AnyEngine>, go: Go) -> Own {
        Own { engine, go, patience: None, thought: None }
    }

    /// The same, losing on time whenever a move takes longer than this.
    pub fn within(self, patience: Duration) -> Own {
        Own { patience: Some(patience), ..self }
    }
}

impl Contestant for Own {
    fn new_game(&mut self, seed: u64) -> Result<(), Failure> {
        self.engine.forget();
        self.engine.set_seed(seed);
        Ok(())
    }

    fn choose(&mut self, line: &dyn AnyLine) -> Result<String, Failure> {
        if let Turn::Player(side) = line.turn()
            && let Some(claim) = line.winning_claim(side)
        {
            return Ok(claim.text().to_owned());
        }
        let events = line.events();
        let texts: Vec<&str> = events.iter().map(String::as_str).collect();
        let known = self.engine.set_line(Some(&line.start()), &texts);
        known.map_err(|error| Failure::Crashed(error.to_string()))?;
        let (began, mut depth) = (Instant::now(), None);
        let answer = self.engine.go(&self.go, &AtomicBool::new(false), &mut |info| depth = Some(info.depth));
        self.thought = Some(Thought::of(&answer, depth));
        match self.patience {
            Some(patience) if began.elapsed() > patience => Err(Failure::Overtime(patience.as_millis())),
            _ => Ok(answer.best.unwrap_or_else(|| "resign".to_owned())),
        }
    }

    fn thought(&self) -> Option<Thought> {
        self.thought.clone()
    }
}
