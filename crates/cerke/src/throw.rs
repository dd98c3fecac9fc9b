use game::Side;

/// Sticks lying face up after a throw of five (投げ棒 *ciurl*): 0 to 5.
///
/// ```
/// use cerke::Throw;
/// assert_eq!(Throw::new(5).map(Throw::count), Some(5));
/// assert_eq!(Throw::new(6), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Throw(u8);

impl Throw {
    /// The fewest heads that let a man into the water (rules §6).
    pub const WATER: u8 = 3;
    /// The sum of the weights of all throws.
    pub const TOTAL: u32 = 32;

    const KANJI: [char; 6] = ['無', '一', '二', '三', '四', '五'];

    /// The throw with so many heads.
    pub const fn new(count: u8) -> Option<Throw> {
        if count <= 5 { Some(Throw(count)) } else { None }
    }

    /// The number of heads.
    pub const fn count(self) -> u8 {
        self.0
    }

    const fn index(self) -> usize {
        self.0 as usize
    }

    /// How many of the 32 ways in which five sticks may fall show so many heads.
    pub const fn weight(self) -> u32 {
        [1, 5, 10, 10, 5, 1][self.index()]
    }

    /// How many of the 32 ways show at least so many heads.
    pub fn weight_of_at_least(count: u8) -> u32 {
        (count..=5).filter_map(Throw::new).map(Throw::weight).sum()
    }

    /// The numeral of records.
    pub const fn kanji(self) -> char {
        Throw::KANJI[self.index()]
    }

    /// The throw with this numeral.
    pub fn from_kanji(kanji: char) -> Option<Throw> {
        (0..=5).map(Throw).find(|throw| throw.kanji() == kanji)
    }
}

/// What may fall at a chance node.
///
/// A water throw is one of the six throws like any other, so that records keep the number; a search that finds
/// three equal positions behind it finds them in its table.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Chance {
    /// Five sticks: for a movement after a step, or to enter the water.
    Throw(Throw),
    /// Who opens the season.
    Opener(Side),
}

impl Chance {
    /// The six throws with their weights, which sum to 32.
    pub const THROWS: [(Chance, u32); 6] = [
        (Chance::Throw(Throw(0)), 1),
        (Chance::Throw(Throw(1)), 5),
        (Chance::Throw(Throw(2)), 10),
        (Chance::Throw(Throw(3)), 10),
        (Chance::Throw(Throw(4)), 5),
        (Chance::Throw(Throw(5)), 1),
    ];

    /// The one text of an outcome: `0` to `5`, and `IA` or `A` for the opener of a season.
    pub fn text(self) -> String {
        match self {
            Chance::Throw(throw) => throw.count().to_string(),
            Chance::Opener(Side::First) => "IA".to_owned(),
            Chance::Opener(Side::Second) => "A".to_owned(),
        }
    }

    /// Both throw, more heads opens, equal throws are thrown again: even odds (rules §12).
    pub const OPENERS: [(Chance, u32); 2] =
        [(Chance::Opener(Side::First), 1), (Chance::Opener(Side::Second), 1)];
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_odds_are_those_of_the_rules() {
        assert_eq!(Chance::THROWS.iter().map(|(_, weight)| weight).sum::<u32>(), Throw::TOTAL);
        let odds: Vec<u32> = (0..=6).map(Throw::weight_of_at_least).collect();
        assert_eq!(odds, [32, 31, 26, 16, 6, 1, 0]);
        for (chance, weight) in Chance::THROWS {
            assert!(matches!(chance, Chance::Throw(throw) if throw.weight() == weight));
        }
    }
}
