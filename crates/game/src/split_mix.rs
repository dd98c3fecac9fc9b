use crate::key::mix;

/// Numbers that look random and follow from a seed: `SplitMix64` (Steele, Lea, Flood 2014).
///
/// For playouts, searches and tests that must come out the same everywhere. Nothing random enters by itself:
/// whoever needs luck brings the seed.
///
/// ```
/// let mut numbers = game::SplitMix::new(7);
/// assert!(numbers.below(6) < 6);
/// assert_eq!(numbers.pick(&["only"]), Some(&"only"));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SplitMix(u64);

impl SplitMix {
    /// The numbers that follow from a seed.
    pub const fn new(seed: u64) -> SplitMix {
        SplitMix(seed)
    }

    /// The next number, any of 64 bits.
    pub const fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix(self.0)
    }

    /// The next number below `limit`; 0 if the limit is 0.
    pub const fn below(&mut self, limit: u64) -> u64 {
        ((self.draw() as u128 * limit as u128) >> 64) as u64
    }

    /// One of the items, each as likely as any other; `None` if there is none.
    pub fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        let index = usize::try_from(self.below(items.len() as u64)).ok()?;
        items.get(index)
    }

    /// One of the items, as likely as its weight against the sum of all; `None` if the sum is 0.
    pub fn pick_weighted<'a, T>(&mut self, items: &'a [(T, u32)]) -> Option<&'a T> {
        let sum = items.iter().map(|(_, weight)| u64::from(*weight)).sum();
        let mut rest = self.below(sum);
        for (item, weight) in items {
            match rest.checked_sub(u64::from(*weight)) {
                Some(less) => rest = less,
                None => return Some(item),
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_those_of_the_published_generator() {
        // First outputs for the seed 1234567, as commonly published with reference implementations.
        let mut numbers = SplitMix::new(1_234_567);
        let drawn: Vec<u64> = (0..5).map(|_| numbers.draw()).collect();
        assert_eq!(
            drawn,
            [
                6_457_827_717_110_365_317,
                3_203_168_211_198_807_973,
                9_817_491_932_198_370_423,
                4_593_380_528_125_082_431,
                16_408_922_859_458_223_821
            ]
        );
    }

    #[test]
    fn weights_decide_how_often_an_item_is_picked() {
        let mut numbers = SplitMix::new(1);
        let mut counts = [0; 3];
        for _ in 0..4000 {
            let picked = numbers.pick_weighted(&[(0, 1), (1, 0), (2, 3)]).copied();
            counts[picked.expect("a positive sum")] += 1;
        }
        assert_eq!(counts[1], 0);
        assert!((900..1100).contains(&counts[0]), "{counts:?}");
        assert_eq!(numbers.pick_weighted::<u8>(&[]), None);
        assert_eq!(numbers.pick_weighted(&[("never", 0)]), None);
        assert_eq!(numbers.pick::<u8>(&[]), None);
    }
}
