//! The actions of a turn (rules §4 to §9).

use game::Side;

use crate::{
    CerkePosition, Move, Phase, SquareSet, Throw,
    board::set,
    move_list::MoveList,
    reach::{Reach, has_lines, reach},
    rule_set::{Consequence, Declare},
    square::{Square, bit, bit_of, distance, lowest, squares, word},
    tables::{NEIGHBOURS, RAYS, WITHIN, direction, neighbours},
};

/// What the generator asks about the board again and again.
pub(crate) struct Ground {
    pub(crate) side: Side,
    pub(crate) occupied: u128,
    hue: u128,
    /// Squares on which a man may end: empty, or held by an enemy who is not protected (§4, §8).
    pub(crate) open: u128,
    /// Squares that may be a via point (§5).
    pub(crate) steppable: u128,
}

impl CerkePosition {
    pub(crate) fn ground(&self) -> Ground {
        let side = self.mover;
        let hue = self.hue_bits();
        let occupied = self.board.occupied();
        let prey = self.board.men(!side) & !self.protected_bits(!side, hue);
        let steppable = match self.rules.step_tam {
            Consequence::Forbidden => occupied & !bit(self.board.tam_index()),
            Consequence::Hand | Consequence::Immediate | Consequence::Free => occupied,
        };
        Ground { side, occupied, hue, open: self.board.empty() | prey, steppable }
    }

    /// Appends every action of the side to move: men, tam2, drops.
    pub(crate) fn generate_actions(&self, moves: &mut Vec<Move>) {
        let mut list = MoveList::new(moves);
        let ground = self.ground();
        let mut men = self.board.men(ground.side);
        while men != 0 {
            let from = men.trailing_zeros();
            men &= men - 1;
            self.generate_man(&ground, from, &mut list);
        }
        self.generate_tam(&mut list);
        self.generate_drops(&mut list);
        list.flush();
    }

    fn generate_man(&self, ground: &Ground, from: u32, list: &mut MoveList<'_>) {
        let first = self.reach_of(ground, from, from);
        list.add(Move::goes(from), first.all() & ground.open);
        let mut vias = first.all() & ground.steppable;
        while vias != 0 {
            let via = vias.trailing_zeros();
            vias &= vias - 1;
            let second = self.reach_of(ground, from, via);
            // Rules §5: the origin counts as empty.
            let open = ground.open | bit_of(from);
            list.add(Move::steps(from, via), second.fixed & open);
            let named = self.named(second.line & open, via as usize);
            list.add(Move::steps_line(from, via), self.listed(named, via as usize));
            let takes_stepped = self.rules.capture_stepped_piece && self.can_take_stepped(ground, from, via);
            if takes_stepped && !(self.names_nothing() && named != 0) {
                list.add(Move::steps_line(from, via), bit_of(via));
            }
        }
    }

    /// The reach of the man from `from` when it stands on `at`.
    #[inline]
    pub(crate) fn reach_of(&self, ground: &Ground, from: u32, at: u32) -> Reach {
        let kind = self.board.kind(from as usize);
        let occupied = ground.occupied & !bit_of(from);
        let in_hue = ground.hue & bit_of(at) != 0;
        reach(kind, ground.side, at as usize, occupied, in_hue, self.rules.horse_hue_jump)
    }

    /// The squares of lines that may be named (`far_targets_listed`).
    #[inline]
    fn named(&self, line: u128, via: usize) -> u128 {
        if self.rules.far_targets_listed { line } else { line & WITHIN[5][via] }
    }

    /// Whether a throw is listed once for all that may come of it: nothing is named before it (`line_steps_listed`).
    #[inline]
    pub(crate) fn names_nothing(&self) -> bool {
        self.rules.line_steps_once && self.rules.declare_before_throw == Declare::Nothing
    }

    /// Whether moves name the very square to which a line movement after a step is to lead.
    #[inline]
    pub(crate) fn names_squares(&self) -> bool {
        !self.rules.line_steps_once || self.rules.declare_before_throw == Declare::Square
    }

    /// Of squares that lines after a step lead to, what stands in the texts of moves for them (`line_steps_listed`).
    #[inline]
    pub(crate) fn listed(&self, targets: u128, via: usize) -> u128 {
        if self.names_squares() {
            return targets;
        }
        if targets == 0 {
            return 0;
        }
        match self.rules.declare_before_throw {
            Declare::Square => targets,
            Declare::Nothing => bit(via),
            Declare::Direction => {
                let led = RAYS.iter().filter(|rays| rays[via] & targets != 0);
                led.fold(0, |found, rays| found | rays[via] & NEIGHBOURS[via])
            }
        }
    }

    /// Whether a line movement of no squares may capture the man stepped on (`capture_stepped_piece`).
    fn can_take_stepped(&self, ground: &Ground, from: u32, via: u32) -> bool {
        let prey = ground.open & ground.occupied & bit_of(via) != 0;
        let in_hue = ground.hue & bit_of(via) != 0;
        prey && has_lines(self.board.kind(from as usize), ground.side, in_hue)
    }

    /// What is remembered of the square named before a throw (`declare_before_throw`).
    pub fn aim(&self, via: Square, named: Square) -> Square {
        match self.rules.declare_before_throw {
            Declare::Square => named,
            Declare::Nothing => via,
            Declare::Direction => direction(via, named)
                .map_or(via, |dir| lowest(RAYS[dir][via.index()] & NEIGHBOURS[via.index()])),
        }
    }

    /// Where the man in motion may land if a stepping throw falls so; nowhere if none is due.
    pub fn landings_after(&self, throw: Throw) -> SquareSet {
        match self.phase {
            Phase::SteppingThrow { origin, via, aim } => set(self.landings(origin, via, aim, throw.count())),
            _ => SquareSet::EMPTY,
        }
    }

    /// The squares on which a man may land after a stepping throw of so many heads (§5).
    pub(crate) fn landings(&self, origin: Square, via: Square, aim: Square, heads: u8) -> u128 {
        let ground = self.ground();
        let (from, at) = (word(origin), word(via));
        let line = self.reach_of(&ground, from, at).line & (ground.open | bit(origin.index()));
        let within = line & WITHIN[usize::from(heads)][via.index()];
        let stepped = if self.rules.capture_stepped_piece && self.can_take_stepped(&ground, from, at) {
            bit(via.index())
        } else {
            0
        };
        match self.rules.declare_before_throw {
            Declare::Square => (within | stepped) & bit(aim.index()),
            Declare::Direction => {
                direction(via, aim).map_or(0, |dir| within & RAYS[dir][via.index()]) | stepped
            }
            Declare::Nothing => within | stepped,
        }
    }

    /// The distance of the farthest of these squares from the via point: all that matters of a throw.
    pub(crate) fn farthest(via: Square, landings: u128) -> u8 {
        squares(landings).map(|square| distance(via, square)).max().unwrap_or(0)
    }

    pub(crate) fn generate_landings(
        &self,
        origin: Square,
        via: Square,
        aim: Square,
        heads: u8,
        moves: &mut Vec<Move>,
    ) {
        let landings = squares(self.landings(origin, via, aim, heads));
        moves.extend(landings.map(|square| Move::lands().on(word(square))));
        if self.rules.decline_after_throw {
            moves.push(Move::DECLINE);
        }
    }

    pub(crate) fn generate_drops(&self, list: &mut MoveList<'_>) {
        let hand = self.hand(self.mover);
        if hand.is_empty() {
            return;
        }
        let empty = self.board.empty();
        for man in hand.men() {
            list.add(Move::drops(man), empty);
        }
    }

    /// Whether tam2 may be moved at all.
    pub(crate) fn tam_may_move(&self) -> bool {
        !(self.tam_moved && (self.rules.tam_after_tam == Consequence::Forbidden || self.is_futile_spent()))
    }

    /// Whether tam2 may be moved back to where it stands.
    pub(crate) fn tam_may_return(&self) -> bool {
        self.rules.tam_returns != Consequence::Forbidden && !self.is_futile_spent()
    }

    /// Whether the mover has made the futile move as often as the rules allow in a season (`tam_pass_limit`).
    pub(crate) fn is_futile_spent(&self) -> bool {
        self.rules.tam_pass_limit.is_some_and(|limit| self.futile[self.mover.index()] >= limit)
    }

    /// Squares on which tam2 may end its two steps.
    pub(crate) fn tam_ends(&self) -> u128 {
        let origin = if self.tam_may_return() { bit(self.board.tam_index()) } else { 0 };
        self.board.empty() | origin
    }

    /// Tam2's two steps, every path once (§7): at most one leg steps over a man, and the square that tam2 left
    /// counts as empty.
    fn generate_tam(&self, list: &mut MoveList<'_>) {
        if !self.tam_may_move() {
            return;
        }
        let origin = self.board.tam_index();
        let free = self.board.empty() | bit(origin);
        let ends = self.tam_ends();
        let mut near = NEIGHBOURS[origin];
        while near != 0 {
            let at = near.trailing_zeros();
            near &= near - 1;
            if free & bit_of(at) != 0 {
                tam_from(list, at, free, ends);
            } else {
                for_each(neighbours(at) & free, |first| {
                    let seconds = neighbours(first) & ends;
                    list.add(Move::tam_step_first(at, first), seconds);
                });
            }
        }
    }

    /// Whether there is any action; quick where tam2 can move or a man is in hand, as nearly always.
    pub(crate) fn has_action(&self) -> bool {
        // 49 pieces never fill 81 squares.
        if !self.hand(self.mover).is_empty() {
            return true;
        }
        let near_tam = NEIGHBOURS[self.board.tam_index()] & self.board.empty();
        if near_tam != 0 && self.tam_may_move() && self.tam_may_return() {
            return true;
        }
        let ground = self.ground();
        let mut men = self.board.men(ground.side);
        while men != 0 {
            let from = men.trailing_zeros();
            men &= men - 1;
            if self.reach_of(&ground, from, from).all() & ground.open != 0 {
                return true;
            }
        }
        let mut moves = Vec::new();
        self.generate_actions(&mut moves);
        !moves.is_empty()
    }
}

/// The second leg of tam2 after a first leg without a step.
fn tam_from(list: &mut MoveList<'_>, first: u32, free: u128, ends: u128) {
    let near = neighbours(first);
    list.add(Move::tam(first), near & ends);
    for_each(near & !free, |via| {
        list.add(Move::tam_step_second(first, via), neighbours(via) & ends);
    });
}

#[inline]
pub(crate) fn for_each(mut bits: u128, mut act: impl FnMut(u32)) {
    while bits != 0 {
        act(bits.trailing_zeros());
        bits &= bits - 1;
    }
}
