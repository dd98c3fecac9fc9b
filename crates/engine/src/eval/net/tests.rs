//! For every game with a net's eyes: what is kept along a line is what the position says.

use std::sync::Arc;

use game::{Choices, Game, Position, Side, SplitMix};
use search::Evaluator;

use super::{Inputs, Net, WIDTH, WithNet};
use crate::eval::{EvaluatorVisitor, Linear, Sight, Strengths, visit};

/// A net of small random numbers.
fn random_net(rows: usize, random: &mut SplitMix) -> Net {
    let mut number =
        |most: u64| i16::try_from(random.below(2 * most + 1)).unwrap_or(0) - i16::try_from(most).unwrap_or(0);
    let mut layer = |most: u64| [(); WIDTH].map(|()| number(most));
    let rows = (0..rows).map(|_| layer(20)).collect();
    Net::new(rows, layer(100), [layer(60), layer(60)], 0, 1_000)
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
        let evaluator: WithNet<E, I> = WithNet::new(evaluator.plain().clone(), Some(net));
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
                kept += usize::from(!I::upsets(&pos, state.plain(), mv));
                evaluator.update(&mut state, &pos, mv);
                pos.play_unchecked(mv);
            }
            let anew = evaluator.accumulator(&pos);
            assert_eq!(state.layers(), anew.layers(), "{}: {pos:?}", G::ID);
            spoke += usize::from(I::speaks(&pos));
            let [first, second] = Side::ALL.map(|side| evaluator.value(&pos, &state, side));
            assert!((first + second).abs() <= 1, "{}: {first} and {second}", G::ID);
        }
        assert!(spoke > 1_000 && kept > 500, "{}: {spoke} positions, {kept} moves told by rows", G::ID);
    }
}

#[test]
fn what_is_kept_along_a_line_is_what_the_position_says() {
    for game in catalog::games() {
        visit(game.id(), Walk).expect("an evaluator with inputs");
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
