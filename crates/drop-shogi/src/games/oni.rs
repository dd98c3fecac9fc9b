//! Oni shogi (鬼將棋, Demon shogi), rules document `oni`.
//!
//! The source names ten promoted pieces without their moves; those are our reconstruction (rules §5).

use game::{
    CecpFigures, CecpProfile, CecpShown, Choices, Effort, Grid11, OptionSpec, OptionValue, Pace, PowerKind,
    PowerSpec, Preset,
    Provenance::{Attested, Reconstructed},
    Setup, Source, Text,
};
use movement::{
    ALL_AROUND, Board, DIAGONAL, Dir, FORWARD,
    Movement::{Jump, Slide, Step},
    Mover, ORTHOGONAL, Rays,
};

use super::{GOLD, HORSE_LEAP, SILVER, glyph};
use crate::{
    Class, Conduct, DropGame, DropRules, Handicap, ImpassePoints, KindSpec, Sections, Tables,
    options::{OptionSections, SHARED, choice, shared, with},
};

/// Oni shogi under a choice of options.
pub type Oni = DropGame<OniRules>;

/// The tables of Oni shogi.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct OniRules;

const LEAP_TWO_DIAGONALLY: &[Dir] = &[(2, -2), (2, 2), (-2, 2), (-2, -2)];

/// The classes whose movement options choose.
const OVERLORD: usize = 12;
const STORM: usize = 13;
const PHOENIX: usize = 14;
/// The class of the seven promoted pieces where they do not move as a Vajra.
const SEVEN: usize = 15;

/// How pieces move, rules §4 and §5; where an option has a say, every way that one of its readings allows. The royal
/// piece comes first.
#[rustfmt::skip]
const CLASSES: [Class; 16] = [
    /*  0 king     */ &[Step(ALL_AROUND)],
    /*  1 thunder  */ &[Slide(ORTHOGONAL)],
    /*  2 wind     */ &[Slide(DIAGONAL)],
    /*  3 vajra    */ &[Step(GOLD)],
    /*  4 yaksha   */ &[Step(SILVER)],
    /*  5 asura    */ &[Step(ORTHOGONAL)],
    /*  6 lotus    */ &[Step(DIAGONAL)],
    /*  7 ice      */ &[Slide(&[(1, -1), (-1, -1)])],
    /*  8 kala     */ &[Jump(HORSE_LEAP)],
    /*  9 sala     */ &[Slide(&[FORWARD])],
    /* 10 calamity */ &[Step(&[FORWARD, (0, 1)])],
    /* 11 amogha   */ &[Step(&[FORWARD])],
    /* 12 overlord */ &[Slide(ALL_AROUND), Step(DIAGONAL)],
    /* 13 storm    */ &[Slide(ALL_AROUND), Step(ORTHOGONAL)],
    /* 14 phoenix  */ &[Step(ALL_AROUND), Jump(LEAP_TWO_DIAGONALLY), Slide(ALL_AROUND)],
    /* 15 seven    */ &[Step(ALL_AROUND)],
];

/// The readings of 霸 by the values of `oni_overlord`, of 嵐 by those of `oni_storm`, of 凰 by those of `oni_phoenix`.
const OVERLORDS: [Class; 2] = [&[Slide(ORTHOGONAL), Step(DIAGONAL)], &[Slide(ALL_AROUND)]];
const STORMS: [Class; 2] = [&[Slide(DIAGONAL), Step(ORTHOGONAL)], &[Slide(ALL_AROUND)]];
const PHOENIXES: [Class; 4] = [
    &[Step(ORTHOGONAL), Jump(LEAP_TWO_DIAGONALLY)],
    &[Slide(ALL_AROUND)],
    &[Step(ALL_AROUND)],
    &[Step(GOLD)],
];

/// Where [`Conduct::reading`] has which choice: the phoenix in the lowest two bits.
const STORM_BIT: u8 = 2;
const OVERLORD_BIT: u8 = 3;
const SEVEN_BIT: u8 = 4;

const fn is_set(conduct: Conduct, bit: u8) -> bool {
    conduct.reading >> bit & 1 == 1
}

/// Which reading of a class is in force.
#[inline]
const fn chosen(class: usize, conduct: Conduct) -> usize {
    match class {
        OVERLORD => is_set(conduct, OVERLORD_BIT) as usize,
        STORM => is_set(conduct, STORM_BIT) as usize,
        _ => (conduct.reading & 3) as usize,
    }
}

/// Rules §2; the last but one column is what counts in an impasse (§8).
#[rustfmt::skip]
const KINDS: [KindSpec; 22] = [
    KindSpec { code: "K",  name: Text::new("King", "王羅", "王羅"), reading: "Ōra", glyph: glyph("王", "王羅"), class: 0, promotes_to: None, count: 1, points: None, impasse: 0, provenance: Attested },
    KindSpec { code: "R",  name: Text::new("Thunder", "雷羅", "雷羅"), reading: "Raira", glyph: glyph("雷", "雷羅"), class: 1, promotes_to: Some(12), count: 1, points: None, impasse: 5, provenance: Attested },
    KindSpec { code: "B",  name: Text::new("Wind", "風羅", "風羅"), reading: "Fūra", glyph: glyph("風", "風羅"), class: 2, promotes_to: Some(13), count: 1, points: None, impasse: 5, provenance: Attested },
    KindSpec { code: "G",  name: Text::new("Vajra", "金剛", "金剛"), reading: "Kongō", glyph: glyph("金", "金剛"), class: 3, promotes_to: None, count: 2, points: None, impasse: 1, provenance: Attested },
    KindSpec { code: "S",  name: Text::new("Yaksha", "夜叉", "夜叉"), reading: "Yasha", glyph: glyph("夜", "夜叉"), class: 4, promotes_to: Some(15), count: 2, points: None, impasse: 1, provenance: Attested },
    KindSpec { code: "W",  name: Text::new("Asura", "修羅", "修羅"), reading: "Shura", glyph: glyph("修", "修羅"), class: 5, promotes_to: Some(14), count: 1, points: None, impasse: 1, provenance: Attested },
    KindSpec { code: "F",  name: Text::new("Lotus", "蓮華", "蓮華"), reading: "Renge", glyph: glyph("蓮", "蓮華"), class: 6, promotes_to: Some(16), count: 2, points: None, impasse: 1, provenance: Attested },
    KindSpec { code: "I",  name: Text::new("Ice", "氷羅", "冰羅"), reading: "Hyōra", glyph: glyph("冰", "冰羅"), class: 7, promotes_to: Some(17), count: 2, points: None, impasse: 1, provenance: Attested },
    KindSpec { code: "N",  name: Text::new("Kala", "迦羅", "迦羅"), reading: "Kara", glyph: glyph("迦", "迦羅"), class: 8, promotes_to: Some(18), count: 2, points: None, impasse: 1, provenance: Attested },
    KindSpec { code: "L",  name: Text::new("Sala", "沙羅", "沙羅"), reading: "Sara", glyph: glyph("沙", "沙羅"), class: 9, promotes_to: Some(19), count: 2, points: None, impasse: 1, provenance: Attested },
    KindSpec { code: "C",  name: Text::new("Calamity", "凶羅", "凶羅"), reading: "Kyōra", glyph: glyph("凶", "凶羅"), class: 10, promotes_to: Some(20), count: 3, points: None, impasse: 1, provenance: Attested },
    KindSpec { code: "P",  name: Text::new("Amogha", "不空", "不空"), reading: "Fukū", glyph: glyph("不", "不空"), class: 11, promotes_to: Some(21), count: 8, points: None, impasse: 1, provenance: Attested },
    KindSpec { code: "+R", name: Text::new("Overlord", "覇", "霸"), reading: "ha", glyph: glyph("霸", "霸"), class: 12, promotes_to: None, count: 0, points: None, impasse: 5, provenance: Reconstructed },
    KindSpec { code: "+B", name: Text::new("Storm", "嵐", "嵐"), reading: "arashi", glyph: glyph("嵐", "嵐"), class: 13, promotes_to: None, count: 0, points: None, impasse: 5, provenance: Reconstructed },
    KindSpec { code: "+W", name: Text::new("Phoenix", "凰", "凰"), reading: "ō", glyph: glyph("凰", "凰"), class: PHOENIX, promotes_to: None, count: 0, points: None, impasse: 1, provenance: Reconstructed },
    KindSpec { code: "+S", name: Text::new("Promoted Yaksha", "成叉", "成叉"), reading: "narisha", glyph: glyph("成叉", "成叉"), class: 3, promotes_to: None, count: 0, points: None, impasse: 1, provenance: Reconstructed },
    KindSpec { code: "+F", name: Text::new("Promoted Lotus", "成蓮", "成蓮"), reading: "nariren", glyph: glyph("成蓮", "成蓮"), class: 3, promotes_to: None, count: 0, points: None, impasse: 1, provenance: Reconstructed },
    KindSpec { code: "+I", name: Text::new("Promoted Ice", "成氷", "成冰"), reading: "narihyō", glyph: glyph("成冰", "成冰"), class: 3, promotes_to: None, count: 0, points: None, impasse: 1, provenance: Reconstructed },
    KindSpec { code: "+N", name: Text::new("Promoted Kala", "成迦", "成迦"), reading: "narika", glyph: glyph("成迦", "成迦"), class: 3, promotes_to: None, count: 0, points: None, impasse: 1, provenance: Reconstructed },
    KindSpec { code: "+L", name: Text::new("Promoted Sala", "成沙", "成沙"), reading: "narisa", glyph: glyph("成沙", "成沙"), class: 3, promotes_to: None, count: 0, points: None, impasse: 1, provenance: Reconstructed },
    KindSpec { code: "+C", name: Text::new("Promoted Calamity", "成き", "成き"), reading: "nariki", glyph: glyph("成き", "成き"), class: 3, promotes_to: None, count: 0, points: None, impasse: 1, provenance: Reconstructed },
    KindSpec { code: "+P", name: Text::new("Promoted Amogha", "成ふ", "成ふ"), reading: "narifu", glyph: glyph("成ふ", "成ふ"), class: 3, promotes_to: None, count: 0, points: None, impasse: 1, provenance: Reconstructed },
];

/// The first of the seven kinds named with 成; the others follow it.
const FIRST_OF_SEVEN: usize = 15;

/// The kind 凶羅, which looks like a pawn and is none.
const CALAMITY: usize = 10;

const NO_PAWN: PowerSpec = PowerSpec::new(
    "no_pawn",
    PowerKind::Ability,
    "7",
    Text::new(
        "Is no pawn: two may stand on a file, and it may be dropped to give checkmate",
        "歩ではないので、同じ筋に何枚でも打て、打って詰ましてもよい",
        "並非步兵：同一縱路可有數枚，亦可打入將死對方",
    ),
);

/// The codes are those of the pieces of shogi that move alike; these are the initials of the names, with KA and AM
/// where another piece has the initial.
const LETTERS: [&str; 22] = [
    "K", "T", "W", "V", "Y", "A", "L", "I", "KA", "S", "C", "AM", "+T", "+W", "+A", "+Y", "+L", "+I", "+KA",
    "+S", "+C", "+AM",
];

const HAND: [usize; 11] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];

const BOARD: Board = Board::new(11, 11);

static TABLES: Tables = Tables::new(BOARD, &CLASSES, &KINDS, &HAND, 4);

const fn mover(moves: Class) -> Mover {
    Mover::new(&Rays::new(BOARD), moves)
}

static OVERLORD_READINGS: [Mover; 2] = [mover(OVERLORDS[0]), mover(OVERLORDS[1])];
static STORM_READINGS: [Mover; 2] = [mover(STORMS[0]), mover(STORMS[1])];
static PHOENIX_READINGS: [Mover; 4] =
    [mover(PHOENIXES[0]), mover(PHOENIXES[1]), mover(PHOENIXES[2]), mover(PHOENIXES[3])];

const OPTIONS: [OptionSpec; SHARED + 5] = with(
    &shared(OptionSections { end: "8", repetition: "8", impasse: "8" }, "31"),
    &[
        choice(
            "oni_phoenix",
            &[
                OptionValue::new("phoenix", "like the old phoenix", "古い鳳凰のように", "如古鳳凰"),
                OptionValue::new("queen", "any distance all ways", "八方に走る", "八方不限距離"),
                OptionValue::new("king", "one step all ways", "八方に一歩", "八方各一步"),
                OptionValue::new("gold", "like a gold", "金のように", "如金將"),
            ],
            "5",
            Text::new(
                "How the Phoenix 凰 moves, a reconstruction: no source has it",
                "凰の動き（典拠がなく復元による）",
                "凰的走法（無文獻記載，屬復原）",
            ),
        ),
        choice(
            "oni_storm",
            &[
                OptionValue::new("horse", "like a horse", "龍馬のように", "如龍馬"),
                OptionValue::new("queen", "any distance all ways", "八方に走る", "八方不限距離"),
            ],
            "5",
            Text::new(
                "How the Storm 嵐 moves, a reconstruction: no source has it",
                "嵐の動き（典拠がなく復元による）",
                "嵐的走法（無文獻記載，屬復原）",
            ),
        ),
        choice(
            "oni_overlord",
            &[
                OptionValue::new("dragon", "like a dragon", "龍王のように", "如龍王"),
                OptionValue::new("queen", "any distance all ways", "八方に走る", "八方不限距離"),
            ],
            "5",
            Text::new(
                "How the Overlord 霸 moves, a reconstruction: no source has it",
                "覇の動き（典拠がなく復元による）",
                "霸的走法（無文獻記載，屬復原）",
            ),
        ),
        choice(
            "oni_promoted",
            &[
                OptionValue::new("gold", "like a gold", "金のように", "如金將"),
                OptionValue::new("king", "one step all ways", "八方に一歩", "八方各一步"),
            ],
            "5",
            Text::new(
                "How the seven promoted pieces named with 成 move, a reconstruction: no source has it",
                "「成」の付く七種の成駒の動き（典拠がなく復元による）",
                "七種名帶「成」字的升級棋的走法（無文獻記載，屬復原）",
            ),
        ),
        choice(
            "rank_labels",
            &[
                OptionValue::new("plain", "a to k", "aからk", "a至k"),
                OptionValue::new(
                    "seed",
                    "a to l without e, as in the source",
                    "原典どおりeを飛ばしてaからl",
                    "依原典a至l，略過e",
                ),
            ],
            "1",
            Text::new(
                "Rank letters beside the board: a to k, or the source's letters, which skip e",
                "段の表示：aからk、または原典どおりeを飛ばす",
                "橫列標示：a至k，或依原典略過e",
            ),
        ),
    ],
);

/// The source's letters, which skip `e`.
const SEED_LABELS: [&str; 11] = ["a", "b", "c", "d", "f", "g", "h", "i", "j", "k", "l"];

/// Rules §8, ours.
#[rustfmt::skip]
const HANDICAPS: [Handicap; 4] = [
    Handicap { id: "wind",               name: Text::new("Wind", "風羅落ち", "讓風羅"),                              ranks: "lnfsgkgsfnl/1r9/2i2w2i2", note: Setup::OURS },
    Handicap { id: "thunder",            name: Text::new("Thunder", "雷羅落ち", "讓雷羅"),                           ranks: "lnfsgkgsfnl/9b1/2i2w2i2", note: Setup::OURS },
    Handicap { id: "thunder-wind",       name: Text::new("Thunder and Wind", "雷風落ち", "讓雷風"),                  ranks: "lnfsgkgsfnl/11/2i2w2i2", note: Setup::OURS },
    Handicap { id: "thunder-wind-asura", name: Text::new("Thunder, Wind and Asura", "雷風修落ち", "讓雷風修"),       ranks: "lnfsgkgsfnl/11/2i5i2", note: Setup::OURS },
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
            "Chinese Wikipedia, 鬼將棋",
            "中国語版ウィキペディア「鬼將棋」",
            "中文維基百科「鬼將棋」",
        ),
    },
    Source {
        tag: "wp-en-draft",
        title: Text::new(
            "English Wikipedia, unfinished draft “Oni shogi”",
            "英語版ウィキペディアの未完の草稿「Oni shogi」",
            "英文維基百科未完成的草稿「Oni shogi」",
        ),
    },
    Source {
        tag: "jsa", title: Text::new("Practice of standard shogi", "本将棋の慣行", "本將棋的慣例")
    },
];

/// The only parent variant that lets any piece promote anywhere and leaves the rest to the engine. Its pawns, place 0,
/// could not be dropped on the first rank, so that 不空 has the place of a sword.
#[rustfmt::skip]
const FIGURES: CecpFigures = CecpFigures {
    parent: "chu",
    places: &[
        (1, "N"), (2, "B"), (3, "R"), (5, "S"), (9, "G"), (10, "W"), (13, "+B"), (14, "+R"), (22, "P"), (29, "L"),
        (30, "+I"), (35, "F"), (37, "C"), (38, "+C"), (40, "I"),
        (51, "+W"), (55, "+P"), (56, "+N"), (59, "+L"), (60, "+S"), (64, "+F"),
    ],
    royal: "K",
};

impl DropRules for OniRules {
    type Grid = Grid11;
    type Sets = [u128; CLASSES.len()];

    const ID: &'static str = "oni";
    const NAME: Text = Text::new("Oni shogi", "鬼将棋", "鬼將棋");
    const SUMMARY: Text = Text::new(
        "Eleven files, twelve kinds of demons, a camp of four ranks; the promoted moves are a reconstruction",
        "十一筋の盤に十二種の鬼神、四段の敵陣。成駒の動きは復元",
        "十一路棋盤，十二種鬼神，四列敵陣；升級後走法為復原",
    );
    const EFFORT: Effort = Effort {
        length: Text::new("an hour or more", "1時間以上", "一小時以上"),
        difficulty: Text::new("moderate: many new pieces", "ふつう：新しい駒が多い", "中等：新棋子較多"),
    };
    const PACES: &'static [Pace] = &[Pace::fischer(5, 5), Pace::byoyomi(20, 30), Pace::byoyomi(45, 60)];
    const CLASSES: usize = CLASSES.len();
    const KINDS: &'static [KindSpec] = &KINDS;
    const PAWN: usize = 11;
    const HAND: &'static [usize] = &HAND;
    const START: &'static str =
        "lnfsgkgsfnl/1r7b1/2i2w2i2/ppcppcppcpp/11/11/11/PPCPPCPPCPP/2I2W2I2/1B7R1/LNFSGKGSFNL b - 1";
    const HANDICAPS: &'static [Handicap] = &HANDICAPS;
    const OPTIONS: &'static [OptionSpec] = &OPTIONS;
    const PRESETS: &'static [Preset] = &PRESETS;
    const SECTIONS: Sections = Sections { moves: "4", promotion: "6", drops: "7", check: "8", prelude: "8" };
    const IMPASSE: ImpassePoints = ImpassePoints { declare31: (38, 31), declare27: (35, 34) };
    const SOURCES: &'static [Source] = &SOURCES;

    const LETTERS: &'static [&'static str] = &LETTERS;
    const POWERS: &'static [(usize, PowerSpec)] = &[(CALAMITY, NO_PAWN)];

    const CECP: CecpProfile =
        CecpProfile { variants: &["oni"], shown: CecpShown::Taught(FIGURES), ..CecpProfile::UNKNOWN };

    #[inline]
    fn tables() -> &'static Tables {
        &TABLES
    }

    #[inline]
    fn reading(class: usize, conduct: Conduct) -> Option<&'static Mover> {
        let readings: &[Mover] = match class {
            OVERLORD => &OVERLORD_READINGS,
            STORM => &STORM_READINGS,
            PHOENIX => &PHOENIX_READINGS,
            _ => return None,
        };
        readings.get(chosen(class, conduct))
    }

    #[inline]
    fn class_of(kind: usize, conduct: Conduct) -> usize {
        let seven = is_set(conduct, SEVEN_BIT) && kind >= FIRST_OF_SEVEN;
        if seven { SEVEN } else { usize::from(TABLES.class_of[kind]) }
    }

    fn class(class: usize, conduct: Conduct) -> Class {
        let reading = chosen(class, conduct);
        match class {
            OVERLORD => OVERLORDS[reading],
            STORM => STORMS[reading],
            PHOENIX => PHOENIXES[reading],
            _ => CLASSES[class],
        }
    }

    fn conduct(choices: &Choices) -> Conduct {
        let bit = |name, word, bit| u8::from(choices.word(name) == word) << bit;
        let phoenix = match choices.word("oni_phoenix") {
            "queen" => 1,
            "king" => 2,
            "gold" => 3,
            _ => 0,
        };
        let reading = phoenix
            | bit("oni_storm", "queen", STORM_BIT)
            | bit("oni_overlord", "queen", OVERLORD_BIT)
            | bit("oni_promoted", "king", SEVEN_BIT);
        Conduct { reading, ..Conduct::default() }
    }

    fn rank_labels(choices: &Choices) -> Option<&'static [&'static str]> {
        (choices.word("rank_labels") == "seed").then_some(&SEED_LABELS)
    }
}
