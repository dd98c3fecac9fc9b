//! Why a move is refused: the first rule, in the order in which a player would be told, that forbids it.

mod rules;

pub use rules::REFUSAL_RULES;

use game::{Detail, Refusal, Rule, Side, Square};

use crate::{
    options::DropOptions,
    position::{DropPosition, bit, raw},
    rules::DropRules,
    tables::NONE,
    usi::{Typed, file_name},
    written::place_name,
};

use rules::{
    BLOCKED, DEAD_END, DOUBLE_PAWN, FORCED_PROMOTION, IN_CHECK, INTO_CHECK, MOVEMENT, NO_PIECE, NO_PROMOTION,
    NOT_IN_HAND, NOT_YOURS, OCCUPIED, OUTSIDE_ZONE, OVER, OWN_PIECE, PAWN_DROP_MATE, PINNED,
};

impl<R: DropRules> DropPosition<R> {
    /// The rule that forbids what was typed, or `None` if it is legal.
    pub(crate) fn refusal(&self, options: &DropOptions, typed: Typed<R::Grid>) -> Option<Refusal> {
        if self.is_decided() {
            return Some(OVER.refuse_in(R::SECTIONS.check, &[]));
        }
        match typed {
            Typed::Move { from, to, promote } => self
                .movement_refusal(options, from, to)
                .or_else(|| self.promotion_refusal(options, (from, to), promote))
                .or_else(|| self.check_refusal(options, Some(from), to)),
            Typed::Drop { kind, to } => self
                .drop_refusal(options, kind, to)
                .or_else(|| self.check_refusal(options, None, to))
                .or_else(|| self.mate_refusal(kind, to)),
        }
    }

    fn movement_refusal(
        &self,
        options: &DropOptions,
        from: Square<R::Grid>,
        to: Square<R::Grid>,
    ) -> Option<Refusal> {
        let refuse =
            |rule: &'static Rule, details: &[Detail]| Some(rule.refuse_in(R::SECTIONS.moves, details));
        let origin = || Detail::Told(place_name(options, from));
        let target = || Detail::Told(place_name(options, to));
        let Some((side, kind)) = self.piece(from) else { return refuse(&NO_PIECE, &[origin()]) };
        if side != self.side() {
            return refuse(&NOT_YOURS, &[origin()]);
        }
        let tables = R::tables();
        let mover = self.mover(R::class_of(kind, self.conduct()));
        let (us, start, end) = (side.index(), raw(from), bit(raw(to)));
        if (mover.steps(us, start) | mover.reach(us, start)) & end == 0 {
            return refuse(&MOVEMENT, &[origin(), target(), R::KINDS[kind].name.into()]);
        }
        if self.sides[us] & end != 0 {
            return refuse(&OWN_PIECE, &[target()]);
        }
        if mover.attacks(&tables.rays, us, start, self.occupied()) & end == 0 {
            return refuse(&BLOCKED, &[origin(), target()]);
        }
        None
    }

    fn promotion_refusal(
        &self,
        options: &DropOptions,
        (from, to): (Square<R::Grid>, Square<R::Grid>),
        promote: bool,
    ) -> Option<Refusal> {
        let refuse =
            |rule: &'static Rule, details: &[Detail]| Some(rule.refuse_in(R::SECTIONS.promotion, details));
        let (side, kind) = self.piece(from)?;
        let tables = R::tables();
        let name = Detail::Named(R::KINDS[kind].name);
        let (us, class) = (side.index(), R::class_of(kind, self.conduct()));
        if promote && tables.promoted[kind] == NONE {
            return refuse(&NO_PROMOTION, &[name]);
        }
        if promote && tables.zone[us] & (bit(raw(from)) | bit(raw(to))) == 0 {
            return refuse(&OUTSIDE_ZONE, &[]);
        }
        if !promote && tables.promoted[kind] != NONE && tables.dead[class][us] & bit(raw(to)) != 0 {
            return refuse(&FORCED_PROMOTION, &[name, place_name(options, to).into()]);
        }
        None
    }

    fn drop_refusal(&self, options: &DropOptions, kind: usize, to: Square<R::Grid>) -> Option<Refusal> {
        let refuse =
            |rule: &'static Rule, details: &[Detail]| Some(rule.refuse_in(R::SECTIONS.drops, details));
        let tables = R::tables();
        let (us, place) = (self.side().index(), bit(raw(to)));
        let name = Detail::Named(R::KINDS[kind].name);
        if !self.hand(self.side()).has(tables.hand_of[kind]) {
            return refuse(&NOT_IN_HAND, &[name]);
        }
        if self.occupied() & place != 0 {
            return refuse(&OCCUPIED, &[place_name(options, to).into()]);
        }
        if tables.dead[R::class_of(kind, self.conduct())][us] & place != 0 {
            return refuse(&DEAD_END, &[name, place_name(options, to).into()]);
        }
        if kind == R::PAWN && self.pawnless_files() & place == 0 {
            return refuse(&DOUBLE_PAWN, &[file_name::<R::Grid>(to.column()).to_string().into()]);
        }
        None
    }

    /// Whether the move would leave the own royal piece in check.
    fn check_refusal(
        &self,
        options: &DropOptions,
        from: Option<Square<R::Grid>>,
        to: Square<R::Grid>,
    ) -> Option<Refusal> {
        if self.conduct().capture_royal {
            return None;
        }
        let refuse =
            |rule: &'static Rule, details: &[Detail]| Some(rule.refuse_in(R::SECTIONS.check, details));
        let (us, them) = (self.side(), !self.side());
        let royal = self.royal(us)?;
        let (origin, target) = (from.map_or(0, |from| bit(raw(from))), bit(raw(to)));
        let occupied = (self.occupied() & !origin) | target;
        if origin == bit(royal) {
            let attacked = self.attackers(raw(to), them, occupied & !target) & !target != 0;
            return if attacked { refuse(&INTO_CHECK, &[place_name(options, to).into()]) } else { None };
        }
        if self.attackers(royal, them, occupied) & !target == 0 {
            return None;
        }
        match from {
            Some(from) if !self.is_attacked(royal, them) => {
                refuse(&PINNED, &[place_name(options, from).into()])
            }
            _ => refuse(&IN_CHECK, &[]),
        }
    }

    fn mate_refusal(&self, kind: usize, to: Square<R::Grid>) -> Option<Refusal> {
        let them: Side = !self.side();
        let royal = self.royal(them)?;
        let checks =
            self.mover(R::class_of(kind, self.conduct())).steps(them.index(), royal) & bit(raw(to)) != 0;
        let mates = kind == R::PAWN && checks && self.is_drop_mate(raw(to));
        mates.then(|| PAWN_DROP_MATE.refuse_in(R::SECTIONS.drops, &[]))
    }
}
