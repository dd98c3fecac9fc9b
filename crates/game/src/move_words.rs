//! Pictures of movement in words, for those who cannot or do not want to read them.

use crate::{MovePicture, MoveSign, Text, Words};

const ALL_AROUND: Text = Text::new("in any direction", "八方", "八方");
const ORTHOGONALLY: Text = Text::new("orthogonally", "縦横", "縱橫");
const DIAGONALLY: Text = Text::new("diagonally", "斜め", "斜向");
const FORWARD: Text = Text::new("straight forward", "真っすぐ前", "向前");
const BACK: Text = Text::new("straight back", "後ろ", "向後");
const SIDEWAYS: Text = Text::new("sideways", "横", "左右");
const LEFT: Text = Text::new("to the left", "左", "向左");
const RIGHT: Text = Text::new("to the right", "右", "向右");
const DIAGONALLY_FORWARD: Text = Text::new("diagonally forward", "斜め前", "斜前");
const DIAGONALLY_BACK: Text = Text::new("diagonally back", "斜め後ろ", "斜後");
const ELSEWHERE: Text = Text::new("as drawn", "図の向き", "如圖");

/// Every direction with those that it stands for; the first that fit are taken.
#[rustfmt::skip]
const WAYS: [(Text, &[(i8, i8)]); 10] = [
    (ALL_AROUND, &[(0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1)]),
    (ORTHOGONALLY, &[(0, -1), (1, 0), (0, 1), (-1, 0)]),
    (DIAGONALLY, &[(1, -1), (1, 1), (-1, 1), (-1, -1)]),
    (FORWARD, &[(0, -1)]),
    (BACK, &[(0, 1)]),
    (SIDEWAYS, &[(1, 0), (-1, 0)]),
    (LEFT, &[(-1, 0)]),
    (RIGHT, &[(1, 0)]),
    (DIAGONALLY_FORWARD, &[(1, -1), (-1, -1)]),
    (DIAGONALLY_BACK, &[(1, 1), (-1, 1)]),
];

const ONE: Text = Text::new("one step {0}", "{0}に一歩", "{0}一步");
const TWO: Text = Text::new(
    "exactly two steps {0}, over anything",
    "{0}にちょうど二歩、間を跳び越して",
    "{0}恰好兩步，可越子",
);
const KNIGHT: Text = Text::new(
    "two steps {0} and one aside, over anything",
    "{0}に二歩と横に一歩、間を跳び越して",
    "{0}兩步再橫一步，可越子",
);
const OR: Text = Text::new("{0}, or {1}", "{0}、または{1}", "{0}，或{1}");

const SLIDE: Text = Text::new("any distance {0}", "{0}にどこまでも", "{0}不限距離");
const RANGE: Text = Text::new("up to {1} steps {0}", "{0}に{1}歩まで", "{0}至多{1}步");
const WALK: Text = Text::new(
    "up to {1} legs in one turn, each {0}",
    "一手で{1}度まで続けて動く（一度は{0}）",
    "一手至多{1}段，每段{0}",
);
const WALK_SAME_WAY: Text = Text::new(
    "one or two legs the same way, each {0}",
    "同じ向きに一度か二度（一度は{0}）",
    "同向一或兩段，每段{0}",
);
const SWEEP: Text = Text::new(
    "up to {1} steps {0}, killing everything on the way",
    "{0}に{1}歩まで、途中の敵をすべて討つ",
    "{0}至多{1}步，沿途敵子盡殺",
);
const SHOOT: Text = Text::new(
    "after moving, shoots up to {1} steps away {0}",
    "動いた後、{0}に{1}歩先まで射つ",
    "移動後可射{0}{1}步以內",
);
const SHOOT_OVER: Text = Text::new(
    "after moving, shoots up to {1} steps away {0}, over anything",
    "動いた後、間を越えて{0}に{1}歩先まで射つ",
    "移動後可越子射{0}{1}步以內",
);
const SLIDE_FROM_TWO: Text = Text::new(
    "two steps or more {0}, past whoever stands beside it",
    "{0}に二歩以上どこまでも、隣の駒を越して",
    "{0}兩步以上不限距離，可越過鄰子",
);
const SLIDE_OVER_ONE: Text = Text::new(
    "any distance {0}, over at most one piece",
    "{0}にどこまでも、一枚までは越して",
    "{0}不限距離，可越過至多一子",
);
const OTHER: Text = Text::new("moves as drawn", "図のように動く", "走法如圖");

/// A movement in words, without the zone in which it holds.
///
/// ```
/// use game::{MovePicture, move_words};
/// let silver = MovePicture::new("step", &[(0, -1), (1, -1), (-1, -1), (1, 1), (-1, 1)], Some(1));
/// assert_eq!(move_words(&silver).en, "one step diagonally or straight forward");
/// ```
pub fn move_words(picture: &MovePicture) -> Words {
    told(picture.kind, &picture.offsets, picture.reach)
}

/// What the signs of a movement mean. A jump that also reaches neighbours is drawn by two signs: for one step nothing is
/// passed over.
pub(crate) fn legend(kind: &str, offsets: &[(i8, i8)], reach: Option<u8>) -> Vec<MoveSign> {
    let sign = |offsets: Vec<(i8, i8)>| MoveSign { text: told(kind, &offsets, reach), offsets };
    let is_near = |(x, y): &(i8, i8)| x.abs().max(y.abs()) <= 1;
    let (near, far) = offsets.iter().copied().partition(is_near);
    let groups: [Vec<(i8, i8)>; 2] =
        if kind == "jump" { [near, far] } else { [offsets.to_vec(), Vec::new()] };
    groups.into_iter().filter(|group| !group.is_empty()).map(sign).collect()
}

fn told(kind: &str, offsets: &[(i8, i8)], reach: Option<u8>) -> Words {
    let number = || Words::same(reach.unwrap_or(0));
    let along = |text: Text| Words::composed(text, &[ways(offsets), number()]);
    let hops = |text: Text| Words::composed(text, &[hops(offsets), number()]);
    match (kind, reach) {
        ("step" | "jump", _) => self::hops(offsets),
        ("slide", None) => along(SLIDE),
        ("slide", Some(_)) => along(RANGE),
        ("walk", _) => hops(WALK),
        ("walk_same_way", _) => hops(WALK_SAME_WAY),
        ("sweep", _) => along(SWEEP),
        ("shoot", _) => along(SHOOT),
        ("shoot_over", _) => along(SHOOT_OVER),
        ("slide_from_two", _) => along(SLIDE_FROM_TWO),
        ("slide_over_one", _) => along(SLIDE_OVER_ONE),
        _ => OTHER.into(),
    }
}

/// Single hops: neighbours, two away, a knight's.
fn hops(offsets: &[(i8, i8)]) -> Words {
    let far = |(x, y): &(i8, i8)| x.abs().max(y.abs());
    let near: Vec<(i8, i8)> = offsets.iter().copied().filter(|offset| far(offset) == 1).collect();
    let is_knight = |(x, y): &(i8, i8)| x.abs() != y.abs() && x * y != 0;
    let two = offsets.iter().filter(|offset| far(offset) == 2 && !is_knight(offset));
    let two: Vec<(i8, i8)> = two.map(|(x, y)| (x.signum(), y.signum())).collect();
    // The long part of a knight's hop gives its direction.
    let long = |(x, y): &(i8, i8)| if x.abs() > y.abs() { (x.signum(), 0) } else { (0, y.signum()) };
    let knight: Vec<(i8, i8)> = offsets.iter().filter(|offset| is_knight(offset)).map(long).collect();
    [(ONE, near), (TWO, two), (KNIGHT, knight)]
        .into_iter()
        .filter(|(_, dirs)| !dirs.is_empty())
        .map(|(text, dirs)| Words::composed(text, &[ways(&dirs)]))
        .reduce(|all, next| Words::composed(OR, &[all, next]))
        .unwrap_or_else(|| OTHER.into())
}

/// The directions of some offsets.
fn ways(offsets: &[(i8, i8)]) -> Words {
    let mut rest: Vec<(i8, i8)> = offsets.to_vec();
    let mut names = Vec::new();
    for (name, dirs) in WAYS {
        if dirs.iter().all(|dir| rest.contains(dir)) {
            rest.retain(|dir| !dirs.contains(dir));
            names.push(name);
        }
    }
    if !rest.is_empty() {
        names = vec![ELSEWHERE];
    }
    Words::either(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_jump_to_neighbours_and_beyond_has_two_signs() {
        let kirin = [(0, -2), (1, -1), (2, 0), (1, 1), (0, 2), (-1, 1), (-2, 0), (-1, -1)];
        let told: Vec<String> =
            legend("jump", &kirin, Some(1)).into_iter().map(|sign| sign.text.en).collect();
        assert_eq!(told, ["one step diagonally", "exactly two steps orthogonally, over anything"]);
        assert_eq!(legend("walk", &kirin, Some(2)).len(), 1);
        assert!(legend("jump", &[], None).is_empty());
    }
}
