//! Positions as a net sees them, with what it should say.

use std::collections::HashSet;

use engine::eval::{Inputs, Linear};
use game::{AnyLine, Event, Game, Line, Side};

use super::played::{Played, PlayedError};
use crate::self_play::{Sampling, is_quiet};

/// Quiet positions of many games, each once.
#[derive(Debug, Default)]
pub struct Lessons {
    /// The rows of all lessons, one after the other: what the mover sees, then what the other sees.
    rows: Vec<u16>,
    all: Vec<Lesson>,
    /// Lessons that nothing is learnt from, to see whether learning helps.
    kept_back: Vec<usize>,
    learnt: Vec<usize>,
    met: HashSet<u64>,
    games: usize,
}

/// What there is to learn of a position; values are the mover's.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Lesson {
    /// Where its rows begin, where what the other sees begins, and where it ends.
    rows: [usize; 3],
    /// What the evaluator says without a net.
    pub(super) plain: f32,
    /// What the search said.
    pub(super) said: f32,
    /// What came of it, 0 to 1.
    pub(super) result: f32,
}

impl Lessons {
    pub(super) fn add_game<G, E, I>(
        &mut self,
        game: &G,
        evaluator: &E,
        (sampling, played): (&Sampling, &Played),
        kept_back: bool,
    ) -> Result<(), PlayedError>
    where
        G: Game,
        E: Linear<G::Position>,
        I: Inputs<G::Position, E::Accumulator>,
    {
        let mut line = Line::new(game.clone(), game.start());
        let result = f32::from(played.halves) / 2.0;
        for (number, (text, said)) in (1..).zip(&played.events) {
            let before = line.position().clone();
            AnyLine::apply(&mut line, text).map_err(|error| PlayedError::Event {
                number,
                text: game::clipped(text),
                reason: error.to_string(),
            })?;
            let (Some(said), Some(Event::Move(mv))) = (*said, Line::events(&line).last()) else { continue };
            let learns =
                !sampling.is_lopsided(said) && I::speaks(&before) && is_quiet(evaluator, &before, *mv);
            if learns && self.met.insert(game::Position::key(&before).0) {
                let lesson = self.lesson::<G, E, I>(evaluator, &before, narrow(said), result);
                let index = self.all.len();
                if kept_back { &mut self.kept_back } else { &mut self.learnt }.push(index);
                self.all.push(lesson);
            }
        }
        self.games += 1;
        Ok(())
    }

    fn lesson<G, E, I>(&mut self, evaluator: &E, pos: &G::Position, said: f32, result: f32) -> Lesson
    where
        G: Game,
        E: Linear<G::Position>,
        I: Inputs<G::Position, E::Accumulator>,
    {
        let (mover, kept) = (I::turn(pos), evaluator.accumulator(pos));
        let mut rows = [self.rows.len(); 3];
        for (end, viewer) in [(1, mover), (2, !mover)] {
            I::each(pos, &kept, viewer, |row| self.rows.push(u16::try_from(row).expect("fewer rows")));
            rows[end] = self.rows.len();
        }
        let plain = narrow(evaluator.value(pos, &kept, mover));
        let (said, result) = if mover == Side::First { (said, result) } else { (-said, 1.0 - result) };
        Lesson { rows, plain, said, result }
    }

    /// What the mover sees, and what the other sees.
    pub(super) fn seen(&self, lesson: &Lesson) -> [&[u16]; 2] {
        let [begin, middle, end] = lesson.rows;
        [&self.rows[begin..middle], &self.rows[middle..end]]
    }

    pub(super) fn get(&self, index: usize) -> &Lesson {
        &self.all[index]
    }

    /// The numbers of the lessons to learn from.
    pub(super) fn learnt(&self) -> &[usize] {
        &self.learnt
    }

    /// The numbers of those kept back.
    pub(super) fn kept_back(&self) -> &[usize] {
        &self.kept_back
    }

    /// How many games, how many positions of them to learn from, and how many kept back.
    pub fn counts(&self) -> [usize; 3] {
        [self.games, self.learnt.len(), self.kept_back.len()]
    }

    /// The value by which the evaluator foretells results best: what a chance to win of 73 % stands for.
    pub fn scale(&self) -> f32 {
        let loss = |scale: f32| -> f64 {
            let off = |lesson: &Lesson| f64::from(chance(lesson.plain / scale) - lesson.result).powi(2);
            self.all.iter().step_by(1 + self.all.len() / 200_000).map(off).sum()
        };
        let candidates = (1_u8..=100).map(|step| 50.0 * f32::from(step));
        candidates.min_by(|a, b| loss(*a).total_cmp(&loss(*b))).unwrap_or(600.0)
    }
}

/// How likely a value is to win.
pub(super) fn chance(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}

#[expect(clippy::cast_precision_loss, reason = "values of a few thousand")]
fn narrow(value: i32) -> f32 {
    value as f32
}
