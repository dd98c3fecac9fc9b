use game::Position as _;
use game::{
    ChanceOf, Choices, Deed, Ending, Fallen, Game, GameDescription, MoveError, OptionError, OptionSpec,
    Outcome, ParseError, Past, Path, PerftRow, PositionView, Preset, Remark, Text, Turn, Waypoint, Words,
    plain_remarks,
};

use crate::{
    CerkePosition, Move, Phase, RuleSet,
    cfen::{read_position, write_position},
    deed, describe, move_text,
    options::{OPTIONS, PRESETS},
    path, perft, refusal, remarks, telling, view,
    written::written,
};

/// Cerke (cetkaik, 机戦) under one choice of rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cerke {
    rules: RuleSet,
}

impl Cerke {
    /// The game under these rules.
    pub const fn new(rules: RuleSet) -> Cerke {
        Cerke { rules }
    }

    /// The rules in force.
    pub const fn rules(&self) -> &RuleSet {
        &self.rules
    }
}

impl Game for Cerke {
    type Position = CerkePosition;

    const ID: &'static str = "cerke";
    const NAME: Text = Text::new("Cerke", "机戦", "机戰");
    const OPTIONS: &'static [OptionSpec] = OPTIONS;
    const PRESETS: &'static [Preset] = PRESETS;

    fn configure(choices: &Choices) -> Result<Cerke, OptionError> {
        Ok(Cerke::new(RuleSet::from_choices(choices)))
    }

    fn describe(&self) -> GameDescription {
        describe::describe(self)
    }

    fn start(&self) -> CerkePosition {
        CerkePosition::start(self.rules)
    }

    fn parse_position(&self, text: &str) -> Result<CerkePosition, ParseError> {
        read_position(text, self.rules)
    }

    fn write_position(&self, pos: &CerkePosition, out: &mut String) {
        write_position(pos, out);
    }

    fn parse_move(&self, pos: &CerkePosition, text: &str) -> Result<Move, MoveError> {
        refusal::parse_move(pos, text)
    }

    fn write_move(&self, pos: &CerkePosition, mv: Move, out: &mut String) {
        move_text::write_move(pos, mv, out);
    }

    fn written(&self, pos: &CerkePosition, mv: Move, _last: Option<Move>) -> Words {
        written(pos, mv)
    }

    fn write_chance(&self, chance: ChanceOf<Cerke>, out: &mut String) {
        out.push_str(&chance.text());
    }

    fn fallen(&self, pos: &CerkePosition, chance: ChanceOf<Cerke>) -> Fallen {
        telling::fallen(pos, chance)
    }

    fn path(&self, pos: &CerkePosition, mv: Move) -> Path {
        path::path(pos, mv)
    }

    fn attempt(&self, pos: &CerkePosition, path: &[Waypoint]) -> Option<String> {
        path::attempt(pos, path)
    }

    fn deed(&self, pos: &CerkePosition, mv: Move) -> Deed {
        deed::of_move(pos, mv)
    }

    fn remarks(&self, pos: &CerkePosition, mv: Move) -> Vec<Remark> {
        let mut remarks = plain_remarks(self, pos, mv);
        remarks.extend(remarks::of_hands(pos, mv));
        remarks
    }

    fn passed(&self, pos: &CerkePosition) -> Option<CerkePosition> {
        pos.passed()
    }

    fn view(&self, pos: &CerkePosition) -> PositionView {
        view::view(pos)
    }

    /// Only the limit of turns needs a past (`turn_limit`); it stops the game between turns.
    fn adjudicate(&self, past: &Past<'_, CerkePosition>) -> Option<Outcome> {
        let limit = self.rules.turn_limit?;
        let now = past.now();
        if !matches!(now.phase(), Phase::Choose | Phase::Opening) || matches!(now.turn(), Turn::Over(_)) {
            return None;
        }
        let begun = past.steps().iter().filter(|step| step.position.phase() == Phase::Choose);
        let turns = begun.filter(|step| step.mover.is_some()).count();
        (turns >= usize::try_from(limit).unwrap_or(usize::MAX)).then(|| now.on_points(Ending::MOVE_LIMIT))
    }

    /// Rules §12: no rule limits repetition.
    fn ends_by_repetition(&self) -> bool {
        false
    }

    /// Whole turns: actions, paths, weight, states (rules §15).
    fn perft(&self, pos: &CerkePosition, depth: u32) -> PerftRow {
        perft::perft(pos, depth)
    }
}
