use game::{Ending, Key, Outcome, Position, Side, Turn, scramble};

use crate::{
    Chance, Hand, Man, Move, MoveKind, Phase, Piece, RuleSet, Yaku, YakuSet,
    board::{Board, set},
    reach::{Reach, around, reach},
    rule_set::{NegativeOnlyClaim, NoLegalAction},
    square::{Square, SquareSet, bit},
    zones,
};

/// Points of both players together (rules §12).
pub const ALL_POINTS: u8 = 40;
/// The stake never rises above this: one point at 64 ends the game (rules §12).
pub(crate) const MAX_STAKE: u8 = 64;

/// A state of play in Cerke, at any point of a turn.
///
/// [`Side::First`] is IA, at the bottom of the board, and [`Side::Second`] is A.
///
/// ```
/// use cerke::{CerkePosition, Phase, RuleSet};
/// use game::{Position, Side};
/// let pos = CerkePosition::start(RuleSet::default());
/// assert_eq!((pos.phase(), pos.season(), pos.points(Side::First)), (Phase::Choose, 1, 20));
/// assert_eq!(pos.count_moves(), 249);
/// assert!(pos.hue().contains(pos.tam())); // the hill is a fixed square of the hue
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CerkePosition {
    pub(crate) board: Board,
    pub(crate) rules: RuleSet,
    pub(crate) phase: Phase,
    pub(crate) mover: Side,
    /// 1 to 4.
    pub(crate) season: u8,
    /// Points of IA; A has the rest.
    pub(crate) points: u8,
    /// 1, 2, 4 … 64.
    pub(crate) stake: u8,
    /// Whether the turn before the coming one moved tam2.
    pub(crate) tam_moved: bool,
    /// Negative hands passed over so far, in points, where the rules remember them.
    pub(crate) owed: [u8; 2],
    /// How often each side has made the futile move in this season, where the rules count it.
    pub(crate) futile: [u8; 2],
}

impl CerkePosition {
    /// What stands on a square.
    pub const fn piece(&self, square: Square) -> Option<Piece> {
        self.board.piece(square)
    }

    /// The square of tam2.
    pub fn tam(&self) -> Square {
        self.board.tam()
    }

    /// The squares of a side's men.
    pub const fn men(&self, side: Side) -> SquareSet {
        set(self.board.men(side))
    }

    /// The men in a side's hand.
    pub const fn hand(&self, side: Side) -> Hand {
        self.board.hand(side)
    }

    /// The rules in force.
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// Where the turn stands.
    pub const fn phase(&self) -> Phase {
        self.phase
    }

    /// Whose turn it is, at a chance node too; meaningless before a season is opened.
    pub const fn side(&self) -> Side {
        self.mover
    }

    /// The season: 1 to 4.
    pub const fn season(&self) -> u8 {
        self.season
    }

    /// The points of a side.
    pub const fn points(&self, side: Side) -> u8 {
        match side {
            Side::First => self.points,
            Side::Second => ALL_POINTS - self.points,
        }
    }

    /// By how much hands are multiplied.
    pub const fn stake(&self) -> u8 {
        self.stake
    }

    /// Whether the turn before the coming one moved tam2 (rules §11).
    pub const fn tam_moved(&self) -> bool {
        self.tam_moved
    }

    /// Points of negative hands that a side has passed over in this season, where the rules remember them.
    pub const fn owed(&self, side: Side) -> u8 {
        self.owed[side.index()]
    }

    /// How often a side has made the futile move in this season, where the rules count it (`tam_pass_limit`).
    pub const fn futile_moves(&self, side: Side) -> u8 {
        self.futile[side.index()]
    }

    /// The squares on which men move as in the hue (rules §2).
    pub fn hue(&self) -> SquareSet {
        set(self.hue_bits())
    }

    pub(crate) fn hue_bits(&self) -> u128 {
        self.board.hue(self.rules.tam_square_is_hue)
    }

    /// The men of a side that cannot be captured (rules §8).
    pub fn protected(&self, side: Side) -> SquareSet {
        set(self.protected_bits(side, self.hue_bits()))
    }

    #[inline]
    pub(crate) fn protected_bits(&self, side: Side, hue: u128) -> u128 {
        around(self.guards(side, hue)) & self.board.men(side)
    }

    /// The Generals of a side that protect (rules §8).
    #[inline]
    pub(crate) fn guards(&self, side: Side, hue: u128) -> u128 {
        self.board.guards(side, if self.rules.protection_beside_tam { hue } else { zones::HUE })
    }

    /// Where the man on a square gets in one movement from `at`, its own square counting as empty.
    pub(crate) fn reach_from(&self, origin: Square, at: Square) -> Reach {
        let occupied = self.board.occupied() & !bit(origin.index());
        let in_hue = self.hue_bits() & bit(at.index()) != 0;
        let kind = self.board.kind(origin.index());
        reach(kind, self.mover, at.index(), occupied, in_hue, self.rules.horse_hue_jump)
    }

    /// What ending the season now would bring the mover, before it is limited by what there is to take.
    pub fn claim(&self) -> i32 {
        let Phase::Declaration { made } = self.phase else { return 0 };
        let king = self.rules.king_hand_points;
        let counts_held =
            !made.positive().is_empty() || self.rules.negative_only_claim == NegativeOnlyClaim::WithHeldHands;
        let held = if counts_held { self.hand(self.mover).yaku() } else { YakuSet::EMPTY };
        let owed = i32::from(self.owed[self.mover.index()]);
        i32::from(self.stake) * (held.with(made.negative()).points(king) - owed)
    }

    /// The man on a square, and whose it is.
    pub fn man_at(&self, square: Square) -> Option<(Man, Side)> {
        match self.piece(square) {
            Some(Piece::Man(man, side)) => Some((man, side)),
            Some(Piece::Tam) | None => None,
        }
    }

    /// The result on points: more of them wins (rules §12).
    pub(crate) fn on_points(&self, by: Ending) -> Outcome {
        match self.points.cmp(&(ALL_POINTS / 2)) {
            std::cmp::Ordering::Greater => Outcome::win(Side::First, by),
            std::cmp::Ordering::Less => Outcome::win(Side::Second, by),
            std::cmp::Ordering::Equal => Outcome::draw(by),
        }
    }

    pub(crate) const fn is_out_of_points(&self) -> bool {
        self.points == 0 || self.points == ALL_POINTS
    }
}

impl Position for CerkePosition {
    type Move = Move;
    type Chance = Chance;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Choose if self.rules.no_legal_action == NoLegalAction::Pass || self.has_action() => {
                Turn::Player(self.mover)
            }
            Phase::Choose => Turn::Over(self.on_points(Ending::STALEMATE)),
            Phase::Landing { .. } | Phase::Declaration { .. } => Turn::Player(self.mover),
            Phase::SteppingThrow { .. } | Phase::WaterThrow { .. } | Phase::Opening => Turn::Chance,
            Phase::Over if self.is_out_of_points() => {
                Turn::Over(self.on_points(crate::ending::POINTS_EXHAUSTED))
            }
            Phase::Over => Turn::Over(self.on_points(crate::ending::FINAL_POINTS)),
        }
    }

    fn mover(&self) -> Option<Side> {
        match self.phase {
            Phase::Choose | Phase::Landing { .. } | Phase::Declaration { .. } | Phase::Over => {
                Some(self.mover)
            }
            Phase::SteppingThrow { .. } | Phase::WaterThrow { .. } | Phase::Opening => None,
        }
    }

    fn generate(&self, moves: &mut Vec<Move>) {
        match self.phase {
            Phase::Choose => {
                let before = moves.len();
                self.generate_actions(moves);
                if moves.len() == before && self.rules.no_legal_action == NoLegalAction::Pass {
                    moves.push(Move::PASS);
                }
            }
            Phase::Landing { origin, via, aim, reach } => {
                self.generate_landings(origin, via, aim, reach, moves);
            }
            Phase::Declaration { .. } => moves.extend([Move::CONTINUE, Move::END_SEASON]),
            Phase::SteppingThrow { .. } | Phase::WaterThrow { .. } | Phase::Opening | Phase::Over => {}
        }
    }

    fn play_unchecked(&mut self, mv: Move) {
        match mv.unpack() {
            MoveKind::Go { from, to } => self.go(from, None, to),
            MoveKind::Step { from, via, to } => self.go(from, Some(via), to),
            MoveKind::StepLine { from, via, to } => self.announce(from, via, to),
            MoveKind::Drop { man, to } => self.drop_man(man, to),
            MoveKind::Tam { second, .. }
            | MoveKind::TamStepFirst { second, .. }
            | MoveKind::TamStepSecond { second, .. } => self.move_tam(second),
            MoveKind::Land { to } => self.land(to),
            MoveKind::Decline => self.decline(),
            MoveKind::Continue => self.go_on(),
            MoveKind::EndSeason => self.end_season(),
            MoveKind::Pass => {
                self.tam_moved = false;
                self.finish(YakuSet::EMPTY);
            }
        }
    }

    fn resolve_unchecked(&mut self, chance: Chance) {
        match chance {
            Chance::Throw(throw) => self.resolve_throw(throw),
            Chance::Opener(side) => {
                self.mover = side;
                self.phase = Phase::Choose;
            }
        }
    }

    fn chances(&self) -> &'static [(Chance, u32)] {
        match self.phase {
            Phase::SteppingThrow { .. } | Phase::WaterThrow { .. } => &Chance::THROWS,
            Phase::Opening => &Chance::OPENERS,
            Phase::Choose | Phase::Landing { .. } | Phase::Declaration { .. } | Phase::Over => &[],
        }
    }

    fn key(&self) -> Key {
        let small = [
            u8::from(self.tam_moved) << 1 | u8::from(self.mover == Side::Second),
            self.season,
            self.points,
            self.stake,
            self.owed[0],
            self.owed[1],
            1 + self.futile[0],
            1 + self.futile[1],
        ];
        Key(self.board.key() ^ scramble(u64::from_le_bytes(small)) ^ scramble(self.phase.code()))
    }

    /// No rule of Cerke asks for repetition; positions repeat each other when they are equal.
    fn repeats(&self, other: &CerkePosition) -> bool {
        self == other
    }
}

impl YakuSet {
    /// A set with one member, where there is one.
    pub(crate) fn from_option(yaku: Option<Yaku>) -> YakuSet {
        yaku.into_iter().collect()
    }
}
