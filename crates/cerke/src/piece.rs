use game::{Side, Text};

use crate::{Color, Kind};

/// A man as it lies in hand: it has a colour and a kind, and no owner but its holder.
///
/// ```
/// use cerke::{Color, Kind, Man};
/// let horse = Man::new(Color::Red, Kind::Horse);
/// assert_eq!((horse.name().en, Man::from_index(horse.index())), ("red Horse", Some(horse)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Man {
    /// What it is.
    pub kind: Kind,
    /// Its colour.
    pub color: Color,
}

impl Man {
    /// Number of different men.
    pub const COUNT: usize = 20;

    /// A man of this colour and kind.
    pub const fn new(color: Color, kind: Kind) -> Man {
        Man { kind, color }
    }

    /// 0 to 19, in the order in which hands are written.
    #[inline]
    pub const fn index(self) -> usize {
        self.kind.index() * 2 + self.color.index()
    }

    /// Every man, in the order in which hands are written.
    pub fn all() -> impl Iterator<Item = Man> {
        Kind::ALL.into_iter().flat_map(|kind| Color::ALL.map(|color| Man { kind, color }))
    }

    /// The man with this index.
    pub fn from_index(index: usize) -> Option<Man> {
        let color = if index.is_multiple_of(2) { Color::Black } else { Color::Red };
        Kind::ALL.get(index / 2).map(|&kind| Man { kind, color })
    }

    /// Code in position texts and descriptions: `P` black, `+P` red.
    pub const fn code(self) -> &'static str {
        const CODES: [&str; Man::COUNT] = [
            "V", "+V", "P", "+P", "A", "+A", "C", "+C", "T", "+T", "H", "+H", "O", "+O", "S", "+S", "G",
            "+G", "K", "+K",
        ];
        CODES[self.index()]
    }

    /// The name to show, with its colour.
    pub const fn name(self) -> Text {
        const NAMES: [Text; Man::COUNT] = [
            Text::new("black Vessel", "黒船", "黑船"),
            Text::new("red Vessel", "赤船", "紅船"),
            Text::new("black Pawn", "黒兵", "黑兵"),
            Text::new("red Pawn", "赤兵", "紅兵"),
            Text::new("black Archer", "黒弓", "黑弓"),
            Text::new("red Archer", "赤弓", "紅弓"),
            Text::new("black Chariot", "黒車", "黑車"),
            Text::new("red Chariot", "赤車", "紅車"),
            Text::new("black Tiger", "黒虎", "黑虎"),
            Text::new("red Tiger", "赤虎", "紅虎"),
            Text::new("black Horse", "黒馬", "黑馬"),
            Text::new("red Horse", "赤馬", "紅馬"),
            Text::new("black Officer", "黒筆", "黑筆"),
            Text::new("red Officer", "赤筆", "紅筆"),
            Text::new("black Shaman", "黒巫", "黑巫"),
            Text::new("red Shaman", "赤巫", "紅巫"),
            Text::new("black General", "黒将", "黑將"),
            Text::new("red General", "赤将", "紅將"),
            Text::new("black King", "黒王", "黑王"),
            Text::new("red King", "赤王", "紅王"),
        ];
        NAMES[self.index()]
    }
}

/// What stands on a square.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Piece {
    /// 皇 *tam2*, which belongs to nobody.
    Tam,
    /// A man with its owner.
    Man(Man, Side),
}

/// A square's contents in one byte: 0 is empty.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Content(u8);

impl Content {
    pub(crate) const EMPTY: Content = Content(0);
    pub(crate) const TAM: Content = Content(0x40);
    const MAN: u8 = 0x80;
    const RED: u8 = 0x10;
    const SECOND: u8 = 0x20;

    pub(crate) const fn man(man: Man, side: Side) -> Content {
        let color = if matches!(man.color, Color::Red) { Content::RED } else { 0 };
        let owner = if matches!(side, Side::Second) { Content::SECOND } else { 0 };
        Content(Content::MAN | color | owner | man.kind.code())
    }

    /// The kind, for a cell that is known to hold a man.
    #[inline]
    pub(crate) const fn kind(self) -> Kind {
        Kind::ALL[(self.0 & 0xf) as usize]
    }

    pub(crate) const fn piece(self) -> Option<Piece> {
        if self.0 & Content::MAN != 0 {
            let color = if self.0 & Content::RED != 0 { Color::Red } else { Color::Black };
            let side = if self.0 & Content::SECOND != 0 { Side::Second } else { Side::First };
            Some(Piece::Man(Man { kind: self.kind(), color }, side))
        } else if self.0 == Content::TAM.0 {
            Some(Piece::Tam)
        } else {
            None
        }
    }

    pub(crate) const fn byte(self) -> u8 {
        self.0
    }
}
