//! The match that decides whether a net is better than what there is.

use std::{fmt::Write as _, fs, ops::ControlFlow, time::Duration};

use arena::{Contest, ContestantSpec, Resources, Rules, Sprt, Tally, Verdict};

use super::folder::Folder;
use crate::{error::CommandError, progress::progress};

/// Whether the net is at least this much stronger, or no stronger, than the engine as it is.
pub(super) const TEST: Sprt = Sprt { elo0: 0.0, elo1: 30.0, alpha: 0.05, beta: 0.05 };

/// The new net against the engine as it is.
pub(super) struct Deciding<'a> {
    pub(super) game: &'static str,
    pub(super) folder: &'a Folder,
    /// Time a move.
    pub(super) millis: u64,
    pub(super) seed: u64,
}

impl Deciding<'_> {
    /// Plays pairs of games until one side is proved or there are so many; what was played before counts.
    pub(super) fn play(&self, pairs: u32, threads: u16) -> Result<Tally, CommandError> {
        let head = format!("# {} milliseconds a move, net {:016x}\n", self.millis, self.fingerprint()?);
        let mut text = Some(self.folder.pairs()?).filter(|text| text.starts_with(&head)).unwrap_or(head);
        let mut tally = Tally::default();
        // Half points of every game, both games of a pair one after the other.
        text.lines().skip(1).filter_map(|line| line.parse().ok()).for_each(|points| tally.add_points(points));
        let bar = progress(pairs.into(), "pairs of games");
        loop {
            bar.set_position(u64::from(tally.games() / 2));
            if tally.games() >= 2 * pairs || TEST.state(&tally).verdict() != Verdict::Open {
                bar.finish_and_clear();
                return Ok(tally);
            }
            for points in self.some(tally.games() as usize / 2, threads.into())? {
                tally.add_points(points);
                writeln!(text, "{points}").unwrap_or_default();
            }
            self.folder.write_pairs(&text)?;
        }
    }

    /// The half points of as many pairs as can be played at once.
    fn some(&self, played: usize, threads: usize) -> Result<Vec<u32>, CommandError> {
        let game = catalog::find(self.game)?;
        let (time, margin) = (Duration::from_millis(self.millis), Duration::from_secs(2));
        let contest = Contest {
            rules: Rules::new(game, None, &[]),
            players: [ContestantSpec::Net(Some(self.folder.net_path())), ContestantSpec::Full],
            resources: Resources { time, nodes: None, margin },
            options: Default::default(),
            games: 2 * (played + threads),
            skip: 2 * played,
            start: None,
            opening_plies: 6,
            max_plies: 1_000,
            seed: self.seed,
            concurrency: threads,
        };
        let mut points = Vec::new();
        let played = contest.run(&mut |record, _| {
            points.push(record.points());
            Ok(ControlFlow::Continue(()))
        });
        played.map(|_| points).map_err(CommandError::from)
    }

    /// Tells nets apart: what another one played is no proof.
    fn fingerprint(&self) -> Result<u64, CommandError> {
        let path = self.folder.net_path();
        let bytes = fs::read(&path).map_err(CommandError::file(&path))?;
        Ok(bytes.iter().fold(0, |sum, byte| game::scramble(sum ^ u64::from(*byte))))
    }
}
