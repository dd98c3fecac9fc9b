use game::Side;

use super::{Pattern, Patterns, Sink, patterns};
use crate::{
    Kind, KoPosition, Move, Point, Points, RuleSet,
    board::{Directions, camp},
    content::Content,
    flame, nets, promotion,
    rule_set::Promotion,
    shoot,
    traits::Traits,
};

/// A position with what every stone of the side to move has to know.
#[derive(Debug)]
pub(crate) struct Scene<'a> {
    pub(crate) pos: &'a KoPosition,
    pub(crate) side: Side,
    /// Own stones that an enemy net holds (Rules §6.2).
    held: Points,
    /// Points from which an enemy fog keeps guns from shooting (Rules §6.3).
    pub(crate) fogged: Points,
    /// Points next to an enemy flame (Rules §6.1).
    pub(crate) scorched: Points,
    enemy_camp: Points,
    patterns: &'static Patterns,
}

/// A stone that may act.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stone {
    pub(crate) from: Point,
    pub(crate) kind: Kind,
    pub(crate) pattern: &'static Pattern,
    /// What brings it a promotion that it may decline.
    pub(crate) triggers: Traits,
    /// Whom it cannot kill by landing (Rules §5.4).
    pub(crate) spares: Traits,
}

impl<'a> Scene<'a> {
    pub(crate) fn new(pos: &'a KoPosition) -> Scene<'a> {
        let side = pos.side_to_move();
        Scene {
            pos,
            side,
            held: nets::held(pos, side),
            fogged: shoot::fogged(pos, side),
            scorched: flame::scorched(pos, side),
            enemy_camp: camp(!side),
            patterns: patterns(pos.rules(), side),
        }
    }

    #[inline]
    pub(crate) fn rules(&self) -> &'a RuleSet {
        self.pos.rules()
    }

    /// Own stones that may act.
    #[inline]
    pub(crate) fn free(&self) -> Points {
        self.pos.stones(self.side) - self.held
    }

    #[inline]
    pub(crate) fn enemies(&self) -> Points {
        self.pos.stones(!self.side)
    }

    /// The stone on a point, if it may act.
    pub(crate) fn stone(&self, from: Point) -> Option<Stone> {
        self.free().contains(from).then(|| self.free_stone(from))
    }

    /// The stone on a point of [`Scene::free`].
    #[inline]
    pub(crate) fn free_stone(&self, from: Point) -> Stone {
        let kind = self.cell(from).kind_unchecked();
        let triggers = match self.rules().promotion {
            Promotion::Optional => promotion::triggers(self.pos, self.side, kind, from),
            Promotion::Mandatory => Traits::NONE,
        };
        Stone {
            from,
            kind,
            pattern: &self.patterns[kind.index()],
            triggers,
            spares: shoot::spared_by_landing(self.rules(), kind),
        }
    }

    #[inline]
    pub(crate) fn cell(&self, at: Point) -> Content {
        self.pos.cell(at)
    }

    #[inline]
    pub(crate) fn is_friend(&self, cell: Content) -> bool {
        cell.is_of(self.side)
    }

    /// The single steps of a stone: a foot soldier needs its drum to go forward (Rules §6.5).
    #[inline]
    pub(crate) fn steps(&self, stone: &Stone) -> Directions {
        if stone.kind == Kind::FootSoldier && !self.has_drum() {
            stone.pattern.steps.without(Directions::one(0).seen_by(self.side))
        } else {
            stone.pattern.steps
        }
    }

    /// Whether the foot soldiers of the side to move may step forward (Rules §6.5).
    #[inline]
    pub(crate) fn has_drum(&self) -> bool {
        self.pos.count(self.side, Kind::Drum) > 0
            || self.pos.count(self.side, Kind::Thunderclap) > 0
            || self.pos.is_not_missed(self.side, Kind::Drum)
    }

    /// The properties of the point where an action ends.
    #[inline]
    pub(crate) fn ground(&self, to: Point) -> Traits {
        if self.enemy_camp.contains(to) { Traits::IN_CAMP } else { Traits::NONE }
    }

    /// Hands an action to the sink, with and without the promotion that it brings (Rules §7.1).
    #[inline]
    pub(crate) fn emit(&self, stone: &Stone, mv: Move, victims: Traits, sink: &mut impl Sink) {
        sink.add(mv, self.is_declinable(stone, mv, victims));
    }

    /// Whether an action with these victims brings a promotion that may be declined: a trigger holds and the
    /// stone is not burned.
    #[inline]
    pub(crate) fn is_declinable(&self, stone: &Stone, mv: Move, victims: Traits) -> bool {
        !stone.triggers.is_none()
            && stone.triggers.meets(victims.or(self.ground(mv.to())))
            && !(self.scorched.contains(mv.to()) && self.is_burned(mv))
    }

    /// Rare enough to stay out of the loops that ask.
    #[cold]
    fn is_burned(&self, mv: Move) -> bool {
        let gone = mv.kills().to_set() | mv.shots().to_set() | Points::from(mv.to());
        flame::burns(self.pos, self.side, mv.to(), gone)
    }
}
