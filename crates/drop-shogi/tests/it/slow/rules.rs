use super::Side;

/// Which of the three games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Game {
    Shogi,
    Queen,
    Oni,
}

/// Shogi §7: must a check be answered, or may the king be taken?
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CheckRule {
    Enforced,
    Capture,
}

/// Shogi §7: what happens to a side that has no legal move and is not in check.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stalemate {
    Loss,
    Draw,
}

/// Oni §5: how the promoted Asura moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Phoenix {
    Jumping,
    Queen,
    King,
    Gold,
}

/// Shogi §9: how entered kings end the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Impasse {
    Agree,
    Declare31,
    Declare27,
    Off,
}

/// Every option that bears on legality, positions or endings.
#[derive(Clone, Copy, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "one switch for each option of the documents")]
pub(crate) struct Rules {
    pub(crate) check_rule: CheckRule,
    pub(crate) stalemate: Stalemate,
    pub(crate) bare_king_wins: bool,
    pub(crate) oni_phoenix: Phoenix,
    /// Oni §5: 嵐 and 霸 slide all ways, the seven pieces named with 成 step all ways.
    pub(crate) storm_is_queen: bool,
    pub(crate) overlord_is_queen: bool,
    pub(crate) seven_step_all_ways: bool,
    pub(crate) impasse: Impasse,
    pub(crate) impasse_threshold: u32,
    pub(crate) move_limit: Option<u32>,
    pub(crate) repetition_consecutive: bool,
}

impl Rules {
    /// The defaults of Shogi §12, Queen §12 and Oni §10.
    pub(crate) fn of(game: Game) -> Rules {
        Rules {
            check_rule: CheckRule::Enforced,
            stalemate: Stalemate::Loss,
            bare_king_wins: false,
            oni_phoenix: Phoenix::Jumping,
            storm_is_queen: false,
            overlord_is_queen: false,
            seven_step_all_ways: false,
            impasse: Impasse::Agree,
            impasse_threshold: match game {
                Game::Shogi => 24,
                Game::Queen => 30,
                Game::Oni => 31,
            },
            move_limit: None,
            repetition_consecutive: false,
        }
    }

    /// The same rules with one option set by its name and value in the rules document.
    pub(crate) fn with(mut self, name: &str, value: &str) -> Rules {
        match (name, value) {
            ("check_rule", "enforced") => self.check_rule = CheckRule::Enforced,
            ("check_rule", "capture") => self.check_rule = CheckRule::Capture,
            ("stalemate", "loss") => self.stalemate = Stalemate::Loss,
            ("stalemate", "draw") => self.stalemate = Stalemate::Draw,
            ("bare_king_wins", _) => self.bare_king_wins = value == "on",
            ("oni_phoenix", "phoenix") => self.oni_phoenix = Phoenix::Jumping,
            ("oni_phoenix", "queen") => self.oni_phoenix = Phoenix::Queen,
            ("oni_phoenix", "king") => self.oni_phoenix = Phoenix::King,
            ("oni_phoenix", "gold") => self.oni_phoenix = Phoenix::Gold,
            ("oni_storm", "horse" | "queen") => self.storm_is_queen = value == "queen",
            ("oni_overlord", "dragon" | "queen") => self.overlord_is_queen = value == "queen",
            ("oni_promoted", "gold" | "king") => self.seven_step_all_ways = value == "king",
            ("impasse", "agree") => self.impasse = Impasse::Agree,
            ("impasse", "declare31") => self.impasse = Impasse::Declare31,
            ("impasse", "declare27") => self.impasse = Impasse::Declare27,
            ("impasse", "off") => self.impasse = Impasse::Off,
            ("impasse_threshold", _) => self.impasse_threshold = value.parse().expect("a number"),
            ("move_limit", _) => self.move_limit = value.parse().ok(),
            ("repetition_consecutive", _) => self.repetition_consecutive = value == "on",
            _ => panic!("no option {name}={value} in the rules documents"),
        }
        self
    }
}

/// How a game ended: the winner, if any, and the name of the rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct End {
    pub(crate) winner: Option<Side>,
    pub(crate) by: &'static str,
}

impl End {
    pub(crate) fn win(side: Side, by: &'static str) -> End {
        End { winner: Some(side), by }
    }

    pub(crate) fn loss(side: Side, by: &'static str) -> End {
        End { winner: Some(side.other()), by }
    }

    pub(crate) fn draw(by: &'static str) -> End {
        End { winner: None, by }
    }
}
