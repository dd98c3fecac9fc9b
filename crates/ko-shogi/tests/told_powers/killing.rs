//! Shooting and landing (Rules §5).

use std::collections::BTreeSet;

use ko_shogi::{Ko, Move};

use crate::bench::{
    ANYBODY, At, HERE, around, at, distance, enemy, games, is_about, moves_from_here, numbers, own, position,
    power,
};

#[test]
fn whom_a_stone_shoots_and_from_how_far_is_told_of_both() {
    for (game, told) in games() {
        for shooter in &told.pieces {
            for target in &told.pieces {
                let far: BTreeSet<u8> =
                    (12..=19).flat_map(|rank| shots(&game, shooter.code, target.code, rank)).collect();
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

/// The distances from which a stone beside the tenth file shoots a target on the eleventh.
fn shots(game: &Ko, shooter: &str, target: &str, rank: u8) -> Vec<u8> {
    let there = (11, rank);
    let pos = position(game, &[own(HERE, shooter), enemy(there, target)]);
    let shooting =
        moves_from_here(&pos).into_iter().filter(|mv| mv.shots().points().any(|point| at(point) == there));
    shooting.map(|mv| distance(at(mv.to()), there)).collect()
}

#[test]
fn whom_a_stone_kills_by_landing_is_told_of_both() {
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
fn shots_over_stones_and_their_number_are_told() {
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
            let hidden: Vec<u8> = (13..=19)
                .flat_map(|rank| {
                    let there = (11, rank);
                    let wall = (1..=19).filter(|file| *file != 11).map(|file| own((file, rank - 1), ANYBODY));
                    let stones =
                        [own((11, rank - 1), ANYBODY), own(HERE, shooter.code), enemy(there, ANYBODY)];
                    let pos = position(&game, &wall.chain(stones).collect::<Vec<_>>());
                    let hits = |mv: &&Move| mv.shots().points().any(|point| at(point) == there);
                    let behind = |mv: &&Move| at(mv.to()).1 < rank - 1;
                    moves_from_here(&pos)
                        .iter()
                        .filter(hits)
                        .filter(behind)
                        .map(|_| rank)
                        .collect::<Vec<u8>>()
                })
                .collect();
            assert_eq!(hidden.is_empty(), power(shooter, "shots_blocked").is_some(), "{}", shooter.code);
            assert_eq!(hidden.is_empty(), power(shooter, "shoots_over").is_none(), "{}", shooter.code);
        }
    }
}

#[test]
fn standing_still_to_shoot_is_told() {
    for (game, told) in games() {
        for shooter in told
            .pieces
            .iter()
            .filter(|piece| power(piece, "shots_blocked").or(power(piece, "shoots_over")).is_some())
        {
            let pos = position(&game, &[own(HERE, shooter.code), enemy((10, 12), ANYBODY)]);
            let stands = moves_from_here(&pos).iter().any(|mv| at(mv.to()) == HERE);
            assert_eq!(stands, power(shooter, "stands_and_shoots").is_some(), "{}", shooter.code);
            assert_eq!(stands, power(shooter, "moves_first").is_none(), "{}", shooter.code);
        }
    }
}
