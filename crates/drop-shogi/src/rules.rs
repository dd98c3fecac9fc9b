use std::{fmt::Debug, hash::Hash};

use game::{CecpProfile, Choices, Effort, Geometry, OptionSpec, Pace, PowerSpec, Preset, Source, Text};

use movement::Mover;

use crate::{
    conduct::Conduct,
    impasse::ImpassePoints,
    kind_spec::{Class, KindSpec},
    tables::Tables,
};

/// How many ways of moving a game of this family may have.
pub const MAX_CLASSES: usize = 16;
/// How many kinds a game of this family may have, promoted ones included.
pub const MAX_KINDS: usize = 32;

/// What tells one game of the family from another: its tables and its few peculiarities.
///
/// The royal kind comes first among the kinds, and its class first among the classes; a promoted kind comes
/// after its base.
pub trait DropRules: Copy + Eq + Hash + Debug + Send + Sync + 'static {
    /// The board.
    type Grid: Geometry<Bits = u128>;
    /// One set of squares for each class.
    type Sets: Copy + Eq + Hash + Debug + Send + Sync + Default + AsRef<[u128]> + AsMut<[u128]> + 'static;

    /// Short identifier.
    const ID: &'static str;
    /// Name of the game.
    const NAME: Text;
    /// What is special about it, in one sentence.
    const SUMMARY: Text;
    /// What it asks of whoever plays it.
    const EFFORT: Effort;
    /// Ways to keep time that suit it, the quickest first.
    const PACES: &'static [Pace];
    /// The number of ways of moving.
    const CLASSES: usize;
    /// Every kind of piece.
    const KINDS: &'static [KindSpec];
    /// The kind with the pawn's drop rules: one a file, no mate by a drop.
    const PAWN: usize;
    /// The kinds that can be in hand, in the order of texts.
    const HAND: &'static [usize];
    /// The starting position.
    const START: &'static str;
    /// Handicaps: identifier, name, the first two ranks (of which the second side lacks pieces).
    const HANDICAPS: &'static [Handicap];
    /// Rule options.
    const OPTIONS: &'static [OptionSpec];
    /// Named sets of options.
    const PRESETS: &'static [Preset];
    /// Where the rules stand in the rules document.
    const SECTIONS: Sections;
    /// The points of the impasse rules.
    const IMPASSE: ImpassePoints;
    /// Where the rules come from.
    const SOURCES: &'static [Source];

    /// The Latin letters of the kinds, in their order, where the codes are not those of the English names.
    const LETTERS: &'static [&'static str] = &[];

    /// How the kinds are written in moves, in their order, in Japanese and in Chinese; by their names where this is empty.
    const WRITTEN: &'static [(&'static str, &'static str)] = &[];

    /// What only one kind of this game can or cannot, by its place among the kinds.
    const POWERS: &'static [(usize, PowerSpec)] = &[];

    /// Names that other programs use for the game.
    const FOREIGN_NAMES: &'static [&'static str] = &[];

    /// How programs that speak CECP know the game.
    const CECP: CecpProfile = CecpProfile::UNKNOWN;

    /// The compiled tables.
    fn tables() -> &'static Tables;

    /// The movement of a class that an option changes. The compiled tables then hold the union of its readings,
    /// which is what filters need; all other classes stay constants in the eyes of the compiler.
    #[inline]
    fn reading(class: usize, conduct: Conduct) -> Option<&'static Mover> {
        let _ = (class, conduct);
        None
    }

    /// The class of a kind, which an option may change.
    #[inline]
    fn class_of(kind: usize, conduct: Conduct) -> usize {
        let _ = conduct;
        usize::from(Self::tables().class_of[kind])
    }

    /// How the pieces of a class move, for pictures.
    fn class(class: usize, conduct: Conduct) -> Class;

    /// Reads the options that only this game has.
    fn conduct(choices: &Choices) -> Conduct {
        let _ = choices;
        Conduct::default()
    }

    /// What to print beside the ranks, and in written moves, in every language; letters or numerals, as the language has
    /// it, unless an option says otherwise.
    fn rank_labels(choices: &Choices) -> Option<&'static [&'static str]> {
        let _ = choices;
        None
    }
}

/// A handicap: the second side (上手) lacks pieces and moves first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Handicap {
    /// Short identifier.
    pub id: &'static str,
    /// The name to show.
    pub name: Text,
    /// The ranks from the top in which pieces are missing, joined by `/`.
    pub ranks: &'static str,
    /// Between whom it is fair, or whose idea it is.
    pub note: Text,
}

/// Section numbers of a rules document.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sections {
    /// How pieces move.
    pub moves: &'static str,
    /// Promotion.
    pub promotion: &'static str,
    /// Drops.
    pub drops: &'static str,
    /// Check and the end of the game.
    pub check: &'static str,
    /// Before the game: who begins.
    pub prelude: &'static str,
}
