use std::collections::BTreeMap;

use game::{Side, scramble};

use crate::{GameEnd, GameRecord, Spread};

/// What a survey keeps of a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlayedGame {
    /// Who won.
    pub winner: Option<Side>,
    /// How it ended, in the game's own words; `None` if it was broken off.
    pub ending: Option<String>,
    /// How many moves and chance outcomes it had.
    pub length: u32,
    /// What tells it from others: games with equal prints went alike.
    pub print: u64,
}

impl PlayedGame {
    /// What is kept of a record.
    pub fn of(record: &GameRecord) -> PlayedGame {
        let ending = match &record.end {
            GameEnd::Rules(outcome) => Some(outcome.by().name().en.to_owned()),
            GameEnd::Failed(_, failure) => Some(failure.id().to_owned()),
            GameEnd::BrokenOff => None,
        };
        let bytes = record.events.iter().flat_map(|event| event.bytes().chain([b' ']));
        PlayedGame {
            winner: record.end.winner(),
            ending,
            length: u32::try_from(record.events.len()).unwrap_or(u32::MAX),
            print: bytes.fold(0, |print, byte| scramble(print ^ u64::from(byte))),
        }
    }

    /// The share of a point that the first side got.
    fn score(&self) -> f64 {
        self.winner.map_or(0.5, |winner| if winner == Side::First { 1.0 } else { 0.0 })
    }

    fn is_broken_off(&self) -> bool {
        self.ending.is_none()
    }
}

/// What the games under a reading tell.
#[derive(Clone, PartialEq, Debug)]
pub struct Findings {
    /// The first side's share of the points; a game that was broken off is half a point for each.
    pub score: Spread,
    /// Games that each side won, the first one first.
    pub wins: [u32; 2],
    /// Games drawn by the rules.
    pub draws: u32,
    /// Games broken off.
    pub broken_off: u32,
    /// How long they were.
    pub length: Spread,
    /// How many ended how, the commonest first.
    pub endings: Vec<(String, u32)>,
    /// How many went otherwise than under the defaults.
    pub changed: u32,
    /// How much more the first side got than under the defaults, game by game.
    pub gain: Spread,
}

impl Findings {
    /// What these games tell, beside those with the same numbers under the defaults.
    pub fn of(games: &[PlayedGame], usual: &[PlayedGame]) -> Findings {
        let count = |is: &dyn Fn(&PlayedGame) -> bool| {
            u32::try_from(games.iter().filter(|game| is(game)).count()).unwrap_or(u32::MAX)
        };
        let won = |side: Side| count(&|game| game.winner == Some(side));
        let mut by_ending: BTreeMap<&str, u32> = BTreeMap::new();
        games.iter().filter_map(|game| game.ending.as_deref()).for_each(|ending| {
            *by_ending.entry(ending).or_default() += 1;
        });
        let mut endings: Vec<(String, u32)> =
            by_ending.into_iter().map(|(ending, count)| (ending.to_owned(), count)).collect();
        endings.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
        let pairs = || games.iter().zip(usual);
        let changed =
            pairs().filter(|(game, usual)| game.print != usual.print || game.winner != usual.winner);
        Findings {
            score: Spread::of(games.iter().map(PlayedGame::score)),
            wins: [won(Side::First), won(Side::Second)],
            draws: count(&|game| game.winner.is_none() && !game.is_broken_off()),
            broken_off: count(&PlayedGame::is_broken_off),
            length: Spread::of(games.iter().map(|game| f64::from(game.length))),
            endings,
            changed: u32::try_from(changed.count()).unwrap_or(u32::MAX),
            gain: Spread::of(pairs().map(|(game, usual)| game.score() - usual.score())),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(winner: Option<Side>, ending: Option<&str>, length: u32) -> PlayedGame {
        PlayedGame { winner, ending: ending.map(str::to_owned), length, print: u64::from(length) }
    }

    #[test]
    fn games_are_counted_by_winner_and_ending() {
        use Side::{First, Second};
        let usual = [
            game(Some(First), Some("mate"), 10),
            game(Some(First), Some("mate"), 20),
            game(Some(Second), Some("flight"), 30),
            game(None, Some("boredom"), 40),
        ];
        let other =
            [usual[0].clone(), game(Some(Second), Some("mate"), 22), usual[2].clone(), game(None, None, 50)];
        let Findings { score, wins, draws, broken_off, length, endings, changed, gain } =
            Findings::of(&other, &usual);
        assert_eq!((wins, draws, broken_off, changed), ([1, 2], 0, 1, 2));
        assert_eq!(endings, [("mate".to_owned(), 2), ("flight".to_owned(), 1)]);
        // By hand: (1 + 0 + 0 + 1/2) / 4, and one whole point less in four games.
        assert!((score.mean - 0.375).abs() < 1e-12 && (length.mean - 28.0).abs() < 1e-12);
        assert!((gain.mean + 0.25).abs() < 1e-12);
        // Variance 3/16 over four games.
        assert!((gain.share_error() - 1.96 * (3.0_f64 / 16.0 / 4.0).sqrt()).abs() < 1e-12);
        let same = Findings::of(&usual, &usual);
        assert_eq!((same.changed, same.draws, same.gain.mean.to_bits()), (0, 1, 0));
        // What four games do not show may still be frequent.
        assert!((same.gain.share_error() - 0.75).abs() < 1e-12);
    }
}
