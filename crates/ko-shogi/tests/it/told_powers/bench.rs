//! Boards to try a stone on, and what is told of it.

use game::{Game, GameDescription, PieceDescription, Position, Power, Side};
use ko_shogi::{Ko, KoPosition, Move, RuleSet, rule_set};

/// File and rank, from 1 and from the first side's edge.
pub(crate) type At = (u8, u8);

/// Where the stone that acts stands: in nobody's camp.
pub(crate) const HERE: At = (10, 10);

/// A position: upper-case codes belong to the first side, which acts. Both generals are out of the way.
pub(crate) fn position(game: &Ko, stones: &[(At, String)]) -> KoPosition {
    // A side has one general only.
    let generals = [own((1, 1), "GE"), enemy((19, 19), "GE")];
    let missing = generals.iter().filter(|(_, code)| stones.iter().all(|(_, other)| other != code));
    let all: Vec<&(At, String)> = stones.iter().chain(missing).collect();
    let ranks: Vec<String> = (1..=19).rev().map(|rank| row(&all, rank)).collect();
    parse(game, &format!("{} b 0 1", ranks.join("/")))
}

/// The same, where both sides have lost a priest and a drum if the rules remember who died (Rules §9.1).
pub(crate) fn bereaved(game: &Ko, stones: &[(At, String)]) -> KoPosition {
    let pos = position(game, stones);
    let rules = game.rules();
    let lost = |of: rule_set::Dead, letter| if of == rule_set::Dead::AsNothing { letter } else { "" };
    let (priest, drum) = (rules.dead_fog, rules.dead_thunder);
    let dead = [lost(priest, "P"), lost(drum, "D"), lost(priest, "p"), lost(drum, "d")].concat();
    if dead.is_empty() { pos } else { parse(game, &format!("{} b 0 1 {dead}", text(game, &pos))) }
}

fn parse(game: &Ko, text: &str) -> KoPosition {
    game.parse_position(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The code of the stone on a point: upper case for the first side, as in texts.
pub(crate) fn stone_at(pos: &KoPosition, there: At) -> Option<String> {
    Side::ALL.into_iter().find_map(|side| {
        let point = pos.stones(side).into_iter().find(|point| at(*point) == there)?;
        let code = pos.stone(point)?.1.code();
        Some(if side == Side::First { code.to_owned() } else { code.to_lowercase() })
    })
}

pub(crate) fn row(stones: &[&(At, String)], rank: u8) -> String {
    let (mut row, mut empty) = (String::new(), 0);
    for file in 1..=19 {
        match stones.iter().find(|(at, _)| *at == (file, rank)) {
            Some((_, code)) => {
                if empty > 0 {
                    row += &empty.to_string();
                }
                row += code;
                empty = 0;
            }
            None => empty += 1,
        }
    }
    if empty > 0 { row + &empty.to_string() } else { row }
}

pub(crate) fn own(at: At, code: &str) -> (At, String) {
    (at, code.to_owned())
}

pub(crate) fn enemy(at: At, code: &str) -> (At, String) {
    (at, code.to_lowercase())
}

pub(crate) fn moves(pos: &KoPosition) -> Vec<Move> {
    let mut moves = Vec::new();
    pos.generate(&mut moves);
    moves
}

pub(crate) fn at(point: ko_shogi::Point) -> At {
    (point.column() + 1, 19 - point.row())
}

pub(crate) fn moves_from_here(pos: &KoPosition) -> Vec<Move> {
    moves(pos).into_iter().filter(|mv| at(mv.from()) == HERE).collect()
}

pub(crate) fn distance(a: At, b: At) -> u8 {
    a.0.abs_diff(b.0).max(a.1.abs_diff(b.1))
}

pub(crate) fn power<'a>(piece: &'a PieceDescription, id: &str) -> Option<&'a Power> {
    piece.powers.iter().find(|power| power.id == id)
}

pub(crate) fn is_about(piece: &PieceDescription, id: &str, code: &str) -> bool {
    power(piece, id).is_some_and(|power| power.about.contains(&code))
}

/// Whether a sentence is told and says this in English.
pub(crate) fn says(piece: &PieceDescription, id: &str, words: &str) -> bool {
    power(piece, id).is_some_and(|power| power.text.en.contains(words))
}

/// Whether a stone is told to shoot as guns do; the tests of shots hold that against the generator.
pub(crate) fn is_gun(piece: &PieceDescription) -> bool {
    power(piece, "shots_blocked").or(power(piece, "shoots_over")).is_some()
}

/// The numbers of an English sentence.
pub(crate) fn numbers(power: &Power) -> Vec<u8> {
    power.text.en.split(|c: char| !c.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
}

/// Where a stone stands that is about to promote by the camp: before it, so that it enters, or inside already.
pub(crate) const AT_CAMP: [At; 2] = [(10, 13), (10, 15)];

/// A stone that stands for any other in tests of powers that do not look at whom they strike.
pub(crate) const ANYBODY: &str = "PW";

/// The rules to try: every option that changes a sentence is switched somewhere.
pub(crate) fn rule_sets() -> [RuleSet; 5] {
    let usual = RuleSet::default();
    let japanese = RuleSet {
        ranged_melee: rule_set::Reading::Wp,
        ranged_targets: rule_set::Reading::Wp,
        fog_jam: rule_set::FogJam::All,
        flame: rule_set::Flame::Active,
        double_shot: rule_set::DoubleShot::OneByOne,
        drum_kill: true,
        marshal_kill: true,
        middle_alone: true,
        null_move: false,
        cavalry: rule_set::Cavalry::Free,
        clerk_gate: rule_set::ClerkGate::None,
        ..usual
    };
    let plain = RuleSet {
        fog_jam: rule_set::FogJam::Off,
        flame: rule_set::Flame::Off,
        nets: false,
        wrestler_leap: false,
        thunder: rule_set::Thunder::Stop,
        roaming_is_banner: false,
        promotion: rule_set::Promotion::Mandatory,
        stand_and_shoot: rule_set::StandAndShoot::Yes,
        camp_promotion: rule_set::CampPromotion::Entering,
        lamp_light: rule_set::LampLight::Blocked,
        ..usual
    };
    let to_the_letter = RuleSet {
        stand_and_shoot: rule_set::StandAndShoot::Only,
        dead_fog: rule_set::Dead::AsNothing,
        dead_thunder: rule_set::Dead::AsNothing,
        clerk_gate: rule_set::ClerkGate::Any,
        roaming: rule_set::Roaming::BackAndForth,
        ..usual
    };
    let as_before = RuleSet {
        promoted_moves: rule_set::PromotedMoves::Base,
        clerk_gate: rule_set::ClerkGate::AllAlive,
        ..usual
    };
    [usual, japanese, plain, to_the_letter, as_before]
}

/// Every game to try, with its description.
pub(crate) fn games() -> impl Iterator<Item = (Ko, GameDescription)> {
    rule_sets().into_iter().map(|rules| {
        let game = Ko::new(rules);
        (game, game.describe())
    })
}

/// Files and ranks away.
pub(crate) type Way = (i8, i8);

/// The eight directions.
pub(crate) const WAYS: [Way; 8] = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

/// The point so many times this far away.
pub(crate) fn along(from: At, way: Way, times: i8) -> At {
    let (files, ranks) = (way.0 * times, way.1 * times);
    (from.0.checked_add_signed(files).expect("a file"), from.1.checked_add_signed(ranks).expect("a rank"))
}

/// The points within a distance of the stone that acts.
pub(crate) fn around(reach: u8) -> impl Iterator<Item = At> {
    let span = move |middle: u8| middle - reach..=middle + reach;
    span(HERE.0)
        .flat_map(move |file| span(HERE.1).map(move |rank| (file, rank)))
        .filter(|there| *there != HERE)
}

/// The position after an action of a stone here that is as asked, with a drum for whoever needs one.
pub(crate) fn ends(
    game: &Ko,
    code: &str,
    others: &[(At, String)],
    wanted: impl Fn(&Move) -> bool,
) -> Option<KoPosition> {
    let pos = position(game, &[others, &[own(HERE, code), own((1, 3), "DR")]].concat());
    let mv = moves_from_here(&pos).into_iter().find(|mv| wanted(mv))?;
    let mut after = pos;
    after.play_unchecked(mv);
    Some(after)
}

pub(crate) fn text(game: &Ko, pos: &KoPosition) -> String {
    let mut text = String::new();
    game.write_position(pos, &mut text);
    text.split(' ').next().unwrap_or_default().to_owned()
}

pub(crate) fn turns(game: &Ko, pos: &KoPosition, mv: Move, code: &str) -> bool {
    let mut after = *pos;
    after.play_unchecked(mv);
    !code.starts_with('+') && text(game, &after).contains(&format!("+{code}"))
}
