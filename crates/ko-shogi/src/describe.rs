//! What clients need to draw and explain the game.

use game::{
    BoardDescription, BoardLook, ChoiceDescription, Effort, GameDescription, Glyph, MovePicture, Pace,
    PieceDescription, Provenance, Setup, Side, Source, Text, Words, Zone,
};
use movement::{ALL_AROUND, pictures};

use crate::{
    Kind, KoPosition, Point, RuleSet,
    board::{WIDTH, camp},
    kind_spec::Peculiarity,
    options::{OPTIONS, PRESETS},
    powers::powers,
    rule_set::PromotedMoves,
    setup,
    text::{point_name, write_position},
    view::HELD,
};

/// Short identifier of the game.
pub(crate) const ID: &str = "ko";
/// Name of the game.
pub(crate) const NAME: Text = Text::new("Kō shogi", "広将棋", "廣將棋");

const SUMMARY: Text = Text::new(
    "A war on 19x19 points: 90 stones a side that walk, shoot, burn and hold, and fall only with their command",
    "19路盤上の合戦。90枚ずつの駒が歩き、射ち、焼き、捕らえ、指揮を失えば敗れる",
    "十九路盤上的戰爭：雙方各九十子，能走、能射、能焚、能困，失去指揮者敗",
);

/// A game has some two hundred turns a side.
const PACES: &[Pace] = &[Pace::fischer(30, 10), Pace::byoyomi(60, 60), Pace::byoyomi(120, 120)];

const EFFORT: Effort = Effort {
    length: Text::new("an evening", "一晩がかり", "需一個晚上"),
    difficulty: Text::new(
        "demanding: every stone has powers of its own",
        "難しい：駒ごとに特別な力がある",
        "艱深：每種棋子各有能力",
    ),
};

const SOURCES: &[Source] = &[
    Source {
        tag: "seed",
        title: Text::new(
            "廣將棋, Chinese Wikipedia",
            "中国語版ウィキペディア「廣將棋」",
            "中文維基百科「廣將棋」",
        ),
    },
    Source {
        tag: "wp-ja",
        title: Text::new(
            "広将棋, Japanese Wikipedia",
            "日本語版ウィキペディア「広将棋」",
            "日文維基百科「広将棋」",
        ),
    },
    Source {
        tag: "wp-en",
        title: Text::new(
            "Ko shogi, English Wikipedia",
            "英語版ウィキペディア「Ko shogi」",
            "英文維基百科「Ko shogi」",
        ),
    },
    Source {
        tag: "qb",
        title: Text::new(
            "QBoard, an open-source program",
            "オープンソースのプログラム QBoard",
            "開放原始碼程式 QBoard",
        ),
    },
    Source {
        tag: "blog",
        title: Text::new(
            "a Japanese weblog on the history of shogi (chiyoosan, 2017-2019)",
            "将棋史についての日本語のブログ（chiyoosan、2017～2019年）",
            "關於將棋史的日文部落格（chiyoosan，2017–2019年）",
        ),
    },
    Source {
        tag: "caz",
        title: Text::new(
            "J.-L. Cazaux, Ko shogi",
            "J.-L. Cazaux の Ko shogi のページ",
            "J.-L. Cazaux 的 Ko shogi 網頁",
        ),
    },
];

/// What is said of a stone for whose moves no text speaks (Rules §4.4).
const ONE_PROGRAM: Text = Text::new(
    "The texts name this stone only: how it moves, and what only it can do, is told by one program (QBoard)",
    "文献には名前だけがあり、動きと固有の力は一つのプログラム (QBoard) だけが伝える",
    "文獻僅載其名；走法與其獨有之能力只見於一個程式 (QBoard)",
);
/// The same where such stones move as before their promotion.
const AS_BASE: Text = Text::new(
    "The texts name this stone only: under these rules it moves as before its promotion",
    "文献には名前だけがあり、この規則では成る前と同じに動く",
    "文獻僅載其名；此規則下其走法與升級前相同",
);

/// The action ends here, though the stone could walk on.
const STOP: ChoiceDescription = ChoiceDescription {
    id: "stop",
    name: Text::new("Stop here", "ここまで", "到此為止"),
    help: Text::new(
        "The action ends here, though the stone could walk on",
        "まだ歩けるが、ここで手を終える",
        "雖仍可續行，本手到此結束",
    ),
    noted: false,
};

/// What a path may ask besides points.
const CHOICES: &[ChoiceDescription] = &[
    ChoiceDescription::PROMOTE,
    ChoiceDescription::DECLINE,
    STOP,
    ChoiceDescription {
        id: "stop_unshot",
        name: Text::new("Do not shoot", "射たない", "不射擊"),
        help: Text::new(
            "The action ends here without a shot, though the stone could shoot",
            "射つことはできるが、射たずに手を終える",
            "雖可射擊，但不射而結束本手",
        ),
        ..STOP
    },
    ChoiceDescription {
        id: "stop_shooting",
        name: Text::new("No more shots", "もう射たない", "不再射擊"),
        help: Text::new(
            "The action ends here, though the stone could shoot once more",
            "もう一発射てるが、ここで手を終える",
            "雖可再射一發，本手到此結束",
        ),
        ..STOP
    },
    ChoiceDescription {
        id: "stop_all",
        name: Text::new("Neither go on nor shoot", "進まず射たない", "不再前進亦不射擊"),
        help: Text::new(
            "The action ends here, though the stone could walk on or shoot",
            "まだ歩くことも射ることもできるが、ここで手を終える",
            "雖仍可續行或射擊，本手到此結束",
        ),
        ..STOP
    },
    ChoiceDescription {
        id: "stay",
        name: Text::new("Stay", "居たまま", "原地不動"),
        help: Text::new(
            "The stone ends where it began: it shoots from its point, or passes the turn",
            "駒は元の点に留まり、その場から射るか、手を見送る",
            "棋子留在原點，就地射擊，或放棄走動",
        ),
        noted: true,
    },
];

/// The description of the game under these rules.
pub(crate) fn describe(rules: RuleSet) -> GameDescription {
    let start = setup::start(rules);
    GameDescription {
        id: ID,
        name: NAME,
        summary: SUMMARY,
        effort: EFFORT,
        paces: PACES,
        board: board(),
        sides: [Text::new("Black", "黒", "黑"), Text::new("White", "白", "白")],
        signs: [Text::same(""); 2],
        pieces: Kind::ALL.into_iter().map(|kind| piece(rules, kind, &start)).collect(),
        hands: Vec::new(),
        choices: CHOICES.to_vec(),
        marks: vec![HELD],
        options: OPTIONS,
        presets: PRESETS,
        setups: setups(rules),
        prelude: None,
        sources: SOURCES,
        departure: None,
        against_engine: &[],
    }
    .weighed()
}

/// The even game, and handicaps of our own (Rules §2.4).
fn setups(rules: RuleSet) -> Vec<Setup> {
    let setup = |id, name, pos: &KoPosition, note| {
        let mut position = String::new();
        write_position(pos, &mut position);
        Setup { id, name, position, note }
    };
    let name = Text::new("Initial position", "初期配置", "開局");
    let even = setup("even", name, &setup::start(rules), None);
    let handicaps = setup::HANDICAPS.iter();
    let handicaps =
        handicaps.map(|(id, name, gone)| setup(id, *name, &setup::without(rules, gone), Some(Setup::OURS)));
    std::iter::once(even).chain(handicaps).collect()
}

fn board() -> BoardDescription {
    let ranks: Vec<String> = (1..=WIDTH).rev().map(|rank| rank.to_string()).collect();
    BoardDescription {
        files: (b'a'..=b's').map(|file| char::from(file).to_string()).collect(),
        rank_labels: ranks.iter().map(Words::same).collect(),
        ranks,
        points: true,
        look: BoardLook::Stones,
        zones: Side::ALL.map(zone).into(),
    }
}

fn zone(side: Side) -> Zone {
    let name = match side {
        Side::First => Text::new("Black's camp", "黒の自陣", "黑方陣地"),
        Side::Second => Text::new("White's camp", "白の自陣", "白方陣地"),
    };
    let squares = Point::reading_order().filter(|at| camp(side).contains(*at)).map(point_name).collect();
    Zone { id: "camp", name, side: Some(side), look: None, squares }
}

fn piece(rules: RuleSet, kind: Kind, start: &KoPosition) -> PieceDescription {
    let spec = kind.spec();
    let other = spec.other_side.map(Kind::code);
    PieceDescription {
        code: spec.code,
        name: spec.name,
        reading: spec.reading,
        letters: letters(kind),
        glyph: Glyph { short: spec.short, short_second: spec.short, full: spec.name.zh },
        promotes_to: other.filter(|_| !kind.is_promoted()),
        base: other.filter(|_| kind.is_promoted()),
        royal: matches!(
            kind,
            Kind::General | Kind::Marshal | Kind::MiddleTroop | Kind::Banner | Kind::RoamingAssault
        ),
        count: start.count(Side::First, kind),
        points: None,
        worth: None,
        powers: powers(rules, kind),
        moves: moves(kind, rules),
        provenance: if kind.rests_on_program() { Provenance::Reconstructed } else { Provenance::Attested },
        provenance_note: kind.rests_on_program().then_some(match rules.promoted_moves {
            PromotedMoves::Program => ONE_PROGRAM,
            PromotedMoves::Base => AS_BASE,
        }),
    }
}

/// The letters of a rank: its code, unless that does not come from its name. A promoted side that carries the rank of
/// another stone has the letters of that stone.
const fn letters(kind: Kind) -> &'static str {
    match kind {
        Kind::Crossbow => "CB",
        Kind::FootSoldier => "FS",
        Kind::FootCaptain | Kind::PromotedFootSoldier => "FT",
        Kind::ShieldCaptain | Kind::PromotedShield => "SC",
        Kind::ChariotCaptain | Kind::PromotedChariot => "CC",
        Kind::PromotedAideDeCamp => "QM",
        Kind::PromotedSentry => "CE",
        Kind::PromotedHorseman => "CV",
        Kind::PromotedChariotCaptain => "ML",
        Kind::Strategist => "SG",
        Kind::BannerAndDrum => "BD",
        Kind::TownBrigade => "TB",
        Kind::VillageBrigade => "VB",
        Kind::ViceCommissioner => "VC",
        Kind::PoisonFlame => "PF",
        Kind::Fog => "FF",
        Kind::Lamp => "HL",
        Kind::SkyNet => "SN",
        Kind::Marshal => "MA",
        Kind::Thunderclap => "TC",
        Kind::RoamingAssault => "RA",
        Kind::RisingDragon => "RD",
        Kind::WingedTiger => "WT",
        Kind::SoaringHawk => "SK",
        Kind::EarthNet => "ET",
        Kind::DivineCarriage => "DG",
        Kind::LongbowRider => "LR",
        Kind::CrossbowRider => "CR",
        Kind::GunCarriage => "GC",
        Kind::HeavenlyHorse => "HH",
        Kind::Commissioner | Kind::PromotedVanguard => "CO",
        Kind::HeavenlyFortress => "HF",
        _ => kind.code(),
    }
}

/// The table's movements, with what only code does: sweeps, hops the same way, shots.
fn moves(kind: Kind, rules: RuleSet) -> Vec<MovePicture> {
    let spec = kind.moving_as(rules.promoted_moves).spec();
    let mut moves = pictures(spec.moves);
    let kind = match spec.peculiarity {
        Peculiarity::None | Peculiarity::LeapsEnemies => None,
        Peculiarity::SameWay => Some("walk_same_way"),
        Peculiarity::Sweeps => Some("sweep"),
    };
    if let Some(kind) = kind {
        moves = moves.iter().map(|picture| picture.of_kind(kind)).collect();
    }
    if let Some(shooting) = spec.shooting {
        let kind = if shooting.over { "shoot_over" } else { "shoot" };
        moves.push(MovePicture::new(kind, ALL_AROUND, Some(shooting.range)));
    }
    moves
}
