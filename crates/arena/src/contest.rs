use std::{
    collections::BTreeMap,
    io,
    ops::ControlFlow,
    sync::{
        atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed},
        mpsc::{Receiver, Sender, channel},
    },
    thread,
};

use game::{AnyLine, Side, SplitMix, scramble};
use matchplay::Match;
use protocol::{Happening, MatchEvent, MatchSetup, Task};
use thiserror::Error;

use crate::{
    Contestant, ContestantError, ContestantSpec, GameEnd, GameRecord, Resources, Rules, Tally,
    contained::Contained, opening::opening, referee::referee,
};

/// A match of two players.
#[derive(Clone, Debug)]
pub struct Contest<'a> {
    /// What is played.
    pub rules: Rules<'a>,
    /// Who plays. The first player has the first side in every first game of a pair.
    pub players: [ContestantSpec; 2],
    /// What they may use.
    pub resources: Resources,
    /// Options to set in other programs, by player.
    pub options: [Vec<(String, String)>; 2],
    /// How many games.
    pub games: usize,
    /// How many of them, from the first on, are known already and not played again.
    pub skip: usize,
    /// Where games begin, if not as usual. A handicap is given by one side: the first player then has the first side
    /// in every game, and every game has an opening of its own.
    pub start: Option<String>,
    /// Random moves at the beginning of a game.
    pub opening_plies: u32,
    /// Decisions after which a game is broken off and counts as drawn.
    pub max_plies: usize,
    /// What everything random follows from.
    pub seed: u64,
    /// How many games are played at once.
    pub concurrency: usize,
}

/// A match that could not be played.
#[derive(Debug, Error)]
pub enum ContestError {
    /// A player does not exist.
    #[error(transparent)]
    Contestant(#[from] ContestantError),
    /// Nobody takes the results.
    #[error(transparent)]
    Report(#[from] io::Error),
}

/// Hears of games; says whether to go on.
pub type OnGame<'a> = &'a mut dyn FnMut(&GameRecord, &Tally) -> io::Result<ControlFlow<()>>;

impl Contest<'_> {
    /// Plays all games; `on_game` hears of each, in order of their numbers, with the score so far, and says whether
    /// to go on.
    ///
    /// Unless a player goes by time the games are the same for the same seed, however many are played at once.
    ///
    /// # Errors
    /// If a player does not exist or `on_game` fails; no further game is begun then.
    pub fn run(&self, on_game: OnGame<'_>) -> Result<Tally, ContestError> {
        let make =
            |index: usize| self.players[index].player(&self.rules, &self.resources, &self.options[index]);
        self.run_with(&make, on_game)
    }

    fn run_with(&self, make: Make<'_>, on_game: OnGame<'_>) -> Result<Tally, ContestError> {
        let (next, stop) = (AtomicUsize::new(self.skip), AtomicBool::new(false));
        let (sender, records) = channel();
        thread::scope(|scope| {
            for _ in 0..self.concurrency.clamp(1, self.games.max(1)) {
                let (sender, next, stop) = (sender.clone(), &next, &stop);
                scope.spawn(move || self.work(make, next, stop, &sender));
            }
            drop(sender);
            let done = collect(&records, self.skip, on_game);
            stop.store(true, Relaxed);
            done
        })
    }

    fn work(
        &self,
        make: Make<'_>,
        next: &AtomicUsize,
        stop: &AtomicBool,
        sender: &Sender<Result<GameRecord, ContestantError>>,
    ) {
        let mut seats = None;
        while !stop.load(Relaxed) {
            let mut players = match seats.take().map_or_else(|| seated(make), Ok) {
                Ok(players) => players,
                Err(error) => {
                    stop.store(true, Relaxed);
                    // The first error is enough; whoever collects may have left with it.
                    let _ = sender.send(Err(error));
                    return;
                }
            };
            let number = next.fetch_add(1, Relaxed);
            if number >= self.games {
                return;
            }
            let record = self.game(number, &mut players, stop);
            // Whoever panicked may be in any state: others take the seats.
            seats = players.iter().all(Contained::is_whole).then_some(players);
            // What was stopped in its middle is no result.
            if stop.load(Relaxed) || sender.send(Ok(record)).is_err() {
                return;
            }
        }
    }

    fn game(&self, number: usize, players: &mut [Contained; 2], stop: &AtomicBool) -> GameRecord {
        let (pair, swapped) = match self.start {
            Some(_) => (number as u64, false),
            None => (number as u64 / 2, number % 2 == 1),
        };
        let mut numbers = SplitMix::new(scramble(self.seed).wrapping_add(pair));
        let line = opening(self.rules.game, self.start.as_deref(), self.opening_plies, &mut numbers);
        let opening = line.events().len();
        let mut played = self.begun(swapped, &*line);
        let [mine, other] = players;
        let mut seeds = SplitMix::new(scramble(self.seed) ^ scramble(number as u64 + 1));
        let (ready, other_ready) = (mine.new_game(seeds.draw()), other.new_game(seeds.draw()));
        let my_side = if swapped { Side::Second } else { Side::First };
        let (end, decisions) = match (ready, other_ready) {
            (Err(failure), _) => (GameEnd::Failed(my_side, failure), Vec::new()),
            (_, Err(failure)) => (GameEnd::Failed(!my_side, failure), Vec::new()),
            (Ok(()), Ok(())) => {
                let (mine, other): (&mut dyn Contestant, &mut dyn Contestant) = (mine, other);
                let players = if swapped { [other, mine] } else { [mine, other] };
                match &mut played {
                    Some(played) => referee(played, players, &mut numbers, self.max_plies, stop),
                    None => (GameEnd::BrokenOff, Vec::new()),
                }
            }
        };
        let line = played.as_ref().map_or(&*line, Match::line);
        let (start, events) = (line.start(), line.events());
        GameRecord { number, swapped, start, opening, events, decisions, end }
    }

    /// A match that has come as far as its opening; `None` only if the game refuses what it listed itself.
    fn begun(&self, swapped: bool, opening: &dyn AnyLine) -> Option<Match> {
        let game = self.rules.game;
        let [mine, other] = self.players.each_ref().map(ContestantSpec::seat);
        let [first, second] = if swapped { [other, mine] } else { [mine, other] };
        let setup = MatchSetup { start: self.start.clone(), ..matchplay::between(game.id(), first, second) };
        let mut played = Match::begin_with(game.boxed_clone(), setup).ok()?;
        for text in opening.events() {
            let (_, task) = played.due()?;
            let what = match task {
                Task::Move => Happening::Moved { text, spent: 0, score: None },
                Task::Throw => Happening::Fell { text, spent: 0 },
            };
            played.apply(&MatchEvent { at: 0, what }).ok()?;
        }
        Some(played)
    }
}

/// Makes the player of this number.
type Make<'a> = &'a (dyn Fn(usize) -> Result<Box<dyn Contestant>, ContestantError> + Sync);

fn seated(make: Make<'_>) -> Result<[Contained; 2], ContestantError> {
    Ok([Contained::new(make(0)?), Contained::new(make(1)?)])
}

/// Hands the games on in order, beginning with the one that is due, whichever is finished first.
fn collect(
    records: &Receiver<Result<GameRecord, ContestantError>>,
    mut due: usize,
    on_game: OnGame<'_>,
) -> Result<Tally, ContestError> {
    let (mut score, mut early) = (Tally::default(), BTreeMap::new());
    for record in records {
        let record = record?;
        early.insert(record.number, record);
        while let Some(record) = early.remove(&due) {
            due += 1;
            score.add(&record);
            if on_game(&record, &score)?.is_break() {
                return Ok(score);
            }
        }
    }
    Ok(score)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use game::AnyGame;
    use testkit::toy::Race;

    use super::*;
    use crate::Failure;

    fn contest(game: &dyn AnyGame, players: [ContestantSpec; 2], concurrency: usize) -> Contest<'_> {
        let (time, margin) = (Duration::from_millis(10), Duration::ZERO);
        Contest {
            rules: Rules::new(game, None, &[]),
            players,
            resources: Resources { time, nodes: None, margin },
            options: Default::default(),
            games: 12,
            skip: 0,
            start: None,
            opening_plies: 4,
            max_plies: 300,
            seed: 5,
            concurrency,
        }
    }

    fn played(contest: &Contest<'_>) -> (Vec<GameRecord>, Tally) {
        let mut records = Vec::new();
        let score = contest.run(&mut |record, _| {
            let mut record = record.clone();
            record.decisions.iter_mut().for_each(|decision| decision.millis = 0);
            records.push(record);
            Ok(ControlFlow::Continue(()))
        });
        (records, score.expect("players"))
    }

    /// A handicap is given by one player: no sides are swapped, and no opening comes twice on purpose.
    #[test]
    fn with_a_start_the_first_player_has_the_first_side_throughout() {
        let race = Race::new(&[]);
        let players = [ContestantSpec::Random, ContestantSpec::Random];
        let start = race.new_line().position();
        let (records, _) = played(&Contest { start: Some(start.clone()), ..contest(&race, players, 2) });
        assert!(records.iter().all(|record| !record.swapped && record.start == start));
        assert_ne!(records[0].events[..records[0].opening], records[1].events[..records[1].opening]);
    }

    #[test]
    fn openings_come_in_pairs_and_threads_change_nothing() {
        let game = Race::new(&[]);
        let alone = played(&contest(&game, [ContestantSpec::Greedy, ContestantSpec::Random], 1));
        assert_eq!(alone, played(&contest(&game, [ContestantSpec::Greedy, ContestantSpec::Random], 3)));
        let (records, score) = alone;
        assert_eq!(score.games(), 12);
        for (number, record) in records.iter().enumerate() {
            assert_eq!((record.number, record.swapped), (number, number % 2 == 1));
            let twin = &records[number ^ 1];
            assert_eq!(record.events[..record.opening], twin.events[..twin.opening]);
            let events: Vec<&str> = record.events.iter().map(String::as_str).collect();
            let line = game.replay(None, &events).expect("a legal game");
            assert_eq!(record.end, GameEnd::Rules(line.turn().outcome().expect("an end")));
        }
        assert_ne!(records[0].events[..records[0].opening], records[2].events[..records[2].opening]);
    }

    /// Plays some moves, then panics.
    struct Faulty(usize);

    impl Contestant for Faulty {
        fn new_game(&mut self, _seed: u64) -> Result<(), Failure> {
            Ok(())
        }
        fn choose(&mut self, line: &dyn AnyLine) -> Result<String, Failure> {
            self.0 = self.0.checked_sub(1).expect("a fault for the test");
            Ok(line.moves().swap_remove(0))
        }
    }

    #[test]
    fn a_player_that_panics_loses_that_game_and_the_match_goes_on() {
        let game = Race::new(&[]);
        let contest = contest(&game, [ContestantSpec::Random, ContestantSpec::Random], 2);
        let make = |index: usize| -> Result<Box<dyn Contestant>, ContestantError> {
            // Two moves take nobody to the end of a race.
            Ok(Box::new(Faulty(if index == 0 { 2 } else { usize::MAX })))
        };
        let mut ends = Vec::new();
        let score = contest.run_with(&make, &mut |record, _| {
            ends.push((record.swapped, record.end.clone()));
            Ok(ControlFlow::Continue(()))
        });
        assert_eq!((score.expect("a score").losses, ends.len()), (12, 12));
        for (swapped, end) in ends {
            let side = if swapped { Side::Second } else { Side::First };
            assert!(matches!(end, GameEnd::Failed(at, Failure::Crashed(_)) if at == side), "{end:?}");
        }
    }

    #[test]
    fn a_match_ends_when_enough_is_known() {
        let game = Race::new(&[]);
        let mut heard = 0;
        let contest = contest(&game, [ContestantSpec::Random, ContestantSpec::Random], 3);
        let score = contest.run(&mut |_, score| {
            heard += 1;
            Ok(if score.games() == 4 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        });
        assert_eq!((heard, score.expect("a score").games()), (4, 4));
    }

    #[test]
    fn whoever_cannot_play_stops_the_match() {
        let game = Race::new(&[]);
        for player in ["level:1", "full", "usi:true", "uci:true", "cecp:true"] {
            let player: ContestantSpec = player.parse().expect("a player");
            let error = contest(&game, [player, ContestantSpec::Random], 2)
                .run(&mut |_, _| Ok(ControlFlow::Continue(())));
            assert!(matches!(error, Err(ContestError::Contestant(_))), "{error:?}");
        }
        let broken = contest(&game, [ContestantSpec::Random, ContestantSpec::Random], 2)
            .run(&mut |_, _| Err(io::ErrorKind::BrokenPipe.into()));
        assert!(matches!(broken, Err(ContestError::Report(_))), "{broken:?}");
    }
}
