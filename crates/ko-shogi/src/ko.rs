use game::{
    CecpProfile, Choices, Deed, Game, GameDescription, MoveError, NoChance, OptionError, OptionSpec, Outcome,
    ParseError, Past, Path, PathTree, Position, PositionView, Preset, Text, Waypoint, Words,
};

use crate::{
    KoPosition, Move, RuleSet,
    cecp::CECP,
    deed, describe, endings,
    options::{OPTIONS, PRESETS},
    path, refusal, setup, text, view,
    written::written,
};

/// Kō shogi under one choice of options.
///
/// ```
/// use game::{Game, Position};
/// use ko_shogi::Ko;
/// let ko = Ko::default();
/// let start = ko.start();
/// let mv = ko.parse_move(&start, "a6-a14").expect("a chariot captain runs down the edge");
/// assert!(start.is_legal(mv));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ko {
    rules: RuleSet,
}

impl Ko {
    /// The game under these rules.
    pub const fn new(rules: RuleSet) -> Ko {
        Ko { rules }
    }

    /// The rules in force.
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }
}

impl Game for Ko {
    type Position = KoPosition;

    const ID: &'static str = describe::ID;
    const NAME: Text = describe::NAME;
    const OPTIONS: &'static [OptionSpec] = OPTIONS;
    const PRESETS: &'static [Preset] = PRESETS;
    const CECP: CecpProfile = CECP;

    fn configure(choices: &Choices) -> Result<Ko, OptionError> {
        Ok(Ko::new(RuleSet::new(choices)))
    }

    fn describe(&self) -> GameDescription {
        describe::describe(self.rules)
    }

    fn start(&self) -> KoPosition {
        setup::start(self.rules)
    }

    fn parse_position(&self, text: &str) -> Result<KoPosition, ParseError> {
        text::parse_position(text, self.rules)
    }

    fn write_position(&self, pos: &KoPosition, out: &mut String) {
        text::write_position(pos, out);
    }

    fn parse_move(&self, pos: &KoPosition, text: &str) -> Result<Move, MoveError> {
        let mv = text::parse_move(text)?;
        if pos.is_legal(mv) { Ok(mv) } else { Err(refusal::explain(pos, mv).into()) }
    }

    fn write_move(&self, _: &KoPosition, mv: Move, out: &mut String) {
        text::write_move(mv, out);
    }

    fn written(&self, pos: &KoPosition, mv: Move, _last: Option<Move>) -> Words {
        written(pos, mv)
    }

    fn write_chance(&self, chance: NoChance, _: &mut String) {
        match chance {}
    }

    fn path(&self, pos: &KoPosition, mv: Move) -> Path {
        path::path(pos, mv)
    }

    fn find(&self, pos: &KoPosition, path: &[Waypoint]) -> Option<Move> {
        if endings::decided(pos).is_some() { None } else { path::find(pos, path) }
    }

    fn attempt(&self, pos: &KoPosition, path: &[Waypoint]) -> Option<String> {
        let mut text = String::new();
        text::write_move(path::attempt(pos, path)?, &mut text);
        Some(text)
    }

    fn deed(&self, pos: &KoPosition, mv: Move) -> Deed {
        deed::deed(pos, mv)
    }

    fn passed(&self, pos: &KoPosition) -> Option<KoPosition> {
        pos.passed()
    }

    fn view(&self, pos: &KoPosition) -> PositionView {
        view::view(pos)
    }

    fn adjudicate(&self, past: &Past<'_, KoPosition>) -> Option<Outcome> {
        let times = usize::try_from(self.rules.repetition).ok().filter(|times| *times > 0)?;
        past.repetition(times, false)
    }

    fn ends_by_repetition(&self) -> bool {
        self.rules.repetition > 0
    }

    fn paths(&self, pos: &KoPosition) -> PathTree {
        if endings::decided(pos).is_some() { PathTree::default() } else { path::paths(pos) }
    }
}
