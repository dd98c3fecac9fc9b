/// When a command comes.
///
/// What a message needs on its way is not thought: whoever keeps a match may say how much of it is not to be charged.
///
/// ```
/// use matchplay::Moment;
/// assert_eq!(Moment::from(1000), Moment { at: 1000, lag: 0 });
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Moment {
    /// The time, in milliseconds.
    pub at: u64,
    /// How much of the time since the last event is not charged.
    pub lag: u64,
}

impl From<u64> for Moment {
    fn from(at: u64) -> Moment {
        Moment { at, lag: 0 }
    }
}
