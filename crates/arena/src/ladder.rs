use std::ops::{ControlFlow, RangeInclusive};

use engine::Level;
use game::Side;

use crate::{Contest, ContestError, ContestantSpec, Resources, Rules, Tally};

/// A run up the ladder of levels: each plays the one below, and the lowest plays those who only know the rules.
#[derive(Clone, Debug)]
pub struct Ladder<'a> {
    /// What is played.
    pub rules: Rules<'a>,
    /// Games for each rung.
    pub games: usize,
    /// The rungs to play: levels that play the one below.
    pub levels: RangeInclusive<u8>,
    /// What everything random follows from.
    pub seed: u64,
    /// How many games are played at once.
    pub concurrency: usize,
}

/// What a level scored against who is below it.
#[derive(Clone, PartialEq, Debug)]
pub struct Rung {
    /// The level.
    pub level: Level,
    /// Who it played.
    pub opponent: ContestantSpec,
    /// Its score.
    pub tally: Tally,
    /// How long it thought about its moves, in milliseconds.
    pub times: Times,
}

/// Times of many moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Times {
    /// How many.
    pub moves: u64,
    /// All together, in milliseconds.
    pub sum: u64,
    /// The longest, in milliseconds.
    pub longest: u64,
}

impl Times {
    fn add(&mut self, millis: u64) {
        self.moves += 1;
        self.sum += millis;
        self.longest = self.longest.max(millis);
    }

    /// The mean, in milliseconds.
    pub fn mean(&self) -> u64 {
        self.sum / self.moves.max(1)
    }
}

/// Decisions after which a game of the ladder is broken off and counts as drawn.
const MAX_PLIES: usize = 1_000;
/// Random moves at the beginning.
const OPENING: u32 = 4;

impl Ladder<'_> {
    /// Who plays whom, in order.
    pub fn pairings(&self) -> Vec<(Level, ContestantSpec)> {
        let mut pairings = Vec::new();
        for level in self.levels.clone().filter_map(Level::new) {
            let below = Level::new(level.number() - 1).map(ContestantSpec::Level);
            let beginners = [ContestantSpec::Random, ContestantSpec::Greedy];
            let opponents = below.map_or_else(|| beginners.to_vec(), |below| vec![below]);
            pairings.extend(opponents.into_iter().map(|opponent| (level, opponent)));
        }
        pairings
    }

    /// Plays one rung; `on_game` hears of every finished game.
    ///
    /// # Errors
    /// If the game has no engine.
    pub fn play(
        &self,
        level: Level,
        opponent: &ContestantSpec,
        on_game: &mut dyn FnMut(&Tally),
    ) -> Result<Rung, ContestError> {
        let mut times = Times::default();
        let contest = Contest {
            rules: self.rules,
            players: [ContestantSpec::Level(level), opponent.clone()],
            resources: Resources::default(),
            options: Default::default(),
            games: self.games,
            skip: 0,
            start: None,
            opening_plies: OPENING,
            max_plies: MAX_PLIES,
            // Every rung has openings of its own.
            seed: self.seed.wrapping_mul(100).wrapping_add(u64::from(level.number())),
            concurrency: self.concurrency,
        };
        let tally = contest.run(&mut |record, tally| {
            let mine = if record.swapped { Side::Second } else { Side::First };
            let decisions = record.decisions.iter().filter(|decision| decision.side == mine);
            decisions.for_each(|decision| times.add(decision.millis));
            on_game(tally);
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(Rung { level, opponent: opponent.clone(), tally, times })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_plays_the_one_below_and_the_lowest_plays_whoever_knows_the_rules() {
        let rules = Rules::new(catalog::first(), None, &[]);
        let ladder = Ladder { rules, games: 2, levels: 1..=3, seed: 1, concurrency: 1 };
        let named: Vec<(u8, String)> =
            ladder.pairings().into_iter().map(|(level, other)| (level.number(), other.to_string())).collect();
        let expected = [(1, "random"), (1, "greedy"), (2, "level:1"), (3, "level:2")];
        assert_eq!(named, expected.map(|(level, other)| (level, other.to_owned())));
        let (level, opponent) = &ladder.pairings()[0];
        let mut heard = 0;
        let rung = ladder.play(*level, opponent, &mut |_| heard += 1).expect("a rung");
        assert_eq!((heard, rung.tally.games()), (2, 2));
        assert!(rung.times.moves > 2 && rung.times.mean() <= rung.times.longest);
    }
}
