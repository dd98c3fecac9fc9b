use std::sync::{Arc, LazyLock};

use drop_shogi::OniRules;

use super::{
    DropEvaluator,
    net::{DropInputs, Inputs, Net, WithNet},
};

/// By kind: K R B G S W F I N L C P +R +B +W +S +F +I +N +L +C +P.
static EVALUATOR: LazyLock<DropEvaluator<OniRules>> =
    LazyLock::new(|| DropEvaluator::read(include_str!("values/oni.txt")).expect("numbers of the game"));

/// docs/learning.md tells how it was made.
static NET: LazyLock<Arc<Net>> = LazyLock::new(|| {
    let rows = <DropInputs<OniRules> as Inputs<_, _>>::ROWS;
    Arc::new(Net::read(include_bytes!("nets/oni.net"), rows).expect("the net of the game"))
});

pub(super) fn evaluator() -> WithNet<DropEvaluator<OniRules>, DropInputs<OniRules>> {
    WithNet::new(EVALUATOR.clone(), Some(Arc::clone(&NET)))
}
