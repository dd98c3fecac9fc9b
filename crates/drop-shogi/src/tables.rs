use movement::{Board, MAX_SQUARES, Movement, Mover, Rays};

use crate::{
    kind_spec::KindSpec,
    rules::{MAX_CLASSES, MAX_KINDS},
};

/// No kind, no hand, no square.
pub(crate) const NONE: u8 = u8::MAX;

/// Everything the generator looks up, compiled from a game's classes and kinds.
#[derive(Debug)]
pub struct Tables {
    pub(crate) board: Board,
    pub(crate) full: u128,
    pub(crate) rays: Rays,
    pub(crate) movers: [Mover; MAX_CLASSES],
    /// Classes that slide, one bit each.
    pub(crate) sliders: u16,
    /// Classes that step or jump, one bit each.
    pub(crate) steppers: u16,
    /// Classes whose pieces can promote, one bit each.
    pub(crate) promoters: u16,
    /// Where a class could never move again, by side.
    pub(crate) dead: [[u128; 2]; MAX_CLASSES],
    /// Where a move may promote, by side.
    pub(crate) zone: [u128; 2],
    /// From where any step of a side reaches a square, and reaches it or a neighbour.
    pub(crate) contact: [[u128; MAX_SQUARES]; 2],
    pub(crate) near_contact: [[u128; MAX_SQUARES]; 2],
    /// The last square of every column.
    pub(crate) feet: u128,
    pub(crate) class_of: [u8; MAX_KINDS],
    pub(crate) promoted: [u8; MAX_KINDS],
    /// The unpromoted face of a kind.
    pub(crate) base: [u8; MAX_KINDS],
    /// Index in the hand of the kind that a piece becomes when captured.
    pub(crate) hand_of: [u8; MAX_KINDS],
}

impl Tables {
    /// Compiles the tables of a game.
    ///
    /// `hand` lists the kinds that can be in hand, `zone` is the depth of the promotion zone.
    pub const fn new(
        board: Board,
        classes: &[&'static [Movement]],
        kinds: &[KindSpec],
        hand: &[usize],
        zone: u8,
    ) -> Tables {
        let mut tables = Tables::blank(board);
        let mut class = 0;
        while class < classes.len() {
            tables.add_class(class, classes[class]);
            class += 1;
        }
        let mut kind = 0;
        while kind < kinds.len() {
            tables.add_kind(kind, &kinds[kind]);
            kind += 1;
        }
        tables.name_hands(kinds, hand);
        let mut square = 0;
        while square < board.squares() {
            let row = square % board.rows();
            if row < zone {
                tables.zone[0] |= 1 << square;
            }
            if row >= board.rows() - zone {
                tables.zone[1] |= 1 << square;
            }
            if row == board.rows() - 1 {
                tables.feet |= 1 << square;
            }
            square += 1;
        }
        tables
    }

    #[expect(clippy::large_stack_arrays, reason = "evaluated by the compiler, never on a stack")]
    const fn blank(board: Board) -> Tables {
        Tables {
            board,
            full: u128::MAX >> (128 - board.squares() as u32),
            rays: Rays::new(board),
            movers: [const { Mover::new(&Rays::new(Board::new(1, 1)), &[]) }; MAX_CLASSES],
            sliders: 0,
            steppers: 0,
            promoters: 0,
            dead: [[0; 2]; MAX_CLASSES],
            zone: [0; 2],
            contact: [[0; MAX_SQUARES]; 2],
            near_contact: [[0; MAX_SQUARES]; 2],
            feet: 0,
            class_of: [0; MAX_KINDS],
            promoted: [NONE; MAX_KINDS],
            base: [0; MAX_KINDS],
            hand_of: [NONE; MAX_KINDS],
        }
    }

    const fn add_class(&mut self, class: usize, moves: &[Movement]) {
        let mover = Mover::new(&self.rays, moves);
        let mut side = 0;
        while side < 2 {
            self.dead[class][side] = mover.dead_ends(self.board, side);
            let mut square = 0;
            while square < self.board.squares() {
                // Side 1 steps onto a square from where side 0 would step to.
                let at = square as usize;
                self.contact[side][at] |= mover.steps(1 - side, square);
                self.near_contact[side][at] |= mover.near_steps(side, square);
                if mover.steps(side, square) != 0 {
                    self.steppers |= 1 << class;
                }
                square += 1;
            }
            side += 1;
        }
        if mover.slides() {
            self.sliders |= 1 << class;
        }
        self.movers[class] = mover;
    }

    #[expect(clippy::cast_possible_truncation, reason = "at most MAX_KINDS kinds")]
    const fn add_kind(&mut self, kind: usize, spec: &KindSpec) {
        self.class_of[kind] = spec.class as u8;
        if let Some(promoted) = spec.promotes_to {
            self.promoters |= 1 << spec.class;
            self.promoted[kind] = promoted as u8;
            self.base[promoted] = kind as u8;
        }
        // A promoted kind is listed after its base, which has named itself there by then.
        if !spec.is_promoted() {
            self.base[kind] = kind as u8;
        }
    }

    #[expect(clippy::cast_possible_truncation, reason = "at most MAX_KINDS kinds")]
    const fn name_hands(&mut self, kinds: &[KindSpec], hand: &[usize]) {
        let mut index = 0;
        while index < hand.len() {
            let mut kind = 0;
            while kind < kinds.len() {
                if self.base[kind] as usize == hand[index] {
                    self.hand_of[kind] = index as u8;
                }
                kind += 1;
            }
            index += 1;
        }
    }

    #[inline]
    pub(crate) const fn mover(&self, class: usize) -> &Mover {
        &self.movers[class & (MAX_CLASSES - 1)]
    }
}

impl KindSpec {
    /// Whether this is the promoted face of a piece.
    pub const fn is_promoted(&self) -> bool {
        self.code.as_bytes()[0] == b'+'
    }
}
