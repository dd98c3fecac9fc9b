//! A position on the path of the search, and what is known of what follows it.

use drop_shogi::{DropMove, DropPosition, DropRules};
use game::{Hand, Side};

use crate::{
    hands::{before, everything, held_only, leaving, withheld},
    table::{ANY_LENGTH, Found, NEVER, Place},
};

/// No repetition: deeper than any place of the path.
pub(crate) const NO_LOOP: u16 = u16::MAX;
/// No child to wait for.
const NOBODY: u16 = u16::MAX;

/// A move and what is known of the place behind it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Child {
    pub(crate) mv: DropMove,
    pub(crate) place: Place,
    pub(crate) pn: u32,
    pub(crate) dn: u32,
    /// As in [`Found`], once it is decided.
    pub(crate) length: u16,
    pub(crate) hand: Hand,
    /// The distance of the place that it repeats from the root, if it is disproved by that.
    pub(crate) repeats: u16,
    /// Whether it was met nearer to the root: then looking at it may lead back here.
    pub(crate) is_old: bool,
    /// Whether a search has been there.
    pub(crate) is_known: bool,
    /// The child that must be proved before this one is looked at: a drop on the same square.
    waits_for: u16,
}

impl Child {
    pub(crate) fn new(mv: DropMove, place: Place) -> Child {
        Child {
            mv,
            place,
            pn: 1,
            dn: 1,
            length: 0,
            hand: Hand::EMPTY,
            repeats: NO_LOOP,
            is_old: false,
            is_known: false,
            waits_for: NOBODY,
        }
    }

    /// Takes over what was found out; `depth` is that of its parent.
    pub(crate) fn learn(&mut self, found: Found, depth: u16) {
        self.is_known = true;
        self.is_old = false;
        self.repeats = NO_LOOP;
        match found {
            Found::Mate { length, hand } => self.decide(0, NEVER, length, hand),
            Found::NoMate { length, hand } => self.decide(NEVER, 0, length, hand),
            Found::Open { pn, dn, depth: met } => {
                (self.pn, self.dn) = (pn, dn);
                self.is_old = met <= depth;
            }
        }
    }

    pub(crate) fn decide(&mut self, pn: u32, dn: u32, length: u16, hand: Hand) {
        (self.pn, self.dn, self.length, self.hand) = (pn, dn, length, hand);
    }

    /// The place repeats one of the path.
    pub(crate) fn repeat(&mut self, depth: u16) {
        self.decide(NEVER, 0, ANY_LENGTH, self.place.hand);
        self.repeats = depth;
    }
}

/// How hard a node is, as its children tell, and which of them to look at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sum {
    pub(crate) pn: u32,
    pub(crate) dn: u32,
    pub(crate) best: usize,
    /// What the second best child has of what the best was chosen for.
    second: u32,
    /// What the other children add to what is summed.
    others: u32,
}

/// A position on the path.
#[derive(Debug)]
pub(crate) struct Node<R: DropRules> {
    pub(crate) position: DropPosition<R>,
    pub(crate) place: Place,
    /// Whether the attacker is to move.
    pub(crate) attacks: bool,
    /// Plies within which mate is looked for.
    pub(crate) length: u16,
    pub(crate) children: Vec<Child>,
    /// The numbers at which the search leaves this place.
    pub(crate) until: (u32, u32),
    /// Whether the numbers were raised since the way may lead back.
    pub(crate) insists: bool,
    /// The place behind the child that is being looked at.
    pub(crate) chosen: usize,
    /// What tells apart the ways that lead here.
    pub(crate) way: u64,
    /// Positions looked at before this one.
    pub(crate) entered: u64,
}

impl<R: DropRules> Node<R> {
    /// Lets drops on one square wait for each other: what mates against the first mostly mates against all.
    pub(crate) fn queue_drops(&mut self) {
        let mut last = [NOBODY; 128];
        for index in 0..self.children.len() {
            let mv = self.children[index].mv;
            if mv.is_drop() {
                let slot = &mut last[usize::from(mv.to() & 127)];
                self.children[index].waits_for = *slot;
                *slot = u16::try_from(index).unwrap_or(NOBODY);
            }
        }
    }

    fn is_active(&self, child: &Child) -> bool {
        child.waits_for == NOBODY
            || self.children.get(usize::from(child.waits_for)).is_none_or(|one| one.pn == 0)
    }

    /// Sums the children up.
    pub(crate) fn sum(&self) -> Sum {
        let attacks = self.attacks;
        // What the side to move wants low, and what it wants high.
        let numbers = |child: &Child| if attacks { (child.pn, child.dn) } else { (child.dn, child.pn) };
        let (mut best, mut least, mut second, mut tie) = (0, NEVER, NEVER, NEVER);
        let (mut most, mut count) = (0_u32, 0_u32);
        for (index, child) in self.children.iter().enumerate() {
            if !attacks && !self.is_active(child) {
                continue;
            }
            let (low, high) = numbers(child);
            if low < least || low == least && high < tie {
                second = least;
                (best, least, tie) = (index, low, high);
            } else {
                second = second.min(low);
            }
            most = most.max(high);
            count += u32::from(high != 0);
        }
        let others = count.saturating_sub(1);
        let total = if most == 0 || most >= NEVER { most } else { (most + others).min(NEVER - 1) };
        let (least, total) = if least == 0 { (0, NEVER) } else { (least, total) };
        let (pn, dn) = if attacks { (least, total) } else { (total, least) };
        Sum { pn, dn, best, second, others }
    }

    /// The numbers at which the search shall come back from the best child.
    pub(crate) fn until_child(&self, sum: &Sum) -> (u32, u32) {
        let (low, high) = if self.attacks { self.until } else { (self.until.1, self.until.0) };
        // A quarter more than the second best, so that the search does not run to and fro between equals.
        let low = low.min(sum.second.saturating_add(sum.second / 4).saturating_add(1));
        let high = high.saturating_sub(sum.others).max(1);
        let (low, high) = (low.min(NEVER), high.min(NEVER));
        if self.attacks { (low, high) } else { (high, low) }
    }

    /// What a decided node tells: the finding, and the place that it repeats, if that is what disproves it.
    pub(crate) fn verdict(&self, sum: &Sum, attacker: Side) -> Option<(Found, u16)> {
        if sum.pn == 0 {
            return Some((self.proof(attacker), NO_LOOP));
        }
        (sum.dn == 0).then(|| self.disproof(attacker))
    }

    fn proof(&self, attacker: Side) -> Found {
        let proved = self.children.iter().filter(|child| child.pn == 0);
        if self.attacks {
            let best = proved.min_by_key(|child| child.length).expect("a proved child");
            return Found::Mate { length: best.length + 1, hand: before(&self.position, best.mv, best.hand) };
        }
        let needed = withheld(&self.position, attacker);
        let (length, hand) = proved
            .fold((0, needed), |(length, hand), child| (length.max(child.length + 1), hand.most(child.hand)));
        Found::Mate { length, hand }
    }

    fn disproof(&self, attacker: Side) -> (Found, u16) {
        if self.attacks {
            let mut hand = held_only(everything(), self.place.hand);
            let (mut length, mut repeats) = (ANY_LENGTH, NO_LOOP);
            for child in &self.children {
                hand = hand.least(before(&self.position, child.mv, child.hand));
                length = length.min(longer(child.length));
                repeats = repeats.min(child.repeats);
            }
            // More of what is in hand never hurts, so that what is there is always included.
            return (Found::NoMate { length, hand: hand.most(self.place.hand) }, repeats);
        }
        // What does not hang on the way here tells more.
        let best = self
            .children
            .iter()
            .filter(|child| child.dn == 0)
            .max_by_key(|child| (child.repeats, child.length));
        let Some(best) = best else { return (Found::NoMate { length: 1, hand: self.place.hand }, NO_LOOP) };
        let hand = leaving(&self.position, best.mv, attacker, best.hand);
        (Found::NoMate { length: longer(best.length), hand: hand.most(self.place.hand) }, best.repeats)
    }
}

/// One ply more, unless it is "however long".
fn longer(length: u16) -> u16 {
    length.saturating_add(1)
}

/// A place of a position.
pub(crate) fn place<R: DropRules>(position: &DropPosition<R>, attacker: Side) -> Place {
    Place { board: position.board_key().0, hand: position.hand(attacker) }
}
