//! The solver against a plain search that knows nothing of proof numbers, tables or hands.

use crate::plain::shortest;
use drop_shogi::{DropGame, DropMove, DropPosition, DropRules, OniRules, QueenRules, ShogiRules};
use game::{Game, Position, SplitMix};
use mate::{Verdict, solve};

/// Positions of random games in which whoever can gives check, so that royal pieces wander and mates are near.
fn positions<R: DropRules>(seed: u64, count: usize) -> Vec<DropPosition<R>> {
    let game = DropGame::<R>::default();
    let mut random = SplitMix::new(seed);
    let mut found = Vec::new();
    let mut position = game.start();
    while found.len() < count {
        let (mut all, mut checks) = (Vec::new(), Vec::new());
        position.generate(&mut all);
        position.generate_checks(&mut checks);
        if position.ply() > 20 && !checks.is_empty() {
            found.push(position);
        }
        let wanted = if random.below(3) > 0 { random.pick(&checks) } else { None };
        match wanted.or_else(|| random.pick(&all)).copied() {
            Some(mv) if position.ply() < 200 => position.play_unchecked(mv),
            _ => position = game.start(),
        }
    }
    found
}

fn played<R: DropRules>(position: &DropPosition<R>, line: &[DropMove]) -> DropPosition<R> {
    line.iter().fold(*position, |mut position, mv| {
        assert!(position.is_legal(*mv), "{mv:?}");
        position.play_unchecked(*mv);
        position
    })
}

fn agrees<R: DropRules>(seed: u64) {
    const DEEPEST: usize = 5;
    const NODES: u64 = 20_000;
    let (mut mates, mut none) = (0, 0);
    for position in positions::<R>(seed, 400) {
        let text = || {
            let mut text = String::new();
            DropGame::<R>::default().write_position(&position, &mut text);
            text
        };
        let plain = shortest(&position, DEEPEST);
        match solve(&position, 1 << 20, &mut |nodes| nodes > NODES).verdict {
            Verdict::Mate { line, shortest } => {
                mates += 1;
                let last = played(&position, &line);
                assert!(last.is_check() == Some(true) && last.count_moves() == 0, "{}", text());
                if let Some(plain) = plain {
                    assert!(line.len() >= plain, "{}", text());
                    assert!(!shortest || line.len() == plain, "{} {}: {plain}", text(), line.len());
                } else {
                    assert!(line.len() > DEEPEST, "{}: a mate that is none", text());
                }
            }
            Verdict::NoMate => {
                none += 1;
                assert_eq!(plain, None, "{}: a mate not seen", text());
            }
            Verdict::Unknown => assert!(plain.is_none_or(|plies| plies > 3), "{}: {plain:?}", text()),
        }
    }
    assert!(mates > 8 && none > 100, "{mates} mates, {none} without");
}

#[test]
fn mates_are_those_that_the_rules_tell() {
    agrees::<ShogiRules>(1);
    agrees::<QueenRules>(2);
    agrees::<OniRules>(3);
}
