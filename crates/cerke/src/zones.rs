use crate::square::{Square, SquareSet, bit};

/// The squares with these columns and rows, as bits.
const fn of(places: &[(usize, usize)]) -> u128 {
    let mut bits = 0;
    let mut i = 0;
    while i < places.len() {
        bits |= bit(places[i].0 * 9 + places[i].1);
        i += 1;
    }
    bits
}

/// The fixed squares of the hue (皇処): NI CI TU XU ZO TY XY NAI CAI (rules §2).
pub(crate) const HUE: u128 = of(&[(2, 2), (6, 2), (3, 3), (5, 3), (4, 4), (3, 5), (5, 5), (2, 6), (6, 6)]);

/// The water (皇水): ZI ZU ZO ZY ZAI NO TO XO CO (rules §2).
pub(crate) const WATER: u128 = of(&[(4, 2), (4, 3), (4, 4), (4, 5), (4, 6), (2, 4), (3, 4), (5, 4), (6, 4)]);

/// The hill (皇山): ZO, hue and water at once (rules §2).
pub(crate) const HILL: u128 = HUE & WATER;

/// Whether the square is water.
///
/// ```
/// let (zo, _) = cerke::leading_square("ZO").expect("a square");
/// assert!(cerke::is_water(zo) && cerke::fixed_hue().contains(zo)); // the hill is both
/// ```
#[inline]
pub fn is_water(square: Square) -> bool {
    water().contains(square)
}

/// The fixed squares of the hue.
pub const fn fixed_hue() -> SquareSet {
    SquareSet::from_bits(HUE)
}

/// The squares of the water.
pub const fn water() -> SquareSet {
    SquareSet::from_bits(WATER)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square::{square_name, squares};

    #[test]
    fn zones_are_those_of_the_rules() {
        let names = |bits| {
            let mut names: Vec<String> = squares(bits).map(square_name).collect();
            names.sort();
            names.join(" ")
        };
        assert_eq!(names(HUE), "CAI CI NAI NI TU TY XU XY ZO");
        assert_eq!(names(WATER), "CO NO TO XO ZAI ZI ZO ZU ZY");
        assert_eq!(names(HILL), "ZO");
    }
}
