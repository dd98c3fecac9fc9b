use game::{Choices, OptionError, Side};

use crate::options::{OPTIONS, PRESETS};

/// What follows from an act with tam2 that the rules frown upon.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Consequence {
    /// A negative hand, which must be declared.
    Hand,
    /// The points are paid at once, without a declaration.
    Immediate,
    /// It may not be done.
    Forbidden,
    /// Nothing follows.
    Free,
}

/// What must be said before the sticks are thrown for a line movement after a step.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Declare {
    /// The exact square.
    Square,
    /// The direction; any square on that line within the throw may then be taken.
    Direction,
    /// Nothing: any line will do.
    Nothing,
}

/// Over what a Horse in the hue may pass.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HorseJump {
    /// A piece right beside it.
    Adjacent,
    /// One piece anywhere on the line.
    AnyOne,
}

/// When new hands are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HandsCheckedOn {
    /// After a capture.
    Capture,
    /// After a drop as well.
    AnyChange,
}

/// What a claim is worth after a turn that made only a negative hand.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NegativeOnlyClaim {
    /// The negative hand alone.
    NegativeOnly,
    /// All positive hands held as well.
    WithHeldHands,
}

/// Who opens a season.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Opener {
    /// Both throw the sticks.
    Throw,
    /// A coin decides.
    Coin,
    /// Always IA.
    Ia,
    /// Always A.
    A,
    /// IA the first and third season, A the second and fourth.
    Alternate,
}

impl Opener {
    /// Who opens a season, unless chance decides.
    pub fn fixed(self, season: u8) -> Option<Side> {
        match self {
            Opener::Throw | Opener::Coin => None,
            Opener::Alternate if season.is_multiple_of(2) => Some(Side::Second),
            Opener::Ia | Opener::Alternate => Some(Side::First),
            Opener::A => Some(Side::Second),
        }
    }
}

/// What happens to a player without a legal action.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NoLegalAction {
    /// The game ends; more points wins.
    LeaderWins,
    /// The player passes.
    Pass,
}

/// The rules in force: one value for every option of rules §13.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "one field for each option of the rules, yes or no as there"
)]
pub struct RuleSet {
    /// Stepping on tam2.
    pub step_tam: Consequence,
    /// Whether tam2's own square is in the hue.
    pub tam_square_is_hue: bool,
    /// Moving tam2 right after the opponent did.
    pub tam_after_tam: Consequence,
    /// Moving tam2 back to where it was.
    pub tam_returns: Consequence,
    /// Whether doing both at once counts twice.
    pub tam_penalties_stack: bool,
    /// Whether stepping on tam2 goes unpunished when the turn fails.
    pub failed_move_exempts_step_tam: bool,
    /// Whether a penalty paid at once can take the last point.
    pub points_can_run_out_undeclared: bool,
    /// What is said before a stepping throw.
    pub declare_before_throw: Declare,
    /// Whether a movement within the throw may still be declined.
    pub decline_after_throw: bool,
    /// Whether squares that no throw reaches may be named.
    pub far_targets_listed: bool,
    /// The Horse in the hue.
    pub horse_hue_jump: HorseJump,
    /// When new hands are looked for.
    pub hands_checked_on: HandsCheckedOn,
    /// What a claim after a negative hand alone is worth.
    pub negative_only_claim: NegativeOnlyClaim,
    /// Whether negative hands passed over are counted at a later claim.
    pub negative_hands_persist: bool,
    /// Points of the hand 王.
    pub king_hand_points: u8,
    /// Whether a second movement of no squares captures the man stepped on.
    pub capture_stepped_piece: bool,
    /// Who opens a season.
    pub opener: Opener,
    /// Number of seasons: 1, 2 or 4.
    pub seasons: u8,
    /// What happens to a player without a legal action.
    pub no_legal_action: NoLegalAction,
    /// Number of turns after which the game is stopped.
    pub turn_limit: Option<u32>,
    /// Whether a line movement after a step is listed once, where its square is not named before the throw.
    pub line_steps_once: bool,
    /// Whether Generals beside tam2 protect off the marked squares too.
    pub protection_beside_tam: bool,
    /// Whether a man in water throws to end in water.
    pub water_to_water_throws: bool,
    /// How often in a season a side may make the futile move.
    pub tam_pass_limit: Option<u8>,
}

impl RuleSet {
    /// The rules under these choices.
    pub(crate) fn from_choices(choices: &Choices) -> RuleSet {
        let consequence = |name| match choices.word(name) {
            "hand" => Consequence::Hand,
            "immediate" => Consequence::Immediate,
            "forbidden" => Consequence::Forbidden,
            _ => Consequence::Free,
        };
        RuleSet {
            step_tam: consequence("step_tam"),
            tam_square_is_hue: choices.flag("tam_square_is_hue"),
            tam_after_tam: consequence("tam_after_tam"),
            tam_returns: consequence("tam_returns"),
            tam_penalties_stack: choices.flag("tam_penalties_stack"),
            failed_move_exempts_step_tam: choices.flag("failed_move_exempts_step_tam"),
            points_can_run_out_undeclared: choices.flag("points_can_run_out_undeclared"),
            declare_before_throw: match choices.word("declare_before_throw") {
                "square" => Declare::Square,
                "direction" => Declare::Direction,
                _ => Declare::Nothing,
            },
            decline_after_throw: choices.flag("decline_after_throw"),
            far_targets_listed: choices.flag("far_targets_listed"),
            horse_hue_jump: match choices.word("horse_hue_jump") {
                "adjacent" => HorseJump::Adjacent,
                _ => HorseJump::AnyOne,
            },
            hands_checked_on: match choices.word("hands_checked_on") {
                "capture" => HandsCheckedOn::Capture,
                _ => HandsCheckedOn::AnyChange,
            },
            negative_only_claim: match choices.word("negative_only_claim") {
                "negative_only" => NegativeOnlyClaim::NegativeOnly,
                _ => NegativeOnlyClaim::WithHeldHands,
            },
            negative_hands_persist: choices.flag("negative_hands_persist"),
            king_hand_points: if choices.word("king_hand_points") == "3" { 3 } else { 5 },
            capture_stepped_piece: choices.flag("capture_stepped_piece"),
            opener: match choices.word("opener") {
                "throw" => Opener::Throw,
                "coin" => Opener::Coin,
                "ia" => Opener::Ia,
                "a" => Opener::A,
                _ => Opener::Alternate,
            },
            seasons: match choices.word("seasons") {
                "1" => 1,
                "2" => 2,
                _ => 4,
            },
            no_legal_action: match choices.word("no_legal_action") {
                "leader_wins" => NoLegalAction::LeaderWins,
                _ => NoLegalAction::Pass,
            },
            turn_limit: choices.number("turn_limit"),
            line_steps_once: choices.word("line_steps_listed") == "once",
            protection_beside_tam: choices.flag("protection_beside_tam"),
            water_to_water_throws: choices.word("water_to_water") == "throw",
            tam_pass_limit: choices.number("tam_pass_limit").and_then(|limit| u8::try_from(limit).ok()),
        }
    }

    /// The rules of a preset with some options set otherwise.
    ///
    /// ```
    /// use cerke::RuleSet;
    /// let rules = RuleSet::preset("crate_strict", &[("seasons", "2")])?;
    /// assert!(rules.tam_penalties_stack);
    /// assert_eq!(rules.seasons, 2);
    /// # Ok::<(), game::OptionError>(())
    /// ```
    ///
    /// # Errors
    /// If there is no such preset or option, or an option does not take its value.
    pub fn preset(name: &str, settings: &[(&str, &str)]) -> Result<RuleSet, OptionError> {
        let mut choices = Choices::preset(OPTIONS, PRESETS, name)?;
        for (name, value) in settings {
            choices.set(name, value)?;
        }
        Ok(RuleSet::from_choices(&choices))
    }
}

impl Default for RuleSet {
    /// The official rules, as read in rules §13.
    fn default() -> RuleSet {
        RuleSet::from_choices(&Choices::defaults(OPTIONS))
    }
}
