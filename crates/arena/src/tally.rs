use crate::{GameRecord, spread::share_error};

/// The score of a match, from the first player's point of view.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Tally {
    /// Games won.
    pub wins: u32,
    /// Games drawn.
    pub draws: u32,
    /// Games lost.
    pub losses: u32,
    /// Pairs of games by their half points, 0 to 4.
    pairs: [u32; 5],
    /// Half points of the first game of a pair whose second is still to come.
    open: Option<u32>,
}

/// A difference in strength: 400 points are odds of ten to one.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Elo {
    /// The likeliest difference; infinite after a clean sweep.
    pub value: f64,
    /// Hardly less than this (95 % together with `high`).
    pub low: f64,
    /// Hardly more than this.
    pub high: f64,
}

impl Tally {
    /// Counts a game; both games of a pair come one after the other.
    pub fn add(&mut self, record: &GameRecord) {
        self.add_points(record.points());
    }

    /// A score of whole pairs, by their half points.
    #[cfg(test)]
    pub(super) fn of_pairs(pairs: [u32; 5]) -> Tally {
        Tally { pairs, ..Tally::default() }
    }

    /// Finished pairs of games by the half points of the first player, 0 to 4.
    pub const fn pairs(&self) -> [u32; 5] {
        self.pairs
    }

    /// Whether both games of every pair are finished.
    pub const fn is_paired(&self) -> bool {
        self.open.is_none()
    }

    /// Counts a game by its half points, 0 to 2; both games of a pair come one after the other.
    pub fn add_points(&mut self, points: u32) {
        match points {
            0 => self.losses += 1,
            1 => self.draws += 1,
            _ => self.wins += 1,
        }
        match self.open.take() {
            None => self.open = Some(points),
            Some(before) => self.pairs[(before + points).min(4) as usize] += 1,
        }
    }

    /// Games played.
    pub const fn games(&self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// The share of the points, 0 to 1; one half before the first game.
    pub fn share(&self) -> f64 {
        if self.games() == 0 {
            return 0.5;
        }
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games())
    }

    /// The difference in strength, with its error; `None` before the first pair is complete.
    ///
    /// The games of a pair depend on each other through their opening, so the error comes from pairs.
    pub fn elo(&self) -> Option<Elo> {
        let pairs = f64::from(self.pairs.iter().sum::<u32>());
        if pairs == 0.0 {
            return None;
        }
        let shares = [0.0, 0.25, 0.5, 0.75, 1.0];
        let counted = || shares.into_iter().zip(self.pairs.map(f64::from));
        let mean = counted().map(|(share, count)| share * count).sum::<f64>() / pairs;
        let variance = counted().map(|(share, count)| count * (share - mean).powi(2)).sum::<f64>() / pairs;
        let error = share_error(variance, pairs);
        Some(Elo { value: elo(mean), low: elo(mean - error), high: elo(mean + error) })
    }
}

fn elo(share: f64) -> f64 {
    if share <= 0.0 {
        f64::NEG_INFINITY
    } else if share >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (share / (1.0 - share)).log10()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn score(points: &[u32]) -> Tally {
        let mut score = Tally::default();
        for points in points {
            score.add_points(*points);
        }
        score
    }

    #[test]
    fn strength_follows_from_the_share() {
        // Ten to one in points are 400.
        assert!((elo(10.0 / 11.0) - 400.0).abs() < 1e-9);
        assert!((elo(0.75) - 190.848).abs() < 1e-3);
        assert_eq!(score(&[]).elo(), None);
        assert_eq!(score(&[2]).elo(), None);
        let even = score(&[2, 0, 2, 2, 0, 0]);
        assert_eq!((even.wins, even.draws, even.losses), (3, 0, 3));
        let even = even.elo().expect("pairs");
        assert!(even.value.abs() < 1e-9 && (even.low + even.high).abs() < 1e-9 && even.high > 0.0);
    }

    #[test]
    fn the_error_comes_from_pairs() {
        // Every pair is won 1.5 to 0.5 or 1 to 1: by hand, mean 0.625, deviation 0.125 over 16 pairs.
        let points: Vec<u32> = [2, 1, 1, 1].repeat(8);
        let Elo { low, high, .. } = score(&points).elo().expect("pairs");
        let error = 1.96 * 0.125 / 4.0;
        assert!((low - elo(0.625 - error)).abs() < 1e-9 && (high - elo(0.625 + error)).abs() < 1e-9);
    }

    #[test]
    fn a_clean_sweep_is_not_certainty() {
        let swept = score(&[2; 40]).elo().expect("pairs");
        assert!(swept.value.is_infinite() && swept.high.is_infinite());
        // Twenty pairs without a loss: a share of 0.85 is not excluded.
        assert!((swept.low - elo(0.85)).abs() < 1e-9, "{swept:?}");
    }
}
