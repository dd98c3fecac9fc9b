use game::{Position, Side};

/// Something that a net sees: a piece on a square, one more in hand, a stake; the same thing to both viewers.
///
/// The order is by whose it is, then by its sort, its place and what it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Thing(u32);

impl Thing {
    /// What stands in a list where there is nothing.
    pub(super) const NONE: Thing = Thing(0);

    /// A thing of a side (0 and 1; 2 if it is nobody's), of one of at most 16 sorts, at a place.
    #[inline]
    pub(super) const fn new(whose: u8, sort: u8, place: u16, what: u8) -> Thing {
        Thing((whose as u32) << 28 | (sort as u32) << 24 | (place as u32) << 8 | what as u32)
    }

    #[inline]
    pub(super) const fn whose(self) -> u8 {
        self.0.to_be_bytes()[0] >> 4
    }

    #[inline]
    pub(super) const fn sort(self) -> u8 {
        self.0.to_be_bytes()[0] & 15
    }

    #[inline]
    pub(super) const fn place(self) -> u16 {
        let [_, high, low, _] = self.0.to_be_bytes();
        u16::from_be_bytes([high, low])
    }

    #[inline]
    pub(super) const fn what(self) -> u8 {
        self.0.to_be_bytes()[3]
    }

    /// Whether it is another's than the viewer's.
    #[inline]
    pub(super) const fn is_others(self, viewer: Side) -> bool {
        self.whose() as usize != viewer.index()
    }
}

/// What a net sees of a position: rows of its first layer, by the game's own tables.
///
/// `A` is what the evaluator without a net keeps along a line; it may know where kings and commands stand.
pub trait Inputs<P: Position, A>: Send + Sync + 'static {
    /// How many rows there are.
    const ROWS: usize;

    /// How a viewer looks at a position: whatever the rows of a thing depend on besides the thing.
    type View: Copy;

    /// Whose turn it is, also while chance decides.
    fn turn(pos: &P) -> Side;

    /// Whether a net has anything to say here; not where the game is over or the board is about to be set up anew.
    fn speaks(pos: &P) -> bool {
        let _ = pos;
        true
    }

    /// How a viewer looks at a position.
    fn view(pos: &P, kept: &A, viewer: Side) -> Self::View;

    /// A number that tells views apart: what was seen in the same view can be seen again.
    fn number(view: Self::View) -> u32;

    /// All things of a position, each once and in order.
    fn things(pos: &P, thing: impl FnMut(Thing));

    /// The rows of a thing.
    fn rows(thing: Thing, view: Self::View, row: impl FnMut(usize));

    /// Whether a move changes views, or more than [`Inputs::change`] can tell: then all is looked at anew.
    fn upsets(pos: &P, kept: &A, mv: P::Move) -> bool;

    /// The things that come (`true`) and go (`false`) by a move that does not upset; asked before it is played.
    fn change(pos: &P, mv: P::Move, thing: impl FnMut(Thing, bool));

    /// Whether a chance event left all things as they were.
    fn stays(before: &P, after: &P) -> bool {
        let _ = (before, after);
        false
    }

    /// All rows that a viewer sees.
    fn each(pos: &P, kept: &A, viewer: Side, mut row: impl FnMut(usize)) {
        let view = Self::view(pos, kept, viewer);
        Self::things(pos, |thing| Self::rows(thing, view, &mut row));
    }
}
