//! Numbers on their way down a slope, each at a pace of its own (Adam, Kingma and Ba 2014).

use super::slope::Numbers;

const DRIFT: f32 = 0.9;
const SWING: f32 = 0.999;

/// How far the numbers have come.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Adam {
    pub(super) numbers: Numbers,
    pub(super) drift: Vec<f32>,
    pub(super) swing: Vec<f32>,
    pub(super) steps: i32,
}

impl Adam {
    pub(super) fn new(numbers: Numbers) -> Adam {
        let still = vec![0.0; numbers.all.len()];
        Adam { drift: still.clone(), swing: still, numbers, steps: 0 }
    }

    /// One step; afterwards no number is beyond its bound.
    pub(super) fn step(&mut self, slope: &[f32], rate: f32, bound: impl Fn(usize) -> f32) {
        self.steps = self.steps.saturating_add(1);
        let rate = rate * (1.0 - SWING.powi(self.steps)).sqrt() / (1.0 - DRIFT.powi(self.steps));
        let state = self.numbers.all.iter_mut().zip(&mut self.drift).zip(&mut self.swing);
        for (at, (((number, drift), swing), slope)) in state.zip(slope).enumerate() {
            *drift = DRIFT * *drift + (1.0 - DRIFT) * slope;
            *swing = SWING * *swing + (1.0 - SWING) * slope * slope;
            let bound = bound(at);
            *number = (*number - rate * *drift / (swing.sqrt() + 1e-8)).clamp(-bound, bound);
        }
    }
}
