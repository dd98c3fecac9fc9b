use std::cell::{Ref, RefCell};

use super::{
    inputs::Thing,
    layers::{Layer, WIDTH},
};

/// What is kept along a line: that of the evaluator, and what both viewers see.
///
/// Many positions of a search are never valued: in check, or known already. So a move only notes what comes and goes,
/// and the layers follow when they are asked for.
#[derive(Clone, Debug)]
pub struct Seen<A> {
    pub(super) plain: A,
    layers: RefCell<Layers>,
}

/// What both viewers saw, and what has happened since.
#[derive(Clone, Debug)]
pub(super) struct Layers {
    pub(super) both: [Layer; 2],
    pub(super) since: Since,
}

/// What has happened since the layers were looked at.
#[derive(Clone, Copy, Debug)]
pub(super) enum Since {
    /// These things came and went; so many of them.
    Changes([(Thing, bool); NOTED], usize),
    /// Everything may be otherwise.
    Upset,
}

/// How many things are noted: those of two captures.
const NOTED: usize = 8;

impl Since {
    pub(super) const NOTHING: Since = Since::Changes([(Thing::NONE, false); NOTED], 0);
}

impl<A> Seen<A> {
    /// What is seen of a position that was not looked at yet.
    pub(super) const fn unseen(plain: A) -> Seen<A> {
        Seen { plain, layers: RefCell::new(Layers { both: [[0; WIDTH]; 2], since: Since::Upset }) }
    }

    /// The same with another evaluator's.
    pub(super) fn with_plain(&self, plain: A) -> Seen<A> {
        Seen { plain, layers: self.layers.clone() }
    }

    /// Everything may be otherwise now.
    pub(super) fn upset(&mut self) {
        self.layers.get_mut().since = Since::Upset;
    }

    /// A thing comes, or goes.
    #[inline]
    pub(super) fn note(&mut self, thing: Thing, comes: bool) {
        let since = &mut self.layers.get_mut().since;
        let Since::Changes(list, count) = since else { return };
        match list.get_mut(*count) {
            Some(place) => (*place, *count) = ((thing, comes), *count + 1),
            // Too many to follow one by one.
            None => *since = Since::Upset,
        }
    }

    /// The layers, after `settle` has made them follow what happened.
    #[inline]
    pub(super) fn layers(&self, settle: impl FnOnce(&mut Layers)) -> Ref<'_, [Layer; 2]> {
        if !matches!(self.layers.borrow().since, Since::Changes(_, 0)) {
            settle(&mut self.layers.borrow_mut());
        }
        Ref::map(self.layers.borrow(), |layers| &layers.both)
    }
}
