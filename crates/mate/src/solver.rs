//! Depth-first search by proof numbers (df-pn), with a path of its own instead of recursion: mates may be thousands
//! of plies long.

use drop_shogi::{DropPosition, DropRules};
use game::{Position, Side};

use crate::{
    hands::withheld,
    node::{Child, NO_LOOP, Node, place},
    repeats::{Repeats, step},
    table::{ANY_LENGTH, Found, NEVER, Place, Table},
};

/// Plies of the longest path.
const DEEPEST: usize = 4_000;
/// Positions between two questions whether to go on.
const BREATH: u64 = 256;

/// Stopped before it was decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Stopped;

/// What a search needs beside a position; it may be used for one position after another.
#[derive(Debug)]
pub(crate) struct Search<R: DropRules> {
    pub(crate) table: Table,
    repeats: Repeats,
    path: Vec<Node<R>>,
    /// Emptied nodes, so that their lists of children are used again.
    spare: Vec<Vec<Child>>,
    /// How many places of the path have a board with these low bits.
    crowd: Vec<u16>,
    pub(crate) nodes: u64,
    /// Plies of the longest path; what is cut off there is not proved.
    pub(crate) deepest: usize,
    attacker: Side,
}

const CROWD: usize = 1 << 14;

impl<R: DropRules> Search<R> {
    pub(crate) fn new(bytes: usize, attacker: Side) -> Search<R> {
        Search {
            table: Table::new(bytes),
            repeats: Repeats::new(),
            path: Vec::new(),
            spare: Vec::new(),
            crowd: vec![0; CROWD],
            nodes: 0,
            deepest: DEEPEST,
            attacker,
        }
    }

    /// Whether the attacker mates from here within so many plies.
    pub(crate) fn decide(
        &mut self,
        root: &DropPosition<R>,
        length: u16,
        stop: &mut dyn FnMut(u64) -> bool,
    ) -> Result<Found, Stopped> {
        self.unwind();
        let place = place(root, self.attacker);
        self.enter(*root, place, length, (NEVER, NEVER), false, 0);
        let mut asked = self.nodes;
        loop {
            if self.nodes - asked >= BREATH {
                asked = self.nodes;
                if stop(self.nodes) {
                    self.unwind();
                    return Err(Stopped);
                }
            }
            if let Some(found) = self.advance() {
                return Ok(found);
            }
        }
    }

    /// One step: down to the child that promises most, or back up with what is known now.
    fn advance(&mut self) -> Option<Found> {
        let depth = self.path.len() - 1;
        let node = self.path.last_mut()?;
        let sum = node.sum();
        if node.insists {
            node.insists = false;
            node.until.0 = node.until.0.max(sum.pn.saturating_add(1)).min(NEVER);
            node.until.1 = node.until.1.max(sum.dn.saturating_add(1)).min(NEVER);
        }
        if sum.pn == 0 || sum.dn == 0 {
            return self.leave_decided();
        }
        if sum.pn >= node.until.0 || sum.dn >= node.until.1 {
            self.leave_open(sum.pn, sum.dn);
            return None;
        }
        let until = node.until_child(&sum);
        node.chosen = sum.best;
        let length = node.length.saturating_sub(1);
        let child = &mut node.children[sum.best];
        // Another way may have led there meanwhile.
        let before = (child.pn, child.dn);
        if let Some(found) = self.table.look(child.place, length) {
            child.learn(found, depth_of(depth));
            if (child.pn, child.dn) != before {
                return None;
            }
        }
        let (mv, place, insists, way) = (child.mv, child.place, child.is_known && child.is_old, node.way);
        let mut position = node.position;
        position.play_unchecked(mv);
        self.enter(position, place, length, until, insists, way);
        None
    }

    fn enter(
        &mut self,
        position: DropPosition<R>,
        place: Place,
        length: u16,
        until: (u32, u32),
        insists: bool,
        way: u64,
    ) {
        self.nodes += 1;
        self.crowd[crowd(place.board)] += 1;
        let attacks = position.side() == self.attacker;
        let children = self.spare.pop().unwrap_or_default();
        let way = step(way, place);
        let entered = self.nodes;
        self.path.push(Node {
            position,
            place,
            attacks,
            length,
            children,
            until,
            insists,
            chosen: 0,
            way,
            entered,
        });
        self.expand();
    }

    /// Lists what follows the last place of the path.
    fn expand(&mut self) {
        let Some(mut node) = self.path.pop() else { return };
        let depth = self.path.len();
        let mut moves = Vec::new();
        if node.attacks {
            if node.length > 0 {
                node.position.generate_checks(&mut moves);
            }
        } else {
            node.position.generate(&mut moves);
        }
        let mut may_return = false;
        for mv in moves {
            let mut position = node.position;
            position.play_unchecked(mv);
            let mut child = Child::new(mv, place(&position, self.attacker));
            self.inform(&mut child, &position, &node, depth);
            may_return |= child.is_old;
            node.children.push(child);
        }
        if !node.attacks {
            node.queue_drops();
        }
        node.insists |= may_return;
        self.path.push(node);
    }

    /// What is known of a child before anybody went there.
    fn inform(&self, child: &mut Child, position: &DropPosition<R>, node: &Node<R>, depth: usize) {
        let length = node.length.saturating_sub(1);
        if !node.attacks && (length == 0 || depth >= self.deepest) {
            child.decide(NEVER, 0, 0, child.place.hand);
            return;
        }
        if let Some(repeated) = self.repeated(child.place, node) {
            child.repeat(depth_of(repeated));
            return;
        }
        let far = length >= 2 || !node.attacks;
        if far && let Some(found) = self.table.look(child.place, length) {
            child.learn(found, depth_of(depth));
            return;
        }
        if far && let Some(repeats) = self.repeats.look(step(node.way, child.place)) {
            child.repeat(repeats);
            return;
        }
        if node.attacks {
            let evasions = u32::try_from(position.count_moves()).unwrap_or(NEVER);
            if evasions == 0 {
                child.decide(0, NEVER, 0, withheld(position, self.attacker));
            } else if far {
                child.pn = evasions;
            } else {
                child.decide(NEVER, 0, 1, child.place.hand);
            }
        }
    }

    /// The distance from the root of the place of the path to which a child would come back, with no more in hand.
    fn repeated(&self, place: Place, node: &Node<R>) -> Option<usize> {
        let is_back = |one: &Place| one.board == place.board && one.hand.covers(place.hand);
        if is_back(&node.place) {
            return Some(self.path.len());
        }
        if self.crowd[crowd(place.board)] == 0 {
            return None;
        }
        self.path.iter().position(|one| is_back(&one.place))
    }

    /// Goes back with what was found out; `Some` at the root.
    fn leave_decided(&mut self) -> Option<Found> {
        let depth = depth_of(self.path.len() - 1);
        let node = self.path.last()?;
        let (found, repeats) = node.verdict(&node.sum(), self.attacker)?;
        let work = u32::try_from(self.nodes - node.entered + 1).unwrap_or(u32::MAX);
        // A repetition that closes here or later does not hang on how this place was reached.
        let hangs_on_way = repeats < depth;
        if hangs_on_way {
            self.repeats.keep(node.way, repeats);
        } else {
            self.table.keep(node.place, found, work);
        }
        self.leave();
        let Some(parent) = self.path.last_mut() else { return Some(found) };
        let chosen = parent.chosen;
        let child = &mut parent.children[chosen];
        child.learn(found, depth);
        if hangs_on_way {
            child.repeats = repeats;
        }
        None
    }

    fn leave_open(&mut self, pn: u32, dn: u32) {
        let depth = depth_of(self.path.len() - 1);
        if let Some(node) = self.path.last() {
            let work = u32::try_from(self.nodes - node.entered + 1).unwrap_or(u32::MAX);
            self.table.keep(node.place, Found::Open { pn, dn, depth }, work);
        }
        self.leave();
        if let Some(parent) = self.path.last_mut() {
            let chosen = parent.chosen;
            parent.children[chosen].learn(Found::Open { pn, dn, depth }, depth.saturating_sub(1));
        }
    }

    fn leave(&mut self) {
        if let Some(mut node) = self.path.pop() {
            self.crowd[crowd(node.place.board)] -= 1;
            node.children.clear();
            self.spare.push(node.children);
        }
    }

    fn unwind(&mut self) {
        while !self.path.is_empty() {
            self.leave();
        }
    }
}

fn crowd(board: u64) -> usize {
    usize::try_from(board).unwrap_or(0) & (CROWD - 1)
}

fn depth_of(depth: usize) -> u16 {
    u16::try_from(depth).unwrap_or(NO_LOOP - 1)
}

/// "However long" as a bound to begin with: no path is longer.
pub(crate) const UNBOUNDED: u16 = ANY_LENGTH - 1;
