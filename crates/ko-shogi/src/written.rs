//! Actions as people write them: the stone, where it stands, every point where it kills or ends, whom it shoots, and whether it
//! is promoted (Rules §9.2).

use game::{Path, Text, Waypoint, Words};

use crate::{KoPosition, Move, path, text::point_name};

const GOES: Text = Text::new("–", "→", "→");
const STAYS: Text = Text::new(", stays", "、その場", "，原地不動");
const SHOOTS: Text = Text::new(", shoots {0}", "、{0}を射る", "，射{0}");
const PROMOTES: Text = Text::new(" +", " 成", " 升級");
const DECLINES: Text = Text::new(" =", " 不成", " 不升級");

/// A legal action in words.
pub(crate) fn written(pos: &KoPosition, mv: Move) -> Words {
    let Some((_, kind)) = pos.stone(mv.from()) else { return Words::same("") };
    let ways = ways(pos, mv);
    let shots: Vec<String> = mv.shots().points().map(point_name).collect();
    let end = match (mv.declines(), pos.promotes(mv)) {
        (true, _) => DECLINES,
        (false, true) => PROMOTES,
        (false, false) => Text::same(""),
    };
    let from = point_name(mv.from());
    let mut said = Words::from_each(|pick| {
        let legs = ways.iter().map(|(kills, at)| format!("{}{at}", if *kills { "×" } else { pick(&GOES) }));
        format!("{} {from}{}", pick(&kind.spec().name), legs.collect::<String>())
    });
    if ways.is_empty() && shots.is_empty() {
        said = add(said, &STAYS.into());
    }
    if !shots.is_empty() {
        said = add(said, &Words::composed(SHOOTS, &[Words::list(shots.iter().map(String::as_str))]));
    }
    add(said, &end.into())
}

/// The points of a walk in their order, and whether the stone kills there.
fn ways(pos: &KoPosition, mv: Move) -> Vec<(bool, String)> {
    // Without kills on the way there is but the end, and no need to look for one.
    if mv.kills().is_empty() {
        let landed = pos.victims(mv).any(|at| at == mv.to());
        return if mv.to() == mv.from() { Vec::new() } else { vec![(landed, point_name(mv.to()))] };
    }
    let clicks: Path = path::path(pos, mv);
    let mut names: Vec<String> = clicks.iter().skip(1).filter_map(at).collect();
    // What a straight way meets is not clicked; the distance tells the order.
    let far = |column: u8, row: u8| mv.from().column().abs_diff(column).max(mv.from().row().abs_diff(row));
    let mut met: Vec<_> = mv.kills().points().filter(|kill| !names.contains(&point_name(*kill))).collect();
    met.sort_by_key(|kill| far(kill.column(), kill.row()));
    let before = names.len().saturating_sub(1);
    names.splice(before..before, met.into_iter().map(point_name));
    let mut seen = Vec::new();
    let told = |name: String| {
        // Whoever returns to where it killed finds the point empty.
        let is_new = !seen.contains(&name);
        seen.push(name.clone());
        (is_new && pos.victims(mv).any(|at| point_name(at) == name && !mv.shots().contains(at)), name)
    };
    names.into_iter().map(told).collect()
}

fn at(waypoint: &Waypoint) -> Option<String> {
    if let Waypoint::At(name) = waypoint { Some(name.clone()) } else { None }
}

fn add(said: Words, more: &Words) -> Words {
    Words { en: said.en + &more.en, ja: said.ja + &more.ja, zh: said.zh + &more.zh }
}
