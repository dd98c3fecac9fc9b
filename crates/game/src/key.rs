/// A hash of a position: equal positions have equal keys, others almost surely not.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Key(pub u64);

/// Scatters a small number over all 64 bits: what a position's key is summed up from.
///
/// The finaliser of `SplitMix64` (Steele, Lea, Flood 2014), so that no table of random numbers is needed.
#[inline]
pub const fn scramble(number: u64) -> u64 {
    mix(number.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

#[inline]
pub(crate) const fn mix(x: u64) -> u64 {
    let x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    x ^ (x >> 31)
}
