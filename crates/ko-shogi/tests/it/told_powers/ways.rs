//! How a stone combines its ways of going, and whose rank it has (Rules §4.4, §4.6).

use std::collections::BTreeSet;

use game::Position;
use ko_shogi::{Ko, Move};

use super::bench::{
    ANYBODY, At, HERE, WAYS, Way, along, around, at, enemy, games, moves_from_here, numbers, own, position,
    power, says, text,
};

const KNIGHT: [Way; 8] = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

/// Whether a stone here kills on the first point and goes on to the second, where another stands unless it began there.
fn kills_both(game: &Ko, code: &str, first: At, second: At) -> bool {
    let stones = [own(HERE, code), enemy(first, ANYBODY), enemy(second, ANYBODY)];
    let pos = position(game, if second == HERE { &stones[..2] } else { &stones });
    let both = |mv: &Move| at(mv.to()) == second && mv.kills().points().any(|point| at(point) == first);
    moves_from_here(&pos).iter().any(both)
}

/// Every two ways of a set, one after the other.
fn twice(ways: [Way; 8]) -> impl Iterator<Item = (Way, Way)> {
    ways.into_iter().flat_map(move |first| ways.into_iter().map(move |second| (first, second)))
}

#[test]
pub(crate) fn hops_that_must_go_the_same_way_are_told() {
    // The long part of a hop, with its sign.
    let long = |way: Way| if way.0.abs() == 2 { (way.0, 0) } else { (0, way.1) };
    for (game, told) in games() {
        for piece in &told.pieces {
            let hops = |first: Way, second: Way| {
                let middle = along(HERE, first, 1);
                kills_both(&game, piece.code, middle, along(middle, second, 1))
            };
            let (same, other): (Vec<_>, Vec<_>) =
                twice(KNIGHT).partition(|(first, second)| long(*first) == long(*second));
            let straight = same.iter().filter(|(first, second)| hops(*first, *second)).count();
            let bent = other.iter().filter(|(first, second)| hops(*first, *second)).count();
            let same_way = power(piece, "same_way").is_some();
            assert_eq!(straight > 0 && bent == 0, same_way, "{}", piece.code);
            assert!(!same_way || straight == same.len(), "{}: {straight}", piece.code);
        }
    }
}

#[test]
pub(crate) fn a_choice_of_slide_and_walk_is_told() {
    for (game, told) in games() {
        for piece in &told.pieces {
            let alone = position(&game, &[own(HERE, piece.code)]);
            let slides = WAYS.into_iter().any(|way| {
                let goal = along(HERE, way, 7);
                moves_from_here(&alone).iter().any(|mv| at(mv.to()) == goal)
            });
            let goes = |first: Way, times: i8, second: Way, more: i8| {
                let middle = along(HERE, first, times);
                kills_both(&game, piece.code, middle, along(middle, second, more))
            };
            let walks = twice(WAYS).any(|(first, second)| goes(first, 1, second, 1));
            assert_eq!(slides && walks, power(piece, "slide_or_walk").is_some(), "{}", piece.code);
            let combines = |(first, second)| goes(first, 1, second, 3) || goes(first, 4, second, 1);
            assert!(!slides || !twice(WAYS).any(combines), "{}", piece.code);
        }
    }
}

#[test]
pub(crate) fn straight_ways_through_stones_are_told() {
    for (game, told) in games() {
        for piece in &told.pieces {
            let goes = |(first, second): (Way, Way)| {
                let middle = along(HERE, first, 1);
                kills_both(&game, piece.code, middle, along(middle, second, 1))
            };
            let straight = WAYS.into_iter().any(|way| goes((way, way)));
            let is_bent = |(first, second): &(Way, Way)| first != second && *second != (-first.0, -first.1);
            let bent = twice(WAYS).filter(is_bent).any(goes);
            let case = piece.code;
            assert_eq!(straight && !bent, power(piece, "sweeps").is_some(), "{case}");
            let back = WAYS.into_iter().any(|way| {
                kills_both(&game, case, along(HERE, way, 1), along(HERE, way, -1)) && straight && !bent
            });
            assert_eq!(back, says(piece, "sweeps", "to and fro"), "{case}");
            assert_eq!(straight && !bent && !back, says(piece, "sweeps", "cannot turn"), "{case}");
        }
    }
}

#[test]
pub(crate) fn leaps_of_exactly_two_points_are_told() {
    for (game, told) in games() {
        for piece in &told.pieces {
            // Every point but those asked for is taken, so that only leaps lead there.
            let leaps = |free: &[At]| {
                let wall = around(4).filter(|there| !free.contains(there)).map(|there| own(there, ANYBODY));
                let pos = position(&game, &wall.chain([own(HERE, piece.code)]).collect::<Vec<_>>());
                free.last().is_some_and(|goal| moves_from_here(&pos).iter().any(|mv| at(mv.to()) == *goal))
            };
            let once = WAYS.into_iter().all(|way| leaps(&[along(HERE, way, 2)]));
            let twice = WAYS.into_iter().all(|way| leaps(&[along(HERE, way, 2), along(HERE, way, 4)]));
            let told_legs = power(piece, "mystic_leg").map(|leg| numbers(leg).first().copied().unwrap_or(1));
            let legs = once.then_some(if twice { 2 } else { 1 });
            assert_eq!(legs, told_legs, "{}", piece.code);
        }
    }
}

/// Points where a stone meets one that acts, now by a step, now by a hop, now by a shot.
const MEETINGS: [At; 5] = [(10, 11), (11, 11), (10, 12), (12, 12), (11, 12)];

#[test]
pub(crate) fn a_rank_that_a_stone_shares_is_told() {
    for (game, told) in games() {
        let name = |code: &str| told.pieces.iter().find(|piece| piece.code == code).map(|piece| piece.name);
        for piece in &told.pieces {
            let namesake = told.pieces.iter().find(|other| other.base.is_none() && other.name == piece.name);
            let namesake = namesake.filter(|other| other.code != piece.code);
            assert_eq!(namesake.is_some(), power(piece, "rank").is_some(), "{}", piece.code);
            let Some(namesake) = namesake else { continue };
            assert_ne!(piece.base.and_then(name), Some(piece.name), "{}", piece.code);
            assert!(says(piece, "rank", namesake.name.en), "{}", piece.code);
            for other in &told.pieces {
                for there in MEETINGS {
                    let case = format!("{} and {} at {there:?}", piece.code, other.code);
                    let acts = [piece, namesake].map(|one| deeds(&game, one.code, other.code, there));
                    assert_eq!(acts[0], acts[1], "{case}");
                    let suffers = [piece, namesake].map(|one| fates(&game, other.code, one.code, there));
                    assert_eq!(suffers[0], suffers[1], "{case}");
                }
            }
        }
    }
}

/// Where a stone here goes and whom it kills with another there. A base stone may decline what its namesake has.
fn deeds(game: &Ko, code: &str, other: &str, there: At) -> BTreeSet<(At, Vec<At>, Vec<At>)> {
    let pos = position(game, &[own(HERE, code), enemy(there, other), own((3, 3), "DR")]);
    let deed = |mv: &Move| {
        (at(mv.to()), mv.kills().points().map(at).collect(), mv.shots().points().map(at).collect())
    };
    moves_from_here(&pos).iter().map(deed).collect()
}

/// What comes of it when a stone here kills another there, and how many actions it has in all.
fn fates(game: &Ko, code: &str, other: &str, there: At) -> (usize, BTreeSet<String>) {
    let pos = position(game, &[own(HERE, code), enemy(there, other), own((3, 3), "DR"), own((5, 3), "TP")]);
    let strikes = |mv: &&Move| {
        at(mv.to()) == there || mv.kills().points().chain(mv.shots().points()).any(|point| at(point) == there)
    };
    let actions = moves_from_here(&pos);
    let played = |mv: &Move| {
        let mut after = pos;
        after.play_unchecked(*mv);
        text(game, &after)
    };
    (actions.len(), actions.iter().filter(strikes).map(played).collect())
}
