use std::{
    sync::LazyLock,
    time::{Duration, Instant},
};

/// What an engine reads the time from: the machine's clock, unless it runs where there is none, as in a page.
///
/// ```
/// use engine::Watch;
/// use std::time::Duration;
/// let stopped = Watch::new(|| Duration::from_secs(5));
/// assert_eq!(stopped.read(), Duration::from_secs(5));
/// assert!(Watch::default().read() <= Watch::default().read());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Watch(fn() -> Duration);

impl Watch {
    /// A watch that is read so: it tells the time since a moment of its own and never goes back.
    pub const fn new(read: fn() -> Duration) -> Watch {
        Watch(read)
    }

    /// The time since the watch's own moment.
    pub fn read(self) -> Duration {
        (self.0)()
    }

    /// The time since an earlier reading.
    pub fn since(self, earlier: Duration) -> Duration {
        self.read().saturating_sub(earlier)
    }
}

impl Default for Watch {
    fn default() -> Watch {
        static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
        Watch(|| BEGAN.elapsed())
    }
}
