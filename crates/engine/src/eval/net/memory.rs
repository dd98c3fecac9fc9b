//! What was seen before: a king that comes back to where it stood finds most things as they were.

use super::{
    inputs::Thing,
    layers::{Layer, Net},
};

/// How many views are remembered.
const PLACES: usize = 512;

/// The layer of the last position that was seen in a view, and the things in it.
#[derive(Clone, Debug)]
struct Memorised {
    view: u32,
    things: Vec<Thing>,
    layer: Layer,
}

/// Layers by view: looking at all things anew costs hundreds of rows, what differs from the last time a few.
#[derive(Default, Debug)]
pub(super) struct Memory(Vec<Option<Memorised>>);

impl Memory {
    /// The layer of these things in a view.
    pub(super) fn layer(
        &mut self,
        net: &Net,
        view: u32,
        things: &[Thing],
        rows: impl Fn(Thing, &mut dyn FnMut(usize)),
    ) -> Layer {
        self.0.resize(PLACES, None);
        let place = usize::try_from(game::scramble(view.into())).unwrap_or(0) % PLACES;
        let known =
            self.0[place].get_or_insert_with(|| Memorised { view, things: Vec::new(), layer: net.empty() });
        if known.view != view {
            (known.view, known.layer) = (view, net.empty());
            known.things.clear();
        }
        let mut turnover = net.turnover(&mut known.layer);
        differences(&known.things, things, |thing, comes| rows(thing, &mut |row| turnover.add(row, comes)));
        turnover.finish();
        known.things.clear();
        known.things.extend_from_slice(things);
        known.layer
    }
}

/// The things in only one of two lists, both in order: those of the second come, those of the first go.
fn differences(mut before: &[Thing], mut after: &[Thing], mut tell: impl FnMut(Thing, bool)) {
    loop {
        match (before.split_first(), after.split_first()) {
            (Some((gone, rest)), Some((come, others))) if gone == come => (before, after) = (rest, others),
            (Some((gone, rest)), come) if come.is_none_or(|(come, _)| gone < come) => {
                tell(*gone, false);
                before = rest;
            }
            (_, Some((come, others))) => {
                tell(*come, true);
                after = others;
            }
            (_, None) => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_comes_or_goes() {
        let list = |places: &[u16]| places.iter().map(|at| Thing::new(0, 0, *at, 0)).collect::<Vec<_>>();
        let told = |before: &[u16], after: &[u16]| {
            let mut told = Vec::new();
            differences(&list(before), &list(after), |thing, comes| told.push((thing.place(), comes)));
            told
        };
        assert_eq!(told(&[1, 2, 5], &[2, 3, 7]), [(1, false), (3, true), (5, false), (7, true)]);
        assert_eq!(told(&[], &[4]), [(4, true)]);
        assert_eq!(told(&[4, 6], &[]), [(4, false), (6, false)]);
        assert_eq!(told(&[1, 9], &[1, 9]), []);
    }
}
