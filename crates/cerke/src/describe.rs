use game::{
    BoardDescription, BoardLook, Effort, Game, GameDescription, Glyph, MovePicture, Pace, PieceDescription,
    Position, Prelude, PreludeOutcome, Provenance, Setup, Side, Source, Text, Words, Zone, ZoneLook,
};
use movement::pictures;

use crate::{
    Cerke, CerkePosition, Color, Kind, Man, RuleSet, Throw,
    kind_spec::LineStyle,
    marks::MARKS,
    path_choices::PATH_CHOICES,
    powers,
    rule_set::Opener,
    square::{FILES, RANKS, square_name, squares},
    telling, zones,
};

const PACES: &[Pace] = &[Pace::fischer(10, 5), Pace::byoyomi(20, 30), Pace::byoyomi(40, 60)];

/// What clients need to draw the game and tell about it.
pub(crate) fn describe(game: &Cerke) -> GameDescription {
    let mut pieces: Vec<PieceDescription> = Man::all().map(|man| self::man(game.rules(), man)).collect();
    pieces.push(tam(game.rules()));
    GameDescription {
        id: Cerke::ID,
        name: Cerke::NAME,
        summary: Text::new(
            "A game of captured combinations and rising stakes around a piece that belongs to nobody",
            "誰のものでもない皇をめぐり、手駒で役を作り、賭けを上げていく遊戯",
            "圍繞不屬於任何人的皇，以手駒組成役並加倍賭注的棋戲",
        ),
        effort: Effort {
            length: Text::new("half an hour to an hour", "30分から1時間", "半小時到一小時"),
            difficulty: Text::new(
                "moderate: throws, stakes and scoring hands to learn",
                "ふつう：投げ棒、賭け、役を覚える",
                "中等：要學擲棒、賭注與役",
            ),
        },
        paces: PACES,
        board: board(),
        sides: [
            Text::new("IA (black king)", "IA側 (黒王)", "IA方 (黑王)"),
            Text::new("A (red king)", "A側 (赤王)", "A方 (紅王)"),
        ],
        signs: [Text::same(""); 2],
        pieces,
        hands: Man::all().map(Man::code).collect(),
        choices: PATH_CHOICES.to_vec(),
        marks: MARKS.to_vec(),
        options: Cerke::OPTIONS,
        presets: Cerke::PRESETS,
        setups: setups(game),
        prelude: prelude(game.rules().opener),
        sources: SOURCES,
        departure: Some(DEPARTURE),
        against_engine: &[("tam_pass_limit", "3")],
    }
}

/// Points by which the second side begins poorer, where it gives a handicap (rules §12, ours).
#[rustfmt::skip]
const HANDICAPS: [(&str, Text, u8); 3] = [
    ("five-points",    Text::new("Five points", "五点落ち", "讓五點"),        5),
    ("ten-points",     Text::new("Ten points", "十点落ち", "讓十點"),         10),
    ("fifteen-points", Text::new("Fifteen points", "十五点落ち", "讓十五點"), 15),
];

/// The usual beginning and handicaps. Men come back every season, so points are what can be given.
fn setups(game: &Cerke) -> Vec<Setup> {
    let setup = |id, name, pos: &CerkePosition, note| {
        let mut position = String::new();
        game.write_position(pos, &mut position);
        Setup { id, name, position, note }
    };
    let start = game.start();
    let even = setup("standard", Text::new("Standard", "標準", "標準"), &start, None);
    let handicap = |(id, name, points): (&'static str, Text, u8)| {
        let opener = start.mover().unwrap_or(Side::First);
        let pos = CerkePosition::season_start(*game.rules(), 1, opener, start.points(Side::First) + points)?;
        Some(setup(id, name, &pos, Some(Setup::OURS)))
    };
    std::iter::once(even).chain(HANDICAPS.into_iter().filter_map(handicap)).collect()
}

/// Rules §13: what the default takes from the federation and not from the words of the rule sheet.
const DEPARTURE: Text = Text::new(
    "Where the rule sheet's words say otherwise, these rules follow the federation: the square is named before a \
     stepping throw and may be declined after it, a Horse in the hue passes over its neighbour only, the King \
     counts 5, a General beside tam2 protects anywhere, and nobody throws to move from water to water",
    "律書の文言と異なり連盟に従うところ：踏越えの判定前に終点を宣言し、判定後に取りやめてよい。皇処の馬は隣の駒だけを\
     越え、王は5点、皇の隣の将はどこでも守り、皇水から皇水へは判定しない",
    "與律書原文不同而依聯盟之處：踏越判定前宣告終點，判定後可放棄；皇處的馬只越鄰子；王計5點；皇旁的將在任何格都能保護；\
     由皇水至皇水不判定",
);

const SOURCES: &[Source] = &[
    Source {
        tag: "seed",
        title: Text::new(
            "官定机戦律書, the rule sheet of the standardized rule",
            "官定机戦律書",
            "官定机戦律書",
        ),
    },
    Source {
        tag: "site",
        title: Text::new(
            "the federation's rule sheets (2020, 2023) and its discussion of open points (2019)",
            "連盟の規則表（2020年・2023年）と未決の点についての討議（2019年）",
            "聯盟的規則表（2020、2023年）及其對未決之處的討論（2019年）",
        ),
    },
    Source {
        tag: "crate",
        title: Text::new(
            "the published cetkaik crates",
            "公開されている cetkaik のクレート群",
            "已公開的 cetkaik 程式庫",
        ),
    },
    Source {
        tag: "online", title: Text::new("the web game", "ウェブ版の対局サイト", "網頁版對局程式")
    },
    Source {
        tag: "ckka", title: Text::new("the CKKA record format", "棋譜形式 CKKA", "CKKA 棋譜格式")
    },
];

/// The zone in which men move otherwise, by its id.
const IN_HUE: &str = "hue";

fn board() -> BoardDescription {
    let names = |bits| squares(bits).map(square_name).collect();
    let zone = |id, name, look, bits| Zone { id, name, side: None, look: Some(look), squares: names(bits) };
    BoardDescription {
        files: FILES.map(str::to_owned).into(),
        ranks: RANKS.map(str::to_owned).into(),
        rank_labels: RANKS.map(Words::from).into(),
        points: false,
        look: BoardLook::Tablets,
        zones: vec![
            zone(IN_HUE, Text::new("Tam2 hue", "皇処", "皇處"), ZoneLook::Diamonds, zones::HUE),
            zone("water", Text::new("Tam2 water", "皇水", "皇水"), ZoneLook::Waves, zones::WATER),
            zone("hill", Text::new("Tam2 hill", "皇山", "皇山"), ZoneLook::Crest, zones::HILL),
        ],
    }
}

fn man(rules: &RuleSet, man: Man) -> PieceDescription {
    PieceDescription {
        code: man.code(),
        name: man.name(),
        reading: man.kind.spec().reading,
        letters: Man::new(Color::Black, man.kind).code(),
        glyph: glyph(man),
        promotes_to: None,
        base: None,
        royal: false,
        count: starting_count(man),
        points: None,
        // Men count by the hands that they make, and tam2 belongs to nobody.
        worth: None,
        powers: powers::of_man(rules, man.kind),
        moves: moves(man.kind),
        provenance: Provenance::Attested,
        provenance_note: None,
    }
}

/// IA's share of the start position; the kings and vessels of the other colour are A's (rules §3).
fn starting_count(man: Man) -> u8 {
    match (man.kind, man.color) {
        (Kind::Vessel | Kind::King, Color::Black) => 1,
        (Kind::Vessel | Kind::King, Color::Red) => 0,
        (kind, _) => kind.per_color() / 2,
    }
}

fn glyph(man: Man) -> Glyph {
    let short = man.kind.name().ja;
    Glyph { short, short_second: short, full: man.name().ja }
}

/// Movement outside the hue, then movement in it; the Horse's lines there begin at
/// distance two, and the Shaman's may pass over one piece.
fn moves(kind: Kind) -> Vec<MovePicture> {
    let spec = kind.spec();
    let in_hue = |picture: MovePicture| {
        let kind = match (picture.kind, spec.hue_lines) {
            ("slide", LineStyle::FromTwo) if picture.reach.is_none() => "slide_from_two",
            ("slide", LineStyle::OverOne) if picture.reach.is_none() => "slide_over_one",
            (kind, _) => kind,
        };
        picture.of_kind(kind).inside(IN_HUE)
    };
    pictures(spec.outside).into_iter().chain(pictures(spec.in_hue).into_iter().map(in_hue)).collect()
}

fn tam(rules: &RuleSet) -> PieceDescription {
    PieceDescription {
        code: "M",
        name: Text::new("Minds (tam2)", "皇", "皇"),
        reading: "tam2, tam",
        letters: "M",
        glyph: Glyph { short: "皇", short_second: "皇", full: "皇" },
        promotes_to: None,
        base: None,
        royal: false,
        count: 0,
        points: None,
        // Men count by the hands that they make, and tam2 belongs to nobody.
        worth: None,
        powers: powers::of_tam(rules),
        moves: vec![MovePicture::new("walk", movement::ALL_AROUND, Some(2))],
        provenance: Provenance::Attested,
        provenance_note: None,
    }
}

const STICKS: Text = Text::new(
    "Both throw the five sticks; more heads takes IA and opens the first season, equal throws are thrown again",
    "双方が五本の投げ棒を投げ、表の多い方がIA側となり先手。同数なら投げ直す",
    "雙方各投五棒，正面多者為IA方並先行，相同則重投",
);
const COIN: Text = Text::new(
    "A coin is tossed; whoever wins it takes IA and opens the first season",
    "硬貨を投げ、当てた方がIA側となり先手",
    "擲幣，猜中者為IA方並先行",
);

/// What decides who opens the first season; whoever wins it takes the side of IA, which moves first.
///
/// Later seasons are thrown for within the game.
fn prelude(opener: Opener) -> Option<Prelude> {
    let (summary, outcomes) = match opener {
        Opener::Ia | Opener::A | Opener::Alternate => return None,
        Opener::Coin => {
            let faces = [("heads", Side::First), ("tails", Side::Second)];
            (COIN, faces.map(|(face, side)| coin(face, side)).into())
        }
        Opener::Throw => (STICKS, both_throw()),
    };
    Some(Prelude {
        name: Text::new("Who opens", "先手決め", "決定先手"), summary, section: "12", outcomes
    })
}

fn coin(face: &str, side: Side) -> PreludeOutcome {
    PreludeOutcome { text: face.to_owned(), weight: 1, thrower: Some(side), thrown: Vec::new() }
}

/// Every pair of throws: the thrower's heads, then the other's.
fn both_throw() -> Vec<PreludeOutcome> {
    let throws = || (0..=5).filter_map(Throw::new);
    let pairs = throws().flat_map(|own| throws().map(move |other| (own, other)));
    let named = |(own, other): (Throw, Throw)| {
        let thrower = match own.cmp(&other) {
            std::cmp::Ordering::Greater => Some(Side::First),
            std::cmp::Ordering::Less => Some(Side::Second),
            std::cmp::Ordering::Equal => None,
        };
        PreludeOutcome {
            text: format!("{}-{}", own.count(), other.count()),
            weight: own.weight() * other.weight(),
            thrower,
            thrown: [own, other].map(telling::sticks).into(),
        }
    };
    pairs.map(named).collect()
}
