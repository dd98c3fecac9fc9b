//! Why squares are marked.

use game::{MarkDescription, MarkLook, Text};

/// The hue: squares on which men move otherwise (rules §2).
pub(crate) const HUE: MarkDescription = MarkDescription {
    id: "hue",
    name: Text::new("other movement applies here", "動きが変わる場所", "走法改變之處"),
    look: MarkLook::Diamonds,
};

/// The water: squares that take a throw to enter (rules §6).
pub(crate) const WATER: MarkDescription = MarkDescription {
    id: "water",
    name: Text::new("water: takes a throw to enter", "水：入るには投げ棒が要る", "水：進入須投棒"),
    look: MarkLook::Waves,
};

/// Men that cannot be captured.
pub(crate) const PROTECTED: MarkDescription = MarkDescription {
    id: "protected",
    name: Text::new("cannot be captured", "取られない", "不可被吃"),
    look: MarkLook::Shield,
};

/// What the throw or decision that is due is about.
pub(crate) const STAKE: MarkDescription = MarkDescription {
    id: "stake",
    name: Text::new("at stake", "懸かっている", "勝負所在"),
    look: MarkLook::Frame,
};

/// Every one of them.
pub(crate) const MARKS: [MarkDescription; 4] = [HUE, WATER, PROTECTED, STAKE];
