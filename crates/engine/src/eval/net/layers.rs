//! The layers of a net, in integers: the same numbers on every machine.

use search::Value;

/// How many numbers the first layer has for each viewer.
pub const WIDTH: usize = 64;
/// What 1 is in the first layer.
pub const ONE: i16 = 128;
/// What 1 is in the weights of the second.
pub const OUT_ONE: i16 = 64;
/// The largest weight of the second layer: sums of `2 * WIDTH` products stay within 32 bits.
pub const OUT_MOST: i16 = 512;

/// What one viewer sees of a position: the sum of the rows of all that stands on the board and in hand.
pub type Layer = [i16; WIDTH];

/// A net of two layers behind a sum of rows: both viewers' layers, clipped and squared, are weighed into one number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    /// What each row adds to the first layer.
    pub(super) rows: Box<[Layer]>,
    /// What the first layer is without any row.
    pub(super) bias: Layer,
    /// Weights of the mover's layer, then of the other's.
    pub(super) out: [Layer; 2],
    pub(super) out_bias: i32,
    /// What 1 at the end is worth.
    pub(super) scale: u16,
}

impl Net {
    /// A net of these numbers; weights that are too large are cut.
    pub fn new(rows: Box<[Layer]>, bias: Layer, out: [Layer; 2], out_bias: i32, scale: u16) -> Net {
        let out = out.map(|weights| weights.map(|weight| weight.clamp(-OUT_MOST, OUT_MOST)));
        Net { rows, bias, out, out_bias, scale }
    }

    /// How many rows it has.
    pub fn rows(&self) -> usize {
        self.rows.len()
    }

    /// Its rows, what the first layer is without any, and the weights of the second for the mover's and the other's;
    /// each with what 1 is in it.
    pub fn layers(&self) -> impl Iterator<Item = (&Layer, i16)> {
        let first = self.rows.iter().chain([&self.bias]).map(|layer| (layer, ONE));
        first.chain(self.out.iter().map(|layer| (layer, OUT_ONE)))
    }

    /// What the second layer adds; 1 is the square of [`ONE`] times [`OUT_ONE`] in it.
    pub const fn out_bias(&self) -> i32 {
        self.out_bias
    }

    /// The first layer of a viewer who sees nothing yet.
    #[inline]
    pub(super) fn empty(&self) -> Layer {
        self.bias
    }

    /// Adds a row. Sums may wrap, and come back as they go: what is kept along a line is what a position says.
    #[inline]
    pub(super) fn add(&self, layer: &mut Layer, row: usize) {
        for (sum, more) in layer.iter_mut().zip(&self.rows[row]) {
            *sum = sum.wrapping_add(*more);
        }
    }

    /// Takes a row away.
    #[inline]
    pub(super) fn take(&self, layer: &mut Layer, row: usize) {
        for (sum, less) in layer.iter_mut().zip(&self.rows[row]) {
            *sum = sum.wrapping_sub(*less);
        }
    }

    /// What the position is worth to the mover beyond what the numbers say.
    #[inline]
    pub(super) fn value(&self, mover: &Layer, other: &Layer) -> Value {
        let sum = weighed(mover, &self.out[0]) + weighed(other, &self.out[1]) + self.out_bias;
        let worth = i64::from(sum) * i64::from(self.scale) / (i64::from(ONE).pow(2) * i64::from(OUT_ONE));
        Value::try_from(worth).unwrap_or(0)
    }
}

/// A layer clipped to 0 and 1, squared and weighed.
#[inline]
fn weighed(layer: &Layer, weights: &Layer) -> i32 {
    layer
        .iter()
        .zip(weights)
        .map(|(number, weight)| {
            let clipped = (*number).clamp(0, ONE);
            // At most 2^14, so the square is a 16-bit number and the product one instruction for eight of them.
            i32::from(clipped * clipped) * i32::from(*weight)
        })
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_value_is_the_weighed_sum_of_clipped_squares() {
        let mut rows = vec![[0; WIDTH]; 3].into_boxed_slice();
        rows[0][0] = 64;
        rows[1][0] = 127;
        rows[2][5] = -100;
        let mut out = [[0; WIDTH]; 2];
        (out[0][0], out[1][0], out[1][5]) = (OUT_ONE, -OUT_ONE, OUT_ONE);
        let net = Net::new(rows, [0; WIDTH], out, 0, 1_000);
        let (mut mover, mut other) = (net.empty(), net.empty());
        net.add(&mut mover, 0);
        assert_eq!(net.value(&mover, &other), 250, "a half squared");
        net.add(&mut mover, 1);
        assert_eq!(net.value(&mover, &other), 1_000, "clipped at 1");
        net.add(&mut other, 2);
        assert_eq!(net.value(&mover, &other), 1_000, "nothing below 0");
        net.add(&mut other, 0);
        assert_eq!(net.value(&mover, &other), 750);
        net.take(&mut mover, 1);
        assert_eq!(net.value(&mover, &other), 0);
    }

    #[test]
    fn the_largest_sum_does_not_overflow() {
        let out = [[i16::MAX; WIDTH]; 2];
        let net = Net::new(Box::default(), [ONE; WIDTH], out, i32::MAX / 16, u16::MAX);
        assert!(net.value(&net.empty(), &net.empty()) > 0);
    }
}
