use game::Side;

use crate::{Kind, traits::Traits};

/// What stands on a point, in one byte: nothing, or a kind with its owner.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Content(u8);

const SECOND: u8 = 0x80;

/// Indexed by the byte without its owner; 128 entries, so that no index needs a check.
static TRAITS: [Traits; 128] = {
    let mut table = [Traits::NONE; 128];
    let mut i = 0;
    while i < Kind::COUNT {
        table[i + 1] = Traits::of(Kind::ALL[i]);
        i += 1;
    }
    table
};

static KINDS: [Kind; 128] = {
    let mut table = [Kind::General; 128];
    let mut i = 0;
    while i < Kind::COUNT {
        table[i + 1] = Kind::ALL[i];
        i += 1;
    }
    table
};

impl Content {
    pub(crate) const EMPTY: Content = Content(0);

    #[inline]
    pub(crate) const fn new(side: Side, kind: Kind) -> Content {
        let owner = match side {
            Side::First => 0,
            Side::Second => SECOND,
        };
        Content((kind as u8 + 1) | owner)
    }

    #[inline]
    pub(crate) const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether a stone of `side` stands here.
    #[inline]
    pub(crate) const fn is_of(self, side: Side) -> bool {
        let owner = match side {
            Side::First => 0,
            Side::Second => SECOND,
        };
        self.0 != 0 && self.0 & SECOND == owner
    }

    /// The kind of the stone; meaningless for an empty point.
    #[inline]
    pub(crate) fn kind_unchecked(self) -> Kind {
        KINDS[usize::from(self.0 & !SECOND)]
    }

    /// The stone, if there is one.
    #[inline]
    pub(crate) fn stone(self) -> Option<(Side, Kind)> {
        let side = if self.0 & SECOND == 0 { Side::First } else { Side::Second };
        (!self.is_empty()).then(|| (side, self.kind_unchecked()))
    }

    /// The properties of the stone, none for an empty point.
    #[inline]
    pub(crate) fn traits(self) -> Traits {
        TRAITS[usize::from(self.0 & !SECOND)]
    }

    /// A small number for the position's key.
    #[inline]
    pub(crate) const fn number(self) -> u64 {
        self.0 as u64
    }
}
