use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    thread,
    time::Duration,
};

use game::{AnyGame, AnyLine, Game, Line, MoveOf, PlayError, Position, ReplayError};
use search::{Evaluator, Experience, Limits, Report, RootLine, Searcher, Table};

use crate::{
    Answer, AnyEngine, Clock, Estimate, Go, Info, InfoLine, Level, NetSource, OutOfMemory, Strength, Watch,
    clock::{Orders, Thinking},
    eval::{Blurred, NetError, Sight, Strengths, TakesNet},
};

/// An engine for one game: a line to think about, a table, and an evaluator.
#[derive(Debug)]
pub(crate) struct GameEngine<G: Game, E> {
    game: G,
    line: Line<G>,
    /// What the line was made of: the text of its start, unless it is the usual one, and of its events.
    texts: (Option<String>, Vec<String>),
    evaluator: E,
    /// The same with the program's own net.
    own: E,
    /// What its levels are made of.
    strengths: &'static Strengths,
    /// Made when it is first needed, so that nobody pays for one and then asks for another size.
    table: Option<Table>,
    /// Megabytes of the table.
    hash: usize,
    /// What each thread learnt in the game so far, at full strength.
    experience: Vec<Experience<MoveOf<G>>>,
    threads: usize,
    watch: Watch,
    strength: Strength,
    /// Within what it answers at all events.
    patience: Option<Duration>,
    /// What a weak level sees wrongly; another one for every game, so that it does not repeat itself.
    seed: u64,
}

const DEFAULT_HASH: usize = 64;
/// What a level has instead: small enough to be cleared before each move.
const LEVEL_HASH: usize = 4;

impl<G: Game, E: Evaluator<G::Position> + Sight<G::Position> + Sync + 'static> GameEngine<G, E> {
    pub(crate) fn new(game: G, evaluator: E, strengths: &'static Strengths) -> GameEngine<G, E> {
        let line = Line::new(game.clone(), game.start());
        GameEngine {
            game,
            line,
            texts: (None, Vec::new()),
            own: evaluator.clone(),
            evaluator,
            strengths,
            table: None,
            hash: DEFAULT_HASH,
            experience: Vec::new(),
            threads: 1,
            watch: Watch::default(),
            strength: Strength::FULL,
            patience: None,
            seed: 0,
        }
    }

    fn limits(&self, go: &Go) -> Limits {
        let cap = self.strength.nodes;
        let usual = Limits::default();
        Limits {
            first_depth: 1,
            depth: go.depth.unwrap_or(usual.depth),
            nodes: go.nodes.unwrap_or(usual.nodes).min(cap),
            lines: go.lines.max(1),
        }
    }

    fn info(&self, report: &Report<MoveOf<G>>, millis: u64) -> Info {
        let Report { depth, deepest, nodes, fullness, .. } = *report;
        Info {
            depth,
            deepest,
            nodes,
            millis,
            fullness,
            lines: report.lines.iter().map(|l| self.texts(l)).collect(),
        }
    }

    /// A line as texts; each move is written in the position it is played in.
    fn texts(&self, line: &RootLine<MoveOf<G>>) -> InfoLine {
        let mut pos = self.line.position().clone();
        let mut moves = Vec::new();
        for &mv in &line.moves {
            if pos.mover().is_none() || !pos.is_legal(mv) {
                break;
            }
            let mut text = String::new();
            self.game.write_move(&pos, mv, &mut text);
            moves.push(text);
            pos.play_unchecked(mv);
        }
        InfoLine { score: line.value.into(), moves }
    }

    /// Whether it plays as strong as it can.
    fn is_full(&self) -> bool {
        self.strength == Strength::FULL
    }

    /// The table, made or as it was left. Where there is not enough memory for it a small one has to do.
    fn take_table(&mut self) -> Table {
        let megabytes = if self.is_full() { self.hash } else { LEVEL_HASH };
        let table = self.table.take();
        table.or_else(|| Table::try_new(megabytes)).unwrap_or_else(|| Table::new(1))
    }

    /// What each thread knows before it begins: at full strength what it learnt in the game so far. A level begins
    /// anew, so that the same seed plays the same.
    fn take_experience(&mut self) -> Vec<Experience<MoveOf<G>>> {
        let mut experience = std::mem::take(&mut self.experience);
        if !self.is_full() {
            experience.clear();
        }
        experience.resize_with(self.threads, Experience::default);
        experience
    }

    /// Searches with all threads; the first one decides and reports.
    fn search(&mut self, go: &Go, orders: Orders<'_>, mut on_info: impl FnMut(&Info)) -> Report<MoveOf<G>> {
        let (table, mut experience) = (self.take_table(), self.take_experience());
        table.grow_older();
        let this = &*self;
        let limits = this.limits(go);
        let (steps, pos) = (this.line.steps(), this.line.position());
        let lens = Blurred::lens(&this.evaluator, this.strength, this.seed, pos);
        let clock = go.clock.or(this.patience.map(Clock::Exactly));
        let enough = AtomicBool::new(false);
        let tallies: Vec<AtomicU64> = (0..this.threads).map(|_| AtomicU64::new(0)).collect();
        let (own, others) = tallies.split_first().expect("at least one thread");
        let (first, rest) = experience.split_first_mut().expect("at least one thread");
        let with_others = |report: &Report<MoveOf<G>>| {
            report.nodes + others.iter().map(|tally| tally.load(Relaxed)).sum::<u64>()
        };
        let mut report = thread::scope(|scope| {
            for ((number, tally), known) in (1..).zip(others).zip(rest) {
                let (enough, table, lens) = (&enough, &table, lens.clone());
                scope.spawn(move || {
                    let control =
                        Thinking::new(Orders::stop(enough), (None, this.watch), tally, |_: &Report<_>, _| ());
                    let first_depth = 1 + number % 2;
                    let limits = Limits { lines: 1, first_depth, ..limits };
                    let searcher = Searcher::new(this.evaluator.clone(), table, control);
                    let searcher = searcher.ending_by_repetition(this.game.ends_by_repetition());
                    let mut searcher = searcher.through(lens).with_experience(std::mem::take(known));
                    let report = searcher.search(steps, pos, &limits);
                    *known = searcher.into_experience();
                    tally.store(report.nodes, Relaxed);
                });
            }
            let control = Thinking::new(orders, (clock, this.watch), own, |report: &Report<_>, millis| {
                on_info(&this.info(&Report { nodes: with_others(report), ..report.clone() }, millis));
            });
            let searcher = Searcher::new(this.evaluator.clone(), &table, control);
            let searcher = searcher.ending_by_repetition(this.game.ends_by_repetition());
            let mut searcher = searcher.through(lens.clone()).with_experience(std::mem::take(first));
            let report = searcher.search(steps, pos, &limits);
            *first = searcher.into_experience();
            enough.store(true, Relaxed);
            report
        });
        report.nodes = with_others(&report);
        (self.table, self.experience) = (Some(table), experience);
        report
    }

    fn think(&mut self, go: &Go, orders: Orders<'_>, on_info: &mut dyn FnMut(&Info)) -> Answer {
        if !matches!(self.line.turn(), game::Turn::Player(_)) {
            return Answer { best: None, ponder: None, score: Estimate::Points(0), nodes: 0 };
        }
        if !self.is_full()
            && let Some(table) = &self.table
        {
            // What a deeper search left behind would make a weak level strong.
            table.clear();
        }
        let report = self.search(go, orders, on_info);
        let best = report.lines.first().map(|line| self.texts(line));
        let score = best.as_ref().map_or(Estimate::Points(0), |line| line.score);
        let mut moves = best.map(|line| line.moves).unwrap_or_default().into_iter();
        Answer { best: moves.next(), ponder: moves.next(), score, nodes: report.nodes }
    }
}

impl<G, E> AnyEngine for GameEngine<G, E>
where
    G: Game,
    E: Evaluator<G::Position> + Sight<G::Position> + TakesNet<G::Position> + Sync + 'static,
{
    fn game(&self) -> &dyn AnyGame {
        &self.game
    }

    fn set_line(&mut self, start: Option<&str>, events: &[&str]) -> Result<(), ReplayError> {
        // Most of the time a game went on by a move or two; long ones take a while to replay.
        let (known, played) = &self.texts;
        let goes_on = known.as_deref() == start
            && played.len() <= events.len()
            && played.iter().zip(events).all(|(old, new)| old == new);
        let mut line: Line<G> = if goes_on {
            self.line.clone()
        } else {
            let position = match start {
                Some(text) => self.game.parse_position(text)?,
                None => self.game.start(),
            };
            Line::new(self.game.clone(), position)
        };
        let replayed = if goes_on { played.len() } else { 0 };
        for (i, event) in events.iter().enumerate().skip(replayed) {
            let wrong =
                |error: PlayError| ReplayError::Event { number: i + 1, text: game::clipped(event), error };
            AnyLine::apply(&mut line, event).map_err(wrong)?;
        }
        self.texts = (start.map(str::to_owned), events.iter().map(|event| (*event).to_owned()).collect());
        self.line = line;
        Ok(())
    }

    fn line(&self) -> &dyn AnyLine {
        &self.line
    }

    fn set_hash(&mut self, megabytes: usize) -> Result<(), OutOfMemory> {
        if !self.is_full() {
            self.hash = megabytes;
            return Ok(());
        }
        if megabytes == self.hash {
            self.table.iter().for_each(Table::clear);
            return Ok(());
        }
        let table = Table::try_new(megabytes).ok_or(OutOfMemory { megabytes })?;
        (self.table, self.hash) = (Some(table), megabytes);
        Ok(())
    }

    fn prepare(&mut self) {
        self.table = Some(self.take_table());
    }

    fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    fn set_watch(&mut self, watch: Watch) {
        self.watch = watch;
    }

    fn set_level(&mut self, level: Option<Level>) {
        self.set_strength(level.map_or(Strength::FULL, |level| self.strengths.of(level)));
        self.patience = level.map(Level::patience);
    }

    fn set_strength(&mut self, strength: Strength) {
        if (strength == Strength::FULL) != self.is_full() {
            self.table = None;
        }
        self.strength = strength;
        self.patience = None;
    }

    fn set_net(&mut self, net: NetSource<'_>) -> Result<(), NetError> {
        self.evaluator = match net {
            NetSource::Own => self.own.clone(),
            NetSource::File(bytes) => self.own.with_net(Some(bytes))?,
            NetSource::Without => self.own.with_net(None)?,
        };
        // What was found with other eyes is worth nothing now.
        self.table.iter().for_each(Table::clear);
        Ok(())
    }

    fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn forget(&mut self) {
        if let Some(table) = &self.table {
            table.clear();
        }
        self.experience.clear();
        self.seed = self.seed.wrapping_add(1);
    }

    fn go(&mut self, go: &Go, stop: &AtomicBool, on_info: &mut dyn FnMut(&Info)) -> Answer {
        self.think(go, Orders::stop(stop), on_info)
    }

    fn ponder(
        &mut self,
        go: &Go,
        stop: &AtomicBool,
        hit: &AtomicBool,
        on_info: &mut dyn FnMut(&Info),
    ) -> Answer {
        self.think(go, Orders::ponder(stop, hit), on_info)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_the_same_however_it_was_reached() {
        let engine =
            || crate::engine_for(catalog::first().id(), None, &[]).expect("rules").expect("an engine");
        let answer = |engine: &mut dyn AnyEngine| {
            engine.forget();
            let go = Go { depth: Some(3), ..Go::default() };
            let answer = engine.go(&go, &AtomicBool::new(false), &mut |_| ());
            (answer.best, answer.nodes)
        };
        let mut kept = engine();
        let lines: [&[&str]; 5] = [
            &["7g7f", "3c3d"],
            &["7g7f", "3c3d", "2g2f"],
            &["7g7f"],
            &["2g2f", "3c3d", "7g7f", "8c8d"],
            &["2g2f", "3c3d", "2f2e"],
        ];
        for events in lines {
            let mut fresh = engine();
            kept.set_line(None, events).expect("a line");
            fresh.set_line(None, events).expect("a line");
            assert_eq!(answer(kept.as_mut()), answer(fresh.as_mut()), "{events:?}");
            // What cannot be played leaves the line as it was.
            let wrong = [events, &["9z9z"]].concat();
            let number = events.len() + 1;
            let error = kept.set_line(None, &wrong).expect_err("no move");
            assert!(matches!(error, ReplayError::Event { number: at, .. } if at == number), "{error:?}");
            assert_eq!(answer(kept.as_mut()), answer(fresh.as_mut()), "{events:?}");
        }
    }
}
