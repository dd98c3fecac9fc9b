use std::sync::{Arc, LazyLock};

use drop_shogi::QueenRules;

use super::{
    DropEvaluator,
    net::{DropInputs, Inputs, Net, WithNet},
};

/// By kind: K Q R B G S N L P +R +B +S +N +L +P.
static EVALUATOR: LazyLock<DropEvaluator<QueenRules>> =
    LazyLock::new(|| DropEvaluator::read(include_str!("values/queen.txt")).expect("numbers of the game"));

/// docs/learning.md tells how it was made.
static NET: LazyLock<Arc<Net>> = LazyLock::new(|| {
    let rows = <DropInputs<QueenRules> as Inputs<_, _>>::ROWS;
    Arc::new(Net::read(include_bytes!("nets/queen.net"), rows).expect("the net of the game"))
});

pub(super) fn evaluator() -> WithNet<DropEvaluator<QueenRules>, DropInputs<QueenRules>> {
    WithNet::new(EVALUATOR.clone(), Some(Arc::clone(&NET)))
}
