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

/// What a thing adds to a layer: bytes, so that a row is one line of a processor's cache.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(align(64))]
pub(super) struct Row(pub(super) [i8; WIDTH]);

impl Row {
    fn of(layer: &Layer) -> Row {
        Row(layer.map(|number| i8::try_from(number).unwrap_or(if number < 0 { i8::MIN } else { i8::MAX })))
    }
}

/// A net of two layers behind a sum of rows: both viewers' layers, clipped and squared, are weighed into one number.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Net {
    /// What each row adds to the first layer; the last is nothing, to fill up with.
    rows: Box<[Row]>,
    /// What the first layer is without any row.
    pub(super) bias: Layer,
    /// Weights of the mover's layer, then of the other's.
    pub(super) out: [Layer; 2],
    pub(super) out_bias: i32,
    /// What 1 at the end is worth.
    pub(super) scale: u16,
}

impl Net {
    /// A net of these numbers; those that are too large for a file are cut.
    pub fn new(rows: &[Layer], bias: Layer, out: [Layer; 2], out_bias: i32, scale: u16) -> Net {
        let out = out.map(|weights| weights.map(|weight| weight.clamp(-OUT_MOST, OUT_MOST)));
        let rows = rows.iter().map(Row::of).chain([Row([0; WIDTH])]).collect();
        Net { rows, bias, out, out_bias, scale }
    }

    /// How many rows it has.
    pub fn rows(&self) -> usize {
        self.rows.len() - 1
    }

    /// Its rows as they are in a file.
    pub(super) fn narrow(&self) -> impl Iterator<Item = &[i8; WIDTH]> {
        self.rows.iter().take(self.rows()).map(|row| &row.0)
    }

    /// Its rows, what the first layer is without any, and the weights of the second for the mover's and the other's;
    /// each with what 1 is in it.
    pub fn layers(&self) -> impl Iterator<Item = (Layer, i16)> {
        let first = self.narrow().map(|row| row.map(i16::from)).chain([self.bias]).map(|layer| (layer, ONE));
        first.chain(self.out.into_iter().map(|layer| (layer, OUT_ONE)))
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

    /// Rows that come and go in a layer.
    pub(super) fn turnover<'a>(&'a self, layer: &'a mut Layer) -> Turnover<'a> {
        let nothing = self.rows.last().expect("the row that is nothing");
        Turnover { net: self, layer, rows: [[nothing; AT_ONCE]; 2], filled: [0; 2] }
    }

    /// What the position is worth to the mover beyond what the numbers say.
    #[inline]
    pub(super) fn value(&self, mover: &Layer, other: &Layer) -> Value {
        let sum = weighed(mover, &self.out[0]) + weighed(other, &self.out[1]) + self.out_bias;
        let worth = i64::from(sum) * i64::from(self.scale) / (i64::from(ONE).pow(2) * i64::from(OUT_ONE));
        Value::try_from(worth).unwrap_or(0)
    }
}

/// How many rows come, and how many go, in one pass over a layer: those of a piece.
const AT_ONCE: usize = 3;

/// Rows that come and go, some at a time: a layer is gone through once for all of them.
///
/// Sums may wrap, and come back as they go: what is kept along a line is what a position says.
pub(super) struct Turnover<'a> {
    net: &'a Net,
    layer: &'a mut Layer,
    /// Those that go, then those that come.
    rows: [[&'a Row; AT_ONCE]; 2],
    filled: [usize; 2],
}

impl Turnover<'_> {
    /// A row comes, or goes.
    #[inline]
    pub(super) fn add(&mut self, row: usize, comes: bool) {
        let which = usize::from(comes);
        if self.filled[which] == AT_ONCE {
            self.flush();
        }
        self.rows[which][self.filled[which]] = &self.net.rows[row];
        self.filled[which] += 1;
    }

    /// Nothing more comes or goes.
    #[inline]
    pub(super) fn finish(mut self) {
        self.flush();
    }

    #[inline]
    fn flush(&mut self) {
        pass(self.layer, &self.rows);
        let nothing = self.net.rows.last().expect("the row that is nothing");
        (self.rows, self.filled) = ([[nothing; AT_ONCE]; 2], [0; 2]);
    }
}

/// Six bytes are no more than 16 bits hold; the loop has no branch, so that it becomes a few wide instructions.
#[inline]
fn pass(layer: &mut Layer, [go, come]: &[[&Row; AT_ONCE]; 2]) {
    for (i, sum) in layer.iter_mut().enumerate() {
        let of = |rows: &[&Row; AT_ONCE]| -> i16 { rows.iter().map(|row| i16::from(row.0[i])).sum() };
        *sum = sum.wrapping_add(of(come) - of(go));
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
        let mut rows = [[0; WIDTH]; 3];
        rows[0][0] = 64;
        rows[1][0] = 127;
        rows[2][5] = -100;
        let mut out = [[0; WIDTH]; 2];
        (out[0][0], out[1][0], out[1][5]) = (OUT_ONE, -OUT_ONE, OUT_ONE);
        let net = Net::new(&rows, [0; WIDTH], out, 0, 1_000);
        let (mut mover, mut other) = (net.empty(), net.empty());
        let change = |layer: &mut Layer, row: usize, comes: bool| {
            let mut turnover = net.turnover(layer);
            turnover.add(row, comes);
            turnover.finish();
        };
        change(&mut mover, 0, true);
        assert_eq!(net.value(&mover, &other), 250, "a half squared");
        change(&mut mover, 1, true);
        assert_eq!(net.value(&mover, &other), 1_000, "clipped at 1");
        change(&mut other, 2, true);
        assert_eq!(net.value(&mover, &other), 1_000, "nothing below 0");
        change(&mut other, 0, true);
        assert_eq!(net.value(&mover, &other), 750);
        change(&mut mover, 1, false);
        assert_eq!(net.value(&mover, &other), 0);
    }

    #[test]
    fn many_rows_at_once_are_the_same_as_one_by_one() {
        let mut random = game::SplitMix::new(5);
        let mut number = || i16::from(i8::from_le_bytes([random.draw().to_le_bytes()[0]]));
        let rows: Vec<Layer> = (0..40).map(|_| [(); WIDTH].map(|()| number())).collect();
        let net = Net::new(&rows, [0; WIDTH], [[0; WIDTH]; 2], 0, 1);
        // More come than go, and neither is a multiple of what is done at once.
        let moves = (0..40).map(|row| (row, row % 5 != 0));
        let (mut layer, mut sum) = (net.empty(), [0_i16; WIDTH]);
        let mut turnover = net.turnover(&mut layer);
        for (row, comes) in moves {
            turnover.add(row, comes);
            let sign = if comes { 1 } else { -1 };
            sum.iter_mut().zip(rows[row]).for_each(|(sum, number)| *sum += sign * number);
        }
        turnover.finish();
        assert_eq!(layer, sum);
    }

    #[test]
    fn the_largest_sum_does_not_overflow() {
        let out = [[i16::MAX; WIDTH]; 2];
        let net = Net::new(&[], [ONE; WIDTH], out, i32::MAX / 16, u16::MAX);
        assert!(net.value(&net.empty(), &net.empty()) > 0);
    }
}
