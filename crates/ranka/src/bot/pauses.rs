use std::time::Duration;

/// Pauses between tries in vain: each twice as long as the one before, up to a minute, and at least as long as the server asks for.
#[derive(Clone, Debug)]
pub(super) struct Pauses {
    first: Duration,
    tried: u32,
}

/// The longest pause of our own, and the longest that a server may ask for.
const LONGEST: Duration = Duration::from_mins(1);
const ASKED: Duration = Duration::from_mins(10);
/// Tries: about a quarter of an hour in all.
const TRIES: u32 = 20;

impl Pauses {
    pub(super) const fn new(first: Duration) -> Pauses {
        Pauses { first, tried: 0 }
    }

    /// The next one; none when it has been tried often enough.
    pub(super) fn next(&mut self, asked: Option<Duration>) -> Option<Duration> {
        if self.tried >= TRIES {
            return None;
        }
        let own = self.first.saturating_mul(1 << self.tried.min(16)).min(LONGEST);
        self.tried += 1;
        Some(own.max(asked.unwrap_or_default().min(ASKED)))
    }

    /// Something went well: the next pause is short again.
    pub(super) fn forget(&mut self) {
        self.tried = 0;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_and_end() {
        let mut pauses = Pauses::new(Duration::from_secs(1));
        let seconds: Vec<u64> =
            std::iter::from_fn(|| pauses.next(None)).map(|pause| pause.as_secs()).collect();
        assert_eq!(seconds[..8], [1, 2, 4, 8, 16, 32, 60, 60]);
        assert!(
            seconds.len() == 20 && seconds.iter().sum::<u64>() > 600,
            "a server may be renewed meanwhile"
        );
        pauses.forget();
        assert_eq!(pauses.next(Some(Duration::from_secs(30))), Some(Duration::from_secs(30)), "as asked");
        assert_eq!(pauses.next(Some(Duration::ZERO)), Some(Duration::from_secs(2)));
        assert_eq!(pauses.next(Some(Duration::MAX)), Some(ASKED), "but not for ever");
    }
}
