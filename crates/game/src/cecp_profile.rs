/// How programs that speak CECP, the protocol of `XBoard`, know a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CecpProfile {
    /// What the protocol calls the game, our own choice first; empty if it cannot carry the game.
    pub variants: &'static [&'static str],
    /// The preset under which its programs know it; the usual one unless given.
    pub preset: Option<&'static str>,
    /// Rule options under which its programs know it.
    pub settings: &'static [(&'static str, &'static str)],
    /// How moves and positions are written.
    pub dialect: CecpDialect,
    /// Who shows it.
    pub shown: CecpShown,
}

impl CecpProfile {
    /// A game that the protocol cannot carry.
    pub const UNKNOWN: CecpProfile = CecpProfile {
        variants: &[],
        preset: None,
        settings: &[],
        dialect: CecpDialect::Drops,
        shown: CecpShown::Elsewhere,
    };
}

/// How moves and positions are written in CECP.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CecpDialect {
    /// `c3c4`, `c7c8+`, and from the hand `P@e5`; a position is an SFEN whose hands stand in brackets behind the board.
    Drops,
    /// `e6f6`, in two legs `f6f7,f7f8`, without moving `e6xh6xk6`; `@@@@` passes. More than two of them cannot be said.
    Legs {
        /// Our codes of the unpromoted kinds, and what stands for them in positions.
        codes: &'static [(&'static str, &'static str)],
    },
}

/// Which interfaces of CECP show a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CecpShown {
    /// Those that know it, and `XBoard` does.
    Known,
    /// `XBoard` once it is told about board and pieces.
    Taught(CecpFigures),
    /// Only others than `XBoard`, which are not told about it.
    Elsewhere,
}

/// What `XBoard` takes for the pieces of a game that it does not know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CecpFigures {
    /// The variant from which it takes all other rules.
    pub parent: &'static str,
    /// The codes of the kinds and their places in its list of piece types, which decide on the picture; in the order of
    /// places, without the royal kind.
    pub places: &'static [(u8, &'static str)],
    /// The code of the royal kind, which always comes last.
    pub royal: &'static str,
}
