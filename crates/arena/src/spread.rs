/// Mean and spread of many numbers.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Spread {
    /// How many.
    pub count: u32,
    /// Their mean; 0 of none.
    pub mean: f64,
    /// Their standard deviation.
    pub deviation: f64,
}

impl Spread {
    /// That of these numbers.
    ///
    /// ```
    /// let spread = arena::Spread::of([1.0, 3.0]);
    /// assert_eq!((spread.count, spread.mean, spread.deviation), (2, 2.0, 1.0));
    /// ```
    pub fn of(numbers: impl IntoIterator<Item = f64>) -> Spread {
        let (mut count, mut sum, mut squares) = (0, 0.0, 0.0);
        for number in numbers {
            count += 1;
            sum += number;
            squares += number * number;
        }
        let divisor = f64::from(count.max(1));
        let mean = sum / divisor;
        Spread { count, mean, deviation: (squares / divisor - mean * mean).max(0.0).sqrt() }
    }

    /// How far off the mean hardly is (95 %), where the numbers are shares of a point.
    pub fn share_error(&self) -> f64 {
        share_error(self.deviation.powi(2), f64::from(self.count))
    }
}

/// How far off the mean of so many shares of a point hardly is (95 %).
///
/// If all are alike they say nothing of it; then whatever did not show in `n` of them is taken to be rarer than 3 in
/// `n` (the rule of three).
pub(super) fn share_error(variance: f64, count: f64) -> f64 {
    if variance > 0.0 { 1.96 * (variance / count).sqrt() } else { (3.0 / count).min(1.0) }
}
