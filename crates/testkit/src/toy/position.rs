use game::{BySide, Grid9, Key, Outcome, Position, Side, Square, SquareMap, Turn, scramble};

/// What the stick shows: 1, 2 or 3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Throw(u8);

impl Throw {
    /// Everything that may fall, with weights.
    pub const ALL: &'static [(Throw, u32)] = &[(Throw(1), 1), (Throw(2), 2), (Throw(3), 1)];

    /// The throw that is written with this character.
    pub fn from_digit(digit: char) -> Option<Throw> {
        Throw::ALL.iter().map(|(throw, _)| *throw).find(|throw| throw.digit() == digit)
    }

    /// The character that writes it.
    pub fn digit(self) -> char {
        char::from(b'0' + self.0)
    }

    /// How far it carries.
    pub const fn count(self) -> u8 {
        self.0
    }
}

/// A move of the race.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum RaceMove {
    /// A runner goes from one square to another.
    Run {
        /// Where it stands.
        from: Square<Grid9>,
        /// Where it goes.
        to: Square<Grid9>,
    },
    /// A man in hand enters.
    Enter(Square<Grid9>),
    /// Nothing moves.
    Rest,
}

/// A position of the race.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct RacePosition {
    pub(super) board: SquareMap<Grid9, Option<Side>>,
    pub(super) hands: BySide<u8>,
    pub(super) side: Side,
    pub(super) throw: Option<Throw>,
    pub(super) ply: u32,
    again: bool,
}

impl RacePosition {
    /// Men of each side, on the board and in hand.
    pub(super) const MEN: usize = 2;
    /// Where the count of plies stops, so that every position has a text.
    pub(super) const LAST_PLY: u32 = 99_999;

    pub(super) fn empty(again: bool) -> RacePosition {
        RacePosition {
            board: SquareMap::filled(None),
            hands: BySide::default(),
            side: Side::First,
            throw: None,
            ply: 1,
            again,
        }
    }

    pub(super) fn start(again: bool) -> RacePosition {
        let mut pos = RacePosition::empty(again);
        for side in Side::ALL {
            for square in Square::all().filter(|square| [2, 6].contains(&square.column())) {
                if square.row() == home_row(side) {
                    pos.board[square] = Some(side);
                }
            }
        }
        pos
    }

    /// Number of the coming ply, throws included.
    pub const fn ply(&self) -> u32 {
        self.ply
    }

    pub(super) fn men(&self, side: Side) -> impl Iterator<Item = Square<Grid9>> {
        Square::all().filter(move |square| self.board[*square] == Some(side))
    }

    pub(super) fn has_arrived(&self, side: Side) -> bool {
        self.men(side).any(|square| square.row() == home_row(!side))
    }

    /// Where a runner may go by the throw, whoever stands there (rules §3).
    pub(super) fn reach(&self, from: Square<Grid9>, throw: Throw) -> impl Iterator<Item = Square<Grid9>> {
        let goal = home_row(!self.side);
        let row = match self.side {
            Side::First => from.row().saturating_sub(throw.count()),
            Side::Second => (from.row() + throw.count()).min(goal),
        };
        [Square::new(from.column(), row), from.offset(-1, 0), from.offset(1, 0)].into_iter().flatten()
    }

    fn generate_runs(&self, throw: Throw, moves: &mut Vec<RaceMove>) {
        for from in self.men(self.side) {
            let free = self.reach(from, throw).filter(|to| self.board[*to] != Some(self.side));
            moves.extend(free.map(|to| RaceMove::Run { from, to }));
        }
    }

    fn generate_entries(&self, moves: &mut Vec<RaceMove>) {
        if self.hands[self.side] > 0 {
            let home = Square::all().filter(|square| square.row() == home_row(self.side));
            moves.extend(home.filter(|square| self.board[*square].is_none()).map(RaceMove::Enter));
        }
    }
}

/// The edge at which a side begins.
pub(super) const fn home_row(side: Side) -> u8 {
    match side {
        Side::First => 8,
        Side::Second => 0,
    }
}

impl Position for RacePosition {
    type Move = RaceMove;
    type Chance = Throw;

    fn turn(&self) -> Turn {
        match Side::ALL.into_iter().find(|side| self.has_arrived(*side)) {
            Some(side) => Turn::Over(Outcome::win(side, super::ARRIVAL)),
            None if self.throw.is_none() => Turn::Chance,
            None => Turn::Player(self.side),
        }
    }

    fn mover(&self) -> Option<Side> {
        self.throw.map(|_| self.side)
    }

    fn generate(&self, moves: &mut Vec<RaceMove>) {
        let Some(throw) = self.throw else { return };
        if self.turn().outcome().is_some() {
            return;
        }
        self.generate_runs(throw, moves);
        self.generate_entries(moves);
        if throw.count() == 1 {
            moves.push(RaceMove::Rest);
        }
    }

    fn play_unchecked(&mut self, mv: RaceMove) {
        let target = match mv {
            RaceMove::Run { from, to } => {
                self.board[from] = None;
                Some(to)
            }
            RaceMove::Enter(to) => {
                self.hands[self.side] -= 1;
                Some(to)
            }
            RaceMove::Rest => None,
        };
        if let Some(square) = target {
            let taken = self.board[square].replace(self.side);
            if let Some(owner) = taken {
                self.hands[owner] += 1;
            }
        }
        let extra = self.again && self.throw.is_some_and(|throw| throw.count() == 3);
        self.side = if extra { self.side } else { !self.side };
        self.throw = None;
        self.ply = RacePosition::LAST_PLY.min(self.ply + 1);
    }

    fn resolve_unchecked(&mut self, throw: Throw) {
        self.throw = Some(throw);
        self.ply = RacePosition::LAST_PLY.min(self.ply + 1);
    }

    fn chances(&self) -> &'static [(Throw, u32)] {
        if self.turn() == Turn::Chance { Throw::ALL } else { &[] }
    }

    fn key(&self) -> Key {
        let men = Square::all().filter_map(|square| {
            let owner = self.board[square]?;
            Some(scramble((square.index() * 2 + owner.index()) as u64))
        });
        let throw = u64::from(self.throw.map_or(0, Throw::count));
        let rest = scramble(1000 + throw * 2 + self.side.index() as u64);
        let held =
            scramble(2000 + u64::from(self.hands[Side::First]) * 3 + u64::from(self.hands[Side::Second]));
        Key(men.fold(rest ^ held, |key, man| key ^ man))
    }

    fn repeats(&self, other: &RacePosition) -> bool {
        RacePosition { ply: other.ply, ..self.clone() } == *other
    }
}
