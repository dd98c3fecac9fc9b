use std::{
    sync::{Arc, atomic::AtomicBool},
    thread::JoinHandle,
};

use crate::AnyEngine;

/// The engine, at rest or thinking on a thread of its own.
pub(super) enum Thinker {
    Resting(Option<Box<dyn AnyEngine>>),
    Thinking {
        /// Gives the engine back, unless the search broke.
        thread: JoinHandle<Option<Box<dyn AnyEngine>>>,
        stop: Arc<AtomicBool>,
        /// Set once the clock runs.
        hit: Arc<AtomicBool>,
    },
}

impl std::fmt::Debug for Thinker {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(if matches!(self, Thinker::Resting(_)) { "Resting" } else { "Thinking" })
    }
}
