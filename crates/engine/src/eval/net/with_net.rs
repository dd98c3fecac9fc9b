use std::{
    marker::PhantomData,
    sync::{Arc, Mutex, PoisonError},
};

use game::{Position, Side};
use search::{Evaluator, Value};

use super::{
    file::NetError,
    inputs::Inputs,
    layers::Net,
    memory::Memory,
    seen::{Layers, Seen, Since},
};
use crate::eval::{Linear, Sight, Weights};

/// An evaluator whose value a net adds to; without a net it is the evaluator itself.
pub struct WithNet<E, I> {
    plain: E,
    net: Option<Arc<Net>>,
    /// Nobody ever waits for it: each searcher has a clone of its own.
    memory: Mutex<Memory>,
    inputs: PhantomData<fn() -> I>,
}

/// A clone remembers nothing.
impl<E: Clone, I> Clone for WithNet<E, I> {
    fn clone(&self) -> WithNet<E, I> {
        WithNet::new(self.plain.clone(), self.net.clone())
    }
}

impl<E: std::fmt::Debug, I> std::fmt::Debug for WithNet<E, I> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let rows = self.net.as_ref().map(|net| net.rows());
        f.debug_struct("WithNet").field("plain", &self.plain).field("rows", &rows).finish_non_exhaustive()
    }
}

/// What may get another net.
pub trait TakesNet<P: Position>: Sized {
    /// The same with the net of this file, or with none.
    ///
    /// # Errors
    /// If the file holds no net for this game.
    fn with_net(&self, file: Option<&[u8]>) -> Result<Self, NetError>;
}

impl<P: Position, E: Evaluator<P>, I: Inputs<P, E::Accumulator>> TakesNet<P> for WithNet<E, I> {
    fn with_net(&self, file: Option<&[u8]>) -> Result<WithNet<E, I>, NetError> {
        let net = file.map(|bytes| Net::read(bytes, I::ROWS)).transpose()?;
        Ok(WithNet::new(self.plain.clone(), net.map(Arc::new)))
    }
}

impl<E, I> WithNet<E, I> {
    /// An evaluator with a net, or with none.
    pub fn new(plain: E, net: Option<Arc<Net>>) -> WithNet<E, I> {
        WithNet { plain, net, memory: Mutex::default(), inputs: PhantomData }
    }

    /// The evaluator without the net.
    pub const fn plain(&self) -> &E {
        &self.plain
    }

    /// The net.
    pub const fn net(&self) -> Option<&Arc<Net>> {
        self.net.as_ref()
    }

    /// Makes the layers follow what has happened until this position.
    fn settle<P: Position>(&self, net: &Net, pos: &P, plain: &E::Accumulator, layers: &mut Layers)
    where
        E: Evaluator<P>,
        I: Inputs<P, E::Accumulator>,
    {
        let both = Side::ALL.into_iter().zip(&mut layers.both);
        match layers.since {
            Since::Changes(list, count) => {
                for (viewer, layer) in both {
                    let view = I::view(pos, plain, viewer);
                    let mut turnover = net.turnover(layer);
                    for (thing, comes) in list.into_iter().take(count) {
                        I::rows(thing, view, |row| turnover.add(row, comes));
                    }
                    turnover.finish();
                }
            }
            Since::Upset => {
                let mut memory = self.memory.lock().unwrap_or_else(PoisonError::into_inner);
                let mut things = Vec::with_capacity(128);
                I::things(pos, |thing| things.push(thing));
                for (viewer, layer) in both {
                    let view = I::view(pos, plain, viewer);
                    let rows = |thing, row: &mut dyn FnMut(usize)| I::rows(thing, view, row);
                    *layer = memory.layer(net, I::number(view), &things, rows);
                }
            }
        }
        layers.since = Since::NOTHING;
    }
}

impl<P: Position, E: Evaluator<P>, I: Inputs<P, E::Accumulator>> Evaluator<P> for WithNet<E, I> {
    type Accumulator = Seen<E::Accumulator>;

    const DECIDED: Value = E::DECIDED;

    fn accumulator(&self, pos: &P) -> Seen<E::Accumulator> {
        Seen::unseen(self.plain.accumulator(pos))
    }

    #[inline]
    fn update(&self, state: &mut Seen<E::Accumulator>, pos: &P, mv: P::Move) {
        if self.net.is_some() {
            if I::upsets(pos, &state.plain, mv) {
                state.upset();
            } else {
                I::change(pos, mv, |thing, comes| state.note(thing, comes));
            }
        }
        self.plain.update(&mut state.plain, pos, mv);
    }

    fn resolved(&self, state: &Seen<E::Accumulator>, before: &P, after: &P) -> Seen<E::Accumulator> {
        let plain = self.plain.resolved(&state.plain, before, after);
        if I::stays(before, after) { state.with_plain(plain) } else { Seen::unseen(plain) }
    }

    #[inline]
    fn value(&self, pos: &P, state: &Seen<E::Accumulator>, side: Side) -> Value {
        let plain = self.plain.value(pos, &state.plain, side);
        let Some(net) = self.net.as_ref().filter(|_| I::speaks(pos)) else { return plain };
        let mover = I::turn(pos);
        let layers = state.layers(|layers| self.settle(net, pos, &state.plain, layers));
        let more = net.value(&layers[mover.index()], &layers[(!mover).index()]);
        if mover == side { plain + more } else { plain - more }
    }

    fn is_sharp(&self, pos: &P, mv: P::Move) -> bool {
        self.plain.is_sharp(pos, mv)
    }

    fn gain(&self, pos: &P, mv: P::Move) -> Value {
        self.plain.gain(pos, mv)
    }

    fn keeps(&self, pos: &P, mv: P::Move, least: Value) -> bool {
        self.plain.keeps(pos, mv, least)
    }

    fn slot(&self, pos: &P, mv: P::Move) -> usize {
        self.plain.slot(pos, mv)
    }

    fn may_pass(&self, pos: &P) -> bool {
        self.plain.may_pass(pos)
    }

    fn passed(&self, pos: &P) -> Option<P> {
        self.plain.passed(pos)
    }

    fn moves(&self, pos: &P, moves: &mut Vec<P::Move>) {
        self.plain.moves(pos, moves);
    }

    fn sharp_moves(&self, pos: &P, moves: &mut Vec<P::Move>) {
        self.plain.sharp_moves(pos, moves);
    }

    fn is_staged(&self) -> bool {
        self.plain.is_staged()
    }

    fn quiet_moves(&self, pos: &P, moves: &mut Vec<P::Move>) {
        self.plain.quiet_moves(pos, moves);
    }

    fn recall(&self, pos: &P, code: u32) -> Option<P::Move> {
        self.plain.recall(pos, code)
    }

    fn forcing_moves(&self, pos: &P, moves: &mut Vec<P::Move>) {
        self.plain.forcing_moves(pos, moves);
    }

    fn code(&self, mv: P::Move) -> u32 {
        self.plain.code(mv)
    }
}

/// The numbers of the evaluator; what the net adds is left as it is.
impl<P: Position, E: Linear<P>, I: Inputs<P, E::Accumulator>> Linear<P> for WithNet<E, I> {
    fn weights(&self) -> &Weights {
        self.plain.weights()
    }

    fn with_weights(&self, weights: Weights) -> WithNet<E, I> {
        WithNet::new(self.plain.with_weights(weights), self.net.clone())
    }

    fn parts(&self, pos: &P, parts: &mut Vec<(u32, i16)>) {
        self.plain.parts(pos, parts);
    }
}

impl<P: Position, E: Sight<P>, I> Sight<P> for WithNet<E, I> {
    fn effort(&self, pos: &P, mv: P::Move) -> u32 {
        self.plain.effort(pos, mv)
    }
}
