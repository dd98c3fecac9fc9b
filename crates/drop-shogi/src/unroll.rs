use crate::rules::DropRules;

/// Something done for one class after another, with the class known to the compiler.
///
/// Each class gets code of its own, from which everything that its pieces cannot do has vanished: a gold never
/// looks for a slide, a rook never for a step.
pub(crate) trait ForClass {
    /// Handles class `C`; says whether to stop.
    fn class<const C: usize>(&mut self) -> bool;
}

/// Goes through the classes of a game except the royal one; says whether it was stopped.
#[inline(always)]
pub(crate) fn each_class<R: DropRules>(visitor: &mut impl ForClass) -> bool {
    macro_rules! go {
        ($($class:literal)*) => { $(($class < R::CLASSES && visitor.class::<$class>()))||* };
    }
    go!(1 2 3 4 5 6 7 8 9 10 11 12 13 14 15)
}
