use cerke::{Color, Kind, Square, Throw, Yaku};

/// A game as it was written down.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Record {
    /// What stood in braces before the moves; `key:value` may mean something.
    pub header: Vec<String>,
    /// The first mover, then the second, if they are named.
    pub players: Option<[Seat; 2]>,
    /// What happened, in order.
    pub entries: Vec<Entry>,
}

impl Record {
    /// The value of a key of the header.
    pub fn value(&self, key: &str) -> Option<&str> {
        let pairs = self.header.iter().filter_map(|item| item.split_once(':'));
        pairs.into_iter().find(|(known, _)| *known == key).map(|(_, value)| value)
    }
}

/// A player at the end of the header, or a standing between the moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seat {
    /// The name.
    pub name: String,
    /// The points, if they are told.
    pub points: Option<i32>,
}

/// One item with the comments that follow it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The line it stands in, from 1; 0 if it was never in a text.
    pub line: usize,
    /// What it is.
    pub item: Item,
    /// What follows in braces.
    pub comments: Vec<String>,
}

/// Something that a record tells.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Item {
    /// A move, and what it captured if that is told.
    Move(MoveNote, Option<Captured>),
    /// Hands were made: 再行 or 終季.
    Declaration(Declaration),
    /// 春終 and the like.
    SeasonOver(SeasonName),
    /// 星一周: the game is over.
    GameOver,
    /// The points of a player.
    Standing(Seat),
}

/// A move.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MoveNote {
    /// A man moves.
    Man(ManMove),
    /// A man is dropped; the colour may be unknown (或).
    Drop {
        /// The colour, if it is known.
        color: Option<Color>,
        /// The kind.
        kind: Kind,
        /// Where it is put.
        target: Square,
    },
    /// Tam2 moves.
    Tam(TamMove),
}

impl MoveNote {
    /// Leaves open what can be: throws, the colour of a drop, the way of tam2.
    pub(crate) fn forget(&mut self) {
        match self {
            MoveNote::Man(note) => {
                note.throws = match note.throws {
                    Throws::Water(_) => Throws::Water(None),
                    Throws::Stepping(_) => Throws::Stepping(None),
                    Throws::Both(..) => Throws::Both(None, None),
                    throws => throws,
                };
            }
            MoveNote::Drop { color, .. } => *color = None,
            MoveNote::Tam(note) => note.first = None,
        }
    }
}

/// A man's movement with its throws.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ManMove {
    /// Where it stood.
    pub origin: Square,
    /// What it is; `None` for 片, "the man there".
    pub kind: Option<Kind>,
    /// The piece stepped on.
    pub via: Option<Square>,
    /// Where it went or wanted to go.
    pub target: Square,
    /// What was thrown.
    pub throws: Throws,
    /// Whether it stayed on its origin (此無).
    pub failed: bool,
}

/// The number thrown; `None` if it is unknown (或).
pub type Sticks = Option<Throw>;

/// What was thrown in a man's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Throws {
    /// 無撃裁: nothing.
    None,
    /// 水: to enter the water.
    Water(Sticks),
    /// 橋: after a step.
    Stepping(Sticks),
    /// Both, the stepping throw first.
    Both(Sticks, Sticks),
    /// One or two throws of notation 1, which does not say what they were for.
    Short(Sticks, Option<Sticks>),
}

impl Throws {
    /// The stepping throw, if there was one.
    pub const fn stepping(self) -> Option<Sticks> {
        match self {
            Throws::Stepping(sticks) | Throws::Both(sticks, _) => Some(sticks),
            Throws::None | Throws::Water(_) | Throws::Short(..) => None,
        }
    }

    /// The water throw, if there was one.
    pub const fn water(self) -> Option<Sticks> {
        match self {
            Throws::Water(sticks) | Throws::Both(_, sticks) => Some(sticks),
            Throws::None | Throws::Stepping(_) | Throws::Short(..) => None,
        }
    }
}

/// A movement of tam2; its path may be unknown in part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TamMove {
    /// Where it stood.
    pub origin: Square,
    /// The man stepped on, and in which leg.
    pub via: Option<(Square, Leg)>,
    /// Where the first leg ended, if that is known.
    pub first: Option<Square>,
    /// Where it went.
    pub target: Square,
}

/// A leg of tam2's movement.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Leg {
    /// The first.
    First,
    /// The second.
    Second,
    /// One of them.
    Unknown,
}

/// A captured man; older records leave its colour out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Captured {
    /// The colour, if it is told.
    pub color: Option<Color>,
    /// The kind.
    pub kind: Kind,
}

/// A declaration.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Declaration {
    /// Who declares, if the name is told.
    pub name: Option<String>,
    /// The hands held; none if they are not told.
    pub hands: Vec<Yaku>,
    /// Whether the season ends (終季) or goes on (再行).
    pub ends_season: bool,
    /// The points taken, or those that were there to take, if they are told.
    pub gain: Option<i32>,
}

/// The name of a season.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeasonName {
    /// 春, the first of four.
    Spring,
    /// 夏.
    Summer,
    /// 秋.
    Autumn,
    /// 冬.
    Winter,
    /// 上季, the first of two.
    Upper,
    /// 下季.
    Lower,
}

impl SeasonName {
    /// Every name; those of two seasons first, since 上季終 must not be taken for another.
    pub const ALL: [SeasonName; 6] = [
        SeasonName::Upper,
        SeasonName::Lower,
        SeasonName::Spring,
        SeasonName::Summer,
        SeasonName::Autumn,
        SeasonName::Winter,
    ];

    /// The characters.
    pub const fn kanji(self) -> &'static str {
        match self {
            SeasonName::Spring => "春",
            SeasonName::Summer => "夏",
            SeasonName::Autumn => "秋",
            SeasonName::Winter => "冬",
            SeasonName::Upper => "上季",
            SeasonName::Lower => "下季",
        }
    }

    /// The number of the season, from 1.
    pub const fn number(self) -> u8 {
        match self {
            SeasonName::Spring | SeasonName::Upper => 1,
            SeasonName::Summer | SeasonName::Lower => 2,
            SeasonName::Autumn => 3,
            SeasonName::Winter => 4,
        }
    }

    /// The name of a season in a game of so many.
    pub fn of(season: u8, seasons: u8) -> SeasonName {
        let fits = |name: &&SeasonName| {
            matches!(name, SeasonName::Upper | SeasonName::Lower) == (seasons == 2) && name.number() == season
        };
        *SeasonName::ALL.iter().find(fits).unwrap_or(&SeasonName::Winter)
    }
}
