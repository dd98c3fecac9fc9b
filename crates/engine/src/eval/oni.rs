use std::sync::LazyLock;

use drop_shogi::OniRules;

use super::DropEvaluator;

/// By kind: K R B G S W F I N L C P +R +B +W +S +F +I +N +L +C +P.
static EVALUATOR: LazyLock<DropEvaluator<OniRules>> =
    LazyLock::new(|| DropEvaluator::read(include_str!("values/oni.txt")).expect("numbers of the game"));

pub(super) fn evaluator() -> DropEvaluator<OniRules> {
    EVALUATOR.clone()
}
