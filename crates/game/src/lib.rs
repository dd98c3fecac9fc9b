//! The vocabulary and the contracts that every game of Ranka speaks.
//!
//! A [`Position`] is a value: what stands on the board, who acts, nothing about the past. A [`Line`] is a
//! position with its past and knows the rules that need one (repetition, perpetual check). A [`Game`] is the
//! rules under one choice of options: it reads and writes text, explains refusals and describes itself to
//! clients. [`AnyGame`] and [`AnyLine`] erase the types for servers and terminals; searches stay generic.
//!
//! This crate knows no game, rolls no dice, reads no clock and does no input or output.

mod by_side;
mod cecp_profile;
mod chance;
mod chance_view;
mod claim;
mod clipped;
mod counter;
mod decision;
mod description;
mod diagram;
mod ending;
mod erased;
mod error;
mod event_view;
mod facts;
mod game;
mod geometry;
mod hand;
mod key;
mod lang;
mod line;
mod mark;
mod move_words;
mod options;
mod outcome;
mod past;
mod path;
mod perft;
mod position;
mod power;
mod prospect;
mod refusal;
mod remark;
mod side;
mod simplified;
mod split_mix;
mod square;
mod square_map;
mod square_set;
mod text;
mod threats;
mod turn;
mod usi_profile;
mod view;
mod words;
mod worths;

pub use by_side::BySide;
pub use cecp_profile::{CecpDialect, CecpFigures, CecpProfile, CecpShown};
pub use chance::{NoChance, Prelude, PreludeOutcome};
pub use chance_view::{ChanceCase, ChanceView, Fallen, Odds, Thrown, ThrownShape};
pub use claim::{Claim, ClaimSpec};
pub use clipped::clipped;
pub use counter::{Counter, CounterLook, Standing};
pub use decision::{Decision, DecisionChoice, DecisionItem};
pub use description::{
    BoardDescription, BoardLook, ChoiceDescription, Effort, GameDescription, Glyph, MovePicture, MoveSign,
    Pace, PieceDescription, Provenance, Setup, Source, Zone,
};
pub use diagram::{DiagramStyle, diagram, marked_diagram};
pub use ending::{Ending, EndingSpec};
pub use erased::{AnyGame, AnyLine, ReplayError, followed};
pub use error::{MoveError, ParseError, PlayError};
pub use event_view::{Deed, EventKind, EventView, Loss, Turned};
pub use facts::plain_remarks;
pub use game::{ChanceOf, Game, MoveOf};
pub use geometry::{Bits, Geometry, Grid9, Grid10, Grid11, Grid19};
pub use hand::Hand;
pub use key::{Key, scramble};
pub use lang::Lang;
pub use line::{Event, Line};
pub use mark::{Mark, MarkDescription, MarkLook, ZoneLook};
pub use move_words::move_words;
pub use options::{Choices, OptionError, OptionSpec, OptionValue, OptionValues, Preset};
pub use outcome::Outcome;
pub use past::{Past, Step};
pub use path::{Path, PathTree, Waypoint};
pub use perft::{PerftRow, count_nodes, count_nodes_played, divide};
pub use position::Position;
pub use power::{Power, PowerKind, PowerSpec};
pub use prospect::{AGREEABLE, Prospect};
pub use refusal::{Detail, Refusal, Rule};
pub use remark::{Remark, RemarkKind};
pub use side::Side;
pub use simplified::{simplified, simplified_markdown};
pub use split_mix::SplitMix;
pub use square::Square;
pub use square_map::SquareMap;
pub use square_set::SquareSet;
pub use text::Text;
pub use turn::Turn;
pub use usi_profile::{UsiProfile, UsiSetting};
pub use view::{HandView, Placed, PositionView};
pub use words::{Pick, Words};
pub use worths::Worths;
