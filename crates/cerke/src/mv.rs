use crate::{
    Man,
    square::{Square, at_index, word},
};

/// A move in one word: what a player decides at one point of a turn. [`Move::unpack`] tells what it is.
///
/// ```
/// use cerke::{Cerke, Move, MoveKind};
/// use game::Game;
/// let game = Cerke::default();
/// let mv = game.parse_move(&game.start(), "TAI片TY").expect("a legal move");
/// assert!(matches!(mv.unpack(), MoveKind::Go { .. }));
/// assert_eq!(Move::pack(mv.unpack()), mv);
/// ```
///
/// The three low groups of seven bits hold squares, the last one lowest; the top four bits say what they mean.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(u32);

/// What a [`Move`] is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveKind {
    /// A man goes to a square (rules §4).
    Go {
        /// Where it stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
    /// A man steps over a piece, then makes a fixed movement (§5).
    Step {
        /// Where it stands.
        from: Square,
        /// The via point.
        via: Square,
        /// Where it goes.
        to: Square,
    },
    /// A man steps over a piece and names the square of the line movement that is to follow a throw (§5).
    StepLine {
        /// Where it stands.
        from: Square,
        /// The via point.
        via: Square,
        /// The square named.
        to: Square,
    },
    /// A man from hand is put on an empty square (§9).
    Drop {
        /// The man.
        man: Man,
        /// Where it is put.
        to: Square,
    },
    /// Tam2 makes two steps (§7).
    Tam {
        /// Where the first leg ends.
        first: Square,
        /// Where the second leg ends.
        second: Square,
    },
    /// Tam2 steps over a man in its first leg (§7).
    TamStepFirst {
        /// The man stepped on.
        via: Square,
        /// Where the first leg ends.
        first: Square,
        /// Where the second leg ends.
        second: Square,
    },
    /// Tam2 steps over a man in its second leg (§7).
    TamStepSecond {
        /// Where the first leg ends.
        first: Square,
        /// The man stepped on.
        via: Square,
        /// Where the second leg ends.
        second: Square,
    },
    /// The throw sufficed: the man goes there (§5).
    Land {
        /// Where it goes.
        to: Square,
    },
    /// The throw sufficed, but the man stays on its origin (§5).
    Decline,
    /// 再行 *ty mok1*: go on at double stakes (§12).
    Continue,
    /// 終季 *ta xot1*: end the season and score (§12).
    EndSeason,
    /// No legal action, and the rules say to pass (§12).
    Pass,
}

impl Move {
    const GO: u32 = 0;
    const STEP: u32 = 1 << 28;
    const STEP_LINE: u32 = 2 << 28;
    const DROP: u32 = 3 << 28;
    const TAM: u32 = 4 << 28;
    const TAM_STEP_FIRST: u32 = 5 << 28;
    const TAM_STEP_SECOND: u32 = 6 << 28;
    const LAND: u32 = 7 << 28;
    /// The man stays where it is.
    pub const DECLINE: Move = Move(8 << 28);
    /// Go on.
    pub const CONTINUE: Move = Move(9 << 28);
    /// End the season.
    pub const END_SEASON: Move = Move(10 << 28);
    /// Pass for want of a legal action.
    pub const PASS: Move = Move(11 << 28);

    /// The move with this meaning.
    pub fn pack(kind: MoveKind) -> Move {
        let two = |tag, a, b| Move(tag | word(a) << 7 | word(b));
        let three = |tag, a, b, c| Move(tag | word(a) << 14 | word(b) << 7 | word(c));
        match kind {
            MoveKind::Go { from, to } => two(Move::GO, from, to),
            MoveKind::Step { from, via, to } => three(Move::STEP, from, via, to),
            MoveKind::StepLine { from, via, to } => three(Move::STEP_LINE, from, via, to),
            MoveKind::Drop { man, to } => Move::drops(man).to(to),
            MoveKind::Tam { first, second } => two(Move::TAM, first, second),
            MoveKind::TamStepFirst { via, first, second } => three(Move::TAM_STEP_FIRST, via, first, second),
            MoveKind::TamStepSecond { first, via, second } => {
                three(Move::TAM_STEP_SECOND, first, via, second)
            }
            MoveKind::Land { to } => Move(Move::LAND).to(to),
            MoveKind::Decline => Move::DECLINE,
            MoveKind::Continue => Move::CONTINUE,
            MoveKind::EndSeason => Move::END_SEASON,
            MoveKind::Pass => Move::PASS,
        }
    }

    /// What the move is.
    pub fn unpack(self) -> MoveKind {
        let (a, b, c) = (self.square(14), self.square(7), self.square(0));
        match self.0 & 0xf000_0000 {
            Move::GO => MoveKind::Go { from: b, to: c },
            Move::STEP => MoveKind::Step { from: a, via: b, to: c },
            Move::STEP_LINE => MoveKind::StepLine { from: a, via: b, to: c },
            Move::DROP => MoveKind::Drop { man: self.man(), to: c },
            Move::TAM => MoveKind::Tam { first: b, second: c },
            Move::TAM_STEP_FIRST => MoveKind::TamStepFirst { via: a, first: b, second: c },
            Move::TAM_STEP_SECOND => MoveKind::TamStepSecond { first: a, via: b, second: c },
            Move::LAND => MoveKind::Land { to: c },
            word if word == Move::DECLINE.0 => MoveKind::Decline,
            word if word == Move::CONTINUE.0 => MoveKind::Continue,
            word if word == Move::END_SEASON.0 => MoveKind::EndSeason,
            _ => MoveKind::Pass,
        }
    }

    fn square(self, shift: u32) -> Square {
        let index = (self.0 >> shift) & 0x7f;
        u8::try_from(index).map(at_index).expect("seven bits")
    }

    fn man(self) -> Man {
        Man::from_index(self.square(7).index()).expect("a man's index")
    }

    // Beginnings of moves, to be finished by a last square: the generator appends whole sets at once.

    #[inline]
    pub(crate) const fn goes(from: u32) -> Move {
        Move(Move::GO | from << 7)
    }

    #[inline]
    pub(crate) const fn steps(from: u32, via: u32) -> Move {
        Move(Move::STEP | from << 14 | via << 7)
    }

    #[inline]
    pub(crate) const fn steps_line(from: u32, via: u32) -> Move {
        Move(Move::STEP_LINE | from << 14 | via << 7)
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "there are 20 men")]
    pub(crate) const fn drops(man: Man) -> Move {
        Move(Move::DROP | (man.index() as u32) << 7)
    }

    #[inline]
    pub(crate) const fn tam(first: u32) -> Move {
        Move(Move::TAM | first << 7)
    }

    #[inline]
    pub(crate) const fn tam_step_first(via: u32, first: u32) -> Move {
        Move(Move::TAM_STEP_FIRST | via << 14 | first << 7)
    }

    #[inline]
    pub(crate) const fn tam_step_second(first: u32, via: u32) -> Move {
        Move(Move::TAM_STEP_SECOND | first << 14 | via << 7)
    }

    #[inline]
    pub(crate) const fn lands() -> Move {
        Move(Move::LAND)
    }

    #[inline]
    pub(crate) const fn on(self, last: u32) -> Move {
        Move(self.0 | last)
    }

    fn to(self, last: Square) -> Move {
        self.on(word(last))
    }
}

impl std::fmt::Debug for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.unpack().fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_of_move_is_packed_and_unpacked() {
        let corners = [0, 8, 40, 72, 80].map(at_index);
        for a in corners {
            for b in corners {
                for c in corners {
                    let kinds = [
                        MoveKind::Go { from: a, to: b },
                        MoveKind::Step { from: a, via: b, to: c },
                        MoveKind::StepLine { from: a, via: b, to: c },
                        MoveKind::Tam { first: a, second: b },
                        MoveKind::TamStepFirst { via: a, first: b, second: c },
                        MoveKind::TamStepSecond { first: a, via: b, second: c },
                        MoveKind::Land { to: a },
                        MoveKind::Decline,
                        MoveKind::Continue,
                        MoveKind::EndSeason,
                        MoveKind::Pass,
                    ];
                    assert!(kinds.iter().all(|kind| Move::pack(*kind).unpack() == *kind));
                }
            }
            for man in Man::all() {
                let kind = MoveKind::Drop { man, to: a };
                assert_eq!(Move::pack(kind).unpack(), kind);
            }
        }
    }
}
