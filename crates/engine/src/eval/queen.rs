use std::sync::LazyLock;

use drop_shogi::QueenRules;

use super::DropEvaluator;

/// By kind: K Q R B G S N L P +R +B +S +N +L +P.
static EVALUATOR: LazyLock<DropEvaluator<QueenRules>> =
    LazyLock::new(|| DropEvaluator::read(include_str!("values/queen.txt")).expect("numbers of the game"));

pub(super) fn evaluator() -> DropEvaluator<QueenRules> {
    EVALUATOR.clone()
}
