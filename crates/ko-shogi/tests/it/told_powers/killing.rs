//! Shooting and landing (Rules §5).

use std::collections::BTreeSet;

use ko_shogi::{Ko, Move};

use super::bench::{
    ANYBODY, At, HERE, around, at, distance, enemy, games, is_about, is_gun, moves_from_here, numbers, own,
    position, power, says,
};

#[test]
pub(crate) fn whom_a_stone_shoots_and_from_how_far_is_told_of_both() {
    for (game, told) in games() {
        for shooter in &told.pieces {
            for target in &told.pieces {
                let far: BTreeSet<u8> =
                    targets(11).flat_map(|there| shots(&game, shooter.code, target.code, there)).collect();
                let case = format!("{} at {}", shooter.code, target.code);
                let shoots = power(shooter, "shoots");
                let spared = is_about(shooter, "cannot_shoot", target.code);
                let range = shoots.map_or(0, |power| numbers(power).last().copied().unwrap_or(1));
                let hopeless = power(shooter, "jammed")
                    .is_some_and(|power| power.about.contains(&target.code) && numbers(power)[0] >= range);
                assert_eq!(!far.is_empty(), shoots.is_some() && !spared && !hopeless, "{case}: {far:?}");
                if shoots.is_some() {
                    assert_eq!(spared, is_about(target, "not_shot_by", shooter.code), "{case}");
                    assert!(!spared || power(target, "shot_by_all").is_none(), "{case}");
                }
                // A mystic may shoot between two leaps, so that where it ends tells nothing of how far it shot.
                if power(shooter, "mystic_leg").is_some() {
                    continue;
                }
                let Some(farthest) = far.last().copied() else { continue };
                assert_eq!(farthest, range, "{case}");
                let far_only = power(shooter, "far_only").filter(|power| power.about.contains(&target.code));
                let jammed = power(shooter, "jammed").filter(|power| power.about.contains(&target.code));
                let near = far_only.map_or(1, |power| numbers(power)[0]);
                let near = near.max(jammed.map_or(1, |power| numbers(power)[0] + 1));
                assert_eq!(far.first().copied(), Some(near), "{case}");
            }
        }
    }
}

/// Points to shoot at from this rank on: before a gun that stands still, and where one that has hopped sees them.
fn targets(from: u8) -> impl Iterator<Item = At> {
    (from..=19).flat_map(|rank| [(HERE.0, rank), (HERE.0 + 1, rank)])
}

/// The distances from which a stone here shoots a target there.
fn shots(game: &Ko, shooter: &str, target: &str, there: At) -> Vec<u8> {
    let pos = position(game, &[own(HERE, shooter), enemy(there, target)]);
    let shooting =
        moves_from_here(&pos).into_iter().filter(|mv| mv.shots().points().any(|point| at(point) == there));
    shooting.map(|mv| distance(at(mv.to()), there)).collect()
}

#[test]
pub(crate) fn whom_a_stone_kills_by_landing_is_told_of_both() {
    for (game, told) in games() {
        for attacker in &told.pieces {
            for target in &told.pieces {
                let lands = around(2).any(|there| {
                    let pos = position(&game, &[own(HERE, attacker.code), enemy(there, target.code)]);
                    let landing = |mv: &Move| {
                        at(mv.to()) == there || mv.kills().points().any(|point| at(point) == there)
                    };
                    moves_from_here(&pos).iter().any(landing)
                });
                let case = format!("{} on {}", attacker.code, target.code);
                let only =
                    power(attacker, "kills_only").is_none_or(|power| power.about.contains(&target.code));
                let spared = is_about(attacker, "cannot_kill", target.code);
                let may = power(attacker, "kills_nobody").is_none() && only && !spared;
                assert_eq!(lands, may, "{case}");
                assert_eq!(spared, is_about(target, "not_killed_by", attacker.code), "{case}");
            }
        }
    }
}

#[test]
pub(crate) fn shots_over_stones_and_their_number_are_told() {
    for (game, told) in games() {
        for shooter in &told.pieces {
            let Some(shoots) = power(shooter, "shoots") else { continue };
            let crowd: Vec<(At, String)> = around(4)
                .filter(|there| there.0 % 2 == 1 && distance(*there, HERE) > 1)
                .map(|there| enemy(there, ANYBODY))
                .collect();
            let pos = position(&game, &[&crowd[..], &[own(HERE, shooter.code)]].concat());
            let most = moves_from_here(&pos).iter().map(|mv| mv.shots().points().count()).max();
            let legs =
                power(shooter, "mystic_leg").and_then(|power| numbers(power).first().copied()).unwrap_or(1);
            let each = Some(numbers(shoots)).filter(|all| all.len() > 1).map_or(1, |all| all[0]);
            assert_eq!(most, Some(usize::from(legs * each)), "{}", shooter.code);
            if power(shooter, "mystic_leg").is_some() {
                continue;
            }
            let over = targets(13).any(|there| shoots_over_wall(&game, shooter.code, there));
            assert_eq!(!over, power(shooter, "shots_blocked").is_some(), "{}", shooter.code);
            assert_eq!(over, power(shooter, "shoots_over").is_some(), "{}", shooter.code);
        }
    }
}

/// Whether a stone here shoots a target there from before a wall of its own that has no gap.
fn shoots_over_wall(game: &Ko, shooter: &str, there: At) -> bool {
    let wall = (1..=19).map(|file| own((file, there.1 - 1), ANYBODY));
    let stones = [own(HERE, shooter), enemy(there, ANYBODY)];
    let pos = position(game, &wall.chain(stones).collect::<Vec<_>>());
    let hits = |mv: &Move| mv.shots().points().any(|point| at(point) == there);
    let before = |mv: &Move| at(mv.to()).1 < there.1 - 1;
    moves_from_here(&pos).iter().any(|mv| hits(mv) && before(mv))
}

#[test]
pub(crate) fn standing_still_to_shoot_is_told() {
    for (game, told) in games() {
        for shooter in &told.pieces {
            let told_so = ["stands_and_shoots", "moves_or_shoots", "moves_first"]
                .map(|id| power(shooter, id).is_some());
            if !is_gun(shooter) {
                assert_eq!(told_so, [false; 3], "{}", shooter.code);
                continue;
            }
            let crowd: Vec<(At, String)> = rings([3, 4]).map(|there| enemy(there, ANYBODY)).collect();
            let pos = position(&game, &[&crowd[..], &[own(HERE, shooter.code)]].concat());
            let shooting = || moves_from_here(&pos).into_iter().filter(|mv| !mv.shots().is_empty());
            let standing = shooting().any(|mv| at(mv.to()) == HERE);
            let moving = shooting().any(|mv| at(mv.to()) != HERE);
            let does = [standing && moving, standing && !moving, !standing && moving];
            assert_eq!(told_so, does, "{}", shooter.code);
            assert_eq!(moving, says(shooter, "shoots", "After its move"), "{}", shooter.code);
            assert_eq!(!moving, says(shooter, "shoots", "Instead of moving"), "{}", shooter.code);
        }
    }
}

/// The points at these distances from the stone that acts.
fn rings(distances: [u8; 2]) -> impl Iterator<Item = At> {
    around(distances[1]).filter(move |there| distances.contains(&distance(*there, HERE)))
}

#[test]
pub(crate) fn how_two_shots_are_aimed_is_told() {
    for (game, told) in games() {
        for shooter in &told.pieces {
            // Wherever it goes inside the rings, behind each stone of the inner one stands another.
            let crowd: Vec<(At, String)> = rings([5, 6]).map(|there| enemy(there, ANYBODY)).collect();
            let pos = position(&game, &[&crowd[..], &[own(HERE, shooter.code)]].concat());
            let pairs: Vec<(At, [At; 2])> = moves_from_here(&pos).iter().filter_map(two_shots).collect();
            let case = shooter.code;
            assert_eq!(!pairs.is_empty(), power(shooter, "double_shot").is_some(), "{case}");
            let hidden = pairs.iter().any(|(from, [a, b])| is_in_line(*from, *a, *b));
            assert_eq!(hidden, says(shooter, "double_shot", "through the gap"), "{case}");
            let together = !pairs.is_empty() && !hidden;
            assert_eq!(together, says(shooter, "double_shot", "on arrival"), "{case}");
        }
    }
}

/// Two shots of a gun and where it shot from. A mystic, which shoots after each leap, has its last target beside it.
fn two_shots(mv: &Move) -> Option<(At, [At; 2])> {
    let from = at(mv.to());
    let shots: Vec<At> = mv.shots().points().map(at).collect();
    let pair: [At; 2] = shots.try_into().ok()?;
    pair.iter().all(|there| distance(from, *there) > 1).then_some((from, pair))
}

/// Whether two points lie the same way from a third, on which both are seen along a line.
fn is_in_line(from: At, a: At, b: At) -> bool {
    let way = |there: At| (there.0.cmp(&from.0), there.1.cmp(&from.1));
    way(a) == way(b)
}
