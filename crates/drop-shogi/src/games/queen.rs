//! Queen shogi (御妃将棋, Okisaki shogi), rules document `queen`.

use game::{
    CecpFigures, CecpProfile, CecpShown, Choices, Effort, Glyph, Grid10, OptionSpec, OptionValues, Pace,
    Preset, Provenance::Attested, Setup, Source, Text,
};
use movement::{
    ALL_AROUND, Board, DIAGONAL, FORWARD, KNIGHT,
    Movement::{Jump, Slide, Step},
    ORTHOGONAL,
};

use super::{GOLD, SILVER, glyph};
use crate::{
    Class, Conduct, DropGame, DropRules, Handicap, ImpassePoints, KindSpec, Sections, Tables,
    options::{OptionSections, SHARED, shared, with},
};

/// Queen shogi under a choice of options.
pub type Queen = DropGame<QueenRules>;

/// The tables of Queen shogi.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct QueenRules;

/// How pieces move, rules §4. The royal piece comes first.
#[rustfmt::skip]
const CLASSES: [Class; 11] = [
    /*  0 king   */ &[Step(ALL_AROUND)],
    /*  1 queen  */ &[Slide(ALL_AROUND)],
    /*  2 rook   */ &[Slide(ORTHOGONAL)],
    /*  3 bishop */ &[Slide(DIAGONAL)],
    /*  4 gold   */ &[Step(GOLD)],
    /*  5 silver */ &[Step(SILVER)],
    /*  6 knight */ &[Jump(KNIGHT)],
    /*  7 lance  */ &[Slide(&[FORWARD, (0, 1)])],
    /*  8 pawn   */ &[Step(&[FORWARD])],
    /*  9 dragon */ &[Slide(ORTHOGONAL), Step(DIAGONAL)],
    /* 10 horse  */ &[Slide(DIAGONAL), Step(ORTHOGONAL)],
];

/// Rules §2; the last but one column is what counts in an impasse (§9).
#[rustfmt::skip]
const KINDS: [KindSpec; 15] = [
    KindSpec { code: "K",  name: Text::new("King", "玉将", "玉將"), reading: "gyokushō", glyph: Glyph { short: "玉", short_second: "王", full: "玉將" }, class: 0, promotes_to: None, count: 1, points: None, impasse: 0, provenance: Attested },
    KindSpec { code: "Q",  name: Text::new("Queen", "妃将", "妃將"), reading: "hishō", glyph: glyph("妃", "妃將"), class: 1, promotes_to: None, count: 1, points: None, impasse: 5, provenance: Attested },
    KindSpec { code: "R",  name: Text::new("Rook", "飛車", "飛車"), reading: "hisha", glyph: glyph("飛", "飛車"), class: 2, promotes_to: Some(9), count: 1, points: None, impasse: 5, provenance: Attested },
    KindSpec { code: "B",  name: Text::new("Bishop", "角行", "角行"), reading: "kakugyō", glyph: glyph("角", "角行"), class: 3, promotes_to: Some(10), count: 1, points: None, impasse: 5, provenance: Attested },
    KindSpec { code: "G",  name: Text::new("Gold", "金将", "金將"), reading: "kinshō", glyph: glyph("金", "金將"), class: 4, promotes_to: None, count: 2, points: None, impasse: 1, provenance: Attested },
    KindSpec { code: "S",  name: Text::new("Silver", "銀将", "銀將"), reading: "ginshō", glyph: glyph("銀", "銀將"), class: 5, promotes_to: Some(11), count: 2, points: None, impasse: 1, provenance: Attested },
    KindSpec { code: "N",  name: Text::new("Knight", "跳馬", "跳馬"), reading: "chōma", glyph: glyph("跳", "跳馬"), class: 6, promotes_to: Some(12), count: 2, points: None, impasse: 1, provenance: Attested },
    KindSpec { code: "L",  name: Text::new("Lance", "香車", "香車"), reading: "kyōsha", glyph: glyph("香", "香車"), class: 7, promotes_to: Some(13), count: 2, points: None, impasse: 1, provenance: Attested },
    KindSpec { code: "P",  name: Text::new("Pawn", "歩兵", "步兵"), reading: "fuhyō", glyph: glyph("歩", "步兵"), class: 8, promotes_to: Some(14), count: 10, points: None, impasse: 1, provenance: Attested },
    KindSpec { code: "+R", name: Text::new("Dragon", "龍王", "龍王"), reading: "ryūō", glyph: glyph("龍", "龍王"), class: 9, promotes_to: None, count: 0, points: None, impasse: 5, provenance: Attested },
    KindSpec { code: "+B", name: Text::new("Horse", "龍馬", "龍馬"), reading: "ryūma", glyph: glyph("馬", "龍馬"), class: 10, promotes_to: None, count: 0, points: None, impasse: 5, provenance: Attested },
    KindSpec { code: "+S", name: Text::new("Promoted Silver", "成銀", "成銀"), reading: "narigin", glyph: glyph("全", "成銀"), class: 4, promotes_to: None, count: 0, points: None, impasse: 1, provenance: Attested },
    KindSpec { code: "+N", name: Text::new("Promoted Knight", "成跳", "成跳"), reading: "narichō", glyph: glyph("今", "成跳"), class: 4, promotes_to: None, count: 0, points: None, impasse: 1, provenance: Attested },
    KindSpec { code: "+L", name: Text::new("Promoted Lance", "成香", "成香"), reading: "narikyō", glyph: glyph("仝", "成香"), class: 4, promotes_to: None, count: 0, points: None, impasse: 1, provenance: Attested },
    KindSpec { code: "+P", name: Text::new("Tokin", "と金", "と金"), reading: "tokin", glyph: glyph("个", "と金"), class: 4, promotes_to: None, count: 0, points: None, impasse: 1, provenance: Attested },
];

/// As in shogi, with the pieces that only this game has.
#[rustfmt::skip]
const WRITTEN: [(&str, &str); 15] = [
    ("玉", "玉"), ("妃", "妃"), ("飛", "飛"), ("角", "角"), ("金", "金"), ("銀", "銀"), ("跳", "跳"), ("香", "香"), ("歩", "步"),
    ("竜", "龍"), ("馬", "馬"), ("成銀", "成銀"), ("成跳", "成跳"), ("成香", "成香"), ("と", "と"),
];

const HAND: [usize; 8] = [1, 2, 3, 4, 5, 6, 7, 8];

static TABLES: Tables = Tables::new(Board::new(10, 10), &CLASSES, &KINDS, &HAND, 3);

const OPTIONS: [OptionSpec; SHARED + 1] = with(
    &shared(OptionSections { end: "7", repetition: "8", impasse: "9" }, "30"),
    &[OptionSpec {
        name: "bare_king_wins",
        values: OptionValues::SWITCH,
        default: "off",
        summary: Text::new(
            "Whether taking every piece but the king wins",
            "玉以外の駒をすべて取れば勝ちとするか",
            "吃光王以外的棋子是否獲勝",
        ),
        section: "7",
    }],
);

/// Rules §10, ours.
#[rustfmt::skip]
const HANDICAPS: [Handicap; 6] = [
    Handicap { id: "lance",             name: Text::new("Left lance", "香落ち", "讓左香"),                      ranks: "lnsgkqgsn1/1r6b1", note: Setup::OURS },
    Handicap { id: "bishop",            name: Text::new("Bishop", "角落ち", "讓角"),                            ranks: "lnsgkqgsnl/1r8", note: Setup::OURS },
    Handicap { id: "rook",              name: Text::new("Rook", "飛車落ち", "讓飛車"),                          ranks: "lnsgkqgsnl/8b1", note: Setup::OURS },
    Handicap { id: "queen",             name: Text::new("Queen", "妃落ち", "讓妃"),                             ranks: "lnsgk1gsnl/1r6b1", note: Setup::OURS },
    Handicap { id: "queen-rook",        name: Text::new("Queen and rook", "妃飛落ち", "讓妃飛"),                ranks: "lnsgk1gsnl/8b1", note: Setup::OURS },
    Handicap { id: "queen-rook-bishop", name: Text::new("Queen, rook and bishop", "妃飛角落ち", "讓妃飛角"),    ranks: "lnsgk1gsnl/10", note: Setup::OURS },
];

const PRESETS: [Preset; 1] = [Preset {
    name: "standard",
    summary: Text::new("The rules document's defaults", "規則書の標準", "規則文件的預設"),
    settings: &[],
}];

const SOURCES: [Source; 3] = [
    Source {
        tag: "seed",
        title: Text::new(
            "Chinese Wikipedia, 御妃将棋",
            "中国語版ウィキペディア「御妃将棋」",
            "中文維基百科「御妃将棋」",
        ),
    },
    Source {
        tag: "wp-en",
        title: Text::new(
            "English Wikipedia, “Okisaki shogi”, several revisions",
            "英語版ウィキペディア「Okisaki shogi」の諸版",
            "英文維基百科「Okisaki shogi」的數個版本",
        ),
    },
    Source {
        tag: "jsa", title: Text::new("Practice of standard shogi", "本将棋の慣行", "本將棋的慣例")
    },
];

/// `XBoard` takes pawns, the size of the promotion zone and what must promote from its own shogi. There the places of
/// knight and lance stand for pieces that must promote on the last ranks, which those of this game need not: they have
/// the places, and so the pictures, of an elephant and a sword.
#[rustfmt::skip]
const FIGURES: CecpFigures = CecpFigures {
    parent: "shogi",
    places: &[
        (0, "P"), (2, "B"), (3, "R"), (5, "S"), (6, "N"), (7, "L"), (9, "G"), (13, "+B"), (14, "+R"),
        (55, "+P"), (56, "+N"), (59, "+L"), (60, "+S"), (64, "Q"),
    ],
    royal: "K",
};

impl DropRules for QueenRules {
    type Grid = Grid10;
    type Sets = [u128; CLASSES.len()];

    const ID: &'static str = "queen";
    const NAME: Text = Text::new("Queen shogi", "御妃将棋", "御妃將棋");
    const SUMMARY: Text = Text::new(
        "Ten files, a queen that can be dropped, lances that slide back and knights that leap all ways",
        "十筋の盤に打てる妃、後ろにも走る香車、八方に跳ぶ跳馬",
        "十路棋盤，可打入的妃將，能退的香車與八方跳躍的跳馬",
    );
    const EFFORT: Effort = Effort {
        length: Text::new("about an hour", "1時間ほど", "約一小時"),
        difficulty: Text::new("easy after shogi", "将棋を知っていればやさしい", "會將棋者容易上手"),
    };
    const PACES: &'static [Pace] = &[Pace::fischer(5, 3), Pace::byoyomi(15, 30), Pace::byoyomi(30, 60)];
    const CLASSES: usize = CLASSES.len();
    const KINDS: &'static [KindSpec] = &KINDS;
    const PAWN: usize = 8;
    const HAND: &'static [usize] = &HAND;
    const START: &'static str = "lnsgkqgsnl/1r6b1/pppppppppp/10/10/10/10/PPPPPPPPPP/1B6R1/LNSGQKGSNL b - 1";
    const HANDICAPS: &'static [Handicap] = &HANDICAPS;
    const OPTIONS: &'static [OptionSpec] = &OPTIONS;
    const PRESETS: &'static [Preset] = &PRESETS;
    const SECTIONS: Sections = Sections { moves: "4", promotion: "5", drops: "6", check: "7", prelude: "7" };
    const IMPASSE: ImpassePoints = ImpassePoints { declare31: (37, 30), declare27: (34, 33) };
    const SOURCES: &'static [Source] = &SOURCES;
    const WRITTEN: &'static [(&'static str, &'static str)] = &WRITTEN;

    const FOREIGN_NAMES: &'static [&'static str] = &["okisakishogi"];

    const CECP: CecpProfile = CecpProfile {
        variants: &["queen", "okisakishogi"],
        shown: CecpShown::Taught(FIGURES),
        ..CecpProfile::UNKNOWN
    };

    #[inline]
    fn tables() -> &'static Tables {
        &TABLES
    }

    fn class(class: usize, _: Conduct) -> Class {
        CLASSES[class]
    }

    fn conduct(choices: &Choices) -> Conduct {
        Conduct { bare_royal_loses: choices.flag("bare_king_wins"), ..Conduct::default() }
    }
}
