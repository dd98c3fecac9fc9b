//! The worked examples and facts of the rules, put to the slow oracle.

use crate::slow::samples::{after, from, from_under, outcome_under, parse};
use crate::slow::{self, Outcome, Point, Position, Reason, Rules, Side, Stone};

const START: &str = "agtpencsstaiwracsogeclacwraistcsensmag/rgce1qm1ml1sebamtdrse1ml1qm1cerg/\
elcnxblbelcnxblbelfcellbxbcnellbxbcnel/cv1hm1hm1hm1hm1hm1hm1hm1hm1cv/1pu1pw1pw1pw1pu1pw1pw1pw1pw1/\
cusuchshchshchshchsuchshchshchshchsucu/9va9/19/19/19/19/19/9VA9/CUSUCHSHCHSHCHSHCHSUCHSHCHSHCHSHCHSUCU/\
1PW1PW1PW1PW1PU1PW1PW1PW1PU1/CV1HM1HM1HM1HM1HM1HM1HM1HM1CV/ELCNXBLBELCNXBLBELFCELLBXBCNELLBXBCNEL/\
RGCE1QM1ML1SEDRMTBASE1ML1QM1CERG/AGSMENCSSTAIWRACCLGESOACWRAISTCSENTPAG b 0 1";

// Rules §12.

#[test]
fn example_1_wrestler() {
    let position = "18ge/19/19/19/19/19/19/9ch9/8SHchSH8/8SHWRSH8/8SHSHSH8/19/19/19/19/19/19/19/GE18 b 0 1";
    let expected = "j10-i12 j10-i12xj11 j10-j10xj11 j10-j11 j10-j12 j10-j12xj11 j10-k12 j10-k12xj11";
    assert_eq!(from("j10", position), expected);
}

#[test]
fn example_2_frankish_cannon() {
    let position = "18ge/10ch8/10ch8/19/19/19/19/19/3ch15/9FC9/19/19/19/19/19/10ch8/10su8/19/GE18 b 0 1";
    let expected = "j10-i11 j10-i11*d11 j10-i9 j10-k11 j10-k11*d11 j10-k11*d11*k17 j10-k11*d11*k4 \
                    j10-k11*k17 j10-k11*k4 j10-k11*k4*k17 j10-k9 j10-k9*k4";
    assert_eq!(from("j10", position), expected);
}

#[test]
fn example_3_cannon_in_the_fog() {
    let position = "18ge/19/19/10ml8/19/19/10SH8/7+tp11/19/9CN9/19/19/19/19/19/19/19/19/GE18 b 0 1";
    assert_eq!(from("j10", position), "j10-i11 j10-i9 j10-k11 j10-k11*k16 j10-k9");
}

#[test]
fn example_4_cavalry_captain() {
    let position = "18ge/19/19/19/19/11ch7/19/10PW8/19/9CV9/19/19/19/19/19/19/19/19/GE18 b 0 1";
    let expected = "j10-f10 j10-f12 j10-f8 j10-h11 j10-h14 j10-h14= j10-h6 j10-h9 j10-i12 j10-i8 j10-j14 \
                    j10-j14= j10-j6 j10-k8 j10-l11 j10-l6 j10-l9 j10-n10 j10-n12 j10-n8";
    assert_eq!(from("j10", position), expected);
}

#[test]
fn example_5_holy_lamp() {
    let position =
        "18ge/19/19/19/19/19/8pw1ch8/7PW3PW7/19/7PW1+SM1PW7/19/7PW1PW1PW7/19/19/19/19/19/19/GE18 b 0 1";
    let expected = "j10-h14 j10-h14*i13 j10-h14*i13*k13 j10-h14*k13 j10-j10 j10-j10*i13 j10-j10*k13 j10-j12 \
                    j10-j12*i13 j10-j12*k13 j10-j14 j10-j14*i13 j10-j14*i13*k13 j10-j14*k13 j10-l14 \
                    j10-l14*i13 j10-l14*i13*k13 j10-l14*k13";
    assert_eq!(from("j10", position), expected);
}

#[test]
fn example_6_roaming_assault() {
    let position = "18ge/19/19/19/19/19/9ch9/9ch9/19/8SH+BAsh8/9SH9/19/19/19/19/19/19/19/GE1TP16 b 0 1";
    let expected = "j10-j11 j10-j12 j10-j13xj12 j10-j14xj12xj13 j10-j15xj12xj13 j10-k10 j10-l10xk10 \
                    j10-m10xk10 j10-n10xk10 j10-o10xk10";
    assert_eq!(from("j10", position), expected);
}

const FLAME: &str = "18ge/19/19/19/19/19/9+en9/19/19/9ML9/19/19/19/19/19/19/19/19/GE18 b 0 1";

#[test]
fn example_7_passive_flame() {
    let burnt = "18ge/19/19/19/19/19/9+en9/19/19/19/19/19/19/19/19/19/19/19/GE18 w 0 2";
    assert_eq!(after("j10-j12", FLAME), burnt);
    let safe = "18ge/19/19/19/19/19/9ML9/19/19/19/19/19/19/19/19/19/19/19/GE18 w 0 2";
    assert_eq!(after("j10-j13", FLAME), safe);
}

#[test]
fn example_8_clerks_train() {
    let before = "18ge/19/19/19/19/+AG+RG17/9CL9/19/19/19/19/2+en16/19/19/3AGRG14/19/19/19/GE18 b 0 1";
    let then = "18ge/19/19/19/19/+AG+RG8+CL8/19/19/19/19/19/19/19/19/3+AG+RG14/19/19/19/GE18 w 0 2";
    assert_eq!(after("j13-k14", before), then);
}

#[test]
fn example_9_priest_dies() {
    let before = "18ge/19/19/19/19/19/19/9tp9/19/1+dr7ML9/1+ba17/19/19/19/19/19/19/19/GE18 b 0 1";
    let then = "18ge/19/19/19/19/19/19/9ML9/19/1dr17/1ba17/19/19/19/19/19/19/19/GE18 w 0 2";
    assert_eq!(after("j10-j12", before), then);
}

#[test]
fn example_10_general_dies() {
    let before = "19/19/19/19/19/19/19/9ge9/19/9ML9/19/19/19/19/2ba16/19/2mt16/19/GE18 b 0 1";
    let then = "19/19/19/19/19/19/19/9+ML9/19/19/19/19/19/19/2ba16/19/2mt16/19/GE18 w 0 2";
    assert_eq!(after("j10-j12", before), then);
    assert_eq!(outcome_under("", then), None);
    let before = "19/19/19/19/19/19/19/9ge9/19/9ML9/19/19/19/19/19/19/2mt16/19/GE18 b 0 1";
    let then = after("j10-j12", before);
    assert_eq!(outcome_under("", &then), Some(Outcome::Win(Side::Black, Reason::Defeat)));
    assert!(slow::legal(&parse(&then), &Rules::default()).is_empty());
}

#[test]
fn example_11_net() {
    let position = "18ge/19/19/19/19/7ch11/19/19/19/19/2+AG2SH1ml11/19/19/19/19/19/19/19/GE18 w 0 1";
    assert_eq!(from("h14", position), "");
    assert!(!from("h9", position).is_empty());
    assert!(!from_under("nets=off", "h14", position).is_empty());
}

// Rules §9.1, §13.

#[test]
fn start() {
    let start = Position::start(&Rules::default());
    assert_eq!(start.to_text(), START);
    assert_eq!(parse(START), start);
    for (base, count, _) in slow::BASES {
        for side in [Side::Black, Side::White] {
            let found = start.stones.values().filter(|stone| stone.side == side && stone.code == *base);
            assert_eq!(found.count(), *count, "{base}");
        }
    }
}

#[test]
fn only_two_kills_at_the_start() {
    let rules = Rules::default();
    let start = Position::start(&rules);
    let mut killing = slow::successors(&start, &rules);
    killing.retain(|(_, next)| next.stones.len() < start.stones.len());
    let mut texts: Vec<&str> = killing.iter().map(|(text, _)| text.as_str()).collect();
    texts.sort_unstable();
    assert_eq!(texts, ["a6-a14", "a6-a14=", "s6-s14", "s6-s14="]);
    assert_eq!(after("a6-a14", START).matches("+CU").count(), 1);
    assert_eq!(after("a6-a14=", START).matches("+CU").count(), 0);
}

// Texts and composed positions.

#[test]
fn refused_texts() {
    let bad = [
        "",
        "19 b 0 1",
        &START.replace(" b ", " x "),
        &START.replace("9VA9", "9VA8"),
        &START.replace("9VA9", "9VA91"),
        &START.replace("9VA9", "81VA9"),
        &START.replace("9VA9", "09VA9"),
        &START.replace("9VA9", "9Va9"),
        &START.replace("9VA9", "9+GE9"),
        &START.replace("9VA9", "9é9"),
        &START.replace(" 0 1", " 0 0"),
        &START.replace(" 0 1", " 00 1"),
        &START.replace(" 0 1", " +0 1"),
        &START.replace(" 0 1", " 0 1 "),
    ];
    for text in bad {
        assert!(Position::parse(text).is_err(), "{text}");
    }
    let start = parse(START);
    for text in ["", "j7", "j7-j13", "j7-j8=", "j7-j8 ", "a6-a14*a14"] {
        assert!(slow::apply(&start, &Rules::default(), text).is_err(), "{text}");
    }
    let mut rules = Rules::default();
    assert!(rules.set("flame", "blue").is_err() && rules.set("flames", "off").is_err());
    assert!(rules.set("repetition", "-1").is_err() && rules.set("repetition", "3").is_ok());
}

/// The text of an action with every point moved by `map`.
fn mapped_text(text: &str, map: fn(Point) -> Point) -> String {
    let mut points: Vec<(char, Point)> = Vec::new();
    let mut declines = "";
    for letter in text.chars() {
        match letter {
            '-' | 'x' | '*' => points.push((letter, (0, 0))),
            '=' => declines = "=",
            'a'..='s' => {
                let file = "abcdefghijklmnopqrs".find(letter).expect("a file");
                let file = i32::try_from(file).expect("a small number") + 1;
                if points.is_empty() {
                    points.push((' ', (0, 0)));
                }
                points.last_mut().expect("a point").1.0 = file;
            }
            _ => {
                let digit = letter.to_digit(10).and_then(|digit| i32::try_from(digit).ok());
                let rank = &mut points.last_mut().expect("a point").1.1;
                *rank = *rank * 10 + digit.expect("a digit");
            }
        }
    }
    for (_, point) in &mut points {
        *point = map(*point);
    }
    let order = |mark: char| " -x*".find(mark);
    points.sort_by_key(|(mark, point)| (order(*mark), *point));
    let words: Vec<String> =
        points.iter().map(|(mark, point)| format!("{mark}{}", slow::point_text(*point))).collect();
    words.concat().trim_start().to_owned() + declines
}

fn mapped(position: &Position, map: fn(Point) -> Point, swap: bool) -> Position {
    let side = |side: Side| if swap { side.other() } else { side };
    let stone = |stone: &Stone| Stone { side: side(stone.side), ..*stone };
    let stones = position.stones.iter().map(|(point, other)| (map(*point), stone(other))).collect();
    Position { stones, side: side(position.side), ..position.clone() }
}

/// The rules know neither left and right nor Black and White.
#[test]
fn symmetries() {
    let rules = Rules::default();
    let mirror: fn(Point) -> Point = |point| (20 - point.0, point.1);
    for seed in 0..30 {
        let position = slow::compose(seed);
        let successors = slow::successors(&position, &rules);
        for (map, swap) in [(slow::turned as fn(Point) -> Point, true), (mirror, false)] {
            let there = slow::successors(&mapped(&position, map, swap), &rules);
            let back = there.iter().map(|(text, next)| (mapped_text(text, map), mapped(next, map, swap)));
            let mut back: Vec<(String, Position)> = back.collect();
            back.sort_by(|one, two| one.0.cmp(&two.0));
            let mut here = successors.clone();
            here.sort_by(|one, two| one.0.cmp(&two.0));
            assert_eq!(here, back, "seed {seed}");
        }
    }
}

#[test]
fn composed_positions() {
    let mut codes: Vec<&str> = Vec::new();
    for seed in 0..200 {
        let position = slow::compose(seed);
        assert_eq!(parse(&position.to_text()), position);
        assert!((10..=80).contains(&position.stones.len()), "seed {seed}");
        for side in [Side::Black, Side::White] {
            for (base, most, _) in slow::BASES {
                let own = position.stones.values().filter(|stone| stone.side == side);
                let found = own.filter(|stone| stone.code.trim_start_matches('+') == *base).count();
                assert!(found <= *most, "seed {seed}: {found} {base}");
            }
        }
        let ended = slow::outcome(&position, &Rules::default(), position.side.other());
        assert!(matches!(ended, None | Some(Outcome::Win(_, Reason::NoMoves))), "seed {seed}");
        codes.extend(position.stones.values().map(|stone| stone.code));
    }
    for code in slow::BASES.iter().map(|(base, _, _)| base).chain(slow::PROMOTED) {
        assert!(codes.contains(code), "never composed: {code}");
    }
}

#[test]
fn perft_of_the_start() {
    let rules = Rules::default();
    assert_eq!(slow::perft(&Position::start(&rules), &rules, 1), 224);
    assert_eq!(slow::perft(&Position::start(&rules), &rules, 2), 50_040);
    // Both sides have the same first actions.
    let passed = Position { side: Side::White, ..Position::start(&rules) };
    assert_eq!(slow::perft(&passed, &rules, 1), 224);
}
