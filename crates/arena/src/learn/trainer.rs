use std::thread;

use engine::eval::{Layer, Net, ONE, OUT_MOST, OUT_ONE, WIDTH};
use game::{SplitMix, scramble};

use super::{
    adam::Adam,
    lessons::Lessons,
    slope::{Aim, Numbers, plain_loss},
};

/// How a net is trained.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Training {
    /// How often all lessons are gone through.
    pub rounds: u32,
    /// Lessons between two steps.
    pub batch: usize,
    /// How far a number goes in a step, at first; it falls to a hundredth along half a cosine.
    pub rate: f32,
    /// How much of what is learnt comes from results, 0 to 1; the rest comes from what the search said.
    pub results: f32,
    /// What the beginning and the order of the lessons follow from.
    pub seed: u64,
}

/// A batch is divided into so many slices whose slopes are added in order: the sum is the same however many threads
/// there are.
const SLICES: usize = 4;

/// Learns a net from lessons.
#[derive(Debug)]
pub struct Trainer<'a> {
    lessons: &'a Lessons,
    training: Training,
    aim: Aim,
    state: Adam,
    /// The same numbers as they would be in a file: slopes are those of what will play, or the rounding of hundreds of
    /// rows would undo what was learnt.
    in_file: Numbers,
    round: u32,
    threads: usize,
}

impl<'a> Trainer<'a> {
    /// A net with so many rows that knows nothing yet.
    pub fn new(lessons: &'a Lessons, rows: usize, training: Training, threads: usize) -> Trainer<'a> {
        let aim = Aim { scale: lessons.scale(), results: training.results };
        let mut random = SplitMix::new(training.seed);
        let mut numbers = Numbers::new(rows);
        let ends = rows * WIDTH;
        for (at, number) in numbers.all.iter_mut().enumerate() {
            // Between -1 and 1.
            let draw = f32::from(u16::try_from(random.draw() >> 48).unwrap_or(0)) / 32_768.0 - 1.0;
            *number = match at {
                // What was never met says nothing, and packs well; the layers above differ, so that rows come to differ.
                at if at < ends => 0.0,
                // Half open at first, so that all of the layer can learn.
                at if at < ends + WIDTH => 0.25 + draw * 0.1,
                _ => draw * 0.05,
            };
        }
        let state = Adam::new(numbers.clone());
        let in_file = numbers;
        Trainer { lessons, training, aim, state, in_file, round: 0, threads: threads.clamp(1, SLICES) }
    }

    /// How many rounds are done.
    pub const fn round(&self) -> u32 {
        self.round
    }

    /// What a chance to win of 73 % is worth.
    pub const fn scale(&self) -> f32 {
        self.aim.scale
    }

    /// Goes through all lessons once; `on_batch` hears how many are done.
    pub fn go_round(&mut self, on_batch: &mut dyn FnMut(usize)) {
        self.round += 1;
        let mut order = self.lessons.learnt().to_vec();
        shuffle(&mut order, &mut SplitMix::new(self.training.seed ^ u64::from(self.round)));
        let mut slopes: Vec<Numbers> = (0..SLICES).map(|_| Numbers::new(self.state.numbers.rows())).collect();
        let (all, mut done) = (order.len(), 0);
        for batch in order.chunks(self.training.batch.max(1)) {
            self.in_file.copy_rounded(&self.state.numbers);
            self.slopes(batch, &mut slopes);
            let rate = self.rate(done, all);
            self.step(&mut slopes, batch.len(), rate);
            done += batch.len();
            on_batch(done);
        }
    }

    /// What the evaluator without a net is off by on the lessons kept back, and with the net as it would be in a file.
    pub fn losses(&self) -> [f64; 2] {
        let (lessons, which) = (self.lessons, self.lessons.kept_back());
        [plain_loss(lessons, which, self.aim), self.rounded().loss(lessons, which, self.aim)]
    }

    /// What the net is off by on the lessons it learnt from: the less than on those kept back, the more it knows by heart.
    pub fn learnt_loss(&self) -> f64 {
        self.rounded().loss(self.lessons, self.lessons.learnt(), self.aim)
    }

    /// The numbers that a file of the net holds.
    fn rounded(&self) -> Numbers {
        Numbers::of(&self.net(), self.state.numbers.rows())
    }

    /// The net in integers.
    pub fn net(&self) -> Net {
        let numbers = &self.state.numbers;
        let layer = |row: usize| -> Layer {
            let (one, most) = Numbers::unit(row, numbers.rows());
            numbers.row(row).map(|number| rounded(number * f32::from(one), most))
        };
        let rows: Vec<Layer> = (0..numbers.rows()).map(layer).collect();
        let ends = numbers.rows();
        let out = [ends + 1, ends + 2].map(layer);
        #[expect(clippy::cast_possible_truncation, reason = "a small number times 2^20")]
        let out_bias = (numbers.last() * END).round() as i32;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "one of a hundred scales"
        )]
        let scale = self.aim.scale.round() as u16;
        Net::new(&rows, layer(ends), out, out_bias, scale)
    }

    /// All that is needed to go on later, as bytes.
    pub fn save(&self) -> Vec<u8> {
        let Adam { numbers, drift, swing, steps } = &self.state;
        let head = [self.round, steps.unsigned_abs(), self.fingerprint()];
        let mut bytes: Vec<u8> = head.into_iter().flat_map(u32::to_le_bytes).collect();
        bytes.extend(
            [&numbers.all, drift, swing].into_iter().flatten().flat_map(|number| number.to_le_bytes()),
        );
        bytes
    }

    /// Goes on from what was saved; `false` if it was saved for other lessons or another training.
    pub fn restore(&mut self, bytes: &[u8]) -> bool {
        let (words, rest) = bytes.as_chunks::<4>();
        let Some((head, numbers)) = words.split_first_chunk::<3>() else { return false };
        let [round, steps, fingerprint] = head.map(u32::from_le_bytes);
        let count = self.state.drift.len();
        let steps = i32::try_from(steps);
        let (true, true, Ok(steps)) =
            (rest.is_empty() && numbers.len() == 3 * count, fingerprint == self.fingerprint(), steps)
        else {
            return false;
        };
        let mut numbers = numbers.iter().map(|number| f32::from_le_bytes(*number));
        let lists = [&mut self.state.numbers.all, &mut self.state.drift, &mut self.state.swing];
        lists.into_iter().flatten().zip(&mut numbers).for_each(|(number, saved)| *number = saved);
        (self.round, self.state.steps) = (round.min(self.training.rounds), steps);
        true
    }

    /// A number that tells trainings apart.
    fn fingerprint(&self) -> u32 {
        let Training { rounds, batch, rate, results, seed } = self.training;
        let counts = self.lessons.counts().into_iter().map(|count| count as u64);
        let settings = [rounds.into(), batch as u64, rate.to_bits().into(), results.to_bits().into(), seed];
        let sum = counts.chain(settings).fold(0, |sum, number| scramble(sum ^ number));
        u32::try_from(sum >> 32).unwrap_or(0)
    }

    fn rate(&self, done: usize, all: usize) -> f32 {
        #[expect(clippy::cast_precision_loss, reason = "a share")]
        let share =
            ((self.round - 1) as f32 + done as f32 / all.max(1) as f32) / self.training.rounds.max(1) as f32;
        let falling = 0.5 * (1.0 + (share.min(1.0) * std::f32::consts::PI).cos());
        self.training.rate * (0.01 + 0.99 * falling)
    }

    fn slopes(&self, batch: &[usize], slopes: &mut [Numbers]) {
        let slices: Vec<&[usize]> = batch.chunks(batch.len().div_ceil(SLICES).max(1)).collect();
        let mut work: Vec<(&[usize], &mut Numbers)> = slopes
            .iter_mut()
            .enumerate()
            .map(|(i, slope)| (*slices.get(i).unwrap_or(&&[][..]), slope))
            .collect();
        let each = SLICES.div_ceil(self.threads);
        thread::scope(|scope| {
            for part in work.chunks_mut(each) {
                scope.spawn(move || {
                    for (slice, slope) in part {
                        slope.all.fill(0.0);
                        self.in_file.slope(self.lessons, slice, self.aim, slope);
                    }
                });
            }
        });
    }

    fn step(&mut self, slopes: &mut [Numbers], lessons: usize, rate: f32) {
        let Some((sum, others)) = slopes.split_first_mut() else { return };
        #[expect(clippy::cast_precision_loss, reason = "the size of a batch")]
        let share = 1.0 / lessons.max(1) as f32;
        for (at, sum) in sum.all.iter_mut().enumerate() {
            *sum = (*sum + others.iter().map(|other| other.all[at]).sum::<f32>()) * share;
        }
        let ends = self.state.numbers.rows() * WIDTH;
        self.state.step(&sum.all, rate, |at| if at < ends { ROW_MOST } else { END_MOST });
    }
}

/// How large numbers may get, so that they fit into a file.
const ROW_MOST: f32 = 127.0 / 128.0;
const END_MOST: f32 = 7.9;
/// What 1 is at the end of a net.
const END: f32 = 128.0 * 128.0 * 64.0;

#[expect(clippy::cast_possible_truncation, reason = "clamped before")]
fn rounded(number: f32, most: i16) -> i16 {
    number.round().clamp(-f32::from(most), f32::from(most)) as i16
}

fn shuffle(order: &mut [usize], random: &mut SplitMix) {
    for last in (1..order.len()).rev() {
        let other = usize::try_from(random.below(last as u64 + 1)).unwrap_or(last);
        order.swap(last, other);
    }
}

impl Numbers {
    /// What 1 is in a row of the file, and the largest number that there is.
    const fn unit(row: usize, rows: usize) -> (i16, i16) {
        if row < rows {
            (ONE, ONE - 1)
        } else if row == rows {
            (ONE, i16::MAX)
        } else {
            (OUT_ONE, OUT_MOST)
        }
    }

    /// Takes the numbers of another one, rounded as in a file; the last is fine enough as it is.
    fn copy_rounded(&mut self, other: &Numbers) {
        let rows = self.rows();
        for (row, (to, from)) in self.all.chunks_mut(WIDTH).zip(other.all.chunks(WIDTH)).enumerate() {
            let one = f32::from(Numbers::unit(row, rows).0);
            let last = row == rows + 3;
            for (to, from) in to.iter_mut().zip(from) {
                *to = if last { *from } else { (from * one).round() / one };
            }
        }
    }

    /// The numbers of a net in integers, as learning counts them.
    fn of(net: &Net, rows: usize) -> Numbers {
        let mut numbers = Numbers::new(rows);
        let layers = net.layers();
        let wide = layers.flat_map(|(layer, one)| layer.map(|number| f32::from(number) / f32::from(one)));
        for (number, known) in numbers.all.iter_mut().zip(wide) {
            *number = known;
        }
        if let Some(last) = numbers.all.last_mut() {
            #[expect(clippy::cast_precision_loss, reason = "a small number")]
            let end = net.out_bias() as f32 / END;
            *last = end;
        }
        numbers
    }
}
