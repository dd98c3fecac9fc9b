//! What the description tells of every man and of tam2 is what the generator does.

use std::collections::BTreeSet;

use cerke::{Cerke, CerkePosition, Color, Hand, Kind, Man, RuleSet};
use game::{Game, PieceDescription, Position, Power, Turn};

/// File and rank from the top left.
type At = (usize, usize);

const FILES: [&str; 9] = ["K", "L", "N", "T", "Z", "X", "C", "M", "P"];
const RANKS: [&str; 9] = ["A", "E", "I", "U", "O", "Y", "AI", "AU", "IA"];

fn name((file, rank): At) -> String {
    format!("{}{}", FILES[file], RANKS[rank])
}

fn all_squares() -> impl Iterator<Item = At> {
    (0..9).flat_map(|file| (0..9).map(move |rank| (file, rank)))
}

/// A position in which IA is to move; upper-case codes are its men.
fn position(game: &Cerke, men: &[(At, &str)], hand: &str) -> CerkePosition {
    let row = |rank: usize| {
        let (mut text, mut empty) = (String::new(), 0);
        for file in 0..9 {
            match men.iter().find(|(at, _)| *at == (file, rank)) {
                Some((_, code)) => {
                    text += &(if empty > 0 { empty.to_string() } else { String::new() } + code);
                    empty = 0;
                }
                None => empty += 1,
            }
        }
        if empty > 0 { text + &empty.to_string() } else { text }
    };
    let board: Vec<String> = (0..9).map(row).collect();
    let hand = if hand.is_empty() { "-" } else { hand };
    game.parse_position(&format!("{} {hand} IA 1 20 1 -", board.join("/"))).unwrap()
}

fn moves(game: &Cerke, pos: &CerkePosition) -> Vec<(String, CerkePosition)> {
    let mut moves = Vec::new();
    pos.generate(&mut moves);
    let played = |mv| {
        let mut text = String::new();
        game.write_move(pos, mv, &mut text);
        let mut after = pos.clone();
        after.play_unchecked(mv);
        (text, after)
    };
    moves.into_iter().map(played).collect()
}

fn power<'a>(piece: &'a PieceDescription, id: &str) -> Option<&'a Power> {
    piece.powers.iter().find(|power| power.id == id)
}

/// Each kind with what is told of its black man.
fn told(game: &Cerke) -> Vec<(Kind, PieceDescription)> {
    let pieces = game.describe().pieces;
    let of =
        |kind: Kind| pieces.iter().find(|piece| piece.code == kind.letter().to_string()).unwrap().clone();
    Kind::ALL.map(|kind| (kind, of(kind))).into()
}

/// As many pawns as there are, but for one that may be tried.
const PAWNS: [&str; 15] = ["p", "p", "p", "p", "p", "p", "p", "+p", "+p", "+p", "+p", "+p", "+p", "+p", "+p"];

/// A corner for tam2 from where it changes nothing.
const AWAY: At = (8, 0);

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
fn hue_and_steps_are_as_told() {
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
fn water_is_as_told() {
    let game = Cerke::default();
    let zones = game.describe().board.zones;
    let water = &zones.iter().find(|zone| zone.id == "water").unwrap().squares;
    for (kind, piece) in told(&game) {
        let (mut throws, mut walks) = (0, 0);
        for from in all_squares().filter(|from| *from != AWAY) {
            let dry = !water.contains(&name(from));
            for (text, after) in moves(&game, &position(&game, &[(from, piece.code), (AWAY, "M")], "")) {
                let own = format!("{}片", name(from));
                // Only ways without a step, which may need a throw of its own.
                let Some(to) = text.strip_prefix(&own).filter(|to| all_squares().any(|at| name(at) == *to))
                else {
                    continue;
                };
                let throw = after.turn() == Turn::Chance;
                assert!(!throw || dry && water.iter().any(|square| square == to), "{kind:?} {text}");
                if dry && water.iter().any(|square| square == to) {
                    *(if throw { &mut throws } else { &mut walks }) += 1;
                }
            }
        }
        assert_eq!(throws > 0, power(&piece, "water_throw").is_some(), "{kind:?}");
        assert_eq!(walks > 0, power(&piece, "swims").is_some(), "{kind:?}");
    }
}

#[test]
fn protection_is_as_told() {
    let game = Cerke::default();
    for (guard, piece) in told(&game) {
        for (kept, other) in told(&game) {
            let (guard_code, kept_code) =
                (piece.code.to_lowercase(), format!("+{}", other.code.to_lowercase()));
            let takes = |at: At| {
                let men =
                    [((0, 2), "A"), ((3, 2), kept_code.as_str()), (at, guard_code.as_str()), (AWAY, "M")];
                moves(&game, &position(&game, &men, "")).iter().any(|(text, _)| text == "KI片TI")
            };
            // TU lies in the hue, TE does not.
            let may = power(&piece, "protects").is_some() && power(&other, "protected").is_some();
            assert_eq!(!takes((3, 3)), may, "{guard:?} beside {kept:?}");
            assert!(takes((3, 1)), "{guard:?} outside the hue beside {kept:?}");
            if guard == kept {
                let alone = [((0, 3), "A"), ((3, 3), guard_code.as_str()), (AWAY, "M")];
                let own = moves(&game, &position(&game, &alone, "")).iter().any(|(text, _)| text == "KU片TU");
                assert!(own, "{guard:?} protects itself");
            }
        }
    }
}

#[test]
fn hands_and_drops_are_as_told() {
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
        assert_eq!(power(&piece, "wildcard").is_some(), kind == Kind::King);
        let pos = position(&game, &[(AWAY, "M")], piece.code);
        let drops = moves(&game, &pos).iter().filter(|(text, _)| text.starts_with('黒')).count();
        assert!(drops == 80 && power(&piece, "taken").is_some(), "{kind:?}: {drops}");
    }
}

#[test]
fn what_is_done_to_tam_is_as_told() {
    for preset in ["official", "online", "crate_online"] {
        let game = Cerke::new(RuleSet::preset(preset, &[]).unwrap());
        let pieces = game.describe().pieces;
        let tam = pieces.iter().find(|piece| piece.code == "M").unwrap();
        let pos = position(&game, &[((4, 4), "M"), ((4, 6), "C"), ((0, 0), "p")], "");
        let all = moves(&game, &pos);
        // The chariot jumps two squares: it may never end on tam2, and whether it may step there is told.
        assert!(all.iter().all(|(text, _)| text != "ZAI片ZO") && power(tam, "untouchable").is_some());
        let steps = all.iter().any(|(text, _)| text.starts_with("ZAI片ZO"));
        let chariot = pieces.iter().find(|piece| piece.code == "C").unwrap();
        let forbidden = power(chariot, "step_tam").is_some_and(|power| power.text.en.starts_with("May not"));
        assert_eq!(steps, !forbidden, "{preset}");
        let moved = &all.iter().find(|(text, _)| text.starts_with("ZO皇")).unwrap().1;
        let again = moves(&game, moved).iter().any(|(text, _)| text.contains('皇'));
        let told_not = power(tam, "tam_after_tam").is_some_and(|power| power.text.en.starts_with("May not"));
        assert_eq!(again, !told_not, "{preset}");
    }
}
