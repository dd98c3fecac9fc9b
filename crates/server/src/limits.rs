use std::{num::NonZero, thread, time::Duration};

use api::Budget;
use service::Bounds;

/// What the server takes and does at most.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes of a request's body.
    pub body: usize,
    /// What a line may hold, and how many are kept ready.
    pub bounds: Bounds,
    /// Connections at once.
    pub connections: usize,
    /// Requests under way at once; more are refused.
    pub requests: usize,
    /// Lines replayed at once; more wait.
    pub replays: usize,
    /// How long a request may take, unless it asks the engine.
    pub wait: Duration,
    /// How long a client may take to send the head of a request.
    pub head_wait: Duration,
    /// Engines that think at once.
    pub searchers: usize,
    /// Requests that may wait for an engine; more are refused.
    pub queue: usize,
    /// Whether browsers may keep the client, to start it without a network.
    pub offline: bool,
    /// What each engine may use.
    pub budget: Budget,
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        Limits {
            body: 256 * 1024,
            bounds: Bounds::default(),
            connections: 512,
            requests: 128,
            replays: cores,
            wait: Duration::from_secs(10),
            head_wait: Duration::from_secs(10),
            searchers: cores,
            queue: 32,
            offline: true,
            budget: Budget::default(),
        }
    }
}

impl Limits {
    /// How long a request that asks the engine may take: everyone before it in the queue may think to the end.
    pub(crate) fn answer_wait(&self) -> Duration {
        let rounds = 1 + self.queue / self.searchers.max(1);
        self.wait + self.budget.search * u32::try_from(rounds).unwrap_or(u32::MAX).min(6)
    }
}
