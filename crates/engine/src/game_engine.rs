use std::{
    sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed},
    thread,
    time::Duration,
};

use game::{AnyGame, Game, Line, MoveOf, PlayError, Position, ReplayError};
use search::{Evaluator, Limits, Report, RootLine, Searcher, Table};

use crate::{
    Answer, AnyEngine, Clock, Estimate, Go, Info, InfoLine, Level, Strength, Thinking,
    eval::{Blurred, Sight, Strengths},
};

/// An engine for one game: a line to think about, a table, and an evaluator.
#[derive(Debug)]
pub(crate) struct GameEngine<G: Game, E> {
    game: G,
    line: Line<G>,
    /// What the line was made of: the text of its start, unless it is the usual one, and of its events.
    texts: (Option<String>, Vec<String>),
    evaluator: E,
    /// What its levels are made of.
    strengths: &'static Strengths,
    table: Table,
    /// What a level uses instead: small enough to be cleared before each move.
    small_table: Option<Table>,
    threads: usize,
    strength: Strength,
    /// Within what it answers at all events.
    patience: Option<Duration>,
    /// What a weak level sees wrongly; another one for every game, so that it does not repeat itself.
    seed: u64,
}

const DEFAULT_HASH: usize = 64;
const LEVEL_HASH: usize = 4;

impl<G: Game, E: Evaluator<G::Position> + Sight<G::Position> + Sync> GameEngine<G, E> {
    pub(crate) fn new(game: G, evaluator: E, strengths: &'static Strengths) -> GameEngine<G, E> {
        let line = Line::new(game.clone(), game.start());
        GameEngine {
            game,
            line,
            texts: (None, Vec::new()),
            evaluator,
            strengths,
            table: Table::new(DEFAULT_HASH),
            small_table: None,
            threads: 1,
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

    /// Searches with all threads; the first one decides and reports.
    fn search(
        &self,
        go: &Go,
        stop: &AtomicBool,
        mut on_report: impl FnMut(&Report<MoveOf<G>>, u64),
    ) -> Report<MoveOf<G>> {
        let limits = self.limits(go);
        let (steps, pos) = (self.line.steps(), self.line.position());
        let blur = Blurred::new(self.evaluator.clone(), self.strength, self.seed, pos);
        let table = self.small_table.as_ref().unwrap_or(&self.table);
        let clock = go.clock.or(self.patience.map(Clock::Exactly));
        let enough = AtomicBool::new(false);
        let tallies: Vec<AtomicU64> = (0..self.threads).map(|_| AtomicU64::new(0)).collect();
        let (own, others) = tallies.split_first().expect("at least one thread");
        let with_others = |report: &Report<MoveOf<G>>| {
            report.nodes + others.iter().map(|tally| tally.load(Relaxed)).sum::<u64>()
        };
        let mut report = thread::scope(|scope| {
            for (first_depth, tally) in (1..).zip(others) {
                let (enough, blur) = (&enough, blur.clone());
                scope.spawn(move || {
                    let control = Thinking::new(enough, None, tally, |_: &Report<_>, _| ());
                    let first_depth = 1 + first_depth % 2;
                    let limits = Limits { lines: 1, first_depth, ..limits };
                    let report = Searcher::new(blur, table, control).search(steps, pos, &limits);
                    tally.store(report.nodes, Relaxed);
                });
            }
            let control = Thinking::new(stop, clock, own, |report: &Report<_>, millis| {
                on_report(&Report { nodes: with_others(report), ..report.clone() }, millis);
            });
            let report = Searcher::new(blur.clone(), table, control).search(steps, pos, &limits);
            enough.store(true, Relaxed);
            report
        });
        report.nodes = with_others(&report);
        report
    }
}

impl<G: Game, E: Evaluator<G::Position> + Sight<G::Position> + Sync> AnyEngine for GameEngine<G, E> {
    fn game(&self) -> &dyn AnyGame {
        &self.game
    }

    fn set_line(&mut self, start: Option<&str>, events: &[&str]) -> Result<(), ReplayError> {
        // Most of the time a game went on by a move or two; long ones take a while to replay.
        let (known, played) = &self.texts;
        let goes_on = known.as_deref() == start
            && played.len() <= events.len()
            && played.iter().zip(events).all(|(old, new)| old == new);
        let mut line = if goes_on {
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
            game::AnyLine::apply(&mut line, event).map_err(wrong)?;
        }
        self.texts = (start.map(str::to_owned), events.iter().map(|event| (*event).to_owned()).collect());
        self.line = line;
        Ok(())
    }

    fn set_hash(&mut self, megabytes: usize) {
        self.table = Table::new(megabytes);
    }

    fn set_threads(&mut self, threads: usize) {
        self.threads = threads.max(1);
    }

    fn set_level(&mut self, level: Option<Level>) {
        self.set_strength(level.map_or(Strength::FULL, |level| self.strengths.of(level)));
        self.patience = level.map(Level::patience);
    }

    fn set_strength(&mut self, strength: Strength) {
        self.strength = strength;
        self.patience = None;
        self.small_table = (strength != Strength::FULL).then(|| Table::new(LEVEL_HASH));
    }

    fn set_seed(&mut self, seed: u64) {
        self.seed = seed;
    }

    fn forget(&mut self) {
        self.table.clear();
        self.seed = self.seed.wrapping_add(1);
    }

    fn go(&mut self, go: &Go, stop: &AtomicBool, on_info: &mut dyn FnMut(&Info)) -> Answer {
        self.table.grow_older();
        let over = !matches!(self.line.turn(), game::Turn::Player(_));
        if over {
            return Answer { best: None, ponder: None, score: Estimate::Points(0), nodes: 0 };
        }
        if let Some(table) = &self.small_table {
            // What a deeper search left behind would make a weak level strong.
            table.clear();
        }
        let report = self.search(go, stop, |report, millis| on_info(&self.info(report, millis)));
        let best = report.lines.first().map(|line| self.texts(line));
        let score = best.as_ref().map_or(Estimate::Points(0), |line| line.score);
        let mut moves = best.map(|line| line.moves).unwrap_or_default().into_iter();
        Answer { best: moves.next(), ponder: moves.next(), score, nodes: report.nodes }
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
