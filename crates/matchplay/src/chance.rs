/// The outcome that a roll stands for: of all rolls, each outcome has as many as its weight says.
///
/// Exact where the weights sum to a power of two; else off by less than their sum against 2 to the 64th.
///
/// ```
/// let weights = [("tails", 1), ("edge", 0), ("heads", 1)];
/// assert_eq!(matchplay::rolled(&weights, 0), Some(&"tails"));
/// assert_eq!(matchplay::rolled(&weights, u64::MAX), Some(&"heads"));
/// ```
pub fn rolled<T>(items: &[(T, u32)], roll: u64) -> Option<&T> {
    let sum: u64 = items.iter().map(|(_, weight)| u64::from(*weight)).sum();
    let mut rest = u64::try_from((u128::from(roll) * u128::from(sum)) >> 64).ok()?;
    for (item, weight) in items {
        match rest.checked_sub(u64::from(*weight)) {
            Some(less) => rest = less,
            None => return Some(item),
        }
    }
    None
}

/// The roll that 32 random bits stand for, as they travel in messages: JSON numbers are exact to 53 bits only.
pub fn roll_of(bits: u32) -> u64 {
    u64::from(bits) << 32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_outcome_has_its_share_of_rolls() {
        let weights: Vec<(usize, u32)> = [1, 5, 10, 10, 5, 1].into_iter().enumerate().collect();
        let mut counts = [0; 6];
        for bits in 0..64_u32 {
            counts[*rolled(&weights, roll_of(bits << 26)).expect("a positive sum")] += 1;
        }
        assert_eq!(counts, [2, 10, 20, 20, 10, 2]);
        assert_eq!(rolled::<u8>(&[], 7), None);
        assert_eq!(rolled(&[("never", 0)], 7), None);
    }
}
