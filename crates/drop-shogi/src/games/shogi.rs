//! Standard shogi (将棋), rules document `shogi`.

use game::{
    CecpProfile, CecpShown, Effort, Glyph, Grid9, OptionSpec, Pace, Preset, Provenance::Attested, Source,
    Text,
};
use movement::{
    ALL_AROUND, Board, DIAGONAL, FORWARD,
    Movement::{Jump, Slide, Step},
    ORTHOGONAL,
};

use super::{GOLD, HORSE_LEAP, SILVER, glyph};
use crate::{
    Class, Conduct, DropGame, DropRules, Handicap, ImpassePoints, KindSpec, Sections, Tables,
    options::{OptionSections, shared},
};

/// Standard shogi under a choice of options.
pub type Shogi = DropGame<ShogiRules>;

/// The tables of standard shogi.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct ShogiRules;

/// How pieces move, rules §4. The royal piece comes first.
#[rustfmt::skip]
const CLASSES: [Class; 10] = [
    /* 0 king   */ &[Step(ALL_AROUND)],
    /* 1 rook   */ &[Slide(ORTHOGONAL)],
    /* 2 bishop */ &[Slide(DIAGONAL)],
    /* 3 gold   */ &[Step(GOLD)],
    /* 4 silver */ &[Step(SILVER)],
    /* 5 knight */ &[Jump(HORSE_LEAP)],
    /* 6 lance  */ &[Slide(&[FORWARD])],
    /* 7 pawn   */ &[Step(&[FORWARD])],
    /* 8 dragon */ &[Slide(ORTHOGONAL), Step(DIAGONAL)],
    /* 9 horse  */ &[Slide(DIAGONAL), Step(ORTHOGONAL)],
];

/// Rules §2; the points are the manual's, the last column what counts in an impasse (§9).
#[rustfmt::skip]
const KINDS: [KindSpec; 14] = [
    KindSpec { code: "K",  name: Text::new("King", "玉将", "玉將"), reading: "gyokushō", glyph: Glyph { short: "玉", short_second: "王", full: "玉將" }, class: 0, promotes_to: None, count: 1, points: Some(88), impasse: 0, provenance: Attested },
    KindSpec { code: "R",  name: Text::new("Rook", "飛車", "飛車"), reading: "hisha", glyph: glyph("飛", "飛車"), class: 1, promotes_to: Some(8), count: 1, points: Some(15), impasse: 5, provenance: Attested },
    KindSpec { code: "B",  name: Text::new("Bishop", "角行", "角行"), reading: "kakugyō", glyph: glyph("角", "角行"), class: 2, promotes_to: Some(9), count: 1, points: Some(13), impasse: 5, provenance: Attested },
    KindSpec { code: "G",  name: Text::new("Gold", "金将", "金將"), reading: "kinshō", glyph: glyph("金", "金將"), class: 3, promotes_to: None, count: 2, points: Some(9), impasse: 1, provenance: Attested },
    KindSpec { code: "S",  name: Text::new("Silver", "銀将", "銀將"), reading: "ginshō", glyph: glyph("銀", "銀將"), class: 4, promotes_to: Some(10), count: 2, points: Some(8), impasse: 1, provenance: Attested },
    KindSpec { code: "N",  name: Text::new("Knight", "桂馬", "桂馬"), reading: "keima", glyph: glyph("桂", "桂馬"), class: 5, promotes_to: Some(11), count: 2, points: Some(6), impasse: 1, provenance: Attested },
    KindSpec { code: "L",  name: Text::new("Lance", "香車", "香車"), reading: "kyōsha", glyph: glyph("香", "香車"), class: 6, promotes_to: Some(12), count: 2, points: Some(5), impasse: 1, provenance: Attested },
    KindSpec { code: "P",  name: Text::new("Pawn", "歩兵", "步兵"), reading: "fuhyō", glyph: glyph("歩", "步兵"), class: 7, promotes_to: Some(13), count: 9, points: Some(1), impasse: 1, provenance: Attested },
    KindSpec { code: "+R", name: Text::new("Dragon", "龍王", "龍王"), reading: "ryūō", glyph: glyph("龍", "龍王"), class: 8, promotes_to: None, count: 0, points: Some(17), impasse: 5, provenance: Attested },
    KindSpec { code: "+B", name: Text::new("Horse", "龍馬", "龍馬"), reading: "ryūma", glyph: glyph("馬", "龍馬"), class: 9, promotes_to: None, count: 0, points: Some(15), impasse: 5, provenance: Attested },
    KindSpec { code: "+S", name: Text::new("Promoted Silver", "成銀", "成銀"), reading: "narigin", glyph: glyph("全", "成銀"), class: 3, promotes_to: None, count: 0, points: Some(9), impasse: 1, provenance: Attested },
    KindSpec { code: "+N", name: Text::new("Promoted Knight", "成桂", "成桂"), reading: "narikei", glyph: glyph("圭", "成桂"), class: 3, promotes_to: None, count: 0, points: Some(10), impasse: 1, provenance: Attested },
    KindSpec { code: "+L", name: Text::new("Promoted Lance", "成香", "成香"), reading: "narikyō", glyph: glyph("杏", "成香"), class: 3, promotes_to: None, count: 0, points: Some(10), impasse: 1, provenance: Attested },
    KindSpec { code: "+P", name: Text::new("Tokin", "と金", "と金"), reading: "tokin", glyph: glyph("と", "と金"), class: 3, promotes_to: None, count: 0, points: Some(12), impasse: 1, provenance: Attested },
];

/// Rules §11.
#[rustfmt::skip]
const WRITTEN: [(&str, &str); 14] = [
    ("玉", "玉"), ("飛", "飛"), ("角", "角"), ("金", "金"), ("銀", "銀"), ("桂", "桂"), ("香", "香"), ("歩", "步"),
    ("竜", "龍"), ("馬", "馬"), ("成銀", "成銀"), ("成桂", "成桂"), ("成香", "成香"), ("と", "と"),
];

const HAND: [usize; 7] = [1, 2, 3, 4, 5, 6, 7];

static TABLES: Tables = Tables::new(Board::new(9, 9), &CLASSES, &KINDS, &HAND, 3);

const OPTIONS: [OptionSpec; 9] = shared(OptionSections { end: "7", repetition: "8", impasse: "9" }, "24");

/// Rules §10.
#[rustfmt::skip]
const HANDICAPS: [Handicap; 10] = [
    Handicap { id: "lance",       name: Text::new("Lance", "香落ち", "讓左香"),                ranks: "lnsgkgsn1/1r5b1", note: Text::new("For a difference of two grades, some 200 rating points", "段級差2の手合い（レーティング差およそ200）", "段級差二（等級分差約200）") },
    Handicap { id: "right-lance", name: Text::new("Right lance", "右香落ち", "讓右香"),        ranks: "1nsgkgsnl/1r5b1", note: Text::new("As the left lance; rarely played", "左香落ちに準じるが、あまり指されない", "同讓左香，較少採用") },
    Handicap { id: "bishop",      name: Text::new("Bishop", "角落ち", "讓角"),                 ranks: "lnsgkgsnl/1r7", note: Text::new("For a difference of three grades, some 300 rating points", "段級差3の手合い（レーティング差およそ300）", "段級差三（等級分差約300）") },
    Handicap { id: "rook",        name: Text::new("Rook", "飛車落ち", "讓飛車"),               ranks: "lnsgkgsnl/7b1", note: Text::new("For a difference of four grades, some 400 rating points", "段級差4の手合い（レーティング差およそ400）", "段級差四（等級分差約400）") },
    Handicap { id: "rook-lance",  name: Text::new("Rook and lance", "飛香落ち", "讓飛香"),     ranks: "lnsgkgsn1/7b1", note: Text::new("For a difference of five grades, some 500 rating points", "段級差5の手合い（レーティング差およそ500）", "段級差五（等級分差約500）") },
    Handicap { id: "two",         name: Text::new("Two pieces", "二枚落ち", "讓二枚"),         ranks: "lnsgkgsnl/9", note: Text::new("For a difference of six or seven grades, some 600 to 700 rating points", "段級差6から7の手合い（レーティング差およそ600から700）", "段級差六至七（等級分差約600至700）") },
    Handicap { id: "four",        name: Text::new("Four pieces", "四枚落ち", "讓四枚"),        ranks: "1nsgkgsn1/9", note: Text::new("For a difference of eight or nine grades, some 800 to 900 rating points", "段級差8から9の手合い（レーティング差およそ800から900）", "段級差八至九（等級分差約800至900）") },
    Handicap { id: "six",         name: Text::new("Six pieces", "六枚落ち", "讓六枚"),         ranks: "2sgkgs2/9", note: Text::new("For a difference of ten or more grades, some 1000 or more rating points", "段級差10以上の手合い（レーティング差およそ1000以上）", "段級差十以上（等級分差約1000以上）") },
    Handicap { id: "eight",       name: Text::new("Eight pieces", "八枚落ち", "讓八枚"),       ranks: "3gkg3/9", note: Text::new("For those who are learning the game", "覚えたての人との手合い", "用於初學者") },
    Handicap { id: "ten",         name: Text::new("Ten pieces", "十枚落ち", "讓十枚"),         ranks: "4k4/9", note: Text::new("For those who are learning the game", "覚えたての人との手合い", "用於初學者") },
];

#[rustfmt::skip]
const PRESETS: [Preset; 4] = [
    Preset { name: "manual", summary: Text::new("The printed manual; check is enforced", "説明書のルール（王手放置は禁止）", "說明書規則（必須應王手）"), settings: &[] },
    Preset { name: "jsa", summary: Text::new("Japan Shogi Association practice", "日本将棋連盟の対局規則", "日本將棋聯盟對局規則"), settings: &[("impasse", "declare31"), ("move_limit", "500"), ("illegal_move", "loses"), ("replay_after_draw", "on")] },
    Preset { name: "amateur", summary: Text::new("Amateur events with the 27-point declaration", "27点法のアマチュア大会", "採二十七點宣言的業餘賽"), settings: &[("impasse", "declare27")] },
    Preset { name: "english", summary: Text::new("The publisher's English manual", "英語版の説明書", "英文版說明書"), settings: &[("draw_by_agreement", "on"), ("repetition_consecutive", "on")] },
];

const SOURCES: [Source; 4] = [
    Source {
        tag: "seed",
        title: Text::new(
            "Shogi manual of shogi.cz, Simplified Chinese edition",
            "shogi.cz の将棋の手引き（簡体字中国語版）",
            "shogi.cz 將棋說明書（簡體中文版）",
        ),
    },
    Source {
        tag: "cz-en",
        title: Text::new(
            "The same publisher's English manual",
            "同じ発行者の英語版の手引き",
            "同一出版者的英文說明書",
        ),
    },
    Source {
        tag: "jsa",
        title: Text::new(
            "Practice of the Japan Shogi Association",
            "日本将棋連盟の慣行",
            "日本將棋聯盟的慣例",
        ),
    },
    Source {
        tag: "wp-en",
        title: Text::new(
            "English Wikipedia, “Shogi”",
            "英語版ウィキペディア「Shogi」",
            "英文維基百科「Shogi」",
        ),
    },
];

impl DropRules for ShogiRules {
    type Grid = Grid9;
    type Sets = [u128; CLASSES.len()];

    const ID: &'static str = "shogi";
    const NAME: Text = Text::new("Shogi", "将棋", "將棋");
    const SUMMARY: Text = Text::new(
        "The classic: captured pieces change sides and come back as drops",
        "取った駒を持ち駒として打てる、日本の伝統的な将棋",
        "吃掉的棋子可作為己方持駒打入的日本傳統將棋",
    );
    const EFFORT: Effort = Effort {
        length: Text::new("half an hour to an hour", "30分から1時間", "半小時到一小時"),
        difficulty: Text::new(
            "easy to begin, a lifetime to master",
            "始めやすく、奥が深い",
            "容易入門，一生難窮",
        ),
    };
    const PACES: &'static [Pace] = &[Pace::fischer(3, 2), Pace::byoyomi(10, 30), Pace::byoyomi(30, 60)];
    const CLASSES: usize = CLASSES.len();
    const KINDS: &'static [KindSpec] = &KINDS;
    const PAWN: usize = 7;
    const HAND: &'static [usize] = &HAND;
    const START: &'static str = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1";
    const HANDICAPS: &'static [Handicap] = &HANDICAPS;
    const OPTIONS: &'static [OptionSpec] = &OPTIONS;
    const PRESETS: &'static [Preset] = &PRESETS;
    const SECTIONS: Sections = Sections { moves: "4", promotion: "5", drops: "6", check: "7", prelude: "10" };
    const IMPASSE: ImpassePoints = ImpassePoints { declare31: (31, 24), declare27: (28, 27) };
    const SOURCES: &'static [Source] = &SOURCES;
    const WRITTEN: &'static [(&'static str, &'static str)] = &WRITTEN;

    const CECP: CecpProfile =
        CecpProfile { variants: &["shogi"], shown: CecpShown::Known, ..CecpProfile::UNKNOWN };

    #[inline]
    fn tables() -> &'static Tables {
        &TABLES
    }

    fn class(class: usize, _: Conduct) -> Class {
        CLASSES[class]
    }
}
