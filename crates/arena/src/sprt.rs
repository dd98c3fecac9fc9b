use crate::Tally;

/// A sequential test of two guesses at the difference in strength, in pairs of games.
///
/// The likelihood ratio is that of the five results a pair can have (pentanomial), in the usual normal
/// approximation: with `n` pairs of mean share `m` and variance `v`, and shares `s0` and `s1` expected of the two
/// guesses, it is `n (s1 - s0) (2 m - s0 - s1) / 2 v`.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Sprt {
    /// The lower guess, in Elo.
    pub elo0: f64,
    /// The higher guess, in Elo.
    pub elo1: f64,
    /// How often the higher one may be believed though the lower one is true.
    pub alpha: f64,
    /// How often the lower one may be believed though the higher one is true.
    pub beta: f64,
}

/// What a test has found out.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SprtState {
    /// The logarithm of the likelihood ratio: for the higher guess if positive.
    pub llr: f64,
    /// Where the lower guess is believed.
    pub lower: f64,
    /// Where the higher guess is believed.
    pub upper: f64,
}

/// What a test says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The lower guess is believed.
    Lower,
    /// The higher guess is believed.
    Higher,
    /// More games are needed.
    Open,
}

impl Verdict {
    /// `lower`, `higher` or `open`, as in machine-readable output.
    pub const fn id(self) -> &'static str {
        match self {
            Verdict::Lower => "lower",
            Verdict::Higher => "higher",
            Verdict::Open => "open",
        }
    }
}

impl SprtState {
    /// What it says.
    pub fn verdict(&self) -> Verdict {
        if self.llr <= self.lower {
            Verdict::Lower
        } else if self.llr >= self.upper {
            Verdict::Higher
        } else {
            Verdict::Open
        }
    }
}

/// Counted for every result that a pair can have, so that a few equal pairs are no certainty.
const PRIOR: f64 = 1e-3;

impl Sprt {
    /// What the pairs so far say.
    pub fn state(&self, tally: &Tally) -> SprtState {
        let counts = tally.pairs().map(|count| f64::from(count) + PRIOR);
        let pairs: f64 = counts.iter().sum();
        let shares = [0.0, 0.25, 0.5, 0.75, 1.0];
        let counted = || shares.into_iter().zip(counts);
        let mean = counted().map(|(share, count)| share * count).sum::<f64>() / pairs;
        let variance = counted().map(|(share, count)| count * (share - mean).powi(2)).sum::<f64>() / pairs;
        let (s0, s1) = (expected(self.elo0), expected(self.elo1));
        SprtState {
            llr: pairs * (s1 - s0) * (2.0 * mean - s0 - s1) / (2.0 * variance),
            lower: (self.beta / (1.0 - self.alpha)).ln(),
            upper: ((1.0 - self.beta) / self.alpha).ln(),
        }
    }
}

/// The share of the points that a difference in strength promises.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10_f64.powf(-elo / 400.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEST: Sprt = Sprt { elo0: 0.0, elo1: 10.0, alpha: 0.05, beta: 0.05 };

    fn state(pairs: [u32; 5]) -> SprtState {
        TEST.state(&Tally::of_pairs(pairs))
    }

    #[test]
    fn the_ratio_follows_from_mean_and_variance() {
        // By hand for the counts 100, 400, 900, 450, 120 of 1970 pairs: m = 0.511421, v = 0.054755,
        // s0 = 0.5, s1 = 0.514387.
        let found = state([100, 400, 900, 450, 120]);
        assert!((found.llr - 2.188).abs() < 0.01, "{found:?}");
        assert!((found.upper - 2.944).abs() < 1e-3 && (found.lower + 2.944).abs() < 1e-3);
        assert_eq!(found.verdict(), Verdict::Open);
    }

    #[test]
    fn long_runs_decide_and_nothing_decides_before_games() {
        assert_eq!(state([0; 5]).verdict(), Verdict::Open);
        assert_eq!(state([100, 400, 900, 600, 200]).verdict(), Verdict::Higher);
        assert_eq!(state([200, 600, 900, 400, 100]).verdict(), Verdict::Lower);
        // The ratio turns with the sides.
        let turned = Sprt { elo0: -10.0, elo1: 0.0, ..TEST };
        let (one, other) = ([10, 30, 80, 50, 5], [5, 50, 80, 30, 10]);
        let (one, other) = (TEST.state(&Tally::of_pairs(one)), turned.state(&Tally::of_pairs(other)));
        assert!((one.llr + other.llr).abs() < 1e-9);
    }
}
