//! A complete little game with chance, extra turns, a hand, options and claims, for tests of everything that
//! is written for all games.
//!
//! # Rules of the race
//! 1. **Board and men.** 9x9 squares, `a1` at the bottom left. Each side has two runners, on files c and g of
//!    its own edge. The first runner on the opposite edge wins.
//! 2. **Throw.** Before each move a stick shows 1, 2 or 3, with weights 1, 2 and 1.
//! 3. **Running.** A runner goes straight forward as far as the throw says, at most to the edge, or one square
//!    sideways; men in between do not matter. It may not end on a man of its own side. An enemy man there
//!    goes back into its owner's hand.
//! 4. **Entering.** Instead of running, a man in hand enters on an empty square of its own edge.
//! 5. **Resting.** With a throw of 1 the side may do nothing.
//! 6. **Again.** After a throw of 3 the same side throws again (option `again`).
//! 7. **Draws.** The fourth occurrence of a position; the ply after `limit`.

mod description;
mod position;
mod refusals;
mod text;

use game::{
    Choices, Claim, Deed, Ending, EndingSpec, Game, GameDescription, MoveError, OptionError, OptionSpec,
    OptionValue, OptionValues, Outcome, ParseError, Past, Path, PositionView, Preset, Side, Text, Waypoint,
};

pub use self::position::{RaceMove, RacePosition, Throw};

/// The end of a race: both runners of a side have arrived.
pub const ARRIVAL: Ending =
    Ending::new(&EndingSpec { id: "arrival", name: Text::new("arrival", "到着", "抵達") });

/// The rules of the race under some options.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Race {
    again: bool,
    limit: Option<u32>,
}

impl Race {
    /// The race under its default rules but for these settings.
    ///
    /// # Panics
    /// If there are no such settings.
    pub fn new(settings: &[(&str, &str)]) -> Race {
        let mut choices = Choices::defaults(Race::OPTIONS);
        for (name, value) in settings {
            choices.set(name, value).expect("a setting of the race");
        }
        Race::configure(&choices).expect("settings that agree with each other")
    }
}

impl Game for Race {
    type Position = RacePosition;

    const ID: &'static str = "race";
    const NAME: Text = Text::new("Race", "競走", "賽跑");
    const OPTIONS: &'static [OptionSpec] = &[
        OptionSpec {
            name: "again",
            values: OptionValues::SWITCH,
            default: "on",
            summary: Text::new("a throw of three gives another turn", "三が出ればもう一度", "擲三再走"),
            section: "6",
        },
        OptionSpec {
            name: "limit",
            values: OptionValues::Number {
                min: 1,
                max: 5000,
                off: Some(OptionValue::new("off", "no limit", "なし", "不限")),
            },
            default: "400",
            summary: Text::new("plies until a draw", "引き分けまでの手数", "和局手數"),
            section: "7",
        },
    ];
    const PRESETS: &'static [Preset] = &[
        Preset {
            name: "plain",
            summary: Text::new("the usual rules", "通常の規則", "通常規則"),
            settings: &[],
        },
        Preset {
            name: "short",
            summary: Text::new("a quick game", "短い対局", "短局"),
            settings: &[("again", "off"), ("limit", "30")],
        },
    ];

    fn configure(choices: &Choices) -> Result<Race, OptionError> {
        Ok(Race { again: choices.flag("again"), limit: choices.number("limit") })
    }

    fn describe(&self) -> GameDescription {
        description::describe(self)
    }

    fn start(&self) -> RacePosition {
        RacePosition::start(self.again)
    }

    fn parse_position(&self, text: &str) -> Result<RacePosition, ParseError> {
        text::parse_position(text, self.again)
    }

    fn write_position(&self, pos: &RacePosition, out: &mut String) {
        text::write_position(pos, out);
    }

    fn parse_move(&self, pos: &RacePosition, text: &str) -> Result<RaceMove, MoveError> {
        let mv = text::parse_move(text)?;
        refusals::judge(pos, mv)?;
        Ok(mv)
    }

    fn write_move(&self, _: &RacePosition, mv: RaceMove, out: &mut String) {
        text::write_move(mv, out);
    }

    fn write_chance(&self, throw: Throw, out: &mut String) {
        out.push(throw.digit());
    }

    fn path(&self, _: &RacePosition, mv: RaceMove) -> Path {
        description::path(mv)
    }

    fn attempt(&self, _: &RacePosition, path: &[Waypoint]) -> Option<String> {
        description::attempt(path)
    }

    fn deed(&self, pos: &RacePosition, mv: RaceMove) -> Deed {
        description::deed(pos, mv)
    }

    fn view(&self, pos: &RacePosition) -> PositionView {
        description::view(pos)
    }

    fn adjudicate(&self, past: &Past<'_, RacePosition>) -> Option<Outcome> {
        if self.limit.is_some_and(|limit| past.now().ply() > limit) {
            return Some(Outcome::draw(Ending::MOVE_LIMIT));
        }
        past.repetition(4, false)
    }

    fn claims(&self, _: &RacePosition) -> Vec<(Side, Claim)> {
        Side::ALL.into_iter().flat_map(|side| [(side, Claim::RESIGN), (side, Claim::DRAW)]).collect()
    }
}
