//! What the death of one stone takes from the others (Rules §6.5, §7.5).

use game::{PieceDescription, Position};
use ko_shogi::{Ko, KoPosition};

use super::bench::{At, HERE, at, enemy, games, is_about, moves, own, position, power, says, stone_at};

/// Where the stone stands that is to die.
const VICTIM: At = (10, 12);

/// Where the other stone of its side stands, seen by nobody.
const OTHER: At = (4, 9);

/// Where a stone of the second side stands that is about to promote by the camp: before it, or inside already.
const AT_THEIR_CAMP: [At; 2] = [(4, 7), (4, 5)];

/// The second side's turn after a millenary killed a stone of it, and after it went elsewhere.
fn without_and_with(game: &Ko, victim: &str, there: At, other: &str) -> [KoPosition; 2] {
    // The marshal keeps the game going when the general is the victim; the drum is for whoever needs one.
    let spare = if there == OTHER { None } else { Some(enemy((6, 18), "dr")) };
    let stones = [own(HERE, "ML"), enemy(VICTIM, victim), enemy(there, other), enemy((17, 18), "+mt")];
    let before = position(game, &stones.into_iter().chain(spare).collect::<Vec<_>>());
    [VICTIM, (11, 10)].map(|to| {
        let mut after = before;
        let goes = |mv: &ko_shogi::Move| at(mv.from()) == HERE && at(mv.to()) == to;
        after.play_unchecked(moves(&before).into_iter().find(goes).expect("a move of the millenary"));
        after
    })
}

/// Whether the sentence makes the death of this one matter: it may also say that it does not.
fn counts(piece: &PieceDescription, id: &str, victim: &PieceDescription) -> bool {
    let spared = format!("the death of a {} changes nothing", victim.name.en);
    is_about(piece, id, victim.code) && !says(piece, id, &spared)
}

/// The pairs of a stone that dies and another, of which at most one can be the general.
fn pairs(pieces: &[PieceDescription]) -> impl Iterator<Item = (&PieceDescription, &PieceDescription)> {
    let all = pieces.iter().flat_map(move |victim| pieces.iter().map(move |other| (victim, other)));
    all.filter(|(victim, other)| victim.code != "GE" || other.code != "GE")
}

#[test]
pub(crate) fn whose_death_halts_others_is_told_of_both() {
    for (game, told) in games() {
        for (victim, other) in pairs(&told.pieces) {
            let [without, with] = without_and_with(&game, victim.code, OTHER, other.code)
                .map(|pos| moves(&pos).iter().any(|mv| at(mv.from()) == OTHER && at(mv.to()).1 < OTHER.1));
            let halts = with && !without;
            let case = format!("{} without {}", other.code, victim.code);
            assert_eq!(halts, is_about(victim, "drum_lost", other.code), "{case}");
            assert_eq!(halts, counts(other, "needs_drum", victim), "{case}");
            assert!(!halts || says(victim, "drum_lost", other.name.en), "{case}");
        }
    }
}

#[test]
pub(crate) fn whose_death_turns_others_back_is_told_of_both() {
    for (game, told) in games() {
        for (victim, other) in pairs(&told.pieces) {
            let Some(base) = other.base else { continue };
            let [without, with] = without_and_with(&game, victim.code, OTHER, other.code)
                .map(|pos| stone_at(&pos, OTHER).is_some_and(|code| code == base.to_lowercase()));
            let falls = without && !with;
            let case = format!("{} without {}", other.code, victim.code);
            assert_eq!(falls, is_about(victim, "priest_lost", other.code), "{case}");
            assert_eq!(falls, counts(other, "turned_back", victim), "{case}");
            assert!(!falls || says(victim, "priest_lost", other.name.en), "{case}");
        }
    }
}

#[test]
pub(crate) fn whose_death_bars_promotion_is_told_of_both() {
    for (game, told) in games() {
        for (victim, other) in pairs(&told.pieces) {
            let Some(promoted) = other.promotes_to else { continue };
            let [without, with] = [0, 1].map(|after| {
                AT_THEIR_CAMP.into_iter().any(|there| {
                    let pos = without_and_with(&game, victim.code, there, other.code)[after];
                    promotes(&pos, there, promoted)
                })
            });
            let barred = with && !without;
            let case = format!("{} without {}", other.code, victim.code);
            assert_eq!(barred, is_about(victim, "priest_lost", promoted), "{case}");
            assert_eq!(barred, counts(other, "needs_priest", victim), "{case}");
            let told_so =
                power(victim, "priest_lost").is_some() && says(victim, "priest_lost", other.name.en);
            assert_eq!(barred, told_so, "{case}");
        }
    }
}

/// Whether some action of the stone there turns it over.
fn promotes(pos: &KoPosition, there: At, promoted: &str) -> bool {
    moves(pos).into_iter().filter(|mv| at(mv.from()) == there).any(|mv| {
        let mut after = *pos;
        after.play_unchecked(mv);
        stone_at(&after, at(mv.to())).is_some_and(|code| code == promoted.to_lowercase())
    })
}
