use crate::{Ending, Outcome, Position, Side};

/// One event of the past: the position it happened in, who acted, and whether it gave check.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Step<P> {
    /// The position before the event.
    pub position: P,
    /// Who moved; `None` for a chance outcome.
    pub mover: Option<Side>,
    /// Whether the event gave check.
    pub check: bool,
}

/// The present position with everything before it, for the rules that need history.
///
/// A search has a cheaper rule of its own inside its tree; ARCHITECTURE.md says how it differs.
#[derive(Debug)]
pub struct Past<'a, P> {
    steps: &'a [Step<P>],
    now: &'a P,
}

impl<'a, P: Position> Past<'a, P> {
    /// The events so far, oldest first, and the position they led to.
    pub const fn new(steps: &'a [Step<P>], now: &'a P) -> Past<'a, P> {
        Past { steps, now }
    }

    /// The present position.
    pub const fn now(&self) -> &'a P {
        self.now
    }

    /// The events so far, oldest first.
    pub const fn steps(&self) -> &'a [Step<P>] {
        self.steps
    }

    /// The plies at which the present position stood, oldest first; the last one is now.
    pub fn occurrences(&self) -> Vec<usize> {
        let key = self.now.key();
        let before = self.steps.iter().enumerate();
        let mut plies: Vec<usize> = before
            .filter(|(_, step)| step.position.key() == key && step.position.repeats(self.now))
            .map(|(ply, _)| ply)
            .collect();
        plies.push(self.steps.len());
        plies
    }

    /// The draw by the `times`-th occurrence of the present position, or the loss of the side that brought it
    /// about by checking with every one of its moves since the first.
    ///
    /// With `consecutive`, the last `times` occurrences must lie the same number of plies apart.
    pub fn repetition(&self, times: usize, consecutive: bool) -> Option<Outcome> {
        let occurrences = self.occurrences();
        let counted = if consecutive {
            let last = occurrences.get(occurrences.len().checked_sub(times)?..)?;
            last.windows(3).all(|w| w[1] - w[0] == w[2] - w[1]).then_some(last)?
        } else {
            (occurrences.len() >= times).then_some(&occurrences[..])?
        };
        let (first, last) = (*counted.first()?, *counted.last()?);
        let checked = Side::ALL.map(|side| self.checked_throughout(side, first, last));
        Some(match checked {
            [true, false] => Outcome::loss(Side::First, Ending::PERPETUAL_CHECK),
            [false, true] => Outcome::loss(Side::Second, Ending::PERPETUAL_CHECK),
            _ => Outcome::draw(Ending::REPETITION),
        })
    }

    /// Whether the side moved between the two plies and gave check with every move.
    fn checked_throughout(&self, side: Side, from: usize, to: usize) -> bool {
        let mut moves = self.steps[from..to].iter().filter(|step| step.mover == Some(side)).peekable();
        moves.peek().is_some() && moves.all(|step| step.check)
    }
}
