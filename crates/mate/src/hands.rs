//! How little an attacker needs for a mate, and how much would not help.

use drop_shogi::{DropMove, DropPosition, DropRules};
use game::{Hand, Side};

/// The hand before the attacker's move, of which this was left after it.
pub(crate) fn before<R: DropRules>(position: &DropPosition<R>, mv: DropMove, after: Hand) -> Hand {
    let mut hand = after;
    if mv.is_drop() {
        if let Some(place) = position.hand_place(usize::from(mv.kind())) {
            hand = hand.with(place, (hand.count(place) + 1).min(Hand::MAX));
        }
    } else if let Some(place) = position.captured(mv).and_then(|kind| position.hand_place(kind)) {
        hand = hand.with(place, hand.count(place).saturating_sub(1));
    }
    hand
}

/// What the attacker must hold so that the defender cannot put in between what he does not have.
pub(crate) fn withheld<R: DropRules>(position: &DropPosition<R>, attacker: Side) -> Hand {
    if !position.can_interpose() {
        return Hand::EMPTY;
    }
    let (held, theirs) = (position.hand(attacker), position.hand(!attacker));
    Hand::from_counts(|kind| if theirs.has(kind) { 0 } else { held.count(kind) })
}

/// What the attacker may hold at most if a defender's drop has to be possible.
pub(crate) fn leaving<R: DropRules>(
    position: &DropPosition<R>,
    mv: DropMove,
    attacker: Side,
    hand: Hand,
) -> Hand {
    let all = |kind: u8| position.hand(attacker).count(kind) + position.hand(!attacker).count(kind);
    let dropped = if mv.is_drop() { position.hand_place(usize::from(mv.kind())) } else { None };
    match dropped {
        Some(place) => hand.with(place, hand.count(place).min(all(place).saturating_sub(1))),
        None => hand,
    }
}

/// Of a hand that would not help, what is left if kinds that the attacker does not hold could help.
pub(crate) fn held_only(hand: Hand, held: Hand) -> Hand {
    Hand::from_counts(|kind| if held.has(kind) { hand.count(kind) } else { 0 })
}

/// Everything of all kinds: what no move limits.
pub(crate) fn everything() -> Hand {
    Hand::from_counts(|_| Hand::MAX)
}
