use game::Text;

/// The colour of a man, fixed for ever and unrelated to its owner; it counts only for hands (rules §3).
///
/// ```
/// use cerke::Color;
/// assert_eq!(Color::from_kanji('赤'), Some(Color::Red));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Color {
    /// 黒, *huok2*.
    Black,
    /// 赤, *kok1*.
    Red,
}

impl Color {
    /// Both, in the order in which hands are written.
    pub const ALL: [Color; 2] = [Color::Black, Color::Red];

    /// 0 or 1, for tables.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The character of actions and records.
    pub const fn kanji(self) -> char {
        match self {
            Color::Black => '黒',
            Color::Red => '赤',
        }
    }

    /// The colour with this character.
    pub fn from_kanji(kanji: char) -> Option<Color> {
        Color::ALL.into_iter().find(|color| color.kanji() == kanji)
    }

    /// The name to show.
    pub const fn name(self) -> Text {
        match self {
            Color::Black => Text::new("black", "黒", "黑"),
            Color::Red => Text::new("red", "赤", "紅"),
        }
    }
}
