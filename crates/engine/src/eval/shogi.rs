use std::sync::LazyLock;

use drop_shogi::ShogiRules;

use super::DropEvaluator;

/// By kind: K R B G S N L P +R +B +S +N +L +P.
static EVALUATOR: LazyLock<DropEvaluator<ShogiRules>> =
    LazyLock::new(|| DropEvaluator::read(include_str!("values/shogi.txt")).expect("numbers of the game"));

pub(super) fn evaluator() -> DropEvaluator<ShogiRules> {
    EVALUATOR.clone()
}
