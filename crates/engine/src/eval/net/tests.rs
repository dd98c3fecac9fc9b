//! For every game with a net's eyes: what is kept along a line is what the position says.

use std::sync::Arc;

use game::{Choices, Game, Position, Side, SplitMix};
use search::Evaluator;

use super::{Inputs, Layer, Net, WIDTH, WithNet};
use crate::eval::{EvaluatorVisitor, Linear, Sight, Strengths, visit};

/// A net of small random numbers.
fn random_net(rows: usize, random: &mut SplitMix) -> Net {
    let mut number =
        |most: u64| i16::try_from(random.below(2 * most + 1)).unwrap_or(0) - i16::try_from(most).unwrap_or(0);
    let mut layer = |most: u64| [(); WIDTH].map(|()| number(most));
    let rows: Vec<_> = (0..rows).map(|_| layer(20)).collect();
    Net::new(&rows, layer(100), [layer(60), layer(60)], 0, 1_000)
}

struct Walk;

impl EvaluatorVisitor for Walk {
    type Output = ();

    fn visit<G, E, I>(self, evaluator: WithNet<E, I>, _: &'static Strengths)
    where
        G: Game,
        E: Linear<G::Position> + Sight<G::Position> + Sync + 'static,
        I: Inputs<G::Position, E::Accumulator>,
    {
        let mut random = SplitMix::new(7);
        let net = Arc::new(random_net(I::ROWS, &mut random));
        let evaluator: WithNet<E, I> = WithNet::new(evaluator.plain().clone(), Some(Arc::clone(&net)));
        let game = G::configure(&Choices::defaults(G::OPTIONS)).expect("the usual rules");
        let mut pos = game.start();
        let mut state = evaluator.accumulator(&pos);
        let (mut moves, mut spoke, mut kept) = (Vec::new(), 0, 0);
        for _ in 0..3_000 {
            if let Some(chance) = random.pick_weighted(pos.chances()) {
                let before = pos.clone();
                pos.resolve_unchecked(*chance);
                state = evaluator.resolved(&state, &before, &pos);
            } else {
                moves.clear();
                pos.generate(&mut moves);
                // Captures are rare by chance, and most of what there is to get wrong.
                let sharp: Vec<_> =
                    moves.iter().copied().filter(|mv| evaluator.is_sharp(&pos, *mv)).collect();
                let some = if random.below(3) == 0 && !sharp.is_empty() { &sharp } else { &moves };
                let Some(&mv) = random.pick(some) else {
                    pos = game.start();
                    state = evaluator.accumulator(&pos);
                    continue;
                };
                kept += usize::from(!I::upsets(&pos, &state.plain, mv));
                evaluator.update(&mut state, &pos, mv);
                pos.play_unchecked(mv);
            }
            // Some positions of a search are never valued, and what happened waits for those that are.
            if random.below(3) == 0 {
                continue;
            }
            let [first, second] = Side::ALL.map(|side| evaluator.value(&pos, &state, side));
            assert!((first + second).abs() <= 1, "{}: {first} and {second}", G::ID);
            if I::speaks(&pos) {
                spoke += 1;
                let anew = Side::ALL.map(|viewer| sum::<G, E, I>(&net, &pos, &state.plain, viewer));
                let layers = state.layers(|_| unreachable!("valued, so looked at"));
                assert_eq!(*layers, anew, "{}: {pos:?}", G::ID);
            }
        }
        assert!(spoke > 1_000 && kept > 500, "{}: {spoke} positions, {kept} moves told by rows", G::ID);
    }
}

/// What a viewer sees, added up in the plainest way.
fn sum<G, E, I>(net: &Net, pos: &G::Position, kept: &E::Accumulator, viewer: Side) -> Layer
where
    G: Game,
    E: Evaluator<G::Position>,
    I: Inputs<G::Position, E::Accumulator>,
{
    let rows: Vec<_> = net.layers().map(|(layer, _)| layer).collect();
    let mut sum = net.empty();
    I::each(pos, kept, viewer, |row| {
        sum.iter_mut().zip(rows[row]).for_each(|(sum, more)| *sum = sum.wrapping_add(more));
    });
    sum
}

#[test]
fn what_is_kept_along_a_line_is_what_the_position_says() {
    for game in catalog::games() {
        visit(game.id(), Walk).expect("an evaluator with inputs");
    }
}

struct Ordered;

impl EvaluatorVisitor for Ordered {
    type Output = ();

    fn visit<G, E, I>(self, _: WithNet<E, I>, _: &'static Strengths)
    where
        G: Game,
        E: Linear<G::Position> + Sight<G::Position> + Sync + 'static,
        I: Inputs<G::Position, E::Accumulator>,
    {
        let game = G::configure(&Choices::defaults(G::OPTIONS)).expect("the usual rules");
        let mut random = SplitMix::new(11);
        for _ in 0..20 {
            let mut pos = game.start();
            for _ in 0..100 {
                let mut things = Vec::new();
                I::things(&pos, |thing| things.push(thing));
                assert!(things.is_sorted_by(|one, next| one < next), "{}: {things:?}", G::ID);
                if let Some(chance) = random.pick_weighted(pos.chances()) {
                    pos.resolve_unchecked(*chance);
                    continue;
                }
                let mut moves = Vec::new();
                pos.generate(&mut moves);
                let Some(&mv) = random.pick(&moves) else { break };
                pos.play_unchecked(mv);
            }
        }
    }
}

#[test]
fn things_are_told_in_order_and_once() {
    for game in catalog::games() {
        visit(game.id(), Ordered).expect("an evaluator with inputs");
    }
}

struct Rows;

impl EvaluatorVisitor for Rows {
    type Output = usize;

    fn visit<G, E, I>(self, _: WithNet<E, I>, _: &'static Strengths) -> usize
    where
        G: Game,
        E: Linear<G::Position> + Sight<G::Position> + Sync + 'static,
        I: Inputs<G::Position, E::Accumulator>,
    {
        I::ROWS
    }
}

/// The promise about the size of a net's file.
#[test]
fn a_net_fits_into_a_megabyte() {
    for game in catalog::games() {
        let rows = visit(game.id(), Rows).expect("an evaluator with inputs");
        let size = random_net(rows, &mut SplitMix::new(1)).write().len();
        assert!(size <= 1_000_000, "{}: {rows} rows, {size} bytes", game.id());
    }
}
