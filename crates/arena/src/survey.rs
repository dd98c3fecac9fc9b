//! What disputed rules do: an engine against itself under one reading of the rules after the other.
//!
//! [`readings`] lists them: the defaults, every value of every option alone, every preset. A [`Survey`] plays the same
//! number of games under each. Every opening is played once: at full strength an engine that plays both sides would
//! play the second game of a pair like the first. Opening and luck of a number are the same under every reading that
//! allows them, so [`Findings`] compare game by game with the defaults.

mod findings;
mod reading;

use std::{io, ops::ControlFlow};

use engine::Engines;
use game::AnyGame;

use crate::{Contest, ContestError, ContestantError, ContestantSpec, Resources, Rules};

pub use findings::{Findings, PlayedGame};
pub use reading::{Reading, readings};

/// Games of an engine against itself under many rules.
#[derive(Clone)]
pub struct Survey<'a> {
    /// The game, under any rules.
    pub game: &'a dyn AnyGame,
    /// Where its engine comes from.
    pub engines: Engines,
    /// Who plays both sides.
    pub player: ContestantSpec,
    /// Games under each reading.
    pub games: usize,
    /// Random moves at the beginning of a game.
    pub opening_plies: u32,
    /// Decisions after which a game is broken off.
    pub max_plies: usize,
    /// What everything random follows from.
    pub seed: u64,
    /// How many games are played at once.
    pub concurrency: usize,
}

impl std::fmt::Debug for Survey<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Survey").field(&self.game.id()).field(&self.player).finish_non_exhaustive()
    }
}

impl Survey<'_> {
    /// Plays the games of a reading but the first ones, which are known; `on_game` hears of each, in order.
    ///
    /// # Errors
    /// If nobody plays the game so, or `on_game` fails.
    pub fn play(
        &self,
        reading: &Reading,
        known: usize,
        on_game: &mut dyn FnMut(PlayedGame) -> io::Result<()>,
    ) -> Result<(), ContestError> {
        let settings = reading.settings();
        let game = self.game.configured(None, settings).map_err(ContestantError::Rules)?;
        let contest = Contest {
            rules: Rules { engines: self.engines, ..Rules::new(&*game, None, settings) },
            players: [self.player.clone(), self.player.clone()],
            resources: Resources::default(),
            options: Default::default(),
            games: self.games,
            skip: known,
            // Whoever begins from a given position plays every opening once.
            start: Some(game.new_line().position()),
            opening_plies: self.opening_plies,
            max_plies: self.max_plies,
            seed: self.seed,
            concurrency: self.concurrency,
        };
        contest.run(&mut |record, _| {
            on_game(PlayedGame::of(record))?;
            Ok(ControlFlow::Continue(()))
        })?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn survey(concurrency: usize) -> Survey<'static> {
        Survey {
            game: catalog::first(),
            engines: Engines::CATALOGUE,
            player: ContestantSpec::Nodes(20),
            games: 5,
            opening_plies: 4,
            max_plies: 60,
            seed: 3,
            concurrency,
        }
    }

    fn played(survey: &Survey<'_>, reading: &Reading, known: usize) -> Vec<PlayedGame> {
        let mut games = Vec::new();
        let done = survey.play(reading, known, &mut |game| {
            games.push(game);
            Ok(())
        });
        done.expect("an engine");
        games
    }

    #[test]
    fn games_are_the_same_for_the_same_seed_with_any_threads_and_from_anywhere() {
        let usual = &readings(catalog::first(), &[]).expect("readings")[0];
        let games = played(&survey(1), usual, 0);
        assert_eq!(games.len(), 5);
        assert_eq!(played(&survey(3), usual, 0), games);
        assert_eq!(played(&survey(2), usual, 3), games[3..]);
        assert_ne!(played(&Survey { seed: 4, ..survey(1) }, usual, 0), games);
        // No opening comes twice.
        let mut prints: Vec<u64> = games.iter().map(|game| game.print).collect();
        prints.sort_unstable();
        prints.dedup();
        assert_eq!(prints.len(), 5);
    }

    #[test]
    fn every_reading_of_every_game_is_played() {
        for game in catalog::games() {
            let survey =
                Survey { game: *game, player: ContestantSpec::Nodes(1), games: 1, max_plies: 2, ..survey(1) };
            for reading in readings(*game, &[]).expect("readings") {
                assert_eq!(played(&survey, &reading, 0).len(), 1, "{} {reading}", game.id());
            }
        }
    }
}
