//! The race with one thing wrong: what the conformance suite must notice.

use std::cell::Cell;

use game::{
    Choices, Deed, Game, GameDescription, Key, Loss, MoveError, OptionError, OptionSpec, OptionValues,
    Outcome, ParseError, Past, Path, Placed, Position, PositionView, Preset, Side, Text, Turn, Waypoint,
    Words, scramble,
};
use testkit::toy::{Race, RaceMove, RacePosition, Throw};

/// What is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Fault {
    Nothing,
    MoveTwice,
    Miscount,
    PlyLost,
    HiddenState,
    KeyConstant,
    KeyOfPly,
    SameMoveText,
    MoveTextOfClaim,
    SameWritten,
    SamePath,
    EmptyPath,
    WrongDeed,
    LossUntold,
    MovesAfterEnd,
    NoMoves,
    MovesAtChance,
    ZeroWeight,
    SameChanceText,
    WrongMover,
    EverythingLegal,
    ReadsIllegal,
    Panics,
    ErrorBehindEnd,
    UnknownPiece,
    UnknownSquare,
    NoJapanese,
    BadSetup,
    OptionRefused,
    NoResignation,
}

thread_local! {
    /// A test sets its fault here; a type for each fault would compile the whole suite that often.
    static FAULT: Cell<Fault> = const { Cell::new(Fault::Nothing) };
}

/// Puts a fault into the game for the rest of this test.
pub(crate) fn inject(fault: Fault) {
    FAULT.set(fault);
}

fn fault() -> Fault {
    FAULT.get()
}

/// What is wrong with the tables of options, which are constants of the type.
pub(crate) const SOUND: u8 = 0;
pub(crate) const DEFAULT_UNKNOWN: u8 = 1;
pub(crate) const PRESET_UNKNOWN: u8 = 2;
pub(crate) const FIRST_PRESET_NOT_DEFAULT: u8 = 3;

#[derive(Clone, Debug)]
pub(crate) struct Faulty<const TABLES: u8>(Race);

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct FaultyPosition {
    inner: RacePosition,
    /// Something that the text does not show.
    hidden: u64,
}

impl FaultyPosition {
    fn new(inner: RacePosition) -> FaultyPosition {
        FaultyPosition { inner, hidden: 0 }
    }
}

impl Position for FaultyPosition {
    type Move = RaceMove;
    type Chance = Throw;

    fn turn(&self) -> Turn {
        self.inner.turn()
    }

    fn mover(&self) -> Option<Side> {
        let mover = self.inner.mover();
        if fault() == Fault::WrongMover { mover.map(|side| !side) } else { mover }
    }

    fn generate(&self, moves: &mut Vec<RaceMove>) {
        self.inner.generate(moves);
        match (fault(), self.turn()) {
            (Fault::MoveTwice, _) => moves.extend(moves.first().copied()),
            (Fault::NoMoves, Turn::Player(Side::Second)) => moves.clear(),
            (Fault::MovesAfterEnd, Turn::Over(_)) | (Fault::MovesAtChance, Turn::Chance) => {
                moves.push(RaceMove::Rest);
            }
            _ => {}
        }
    }

    fn play_unchecked(&mut self, mv: RaceMove) {
        self.inner.play_unchecked(mv);
        self.hidden += u64::from(fault() == Fault::HiddenState);
    }

    fn resolve_unchecked(&mut self, throw: Throw) {
        self.inner.resolve_unchecked(throw);
    }

    fn chances(&self) -> &'static [(Throw, u32)] {
        const NEVER: &[(Throw, u32)] = &[(Throw::ALL[0].0, 0)];
        let chances = self.inner.chances();
        if fault() == Fault::ZeroWeight && !chances.is_empty() { NEVER } else { chances }
    }

    fn key(&self) -> Key {
        match fault() {
            Fault::KeyConstant => Key(0),
            Fault::KeyOfPly => Key(self.inner.key().0 ^ scramble(u64::from(self.inner.ply()))),
            _ => self.inner.key(),
        }
    }

    fn repeats(&self, other: &FaultyPosition) -> bool {
        self.inner.repeats(&other.inner)
    }

    fn count_moves(&self) -> u64 {
        let mut moves = Vec::new();
        self.generate(&mut moves);
        moves.len() as u64 + u64::from(fault() == Fault::Miscount)
    }

    fn is_legal(&self, mv: RaceMove) -> bool {
        let mut moves = Vec::new();
        self.generate(&mut moves);
        fault() == Fault::EverythingLegal || moves.contains(&mv)
    }
}

const LIMIT: OptionSpec = Race::OPTIONS[1];
const BAD_LIMIT: OptionSpec =
    OptionSpec { values: OptionValues::Number { min: 1, max: 9, off: None }, ..LIMIT };
const BAD_PRESETS: &[Preset] =
    &[Race::PRESETS[0], Preset { name: "odd", summary: Text::same("odd"), settings: &[("agian", "off")] }];

impl<const TABLES: u8> Game for Faulty<TABLES> {
    type Position = FaultyPosition;

    const ID: &'static str = Race::ID;
    const NAME: Text = Race::NAME;
    const OPTIONS: &'static [OptionSpec] =
        if TABLES == DEFAULT_UNKNOWN { &[Race::OPTIONS[0], BAD_LIMIT] } else { Race::OPTIONS };
    const PRESETS: &'static [Preset] = match TABLES {
        PRESET_UNKNOWN => BAD_PRESETS,
        FIRST_PRESET_NOT_DEFAULT => &[Race::PRESETS[1]],
        _ => Race::PRESETS,
    };

    fn configure(choices: &Choices) -> Result<Faulty<TABLES>, OptionError> {
        if fault() == Fault::OptionRefused && choices.number("limit").is_none() {
            return Err(OptionError::BadValue {
                name: "limit",
                value: "off".into(),
                expected: "a number".into(),
            });
        }
        Race::configure(choices).map(Faulty)
    }

    fn describe(&self) -> GameDescription {
        let mut description = self.0.describe();
        description.options = Faulty::<TABLES>::OPTIONS;
        description.presets = Faulty::<TABLES>::PRESETS;
        match fault() {
            Fault::NoJapanese => description.pieces[0].name = Text::new("Runner", "", "跑者"),
            Fault::BadSetup => description.setups[0].position.push('0'),
            _ => {}
        }
        description
    }

    fn start(&self) -> FaultyPosition {
        FaultyPosition::new(self.0.start())
    }

    fn parse_position(&self, text: &str) -> Result<FaultyPosition, ParseError> {
        assert!(fault() != Fault::Panics || !text.contains('皇'), "a letter that nobody thought of");
        match self.0.parse_position(text) {
            Ok(inner) => Ok(FaultyPosition::new(inner)),
            Err(error) if fault() == Fault::ErrorBehindEnd => Err(error.shifted(text.len() + 1)),
            Err(error) => Err(error),
        }
    }

    fn write_position(&self, pos: &FaultyPosition, out: &mut String) {
        self.0.write_position(&pos.inner, out);
        if fault() == Fault::PlyLost {
            out.truncate(out.rfind(' ').expect("the field of the ply"));
            out.push_str(" 1");
        }
    }

    fn parse_move(&self, pos: &FaultyPosition, text: &str) -> Result<RaceMove, MoveError> {
        match self.0.parse_move(&pos.inner, text) {
            Err(MoveError::Refused(_)) if fault() == Fault::ReadsIllegal => Ok(RaceMove::Rest),
            read => read,
        }
    }

    fn write_move(&self, pos: &FaultyPosition, mv: RaceMove, out: &mut String) {
        match (fault(), mv) {
            (Fault::SameMoveText, RaceMove::Run { .. }) => out.push_str("run"),
            (Fault::MoveTextOfClaim, RaceMove::Rest) => out.push_str("draw"),
            _ => self.0.write_move(&pos.inner, mv, out),
        }
    }

    fn write_chance(&self, throw: Throw, out: &mut String) {
        if fault() == Fault::SameChanceText { out.push('?') } else { self.0.write_chance(throw, out) }
    }

    fn written(&self, pos: &Self::Position, mv: RaceMove, last: Option<RaceMove>) -> Words {
        match fault() {
            Fault::SameWritten => Words::same("runs"),
            _ => self.0.written(&pos.inner, mv, last),
        }
    }

    fn path(&self, pos: &FaultyPosition, mv: RaceMove) -> Path {
        let mut path = self.0.path(&pos.inner, mv);
        match fault() {
            Fault::SamePath => path.truncate(1),
            Fault::EmptyPath if mv == RaceMove::Rest => path.clear(),
            _ => {}
        }
        path
    }

    fn attempt(&self, pos: &FaultyPosition, path: &[Waypoint]) -> Option<String> {
        self.0.attempt(&pos.inner, path)
    }

    fn deed(&self, pos: &FaultyPosition, mv: RaceMove) -> Deed {
        let deed = self.0.deed(&pos.inner, mv);
        match fault() {
            Fault::WrongDeed => Deed { piece: Some("X"), ..deed },
            // The click tells that it is taken, so only the balance shows who is missing.
            Fault::LossUntold => {
                let losses = deed.losses.into_iter().map(|loss| Loss { piece: "X", ..loss }).collect();
                Deed { losses, ..deed }
            }
            _ => deed,
        }
    }

    fn view(&self, pos: &FaultyPosition) -> PositionView {
        let mut view = self.0.view(&pos.inner);
        let ghost = |square: &str, piece| Placed { square: square.into(), piece, side: None };
        match fault() {
            Fault::UnknownPiece => view.pieces.push(ghost("e5", "X")),
            Fault::UnknownSquare => view.pieces.push(ghost("5e", "R")),
            _ => {}
        }
        view
    }

    fn adjudicate(&self, past: &Past<'_, FaultyPosition>) -> Option<Outcome> {
        past.repetition(4, false)
    }

    fn settle(
        &self,
        pos: &FaultyPosition,
        side: Side,
        claim: game::Claim,
    ) -> Result<Outcome, game::PlayError> {
        if fault() == Fault::NoResignation {
            return Err(game::PlayError::NoSuchClaim(claim.text()));
        }
        self.0.settle(&pos.inner, side, claim)
    }
}
