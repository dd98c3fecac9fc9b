/// A kind of man: everything but tam2 (rules §3).
///
/// ```
/// use cerke::Kind;
/// assert_eq!(Kind::from_kanji('弓'), Some(Kind::Archer));
/// assert_eq!(Kind::Archer.letter(), 'A');
/// assert_eq!(Kind::ALL.iter().map(|kind| u32::from(kind.per_color())).sum::<u32>(), 24);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Kind {
    /// 船 *nuak1*.
    Vessel,
    /// 兵 *kauk2*.
    Pawn,
    /// 弓 *gua2*.
    Archer,
    /// 車 *kaun1*.
    Chariot,
    /// 虎 *dau2*.
    Tiger,
    /// 馬 *maun1*.
    Horse,
    /// 筆 *kua2*.
    Officer,
    /// 巫 *tuk2*.
    Shaman,
    /// 将 *uai1*.
    General,
    /// 王 *io*.
    King,
}

impl Kind {
    /// Every kind, in the order in which hands are written.
    pub const ALL: [Kind; 10] = [
        Kind::Vessel,
        Kind::Pawn,
        Kind::Archer,
        Kind::Chariot,
        Kind::Tiger,
        Kind::Horse,
        Kind::Officer,
        Kind::Shaman,
        Kind::General,
        Kind::King,
    ];

    const LETTERS: [char; 10] = ['V', 'P', 'A', 'C', 'T', 'H', 'O', 'S', 'G', 'K'];
    const KANJI: [char; 10] = ['船', '兵', '弓', '車', '虎', '馬', '筆', '巫', '将', '王'];

    /// 0 to 9, for tables.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The same as a byte, for packing.
    #[inline]
    pub(crate) const fn code(self) -> u8 {
        self as u8
    }

    /// The letter of position texts: the initial of the English name.
    pub const fn letter(self) -> char {
        Kind::LETTERS[self.index()]
    }

    /// The character of actions and records.
    pub const fn kanji(self) -> char {
        Kind::KANJI[self.index()]
    }

    /// The kind with this upper-case letter.
    pub fn from_letter(letter: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.letter() == letter)
    }

    /// The kind with this character.
    pub fn from_kanji(kanji: char) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.kanji() == kanji)
    }

    /// How many of them there are in each colour.
    pub const fn per_color(self) -> u8 {
        match self {
            Kind::Pawn => 8,
            Kind::Vessel | Kind::King => 1,
            _ => 2,
        }
    }
}
