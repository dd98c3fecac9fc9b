//! Minishogi, by Shigenobu Kusumoto around 1970: five pieces and a pawn a side, one rank to promote on.

use drop_shogi::{
    Class, Conduct, DropGame, DropRules, Handicap, ImpassePoints, KindSpec, OptionSections, Sections, Tables,
    shared_options,
};
use game::{Effort, Glyph, OptionSpec, Pace, Preset, Provenance::Attested, Source, Text};
use movement::{
    ALL_AROUND, Board, DIAGONAL, Dir, FORWARD,
    Movement::{Slide, Step},
    ORTHOGONAL,
};

use crate::Grid5;

/// Minishogi under a choice of options.
pub type MiniShogi = DropGame<MiniShogiRules>;

/// The tables of minishogi.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MiniShogiRules;

const GOLD: &[Dir] = &[(0, -1), (1, -1), (-1, -1), (1, 0), (-1, 0), (0, 1)];
const SILVER: &[Dir] = &[(0, -1), (1, -1), (-1, -1), (1, 1), (-1, 1)];

#[rustfmt::skip]
const CLASSES: [Class; 8] = [
    /* 0 king   */ &[Step(ALL_AROUND)],
    /* 1 rook   */ &[Slide(ORTHOGONAL)],
    /* 2 bishop */ &[Slide(DIAGONAL)],
    /* 3 gold   */ &[Step(GOLD)],
    /* 4 silver */ &[Step(SILVER)],
    /* 5 pawn   */ &[Step(&[FORWARD])],
    /* 6 dragon */ &[Slide(ORTHOGONAL), Step(DIAGONAL)],
    /* 7 horse  */ &[Slide(DIAGONAL), Step(ORTHOGONAL)],
];

/// No points: what a piece is worth must be told from how it moves.
const fn kind(
    code: &'static str,
    name: Text,
    reading: &'static str,
    glyph: Glyph,
    class: usize,
    promotes_to: Option<usize>,
    count: u8,
) -> KindSpec {
    KindSpec {
        code,
        name,
        reading,
        glyph,
        class,
        promotes_to,
        count,
        points: None,
        impasse: 1,
        provenance: Attested,
    }
}

const fn glyph(short: &'static str, full: &'static str) -> Glyph {
    Glyph { short, short_second: short, full }
}

#[rustfmt::skip]
const KINDS: [KindSpec; 10] = [
    kind("K",  Text::new("King", "玉将", "玉將"), "gyokushō", Glyph { short: "玉", short_second: "王", full: "玉將" }, 0, None, 1),
    kind("R",  Text::new("Rook", "飛車", "飛車"), "hisha", glyph("飛", "飛車"), 1, Some(6), 1),
    kind("B",  Text::new("Bishop", "角行", "角行"), "kakugyō", glyph("角", "角行"), 2, Some(7), 1),
    kind("G",  Text::new("Gold", "金将", "金將"), "kinshō", glyph("金", "金將"), 3, None, 1),
    kind("S",  Text::new("Silver", "銀将", "銀將"), "ginshō", glyph("銀", "銀將"), 4, Some(8), 1),
    kind("P",  Text::new("Pawn", "歩兵", "步兵"), "fuhyō", glyph("歩", "步兵"), 5, Some(9), 1),
    kind("+R", Text::new("Dragon", "龍王", "龍王"), "ryūō", glyph("龍", "龍王"), 6, None, 0),
    kind("+B", Text::new("Horse", "龍馬", "龍馬"), "ryūma", glyph("馬", "龍馬"), 7, None, 0),
    kind("+S", Text::new("Promoted Silver", "成銀", "成銀"), "narigin", glyph("全", "成銀"), 3, None, 0),
    kind("+P", Text::new("Tokin", "と金", "と金"), "tokin", glyph("と", "と金"), 3, None, 0),
];

const HAND: [usize; 5] = [1, 2, 3, 4, 5];

static TABLES: Tables = Tables::new(Board::new(5, 5), &CLASSES, &KINDS, &HAND, 1);

const OPTIONS: [OptionSpec; 9] =
    shared_options(OptionSections { end: "7", repetition: "8", impasse: "9" }, "0");

const PRESETS: [Preset; 1] = [Preset {
    name: "usual",
    summary: Text::new("As it is usually played", "通常のルール", "通行規則"),
    settings: &[],
}];

const SOURCES: [Source; 1] = [Source {
    tag: "wp-en",
    title: Text::new(
        "English Wikipedia, “Minishogi”",
        "英語版ウィキペディア「Minishogi」",
        "英文維基百科「Minishogi」",
    ),
}];

impl DropRules for MiniShogiRules {
    type Grid = Grid5;
    type Sets = [u128; CLASSES.len()];

    const ID: &'static str = "minishogi";
    const NAME: Text = Text::new("Minishogi", "五将棋", "五將棋");
    const SUMMARY: Text = Text::new(
        "Drops on a small board: a game takes a few minutes",
        "小さな盤で持ち駒を打ち合う、数分で終わる将棋",
        "小棋盤上的打入之爭，數分鐘即可終局",
    );
    const EFFORT: Effort = Effort {
        length: Text::new("ten minutes", "10分ほど", "約十分鐘"),
        difficulty: Text::new("easy", "やさしい", "容易"),
    };
    const PACES: &'static [Pace] = &[Pace::fischer(3, 2)];
    const CLASSES: usize = CLASSES.len();
    const KINDS: &'static [KindSpec] = &KINDS;
    const PAWN: usize = 5;
    const HAND: &'static [usize] = &HAND;
    const START: &'static str = "rbsgk/4p/5/P4/KGSBR b - 1";
    const HANDICAPS: &'static [Handicap] = &[];
    const OPTIONS: &'static [OptionSpec] = &OPTIONS;
    const PRESETS: &'static [Preset] = &PRESETS;
    const SECTIONS: Sections = Sections { moves: "4", promotion: "5", drops: "6", check: "7", prelude: "10" };
    const IMPASSE: ImpassePoints = ImpassePoints { declare31: (31, 24), declare27: (28, 27) };
    const SOURCES: &'static [Source] = &SOURCES;

    #[inline]
    fn tables() -> &'static Tables {
        &TABLES
    }

    fn class(class: usize, _: Conduct) -> Class {
        CLASSES[class]
    }
}
