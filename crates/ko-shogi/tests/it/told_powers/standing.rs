//! Standing powers, promotion, deaths and ways of going (Rules §4, §6 to §8).

use game::{Game, PieceDescription, Position, Turn};
use ko_shogi::{Ko, KoPosition, Move};

use super::bench::{
    ANYBODY, AT_CAMP, At, HERE, WAYS, along, around, at, bereaved, distance, ends, enemy, games, is_about,
    is_gun, moves, moves_from_here, numbers, own, position, power, row, says, stone_at, text, turns,
};

#[test]
pub(crate) fn who_holds_jams_and_burns_is_told() {
    for (game, told) in games() {
        for piece in &told.pieces {
            let pos = position(&game, &[own(HERE, ANYBODY), enemy((4, 10), piece.code)]);
            assert_eq!(moves_from_here(&pos).is_empty(), power(piece, "holds").is_some(), "{}", piece.code);
            // A side has one general only.
            let guns = if piece.code == "GE" { &[][..] } else { &told.pieces };
            for gun in guns.iter().filter(|piece| is_gun(piece)) {
                // Where it may go is on a line of one of these from the ninth rank on; the others can be shot by all.
                let near: Vec<(At, String)> = [
                    (9, 14),
                    (11, 14),
                    (10, 14),
                    (8, 14),
                    (12, 14),
                    (13, 14),
                    (7, 14),
                    (14, 14),
                    (6, 14),
                    (5, 14),
                    (15, 14),
                ]
                .map(|there| enemy(there, piece.code))
                .into();
                let target: Vec<(At, String)> =
                    around(1).map(|there| enemy(there, "HM")).filter(|(there, _)| there.1 == 11).collect();
                let pos = position(&game, &[&near[..], &target, &[own(HERE, gun.code)]].concat());
                let shots = |mv: &&Move| {
                    let (file, rank) = at(mv.to());
                    (5..=15).contains(&file)
                        && rank >= 9
                        && mv.shots().points().any(|point| at(point).1 == 11)
                };
                let silent = moves_from_here(&pos).iter().filter(shots).count() == 0;
                assert_eq!(silent, is_about(piece, "jams", gun.code), "{} near {}", gun.code, piece.code);
                assert_eq!(silent, is_about(gun, "jammed", piece.code), "{} near {}", gun.code, piece.code);
            }
            let scorched = ends(&game, ANYBODY, &[enemy((10, 12), piece.code)], |mv| at(mv.to()) == (10, 11));
            let scorched = scorched.is_some_and(|pos| !text(&game, &pos).contains(ANYBODY));
            assert_eq!(scorched, power(piece, "scorches").is_some(), "{}", piece.code);
            let burnt = around(1).any(|there| {
                let quiet = |mv: &Move| {
                    distance(at(mv.to()), there) == 1
                        && mv.kills().points().count() + mv.shots().points().count() == 0
                };
                ends(&game, piece.code, &[enemy(there, "HM")], quiet)
                    .is_some_and(|pos| !text(&game, &pos).contains("hm"))
            });
            assert_eq!(burnt, power(piece, "burns").is_some(), "{}", piece.code);
        }
    }
}

#[test]
pub(crate) fn where_a_net_looks_is_told() {
    for (game, told) in games() {
        for net in told.pieces.iter().filter(|piece| power(piece, "holds").is_some()) {
            for way in WAYS {
                let there = along(HERE, way, 5);
                let pos = position(&game, &[own(there, ANYBODY), enemy(HERE, net.code)]);
                let held = moves(&pos).iter().all(|mv| at(mv.from()) != there);
                // The net is the enemy's, so that forward is down.
                let (sideways, forward) = (way.0, -way.1);
                let alone = position(&game, &[own(HERE, net.code)]);
                let goal = along(HERE, (sideways, forward), 5);
                let slides = moves_from_here(&alone).iter().any(|mv| at(mv.to()) == goal);
                let ahead = says(net, "holds", "diagonally forward") && forward == 1 && sideways != 0;
                let behind = says(net, "holds", "diagonally back") && forward == -1 && sideways != 0;
                let beside = says(net, "holds", "Looks sideways") && forward == 0;
                let looks = says(net, "holds", "along its slides") && slides || ahead || behind || beside;
                assert_eq!(held, looks, "{} towards {way:?}", net.code);
            }
        }
    }
}

#[test]
pub(crate) fn what_promotes_a_stone_is_told_of_both() {
    for (game, told) in games() {
        for killer in &told.pieces {
            for victim in &told.pieces {
                let promotes = around(2).any(|there| promotes_by(&game, killer.code, victim.code, there));
                let case = format!("{} kills {}", killer.code, victim.code);
                assert_eq!(promotes, is_about(killer, "promotes_by_killing", victim.code), "{case}");
                assert_eq!(promotes, is_about(victim, "promotes_killer", killer.code), "{case}");
            }
            let promotes = AT_CAMP.into_iter().any(|here| {
                let others = [own((1, 3), "TP"), own((3, 3), "DR"), own((1, 14), "AG"), own((19, 14), "RG")];
                let entering = position(&game, &[&others[..], &[own(here, killer.code)]].concat());
                let mut own_moves = moves(&entering).into_iter().filter(|mv| at(mv.from()) == here);
                own_moves.any(|mv| turns(&game, &entering, mv, killer.code))
            });
            assert_eq!(promotes, power(killer, "promotes_in_camp").is_some(), "{}", killer.code);
            assert_eq!(
                killer.promotes_to.is_some() || killer.base.is_some(),
                power(killer, "never_promotes").is_none()
            );
        }
    }
}

/// Whether some action that kills the victim there turns the killer over.
fn promotes_by(game: &Ko, killer: &str, victim: &str, there: At) -> bool {
    // No board turns what is promoted already over once more; half of all boards are spared by not asking.
    if killer.starts_with('+') {
        return false;
    }
    // The banner and middle troop of the enemy keep the game going when the general is the victim.
    let rest = [own((1, 3), "TP"), enemy((17, 19), "mt"), enemy((18, 19), "ba")];
    let pos = position(game, &[&rest[..], &[own(HERE, killer), enemy(there, victim)]].concat());
    let kills = |mv: &Move| {
        at(mv.to()) == there || mv.kills().points().chain(mv.shots().points()).any(|point| at(point) == there)
    };
    let far = |mv: &Move| at(mv.to()).1 < 14;
    moves_from_here(&pos).into_iter().filter(kills).filter(far).any(|mv| turns(game, &pos, mv, killer))
}

#[test]
pub(crate) fn stones_that_need_others_are_told() {
    for (game, told) in games() {
        for piece in &told.pieces {
            let forward = |others: &[(At, String)]| {
                let pos = bereaved(&game, &[others, &[own(HERE, piece.code)]].concat());
                moves_from_here(&pos).iter().any(|mv| at(mv.to()).1 > HERE.1)
            };
            let plain = forward(&[]);
            let others = || told.pieces.iter().filter(|other| other.code != "GE");
            for other in others() {
                let gains = !plain && forward(&[own((3, 3), other.code)]);
                assert_eq!(
                    gains,
                    is_about(piece, "needs_drum", other.code),
                    "{} by {}",
                    piece.code,
                    other.code
                );
            }
            for other in others() {
                let turn = |others: &[(At, String)]| {
                    AT_CAMP.into_iter().any(|here| {
                        let pos = bereaved(&game, &[others, &[own(here, piece.code)]].concat());
                        let mut own_moves = moves(&pos).into_iter().filter(|mv| at(mv.from()) == here);
                        own_moves.any(|mv| turns(&game, &pos, mv, piece.code))
                    })
                };
                // A drum, for whoever goes nowhere without one, is not what is asked about here.
                let drum = own((5, 3), "DR");
                let helped = turn(&[own((3, 3), other.code), drum.clone()]);
                let needs = helped && !turn(&[drum]) && piece.code != "CL";
                assert_eq!(
                    needs,
                    is_about(piece, "needs_priest", other.code),
                    "{} by {}",
                    piece.code,
                    other.code
                );
            }
        }
    }
}

#[test]
pub(crate) fn what_falls_back_and_what_gives_light_is_told() {
    for (game, told) in games() {
        for piece in told.pieces.iter().filter(|piece| piece.base.is_some()) {
            for other in &told.pieces {
                // Somebody else acts; the stone keeps its rank only beside the right other one.
                let stones = [own(HERE, ANYBODY), enemy((4, 3), piece.code), enemy((8, 17), other.code)];
                let base = |pos: &KoPosition| !text(&game, pos).contains(&piece.code.to_lowercase());
                let mut pos = bereaved(&game, &stones);
                let Some(mv) = moves_from_here(&pos).first().copied() else { continue };
                pos.play_unchecked(mv);
                let needed =
                    power(piece, "turned_back").is_some_and(|power| !power.about.contains(&other.code));
                assert_eq!(base(&pos), needed, "{} with {}", piece.code, other.code);
                let stones = [
                    own(HERE, ANYBODY),
                    enemy((4, 3), piece.code),
                    own((4, 8), other.code),
                    enemy((8, 17), "tp"),
                ];
                let mut pos = position(&game, &stones);
                let Some(mv) = moves_from_here(&pos).first().copied() else { continue };
                pos.play_unchecked(mv);
                assert_eq!(
                    base(&pos),
                    is_about(piece, "lit", other.code),
                    "{} in the light of {}",
                    piece.code,
                    other.code
                );
                assert_eq!(
                    base(&pos),
                    is_about(other, "lights", piece.code),
                    "{} in the light of {}",
                    piece.code,
                    other.code
                );
            }
        }
    }
}

#[test]
pub(crate) fn how_far_a_lamp_shines_is_told() {
    for (game, told) in games() {
        let [lamp, fog] =
            ["+SM", "+TP"].map(|code| told.pieces.iter().find(|piece| piece.code == code).expect("a stone"));
        let lit = |away: i8, between: &[(At, String)]| {
            let there = along(HERE, (0, 1), away);
            let stones = [own((1, 5), "ML"), own(HERE, lamp.code), enemy(there, fog.code)];
            let mut pos = position(&game, &[between, &stones].concat());
            let mv = moves(&pos).into_iter().find(|mv| at(mv.to()) == (1, 6)).expect("a move elsewhere");
            pos.play_unchecked(mv);
            stone_at(&pos, there).is_some_and(|code| code == "tp")
        };
        let reach = (1..=8).filter(|away| lit(*away, &[])).max();
        for (piece, id, other) in [(lamp, "lights", fog), (fog, "lit", lamp)] {
            let sentence = power(piece, id).expect("a sentence");
            assert_eq!(reach, numbers(sentence).first().map(|far| far.cast_signed()));
            assert!(says(piece, id, other.name.en) && says(piece, id, "into a Taoist priest"));
            for blocker in [own((10, 12), ANYBODY), enemy((10, 12), ANYBODY)] {
                assert_eq!(lit(4, &[blocker]), !says(piece, id, "nothing in between"));
            }
        }
    }
}

#[test]
pub(crate) fn whose_death_loses_is_told() {
    for (game, told) in games() {
        let piece = |code: &str| told.pieces.iter().find(|piece| piece.code == code).expect("a stone");
        // With the general dead, each stone is tried alone and beside each other one.
        let lost = |stones: &[&str]| {
            let mut all = vec![own((1, 1), "GE"), own(HERE, "ML")];
            let places = (3_u8..).step_by(2);
            all.extend(stones.iter().zip(places).map(|(code, file)| enemy((file, 2), code)));
            // The priest keeps a roaming assault what it is.
            all.extend([enemy((10, 12), "ge"), enemy((19, 1), "tp")]);
            let ranks: Vec<String> =
                (1..=19).rev().map(|rank| row(&all.iter().collect::<Vec<_>>(), rank)).collect();
            let mut pos = game.parse_position(&format!("{} b 0 1", ranks.join("/"))).expect("a position");
            let mv = moves_from_here(&pos).into_iter().find(|mv| at(mv.to()) == (10, 12)).expect("a kill");
            pos.play_unchecked(mv);
            matches!(pos.turn(), Turn::Over(_))
        };
        assert!(lost(&["HM"]) && power(piece("GE"), "command_lost").is_some());
        let others: Vec<&PieceDescription> = told.pieces.iter().filter(|piece| piece.code != "GE").collect();
        for one in &others {
            let alone = !lost(&[one.code]);
            assert_eq!(alone, power(one, "second_command").is_some(), "{}", one.code);
            let helps = |other: &&&PieceDescription| {
                !lost(&[one.code, other.code]) && lost(&[one.code]) && lost(&[other.code])
            };
            let helpers: Vec<&&PieceDescription> = others.iter().filter(helps).collect();
            assert_eq!(!helpers.is_empty(), power(one, "half_command").is_some(), "{}", one.code);
            assert!(helpers.iter().all(|other| says(one, "half_command", other.name.en)), "{}", one.code);
            let saves = alone || !helpers.is_empty();
            assert_eq!(saves, says(piece("GE"), "command_lost", one.name.en), "{}", one.code);
        }
    }
}

#[test]
pub(crate) fn legs_leaps_and_returns_are_told() {
    for (game, told) in games() {
        for piece in &told.pieces {
            let crowd: Vec<(At, String)> =
                around(4).chain([(10, 15), (10, 16)]).map(|there| enemy(there, "HM")).collect();
            let pos = position(&game, &[&crowd[..], &[own(HERE, piece.code)]].concat());
            let killed = |mv: &Move| mv.kills().points().count() + usize::from(at(mv.to()) != HERE);
            let most = moves_from_here(&pos)
                .iter()
                .filter(|mv| mv.shots().points().count() == 0)
                .map(killed)
                .max()
                .unwrap_or(0);
            let legs = ["legs", "sweeps"]
                .iter()
                .find_map(|id| power(piece, id))
                .map(|power| usize::from(numbers(power)[0]));
            let stops = power(piece, "stops_at_kill").is_some();
            let kills = usize::from(power(piece, "kills_nobody").or(power(piece, "kills_only")).is_none());
            assert_eq!(most, if stops { 1 } else { legs.unwrap_or(kills) }, "{}", piece.code);
            let comes_back = |mv: &Move| at(mv.to()) == HERE && mv.shots().points().count() == 0;
            let returns = moves_from_here(&pos).iter().any(comes_back);
            let told_so = power(piece, "returns").is_some_and(|power| power.text.en.contains("after a kill"));
            assert_eq!(returns, told_so, "{}", piece.code);
            let empty = position(&game, &[own(HERE, piece.code)]);
            let passes = moves_from_here(&empty).iter().any(comes_back);
            let may_pass = power(piece, "returns").is_some_and(|power| power.text.en.contains("turn pass"))
                || power(piece, "mystic_leg").is_some_and(|power| !numbers(power).is_empty())
                    && game.rules().null_move;
            assert_eq!(passes, may_pass, "{}", piece.code);
            let leaps = {
                let pos = position(
                    &game,
                    &[
                        own(HERE, piece.code),
                        enemy((10, 11), "HM"),
                        enemy((9, 11), "HM"),
                        enemy((11, 11), "HM"),
                    ],
                );
                let beyond = |mv: &Move| at(mv.to()) == (10, 12) && mv.kills().points().count() == 0;
                moves_from_here(&pos).iter().any(beyond)
                    && piece.moves.iter().all(|picture| picture.offsets.contains(&(0, -1)))
            };
            assert_eq!(leaps, power(piece, "leaps_enemies").is_some(), "{}", piece.code);
        }
    }
}
