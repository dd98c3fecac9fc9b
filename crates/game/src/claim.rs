use serde::{Deserialize, Serialize};

use crate::Text;

/// A way to end the game that is not a move on the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "lowercase")]
pub enum Claim {
    /// Give up.
    Resign,
    /// Declare the king entered, on one's own turn; a failed declaration loses.
    Declare,
    /// Propose to count the pieces, both kings having entered.
    Impasse,
    /// Propose a draw.
    Draw,
}

impl Claim {
    /// Every claim there is.
    pub const ALL: [Claim; 4] = [Claim::Resign, Claim::Declare, Claim::Impasse, Claim::Draw];

    /// The text that records it; a declaration is `win`, as in USI.
    pub const fn text(self) -> &'static str {
        match self {
            Claim::Resign => "resign",
            Claim::Declare => "win",
            Claim::Impasse => "impasse",
            Claim::Draw => "draw",
        }
    }

    /// The claim with this text.
    pub fn parse(text: &str) -> Option<Claim> {
        Claim::ALL.into_iter().find(|claim| claim.text() == text)
    }

    /// Whether the other side must accept before it counts.
    pub const fn needs_consent(self) -> bool {
        matches!(self, Claim::Impasse | Claim::Draw)
    }

    /// The name to show.
    pub const fn name(self) -> Text {
        match self {
            Claim::Resign => Text::new("Resign", "投了", "認輸"),
            Claim::Declare => Text::new("Declare a win", "入玉宣言", "入玉宣言"),
            Claim::Impasse => Text::new("Propose impasse", "持将棋を提案", "提議持將棋"),
            Claim::Draw => Text::new("Offer a draw", "引き分けを提案", "提議和棋"),
        }
    }
}
