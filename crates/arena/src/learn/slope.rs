//! What a net says of lessons, and which way its numbers should go to say it better.

use engine::eval::WIDTH;

use super::lessons::{Lesson, Lessons, chance};

/// The numbers of a net while it learns, all in one list: rows, then what the first layer is without them, then the
/// weights of the second for the mover's and for the other's, then what the second adds.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Numbers {
    pub(super) all: Vec<f32>,
    rows: usize,
}

/// A layer while it learns.
type Wide = [f32; WIDTH];

/// What is to be learnt: how values become chances, and how much results count.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Aim {
    pub(super) scale: f32,
    pub(super) results: f32,
}

impl Aim {
    fn target(self, lesson: &Lesson) -> f32 {
        self.results * lesson.result + (1.0 - self.results) * chance(lesson.said / self.scale)
    }
}

/// What both viewers see of a lesson, and what comes of it.
struct Pass {
    layers: [Wide; 2],
    /// The chance to win, less what it should be.
    off: f32,
    chance: f32,
}

impl Numbers {
    pub(super) fn new(rows: usize) -> Numbers {
        Numbers { all: vec![0.0; Numbers::count(rows)], rows }
    }

    pub(super) const fn count(rows: usize) -> usize {
        (rows + 3) * WIDTH + 1
    }

    pub(super) const fn rows(&self) -> usize {
        self.rows
    }

    /// The numbers of a row; those after the last are the first layer without rows and the second's weights.
    pub(super) fn row(&self, row: usize) -> &Wide {
        self.all[row * WIDTH..].first_chunk().expect("a row")
    }

    fn row_mut(&mut self, row: usize) -> &mut Wide {
        self.all[row * WIDTH..].first_chunk_mut().expect("a row")
    }

    pub(super) fn last(&self) -> f32 {
        self.all.last().copied().unwrap_or(0.0)
    }

    fn pass(&self, lessons: &Lessons, lesson: &Lesson, aim: Aim) -> Pass {
        let layers = lessons.seen(lesson).map(|rows| {
            let mut layer = *self.row(self.rows);
            for row in rows {
                add(&mut layer, self.row(usize::from(*row)));
            }
            layer
        });
        let mut said = self.last();
        for (layer, weights) in layers.iter().zip([self.row(self.rows + 1), self.row(self.rows + 2)]) {
            said += layer.iter().zip(weights).map(|(x, w)| x.clamp(0.0, 1.0).powi(2) * w).sum::<f32>();
        }
        let chance = chance(lesson.plain / aim.scale + said);
        Pass { layers, off: chance - aim.target(lesson), chance }
    }

    /// The mean square error over some lessons; `None` stands for what the evaluator says without a net.
    pub(super) fn loss(&self, lessons: &Lessons, which: &[usize], aim: Aim) -> f64 {
        mean(which, |index| self.pass(lessons, lessons.get(index), aim).off)
    }

    /// Adds the slope of the error over some lessons to `slope`.
    pub(super) fn slope(&self, lessons: &Lessons, which: &[usize], aim: Aim, slope: &mut Numbers) {
        for index in which {
            let lesson = lessons.get(*index);
            let Pass { layers, off, chance } = self.pass(lessons, lesson, aim);
            let pull = 2.0 * off * chance * (1.0 - chance);
            if let Some(last) = slope.all.last_mut() {
                *last += pull;
            }
            for (viewer, rows) in lessons.seen(lesson).into_iter().enumerate() {
                let (layer, out) = (&layers[viewer], self.rows + 1 + viewer);
                let mut back = [0.0; WIDTH];
                let (weights, slopes) = (self.row(out), slope.row_mut(out));
                for i in 0..WIDTH {
                    let clipped = layer[i].clamp(0.0, 1.0);
                    slopes[i] += pull * clipped * clipped;
                    let inside = if (0.0..=1.0).contains(&layer[i]) { 2.0 * clipped } else { 0.0 };
                    back[i] = pull * weights[i] * inside;
                }
                for row in rows {
                    add(slope.row_mut(usize::from(*row)), &back);
                }
                add(slope.row_mut(self.rows), &back);
            }
        }
    }
}

/// The mean square error of the evaluator without a net.
pub(super) fn plain_loss(lessons: &Lessons, which: &[usize], aim: Aim) -> f64 {
    mean(which, |index| {
        let lesson = lessons.get(index);
        chance(lesson.plain / aim.scale) - aim.target(lesson)
    })
}

fn mean(which: &[usize], off: impl Fn(usize) -> f32) -> f64 {
    #[expect(clippy::cast_precision_loss, reason = "fewer lessons than a mantissa counts")]
    let count = which.len().max(1) as f64;
    which.iter().map(|index| f64::from(off(*index)).powi(2)).sum::<f64>() / count
}

#[inline]
fn add(sum: &mut Wide, more: &Wide) {
    for (sum, more) in sum.iter_mut().zip(more) {
        *sum += more;
    }
}
