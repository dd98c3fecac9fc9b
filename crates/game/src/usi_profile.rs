/// How programs that speak the protocol USI know a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UsiProfile {
    /// Whether positions and moves are written as USI has them, so that programs other than ours understand them.
    pub writes_usi: bool,
    /// Names that other programs use for the game.
    pub names: &'static [&'static str],
    /// Options of USI that stand for rule options.
    pub settings: &'static [UsiSetting],
}

impl UsiProfile {
    /// A game that only our own programs know.
    pub const UNKNOWN: UsiProfile = UsiProfile { writes_usi: false, names: &[], settings: &[] };
}

/// An option of USI that stands for a rule option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UsiSetting {
    /// What USI calls it.
    pub name: &'static str,
    /// The rule option.
    pub option: &'static str,
    /// What USI calls the values, and the values of the rule option; the first is what a USI program begins with.
    pub values: &'static [(&'static str, &'static str)],
}
