use std::{marker::PhantomData, sync::Arc};

use game::{Position, Side};
use search::{Evaluator, Value};

use super::{
    file::NetError,
    inputs::Inputs,
    layers::{Layer, Net},
};
use crate::eval::{Linear, Sight, Weights};

/// An evaluator whose value a net adds to; without a net it is the evaluator itself.
pub struct WithNet<E, I> {
    plain: E,
    net: Option<Arc<Net>>,
    inputs: PhantomData<fn() -> I>,
}

impl<E: Clone, I> Clone for WithNet<E, I> {
    fn clone(&self) -> WithNet<E, I> {
        WithNet { plain: self.plain.clone(), net: self.net.clone(), inputs: PhantomData }
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

/// What is kept along a line: that of the evaluator, and what both viewers see.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Seen<A> {
    plain: A,
    layers: [Layer; 2],
}

#[cfg(test)]
impl<A> Seen<A> {
    pub(super) const fn plain(&self) -> &A {
        &self.plain
    }

    pub(super) const fn layers(&self) -> &[Layer; 2] {
        &self.layers
    }
}

impl<E, I> WithNet<E, I> {
    /// An evaluator with a net, or with none.
    pub const fn new(plain: E, net: Option<Arc<Net>>) -> WithNet<E, I> {
        WithNet { plain, net, inputs: PhantomData }
    }

    /// The evaluator without the net.
    pub const fn plain(&self) -> &E {
        &self.plain
    }

    /// The net.
    pub const fn net(&self) -> Option<&Arc<Net>> {
        self.net.as_ref()
    }

    fn layers<P: Position>(&self, pos: &P, plain: &E::Accumulator) -> [Layer; 2]
    where
        E: Evaluator<P>,
        I: Inputs<P, E::Accumulator>,
    {
        let Some(net) = &self.net else { return [[0; super::layers::WIDTH]; 2] };
        Side::ALL.map(|viewer| {
            let mut layer = net.empty();
            I::each(pos, plain, viewer, |row| net.add(&mut layer, row));
            layer
        })
    }
}

impl<P: Position, E: Evaluator<P>, I: Inputs<P, E::Accumulator>> Evaluator<P> for WithNet<E, I> {
    type Accumulator = Seen<E::Accumulator>;

    const DECIDED: Value = E::DECIDED;

    fn accumulator(&self, pos: &P) -> Seen<E::Accumulator> {
        let plain = self.plain.accumulator(pos);
        let layers = self.layers(pos, &plain);
        Seen { plain, layers }
    }

    #[inline]
    fn update(&self, state: &mut Seen<E::Accumulator>, pos: &P, mv: P::Move) {
        let Some(net) = &self.net else { return self.plain.update(&mut state.plain, pos, mv) };
        if I::upsets(pos, &state.plain, mv) {
            self.plain.update(&mut state.plain, pos, mv);
            let mut after = pos.clone();
            after.play_unchecked(mv);
            state.layers = self.layers(&after, &state.plain);
            return;
        }
        for (viewer, layer) in Side::ALL.into_iter().zip(&mut state.layers) {
            I::change(pos, &state.plain, mv, viewer, |row, comes| {
                if comes { net.add(layer, row) } else { net.take(layer, row) }
            });
        }
        self.plain.update(&mut state.plain, pos, mv);
    }

    fn resolved(&self, state: &Seen<E::Accumulator>, before: &P, after: &P) -> Seen<E::Accumulator> {
        let plain = self.plain.resolved(&state.plain, before, after);
        let layers = if I::stays(before, after) { state.layers } else { self.layers(after, &plain) };
        Seen { plain, layers }
    }

    #[inline]
    fn value(&self, pos: &P, state: &Seen<E::Accumulator>, side: Side) -> Value {
        let plain = self.plain.value(pos, &state.plain, side);
        let Some(net) = self.net.as_ref().filter(|_| I::speaks(pos)) else { return plain };
        let mover = I::turn(pos);
        let more = net.value(&state.layers[mover.index()], &state.layers[(!mover).index()]);
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
