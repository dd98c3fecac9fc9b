use game::Text;
use movement::{ALL_AROUND, DIAGONAL, Dir, FORWARD, Movement, ORTHOGONAL};

use crate::Kind;

/// How a line in the hue treats the pieces on it (rules §4).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) enum LineStyle {
    /// Up to the first piece.
    Plain,
    /// Begins at distance two; what stands at distance one is no matter (the Horse).
    FromTwo,
    /// May pass over one piece (the Shaman).
    OverOne,
}

/// A kind of man: names and movement (rules §3, §4).
pub(crate) struct KindSpec {
    pub(crate) name: Text,
    /// Pekzep, then Lineparine.
    pub(crate) reading: &'static str,
    pub(crate) outside: &'static [Movement],
    pub(crate) in_hue: &'static [Movement],
    pub(crate) hue_lines: LineStyle,
}

impl Kind {
    pub(crate) const fn spec(self) -> &'static KindSpec {
        &SPECS[self.index()]
    }

    /// The name to show.
    pub const fn name(self) -> Text {
        self.spec().name
    }
}

use Movement::{Jump, Range, Slide, Step};

const FORWARD_AND_BACK: &[Dir] = &[(0, -1), (0, 1)];
const SIDEWAYS: &[Dir] = &[(1, 0), (-1, 0)];
const ALL_BUT_FORWARD: &[Dir] = &[(1, 0), (0, 1), (-1, 0)];
const ALL_BUT_BACK: &[Dir] = &[(0, -1), (1, -1), (1, 0), (1, 1), (-1, 1), (-1, 0), (-1, -1)];
const TWO_ORTHOGONAL: &[Dir] = &[(0, -2), (2, 0), (0, 2), (-2, 0)];
const TWO_DIAGONAL: &[Dir] = &[(2, -2), (2, 2), (-2, 2), (-2, -2)];

#[rustfmt::skip]
pub(crate) const SPECS: [KindSpec; 10] = [
    KindSpec {
        name: Text::new("Vessel", "船", "船"), reading: "nuak1, felkana", hue_lines: LineStyle::Plain,
        outside: &[Slide(&[FORWARD])],
        in_hue: &[Slide(FORWARD_AND_BACK), Range(SIDEWAYS, 2)],
    },
    KindSpec {
        name: Text::new("Pawn", "兵", "兵"), reading: "kauk2, elmer", hue_lines: LineStyle::Plain,
        outside: &[Step(&[FORWARD])],
        in_hue: &[Range(&[FORWARD], 2), Step(ALL_BUT_FORWARD)],
    },
    KindSpec {
        name: Text::new("Archer", "弓", "弓"), reading: "gua2, gustuer", hue_lines: LineStyle::Plain,
        outside: &[Slide(ORTHOGONAL)],
        in_hue: &[Slide(DIAGONAL)],
    },
    KindSpec {
        name: Text::new("Chariot", "車", "車"), reading: "kaun1, vadyrd", hue_lines: LineStyle::Plain,
        outside: &[Jump(TWO_ORTHOGONAL)],
        in_hue: &[Jump(TWO_DIAGONAL)],
    },
    KindSpec {
        name: Text::new("Tiger", "虎", "虎"), reading: "dau2, stistyst", hue_lines: LineStyle::Plain,
        outside: &[Step(DIAGONAL)],
        in_hue: &[Slide(DIAGONAL)],
    },
    KindSpec {
        name: Text::new("Horse", "馬", "馬"), reading: "maun1, dodor", hue_lines: LineStyle::FromTwo,
        outside: &[Jump(TWO_DIAGONAL)],
        in_hue: &[Slide(DIAGONAL)],
    },
    KindSpec {
        name: Text::new("Officer", "筆", "筆"), reading: "kua2, kua", hue_lines: LineStyle::Plain,
        outside: &[Slide(FORWARD_AND_BACK), Step(SIDEWAYS)],
        in_hue: &[Slide(ORTHOGONAL)],
    },
    KindSpec {
        name: Text::new("Shaman", "巫", "巫"), reading: "tuk2, terlsk", hue_lines: LineStyle::OverOne,
        outside: &[Slide(SIDEWAYS), Step(FORWARD_AND_BACK)],
        in_hue: &[Slide(ALL_AROUND)],
    },
    KindSpec {
        name: Text::new("General", "将", "將"), reading: "uai1, varxle", hue_lines: LineStyle::Plain,
        outside: &[Step(ALL_BUT_BACK)],
        in_hue: &[Step(ALL_AROUND)],
    },
    KindSpec {
        name: Text::new("King", "王", "王"), reading: "io, ales", hue_lines: LineStyle::Plain,
        outside: &[Step(ALL_AROUND)],
        in_hue: &[Step(ALL_AROUND)],
    },
];
