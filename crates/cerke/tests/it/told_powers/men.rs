//! What men can do and suffer (Rules §4 to §11).

use std::collections::BTreeSet;

use cerke::{Cerke, CerkePosition, Chance, Color, Hand, Kind, Man, Yaku};
use game::{Position, Turn};

use super::bench::{
    AWAY, At, all_squares, fields, moves, name, number, position, power, says, told, with, zone,
};

/// As many pawns as there are, but for one that may be tried.
const PAWNS: [&str; 15] = ["p", "p", "p", "p", "p", "p", "p", "+p", "+p", "+p", "+p", "+p", "+p", "+p", "+p"];

/// Where a man goes at once from a square of the empty board, as files and ranks away.
fn reached(game: &Cerke, code: &str, from: At) -> BTreeSet<(i32, i32)> {
    let pos = position(game, &[(from, code), (AWAY, "M")], "");
    let texts: BTreeSet<String> = moves(game, &pos).into_iter().map(|(text, _)| text).collect();
    let away = |to: At| {
        let step = |a: usize, b: usize| i32::try_from(b).unwrap() - i32::try_from(a).unwrap();
        (step(from.0, to.0), step(from.1, to.1))
    };
    let goes = |to: &At| texts.contains(&format!("{}片{}", name(from), name(*to)));
    all_squares().filter(goes).map(away).filter(|way| way.0.abs().max(way.1.abs()) <= 3).collect()
}

#[test]
pub(crate) fn hue_and_steps_are_as_told() {
    let game = Cerke::default();
    for (kind, piece) in told(&game) {
        let code = piece.code;
        // ZO lies in the hue, ZU above it does not.
        let differs = reached(&game, code, (4, 4)) != reached(&game, code, (4, 3));
        assert_eq!(differs, power(&piece, "hue").is_some(), "{kind:?}");
        let mut throws = false;
        let mut steps = false;
        for from in all_squares().filter(|from| *from != AWAY) {
            let crowd = all_squares().filter(|at| *at != from && *at != AWAY && (at.0 + at.1) % 2 == 0);
            let mut men: Vec<(At, &str)> = crowd.zip(PAWNS).collect();
            men.extend([(from, code), (AWAY, "M")]);
            let own = name(from);
            let all = moves(&game, &position(&game, &men, ""));
            let texts = all.iter().filter(|(text, _)| text.starts_with(&format!("{own}片")));
            let (line, fixed): (Vec<_>, Vec<_>) = texts.partition(|(text, _)| text.contains('心'));
            throws |= !line.is_empty();
            steps |= !line.is_empty()
                || fixed.iter().any(|(text, _)| text.chars().filter(char::is_ascii_alphabetic).count() > 6);
        }
        assert_eq!(throws, power(&piece, "step_throw").is_some(), "{kind:?}");
        assert!(steps && power(&piece, "steps").is_some(), "{kind:?}");
    }
}

#[test]
pub(crate) fn water_is_as_told() {
    for game in ["free", "throw"].map(|value| with(&[("water_to_water", value)])) {
        let water = zone(&game, "water");
        let is_wet = |square: &str| water.iter().any(|wet| wet == square);
        for (kind, piece) in told(&game) {
            let always = says(&piece, "water_throw", "wherever it comes from");
            let (mut throws, mut walks, mut wades) = (0, 0, 0);
            for from in all_squares().filter(|from| *from != AWAY) {
                let is_dry = !is_wet(&name(from));
                let pos = position(&game, &[(from, piece.code), (AWAY, "M")], "");
                for (text, after) in moves(&game, &pos) {
                    let own = format!("{}片", name(from));
                    // Only ways without a step, which may need a throw of its own.
                    let plain = |to: &&str| all_squares().any(|at| name(at) == *to);
                    let Some(to) = text.strip_prefix(&own).filter(plain) else { continue };
                    let throw = after.turn() == Turn::Chance;
                    let due = is_wet(to) && power(&piece, "water_throw").is_some() && (is_dry || always);
                    assert_eq!(throw, due, "{kind:?} {text}");
                    throws += u32::from(throw && is_dry);
                    wades += u32::from(throw && !is_dry);
                    walks += u32::from(is_wet(to) && is_dry && !throw);
                    if throw {
                        let needed = power(&piece, "water_throw").and_then(number);
                        assert_eq!(least_heads(&game, &pos, &after), needed, "{kind:?} {text}");
                    }
                }
            }
            assert_eq!(throws > 0, power(&piece, "water_throw").is_some(), "{kind:?}");
            assert_eq!(walks > 0, power(&piece, "swims").is_some(), "{kind:?}");
            assert!(wades > 0 || !always, "{kind:?}");
        }
    }
}

/// The fewest heads with which a man that throws leaves its square.
fn least_heads(game: &Cerke, before: &CerkePosition, throwing: &CerkePosition) -> Option<u8> {
    let board = |pos: &CerkePosition| fields(game, pos)[0].clone();
    let leaves = |chance: Chance| {
        let mut after = throwing.clone();
        after.resolve_unchecked(chance);
        board(&after) != board(before)
    };
    let heads = (0_u8..).zip(throwing.chances());
    heads.filter(|(_, (chance, _))| leaves(*chance)).map(|(heads, _)| heads).min()
}

#[test]
pub(crate) fn protection_is_as_told() {
    for game in ["true", "false"].map(|value| with(&[("protection_beside_tam", value)])) {
        for (guard, piece) in told(&game) {
            for (kept, other) in told(&game) {
                let case = format!("{guard:?} beside {kept:?}");
                let (guard_code, kept_code) =
                    (piece.code.to_lowercase(), format!("+{}", other.code.to_lowercase()));
                let takes = |at: At, tam: At| {
                    let men =
                        [((0, 2), "A"), ((3, 2), kept_code.as_str()), (at, guard_code.as_str()), (tam, "M")];
                    moves(&game, &position(&game, &men, "")).iter().any(|(text, _)| text == "KI片TI")
                };
                // TU is a marked square, TE is not.
                let may = power(&piece, "protects").is_some() && power(&other, "protected").is_some();
                assert_eq!(!takes((3, 3), AWAY), may, "{case}");
                assert!(takes((3, 1), AWAY), "{case}, outside the hue");
                let marks = says(&piece, "protects", "not beside tam2 alone");
                assert_eq!(!takes((3, 1), (2, 0)), may && !marks, "{case}, next to tam2");
                if power(&piece, "protects").is_some() {
                    assert_eq!(marks, says(&other, "protected", "a marked square"), "{case}");
                }
            }
            let code = piece.code.to_lowercase();
            let alone = [((0, 3), "A"), ((3, 3), code.as_str()), (AWAY, "M")];
            let own = moves(&game, &position(&game, &alone, "")).iter().any(|(text, _)| text == "KU片TU");
            assert!(own, "{guard:?} protects itself");
        }
    }
}

/// The eight directions, as files and ranks away.
const WAYS: [(i32, i32); 8] = [(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)];

#[test]
pub(crate) fn lines_that_begin_two_squares_away_are_as_told() {
    for game in ["adjacent", "any_one"].map(|value| with(&[("horse_hue_jump", value)])) {
        for (kind, piece) in told(&game) {
            // From the centre, which lies in the hue, with pawns so far away on the line.
            let goes = |way: (i32, i32), pawns: &[i32], to: i32| {
                let along = |far: i32| (along_axis(way.0 * far), along_axis(way.1 * far));
                let mut men = vec![((4, 4), piece.code), (AWAY, "M")];
                men.extend(pawns.iter().map(|far| (along(*far), "p")));
                let goal = format!("ZO片{}", name(along(to)));
                moves(&game, &position(&game, &men, "")).iter().any(|(text, _)| *text == goal)
            };
            let far = WAYS.into_iter().filter(|way| goes(*way, &[], 3) && !goes(*way, &[], 1));
            let far: Vec<(i32, i32)> = far.collect();
            assert_eq!(!far.is_empty(), power(&piece, "leaps_neighbour").is_some(), "{kind:?}");
            let over_one = says(&piece, "leaps_neighbour", "pass over one piece");
            let over_neighbour = says(&piece, "leaps_neighbour", "right beside it does not stop it");
            assert!(far.is_empty() || over_one != over_neighbour, "{kind:?}");
            for way in far {
                assert!(goes(way, &[], 2) && goes(way, &[1], 2) && goes(way, &[1], 3), "{kind:?} {way:?}");
                assert_eq!(goes(way, &[2], 3), over_one, "{kind:?} {way:?}");
                assert!(!goes(way, &[1, 2], 3), "{kind:?} {way:?}");
            }
        }
    }
}

/// A file or rank so far from the middle.
fn along_axis(away: i32) -> usize {
    usize::try_from(4 + away).unwrap()
}

#[test]
pub(crate) fn hands_and_drops_are_as_told() {
    let game = Cerke::default();
    let full = |without: Option<Kind>, kings: bool| {
        let mut hand = Hand::EMPTY;
        for kind in
            Kind::ALL.into_iter().filter(|kind| Some(*kind) != without && (kings || *kind != Kind::King))
        {
            (0..kind.per_color()).for_each(|_| hand.add(Man::new(Color::Black, kind)));
        }
        hand.yaku()
    };
    for (kind, piece) in told(&game) {
        let sentence = &power(&piece, "serves").unwrap().text.en;
        // Kings stand for whoever is missing, so that they are left out for all but the two hands that need one.
        let lost = full(None, false).without(full(Some(kind), false));
        let with_kings = full(None, true).without(full(Some(kind), true));
        for yaku in full(None, true).iter() {
            let plain = yaku.name().en.trim_end_matches(", one colour");
            let serves = lost.contains(yaku)
                || with_kings.contains(yaku) && (kind == Kind::King || plain == "The Unbeatable");
            assert_eq!(sentence.contains(&format!("{plain} (")), serves, "{kind:?}: {plain}");
        }
        assert_eq!(power(&piece, "wildcard").is_some(), is_wildcard(kind), "{kind:?}");
        let pos = position(&game, &[(AWAY, "M")], piece.code);
        let drops = moves(&game, &pos).iter().filter(|(text, _)| text.starts_with('黒')).count();
        assert!(drops == 80 && power(&piece, "taken").is_some(), "{kind:?}: {drops}");
    }
}

/// Whether a man in hand completes a hand of kinds of which it is none.
fn is_wildcard(kind: Kind) -> bool {
    let of_culture = matches!(kind, Kind::General | Kind::Shaman | Kind::Officer);
    let (others, made) = if of_culture {
        (&[Kind::Horse][..], Yaku::AnimalsFlash)
    } else {
        (&[Kind::General, Kind::Shaman][..], Yaku::CultureFlash)
    };
    let mut hand = Hand::EMPTY;
    others.iter().chain([&kind]).for_each(|kind| hand.add(Man::new(Color::Black, *kind)));
    hand.yaku().contains(made)
}

#[test]
pub(crate) fn what_the_king_counts_is_as_told() {
    for points in ["5", "3"] {
        let game = with(&[("king_hand_points", points)]);
        let king = told(&game).into_iter().find(|(kind, _)| *kind == Kind::King).unwrap().1;
        assert!(says(&king, "serves", &format!("The King ({points})")));
        // A king that takes a king makes that hand alone.
        let pos = position(&game, &[((0, 0), "K"), ((0, 1), "+k"), (AWAY, "M")], "");
        let (_, taken) = moves(&game, &pos).into_iter().find(|(text, _)| text == "KA片KE").unwrap();
        let (_, ended) = moves(&game, &taken).into_iter().find(|(text, _)| text == "終季").unwrap();
        let gained = fields(&game, &ended)[4].parse::<u8>().unwrap() - 20;
        assert_eq!(gained.to_string(), points);
    }
}
