use game::{
    Deed, HandView, Loss, Mark, MarkDescription, Path, Placed, Position, PositionView, Side, Square, Turned,
    Waypoint,
};

use crate::{
    mv::DropMove,
    position::{DropPosition, square, squares},
    rules::DropRules,
    tables::NONE,
    usi::square_name,
};

impl<R: DropRules> DropPosition<R> {
    /// What clients draw.
    pub(crate) fn view(&self) -> PositionView {
        let placed = |square| {
            let (side, kind) = self.piece(square)?;
            Some(Placed { square: square_name(square), piece: R::KINDS[kind].code, side: Some(side) })
        };
        PositionView {
            pieces: Square::<R::Grid>::reading_order().filter_map(placed).collect(),
            hands: Side::ALL.map(|side| self.hand_view(side)).into(),
            counters: Vec::new(),
            marks: self.marks(),
            ply: self.ply(),
            decision: None,
            chance: None,
        }
    }

    fn hand_view(&self, side: Side) -> HandView {
        let hand = self.hand(side);
        let held = |(index, kind): (u8, &usize)| {
            let count = hand.count(index);
            (count > 0).then_some((R::KINDS[*kind].code, count))
        };
        HandView { side, pieces: (0..).zip(R::HAND).filter_map(held).collect() }
    }

    fn marks(&self) -> Vec<Mark> {
        let Some(royal) = self.royal(self.side()).filter(|_| self.is_check() == Some(true)) else {
            return Vec::new();
        };
        let checkers = self.attackers(royal, !self.side(), self.occupied());
        let name = |index| square_name(square::<R::Grid>(index));
        vec![
            MarkDescription::CHECK.on(vec![name(royal)]),
            MarkDescription::CHECKER.on(squares(checkers).map(name).collect()),
        ]
    }

    /// The clicks that make a move. A choice comes last, and only where there is one.
    pub(crate) fn path(&self, mv: DropMove) -> Path {
        let name = |index| Waypoint::At(square_name(square::<R::Grid>(index)));
        let Some(from) = mv.from() else {
            let code = R::KINDS[usize::from(mv.kind())].code;
            return vec![Waypoint::Hand(code.to_owned()), name(mv.to())];
        };
        let mut path = vec![name(from), name(mv.to())];
        if mv.promotes() {
            path.push(Waypoint::choice("promote"));
        } else if self.could_promote(mv) {
            path.push(Waypoint::choice("decline"));
        }
        path
    }

    /// The text of the move that these clicks mean, legal or not.
    pub(crate) fn attempt(path: &[Waypoint]) -> Option<String> {
        let (squares, choices) = path.split_at_checked(2)?;
        let promote = matches!(choices, [Waypoint::Choice(choice)] if choice == "promote");
        let mark = if promote { "+" } else { "" };
        match squares {
            [Waypoint::At(from), Waypoint::At(to)] => Some(format!("{from}{to}{mark}")),
            [Waypoint::Hand(code), Waypoint::At(to)] => Some(format!("{code}*{to}")),
            _ => None,
        }
    }

    /// What a move does.
    pub(crate) fn deed(&self, mv: DropMove) -> Deed {
        let spec = &R::KINDS[usize::from(mv.kind())];
        let placed = |piece, side| {
            let square = square_name(square::<R::Grid>(mv.to()));
            Placed { square, piece, side: Some(side) }
        };
        let mut deed = Deed::of(spec.code);
        if self.captured(mv).is_some() {
            let prey = R::KINDS[usize::from(self.kind_at(mv.to()))].code;
            deed.losses.push(Loss::taken(placed(prey, !self.side()), &spec.name));
        }
        if mv.promotes() {
            let face = R::KINDS[usize::from(R::tables().promoted[usize::from(mv.kind())])].code;
            deed.turned.push(Turned::promoted(placed(spec.code, self.side()), face));
        }
        deed
    }

    /// Whether a move on the board may promote, or could have.
    pub fn could_promote(&self, mv: DropMove) -> bool {
        let tables = R::tables();
        let zone = tables.zone[self.side().index()];
        let touches = |index: u8| zone & crate::position::bit(index) != 0;
        tables.promoted[usize::from(mv.kind())] != NONE && (touches(mv.origin()) || touches(mv.to()))
    }
}
