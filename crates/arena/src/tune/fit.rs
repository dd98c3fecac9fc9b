//! Learning an evaluator's numbers from positions and what came of them: logistic regression.

use std::ops::Range;

use engine::eval::Linear;
use game::{Game, ParseError, Side};
use search::Value;
use thiserror::Error;

use super::{Fitted, Fitting};

/// A sample that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("sample {number}: {reason}")]
pub struct SampleError {
    number: usize,
    reason: String,
}

/// What positions are made of, in one long list.
#[derive(Default)]
struct Lessons {
    parts: Vec<(u32, i16)>,
    lessons: Vec<Lesson>,
}

struct Lesson {
    /// Where its parts end; they begin where those of the lesson before end.
    end: usize,
    /// What the evaluator adds beyond its parts, for the first side.
    rest: f32,
    /// Result for the first side, 0 to 1.
    result: f32,
    /// What the search said for the first side.
    said: f32,
}

/// Learns from samples; begins with the numbers that the evaluator has.
pub(super) fn fit<G: Game, E: Linear<G::Position>>(
    game: &G,
    evaluator: &E,
    samples: &[String],
    fitting: &Fitting,
    on_round: &mut dyn FnMut(u32, f64),
) -> Result<Fitted, SampleError> {
    let lessons = read(game, evaluator, samples)?;
    let start: Vec<f32> = evaluator.weights().numbers().iter().map(|number| wide(*number)).collect();
    let scale = lessons.scale(&start);
    // Samples come game by game, so the last ones are of games that nothing was learnt from.
    let (learnt, kept_back) = lessons.divided();
    let before = lessons.loss(&start, scale, fitting.results, kept_back.clone());
    let pulls: Vec<f32> = evaluator
        .weights()
        .blocks()
        .iter()
        .flat_map(|block| std::iter::repeat_n(f32::from(block.pull), block.len))
        .collect();
    let mut descent = Descent::new(start, pulls, scale);
    for round in 1..=fitting.rounds {
        descent.round(&lessons, learnt.clone(), fitting, round);
        on_round(round, lessons.loss(&descent.now, scale, fitting.results, kept_back.clone()));
    }
    let after = lessons.loss(&descent.now, scale, fitting.results, kept_back);
    let numbers = descent.now.iter().map(|number| narrow(*number)).collect();
    let weights = evaluator.weights().with_numbers(numbers);
    Ok(Fitted { weights, samples: samples.len(), scale: f64::from(scale), before, after })
}

fn read<G: Game, E: Linear<G::Position>>(
    game: &G,
    evaluator: &E,
    samples: &[String],
) -> Result<Lessons, SampleError> {
    let mut lessons = Lessons::default();
    let numbers = evaluator.weights().numbers();
    for (i, sample) in samples.iter().enumerate() {
        let wrong = |reason: String| SampleError { number: i + 1, reason };
        let mut fields = sample.splitn(3, '\t');
        let mut field = |what: &str| fields.next().ok_or_else(|| wrong(format!("{what} is missing")));
        let number = |text: &str| text.parse::<i16>().map_err(|error| wrong(format!("`{text}`: {error}")));
        let result = number(field("the result")?)?;
        let said = number(field("the value")?)?;
        let position = field("the position")?;
        let pos = game.parse_position(position).map_err(|error: ParseError| wrong(error.to_string()))?;
        let begin = lessons.parts.len();
        evaluator.parts(&pos, &mut lessons.parts);
        let sum: Value =
            lessons.parts[begin..].iter().map(|&(at, times)| numbers[at as usize] * Value::from(times)).sum();
        let value = evaluator.value(&pos, &evaluator.accumulator(&pos), Side::First);
        lessons.lessons.push(Lesson {
            end: lessons.parts.len(),
            rest: wide(value - sum),
            result: f32::from(result.clamp(0, 2)) / 2.0,
            said: f32::from(said),
        });
    }
    Ok(lessons)
}

impl Lessons {
    fn parts(&self, index: usize) -> &[(u32, i16)] {
        let begin = index.checked_sub(1).map_or(0, |before| self.lessons[before].end);
        &self.parts[begin..self.lessons[index].end]
    }

    fn value(&self, index: usize, numbers: &[f32]) -> f32 {
        let sum: f32 =
            self.parts(index).iter().map(|&(at, times)| numbers[at as usize] * f32::from(times)).sum();
        sum + self.lessons[index].rest
    }

    fn target(&self, index: usize, scale: f32, results: f32) -> f32 {
        let lesson = &self.lessons[index];
        results * lesson.result + (1.0 - results) * chance(lesson.said, scale)
    }

    /// The lessons to learn from, and a tenth to see whether that helped.
    fn divided(&self) -> (Range<usize>, Range<usize>) {
        let count = self.lessons.len();
        let learnt = count - count / 10;
        (0..learnt, learnt..count)
    }

    /// The mean square error over some lessons.
    fn loss(&self, numbers: &[f32], scale: f32, results: f32, lessons: Range<usize>) -> f64 {
        let error = |i: usize| {
            let off = chance(self.value(i, numbers), scale) - self.target(i, scale, results);
            f64::from(off * off)
        };
        #[expect(clippy::cast_precision_loss, reason = "fewer lessons than a mantissa counts")]
        let count = lessons.len().max(1) as f64;
        lessons.map(error).sum::<f64>() / count
    }

    /// The value that makes winning about 2.7 times as likely as losing, by which these values foretell results
    /// best.
    fn scale(&self, numbers: &[f32]) -> f32 {
        let values: Vec<f32> = (0..self.lessons.len()).map(|i| self.value(i, numbers)).collect();
        let loss = |scale: f32| -> f64 {
            let off =
                |(value, lesson): (&f32, &Lesson)| f64::from(chance(*value, scale) - lesson.result).powi(2);
            values.iter().zip(&self.lessons).map(off).sum()
        };
        let candidates = (1_u8..=100).map(|step| 50.0 * f32::from(step));
        candidates.min_by(|a, b| loss(*a).total_cmp(&loss(*b))).unwrap_or(600.0)
    }
}

/// Numbers on their way down the slope of the error, all lessons at once; each goes at a pace of its own (Adam,
/// Kingma and Ba 2014).
struct Descent {
    start: Vec<f32>,
    now: Vec<f32>,
    drift: Vec<f32>,
    swing: Vec<f32>,
    pulls: Vec<f32>,
    scale: f32,
}

impl Descent {
    fn new(start: Vec<f32>, pulls: Vec<f32>, scale: f32) -> Descent {
        let still = vec![0.0; start.len()];
        Descent { now: start.clone(), start, drift: still.clone(), swing: still, pulls, scale }
    }

    fn round(&mut self, lessons: &Lessons, learnt: Range<usize>, fitting: &Fitting, round: u32) {
        let mut slopes = vec![0.0; self.now.len()];
        for index in learnt {
            let chance = chance(lessons.value(index, &self.now), self.scale);
            let off = (chance - lessons.target(index, self.scale, fitting.results)) / self.scale;
            for &(at, times) in lessons.parts(index) {
                slopes[at as usize] += off * f32::from(times);
            }
        }
        let round = i32::try_from(round).unwrap_or(i32::MAX);
        let (drift_share, swing_share) = (1.0 - 0.9_f32.powi(round), 1.0 - 0.99_f32.powi(round));
        for (at, slope) in slopes.into_iter().enumerate() {
            let slope = slope + fitting.pull * self.pulls[at] * (self.now[at] - self.start[at]);
            self.drift[at] = 0.9 * self.drift[at] + 0.1 * slope;
            self.swing[at] = 0.99 * self.swing[at] + 0.01 * slope * slope;
            let pace = (self.swing[at] / swing_share).sqrt() + 1e-9;
            self.now[at] -= fitting.step * (self.drift[at] / drift_share) / pace;
        }
    }
}

/// How likely a value is to win.
fn chance(value: f32, scale: f32) -> f32 {
    1.0 / (1.0 + (-value / scale).exp())
}

#[expect(clippy::cast_precision_loss, reason = "values of a few thousand")]
fn wide(value: Value) -> f32 {
    value as f32
}

#[expect(clippy::cast_possible_truncation, reason = "rounded values of a few thousand")]
fn narrow(number: f32) -> Value {
    number.round() as Value
}
