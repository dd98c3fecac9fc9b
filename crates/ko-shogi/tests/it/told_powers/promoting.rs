//! When a stone promotes, and who promotes or dies with it (Rules §7.2 to §7.4).

use game::{PieceDescription, Position};
use ko_shogi::{Ko, KoPosition, Move};

use super::bench::{
    AT_CAMP, At, HERE, around, at, enemy, games, is_about, moves, moves_from_here, own, position, power,
    says, stone_at, turns,
};

/// A guard, and whether it stands in the enemy camp.
type Guard = (&'static str, bool);

/// Guards that open one gate or another, or none.
const GUARDS: [&[Guard]; 8] = [
    &[],
    &[("AG", true)],
    &[("+RG", true)],
    &[("AG", true), ("RG", true)],
    &[("+AG", true), ("+RG", true)],
    &[("AG", true), ("RG", true), ("+AG", false)],
    &[("AG", true), ("RG", true), ("RG", false)],
    &[("AG", false), ("RG", false)],
];

/// The position of a stone before or in the enemy camp, with priest and drum for whoever needs one.
fn at_camp(game: &Ko, code: &str, here: At, guards: &[Guard]) -> KoPosition {
    let ranks = |in_camp: bool| if in_camp { 15 } else { 9 };
    let guards =
        guards.iter().zip([1, 3, 17]).map(|((guard, in_camp), file)| own((file, ranks(*in_camp)), guard));
    let rest = [own((1, 3), "TP"), own((3, 3), "DR"), own(here, code)];
    position(game, &guards.chain(rest).collect::<Vec<_>>())
}

/// Whether an action of the stone here turns it over.
fn promotes_from(game: &Ko, code: &str, here: At, guards: &[Guard]) -> bool {
    let pos = at_camp(game, code, here, guards);
    moves(&pos).into_iter().filter(|mv| at(mv.from()) == here).any(|mv| turns(game, &pos, mv, code))
}

/// Whether the sentence about the gate lets it promote with these guards.
fn is_let_in(piece: &PieceDescription, guards: &[Guard]) -> bool {
    let inside = |letter: &str| guards.iter().any(|(code, in_camp)| code.contains(letter) && *in_camp);
    let Some(gate) = power(piece, "clerk_gate") else { return true };
    match &gate.text.en {
        each if each.contains("an own advance guard and an own rear guard") => inside("AG") && inside("RG"),
        any if any.contains("an own advance or rear guard") => inside("AG") || inside("RG"),
        every if every.contains("every own advance and rear guard") => {
            guards.iter().all(|(_, in_camp)| *in_camp)
        }
        other => panic!("an unknown gate: {other}"),
    }
}

#[test]
pub(crate) fn which_guards_a_stone_waits_for_is_told() {
    for (game, told) in games() {
        for piece in told.pieces.iter().filter(|piece| piece.promotes_to.is_some()) {
            for guards in GUARDS {
                let promotes = AT_CAMP.into_iter().any(|here| promotes_from(&game, piece.code, here, guards));
                assert_eq!(promotes, is_let_in(piece, guards), "{} with {guards:?}", piece.code);
            }
        }
        let idle = told.pieces.iter().filter(|piece| piece.promotes_to.is_none());
        assert!(idle.into_iter().all(|piece| power(piece, "clerk_gate").is_none()));
    }
}

#[test]
pub(crate) fn entering_and_declining_are_told() {
    let guards: &[Guard] = &[("AG", true), ("RG", true)];
    for (game, told) in games() {
        for piece in told.pieces.iter().filter(|piece| piece.promotes_to.is_some()) {
            let case = piece.code;
            let [enters, is_inside] = AT_CAMP.map(|here| promotes_from(&game, case, here, guards));
            assert!(enters, "{case}");
            assert_eq!(is_inside, says(piece, "promotes_in_camp", "when its action ends in"), "{case}");
            assert_eq!(!is_inside, says(piece, "promotes_in_camp", "from outside"), "{case}");
            let declines = moves(&at_camp(&game, case, AT_CAMP[0], guards)).iter().any(|mv| mv.declines());
            assert_eq!(declines, says(piece, "promotes_in_camp", "May promote"), "{case}");
            let killing = at_banner(&game, case, &[]).expect("a kill that promotes");
            let declines = moves_from_here(&killing.0).iter().any(|mv| mv.declines());
            assert_eq!(declines, says(piece, "promotes_by_killing", "May promote"), "{case}");
            let promoted = told.pieces.iter().find(|other| Some(other.code) == piece.promotes_to);
            let name = promoted.expect("its other side").name.en;
            for id in ["promotes_in_camp", "promotes_by_killing"] {
                assert!(says(piece, id, &format!("to {name} ")), "{case}: {id}");
            }
        }
    }
}

/// A position with a banner that the stone here kills, and the action that does it and turns the stone over.
fn at_banner(game: &Ko, code: &str, others: &[(At, String)]) -> Option<(KoPosition, Move)> {
    around(2).find_map(|there| {
        let rest = [own((1, 3), "TP"), own((5, 3), "DR"), own(HERE, code), enemy(there, "ba")];
        let pos = position(game, &[others, &rest].concat());
        let promoting = moves_from_here(&pos).into_iter().find(|mv| turns(game, &pos, *mv, code))?;
        Some((pos, promoting))
    })
}

#[test]
pub(crate) fn who_promotes_and_dies_with_a_stone_is_told_of_both() {
    // Seen by nobody, the first in nobody's camp but the own.
    let (friend, foe) = ((8, 2), (18, 9));
    for (game, told) in games() {
        for piece in &told.pieces {
            for other in &told.pieces {
                let others = [own(friend, other.code), enemy(foe, other.code)];
                let banner = piece.promotes_to.and_then(|_| at_banner(&game, piece.code, &others));
                let after = banner.map(|(mut pos, mv)| {
                    pos.play_unchecked(mv);
                    pos
                });
                assert_eq!(after.is_some(), piece.promotes_to.is_some(), "{}", piece.code);
                let stone = |there| after.as_ref().map(|pos| stone_at(pos, there));
                let turned = other.promotes_to.is_some()
                    && stone(friend).is_some_and(|code| code.as_deref() == other.promotes_to);
                let dies = stone(foe) == Some(None);
                let case = format!("{} with {}", piece.code, other.code);
                assert_eq!(turned, is_about(piece, "train", other.code), "{case}");
                assert_eq!(turned, is_about(other, "in_train", piece.code), "{case}");
                assert_eq!(dies, is_about(other, "killed_by_train", piece.code), "{case}");
                let friends = says(piece, "train", &format!("{} promote", other.name.en));
                let named = says(piece, "train", other.name.en);
                assert_eq!(turned || dies, named, "{case}");
                assert!(!dies || !friends, "{case}");
            }
        }
    }
}
