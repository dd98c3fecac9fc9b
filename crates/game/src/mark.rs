use serde::Serialize;

use crate::Text;

/// Squares that deserve attention.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Mark {
    /// Why they do: the id of one of the marks that the game describes.
    pub kind: &'static str,
    /// Names of the squares.
    pub squares: Vec<String>,
}

/// A reason to mark squares.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MarkDescription {
    /// The word by which views name it.
    pub id: &'static str,
    /// What is said of such a square.
    pub name: Text,
    /// How it is drawn.
    pub look: MarkLook,
}

impl MarkDescription {
    /// A royal piece in check.
    pub const CHECK: MarkDescription = MarkDescription {
        id: "check",
        name: Text::new("in check", "王手がかかっている", "被王手"),
        look: MarkLook::Alarm,
    };
    /// The pieces that give check.
    pub const CHECKER: MarkDescription = MarkDescription {
        id: "checker",
        name: Text::new("gives check", "王手をかけている", "正在王手"),
        look: MarkLook::Threat,
    };

    /// These squares, marked so.
    pub fn on(&self, squares: Vec<String>) -> Mark {
        Mark { kind: self.id, squares }
    }
}

/// How marked squares are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum MarkLook {
    /// The whole square in the colour of danger: a royal piece in check.
    Alarm,
    /// Corners in the colour of danger.
    Threat,
    /// A net over what stands there.
    Net,
    /// A small shield beside what stands there.
    Shield,
    /// A frame around what is being decided.
    Frame,
    /// A ground of waves.
    Waves,
    /// A ground of nested diamonds.
    Diamonds,
}

/// How the ground of a zone is painted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum ZoneLook {
    /// Waves.
    Waves,
    /// Nested diamonds.
    Diamonds,
    /// Nested diamonds that shine: the middle of everything.
    Crest,
}

impl ZoneLook {
    /// The sign of such a ground where only letters can be drawn.
    pub const fn sign(self) -> char {
        match self {
            ZoneLook::Waves => '~',
            ZoneLook::Diamonds => '+',
            ZoneLook::Crest => '#',
        }
    }
}
