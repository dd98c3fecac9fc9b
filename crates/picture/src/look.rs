use game::{Lang, Side};

/// How a picture looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Look {
    /// The language of the names of ranks.
    pub lang: Lang,
    /// What the board is made of.
    pub theme: Theme,
    /// Whether it is night.
    pub dark: bool,
    /// What stands on the pieces.
    pub pieces: PieceStyle,
    /// The side at the bottom.
    pub side: Side,
    /// Whether files and ranks are named.
    pub coordinates: bool,
}

impl Default for Look {
    fn default() -> Look {
        Look {
            lang: Lang::default(),
            theme: Theme::default(),
            dark: false,
            pieces: PieceStyle::default(),
            side: Side::First,
            coordinates: true,
        }
    }
}

/// What the board is made of.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Theme {
    /// Light wood and light cloth.
    #[default]
    Kaya,
    /// Dark wood and dark cloth.
    Walnut,
    /// Paper by day, slate by night.
    Slate,
    /// Black on white, as in printed books.
    Book,
}

/// What stands on the pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PieceStyle {
    /// One character.
    #[default]
    One,
    /// The full name.
    Two,
    /// A picture.
    Pictograms,
    /// Latin letters.
    Latin,
}
