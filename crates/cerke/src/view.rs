use game::{Counter, HandView, Mark, Placed, PositionView, Side, Text};

use crate::{
    CerkePosition, Man, Phase, Piece, Throw, Yaku, YakuSet, marks,
    rule_set::Declare,
    square::{Square, SquareSet, distance, square_name},
    zones,
};

/// What clients draw of a position.
pub(crate) fn view(pos: &CerkePosition) -> PositionView {
    PositionView {
        pieces: pieces(pos),
        hands: Side::ALL.map(|side| hand(pos, side)).into(),
        counters: counters(pos),
        marks: marks(pos),
        ply: 0,
    }
}

fn pieces(pos: &CerkePosition) -> Vec<Placed> {
    let placed = |square| {
        let (piece, side) = match pos.piece(square)? {
            Piece::Tam => ("M", None),
            Piece::Man(man, side) => (man.code(), Some(side)),
        };
        Some(Placed { square: square_name(square), piece, side })
    };
    Square::reading_order().filter_map(placed).collect()
}

fn hand(pos: &CerkePosition, side: Side) -> HandView {
    let hand = pos.hand(side);
    HandView { side, pieces: hand.men().map(|man| (man.code(), hand.count(man))).collect() }
}

fn marks(pos: &CerkePosition) -> Vec<Mark> {
    let names = |set: SquareSet| set.into_iter().map(square_name).collect();
    let mut marks = vec![marks::HUE.on(names(pos.hue())), marks::WATER.on(names(zones::water()))];
    let protected = pos.protected(Side::First) | pos.protected(Side::Second);
    if !protected.is_empty() {
        marks.push(marks::PROTECTED.on(names(protected)));
    }
    let at_stake: Vec<Square> = match pos.phase() {
        Phase::SteppingThrow { origin, via, aim } | Phase::Landing { origin, via, aim, .. } => {
            vec![origin, via, aim]
        }
        Phase::WaterThrow { origin, via, target } => {
            [Some(origin), via, Some(target)].into_iter().flatten().collect()
        }
        Phase::Choose | Phase::Declaration { .. } | Phase::Opening | Phase::Over => Vec::new(),
    };
    if !at_stake.is_empty() {
        let mut squares: Vec<String> = at_stake.into_iter().map(square_name).collect();
        squares.dedup();
        marks.push(marks::STAKE.on(squares));
    }
    marks
}

fn counter(id: &'static str, name: Text, side: Option<Side>, value: &impl ToString) -> Counter {
    Counter { id, name, side, value: value.to_string() }
}

fn counters(pos: &CerkePosition) -> Vec<Counter> {
    let mut counters = vec![
        counter("season", Text::new("Season", "季", "季"), None, &season_name(pos)),
        counter("stake", Text::new("Stake", "倍率", "倍率"), None, &pos.stake()),
    ];
    for side in Side::ALL {
        let points = Text::new("Points", "得点", "點數");
        counters.push(counter("points", points, Some(side), &pos.points(side)));
        if pos.owed(side) > 0 {
            let owed = Text::new("Negative hands passed over", "流した減点役", "略過的減分役");
            counters.push(counter("owed", owed, Some(side), &-i32::from(pos.owed(side))));
        }
    }
    for side in Side::ALL {
        counters.extend(yaku_counters(pos, side));
    }
    counters.extend(phase_counters(pos));
    counters
}

/// The season with its character, and how many there are: `春 1/4`.
fn season_name(pos: &CerkePosition) -> String {
    let kanji = season_kanji(pos.season(), pos.rules().seasons);
    format!("{kanji} {}/{}", pos.season(), pos.rules().seasons)
}

/// The character of a season as records name it.
pub(crate) fn season_kanji(season: u8, seasons: u8) -> &'static str {
    match (seasons, season) {
        (2, 1) => "上季",
        (2, _) => "下季",
        (_, 1) => "春",
        (_, 2) => "夏",
        (_, 3) => "秋",
        _ => "冬",
    }
}

/// The hands that a side holds with their points, and those of which it is one man short with the men wanted.
fn yaku_counters(pos: &CerkePosition, side: Side) -> Vec<Counter> {
    let hand = pos.hand(side);
    let king = pos.rules().king_hand_points;
    let held = |yaku: Yaku| counter("hand_held", yaku.name(), Some(side), &yaku.points(king));
    let codes = |men: &[Man]| men.iter().map(|man| man.code()).collect::<Vec<_>>().join(" ");
    let near = hand.one_short();
    let near = near.iter().map(|(yaku, men)| counter("hand_near", yaku.name(), Some(side), &codes(men)));
    hand.yaku().iter().map(held).chain(near).collect()
}

const THROW_DUE: Text = Text::new("Throw due", "投げ棒", "待投棒");
const HEADS: Text = Text::new("Heads needed", "必要な表の数", "所需正面數");
const ODDS: Text = Text::new("Chance of success", "成功の確率", "成功機率");

fn phase_counters(pos: &CerkePosition) -> Vec<Counter> {
    let throw = |what: &str, heads: u8| {
        vec![
            counter("throw", THROW_DUE, None, &what),
            counter("throw_needs", HEADS, None, &heads),
            counter(
                "throw_odds",
                ODDS,
                None,
                &format!("{}/{}", Throw::weight_of_at_least(heads), Throw::TOTAL),
            ),
        ]
    };
    match pos.phase() {
        Phase::SteppingThrow { origin, via, aim } => throw("橋", heads_needed(pos, origin, via, aim)),
        Phase::WaterThrow { .. } => throw("水", Throw::WATER),
        Phase::Opening => vec![counter("throw", THROW_DUE, None, &"季")],
        Phase::Declaration { made } => declaration_counters(pos, made),
        Phase::Choose | Phase::Landing { .. } | Phase::Over => Vec::new(),
    }
}

/// The fewest heads that let the man land anywhere; 6 if none do.
fn heads_needed(pos: &CerkePosition, origin: Square, via: Square, aim: Square) -> u8 {
    if pos.rules().declare_before_throw == Declare::Square {
        return distance(via, aim).min(6);
    }
    (0..=5).find(|heads| pos.landings(origin, via, aim, *heads) != 0).unwrap_or(6)
}

fn declaration_counters(pos: &CerkePosition, made: YakuSet) -> Vec<Counter> {
    let king = pos.rules().king_hand_points;
    let claim = Text::new("Ending the season brings", "終季の得点", "終季得分");
    let mut counters: Vec<Counter> = made
        .iter()
        .map(|yaku| counter("hand_made", yaku.name(), Some(pos.side()), &yaku.points(king)))
        .collect();
    counters.push(counter("claim", claim, Some(pos.side()), &pos.claim()));
    counters
}
