use serde::Serialize;

use crate::{
    MarkDescription, OptionSpec, Power, Prelude, Preset, Side, Text, Words, Worths, ZoneLook,
    move_words::legend,
};

/// Everything a client needs to draw a game and tell about it, without knowing a rule.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct GameDescription {
    /// Short identifier.
    pub id: &'static str,
    /// Name of the game.
    pub name: Text,
    /// What is special about it, in one sentence.
    pub summary: Text,
    /// What it asks of whoever plays it.
    pub effort: Effort,
    /// Ways to keep time that suit it, the quickest first.
    pub paces: &'static [Pace],
    /// The board.
    pub board: BoardDescription,
    /// What the two sides are called.
    pub sides: [Text; 2],
    /// What stands before a written move to tell whose it is, where that is the habit: ▲ and △.
    pub signs: [Text; 2],
    /// Every kind of piece, promoted ones included.
    pub pieces: Vec<PieceDescription>,
    /// Kinds that can be in hand, in display order.
    pub hands: Vec<&'static str>,
    /// Every named choice that a path of clicks may hold.
    pub choices: Vec<ChoiceDescription>,
    /// Every reason for which a view may mark squares.
    pub marks: Vec<MarkDescription>,
    /// Rule options.
    pub options: &'static [OptionSpec],
    /// Named sets of options.
    pub presets: &'static [Preset],
    /// Starting arrangements; the first is the usual one.
    pub setups: Vec<Setup>,
    /// What decides who begins, if anything is thrown.
    pub prelude: Option<Prelude>,
    /// Where the rules come from.
    pub sources: &'static [Source],
    /// In one sentence, where the default rules leave the source that they start from.
    pub departure: Option<Text>,
    /// Options that are set like this when an engine plays, unless somebody chose otherwise.
    pub against_engine: &'static [(&'static str, &'static str)],
}

impl GameDescription {
    /// A written move with the sign of its side before it.
    pub fn signed(&self, side: Option<Side>, written: &Words) -> Words {
        let sign = side.map_or(Text::same(""), |side| self.signs[side.index()]);
        Words::composed(Text::same("{0}{1}"), &[sign.into(), written.clone()])
    }

    /// The same with every kind's [`worth`](PieceDescription::worth), which follows from the rest.
    #[must_use]
    pub fn weighed(mut self) -> GameDescription {
        let worths = Worths::of_kinds(&self);
        for piece in &mut self.pieces {
            let worth = u32::try_from(worths.of(piece.code)).ok();
            piece.worth = worth.filter(|worth| !piece.royal && *worth > 0);
        }
        self
    }
}

/// What a game asks of its players, in a few words each.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Effort {
    /// How long a game takes.
    pub length: Text,
    /// How hard it is to learn.
    pub difficulty: Text,
}

/// A way to keep time: so long for all turns of a side, and something for each.
///
/// ```
/// use game::Pace;
/// assert_eq!(Pace::byoyomi(10, 30).period, 30);
/// assert_eq!(Pace::fischer(5, 5).increment, 5);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Pace {
    /// Minutes for all turns.
    pub minutes: u16,
    /// Seconds that each turn adds.
    pub increment: u16,
    /// Seconds for each turn once the minutes are used up; 0 where there are none.
    pub period: u16,
}

impl Pace {
    /// So many minutes, and then so many seconds a turn.
    pub const fn byoyomi(minutes: u16, period: u16) -> Pace {
        Pace { minutes, increment: 0, period }
    }

    /// So many minutes, and so many seconds more with each turn.
    pub const fn fischer(minutes: u16, increment: u16) -> Pace {
        Pace { minutes, increment, period: 0 }
    }
}

/// A named choice on the way to a move: to promote or not, to stop here.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ChoiceDescription {
    /// The word that stands in paths.
    pub id: &'static str,
    /// The name to show, short enough for a button.
    pub name: Text,
    /// What it means, in one sentence.
    pub help: Text,
    /// Whether a list of moves mentions it; a choice that follows from the rest of the path is not worth a word.
    pub noted: bool,
}

impl ChoiceDescription {
    /// Turn the piece over: games that promote share it.
    pub const PROMOTE: ChoiceDescription = ChoiceDescription {
        id: "promote",
        name: Text::new("Promote", "成る", "升級"),
        help: Text::new(
            "The piece is turned over and moves as its promoted face says",
            "駒を裏返し、成駒として動かす",
            "將棋子翻面，此後依升級後的走法行棋",
        ),
        noted: true,
    };
    /// Leave the piece as it is.
    pub const DECLINE: ChoiceDescription = ChoiceDescription {
        id: "decline",
        name: Text::new("Do not promote", "成らない", "不升級"),
        help: Text::new(
            "The piece stays as it is; it may promote on a later move where the rules allow it",
            "駒をそのままにする。規則が許せば後の手で成れる",
            "棋子保持原狀，規則允許時可於之後升級",
        ),
        noted: true,
    };
}

/// How board and pieces look, as far as their shape goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum BoardLook {
    /// Five-sided wooden pieces that point away from their owner.
    Wedges,
    /// Round stones, black and white.
    Stones,
    /// Square tablets on a patterned cloth.
    Tablets,
}

/// The board as it is drawn.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct BoardDescription {
    /// Names of the files from the left; a square is called file, then rank.
    pub files: Vec<String>,
    /// Names of the ranks from the top.
    pub ranks: Vec<String>,
    /// What to print beside the ranks: their names in written moves, which may differ from those in squares.
    #[cfg_attr(feature = "typescript", ts(as = "Vec<Text>"))]
    pub rank_labels: Vec<Words>,
    /// Whether pieces stand on the crossings of the lines.
    pub points: bool,
    /// What board and pieces are made of.
    pub look: BoardLook,
    /// Regions with a meaning: promotion zones, camps, water.
    pub zones: Vec<Zone>,
}

/// A region of the board with a meaning.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Zone {
    /// Stable identifier.
    pub id: &'static str,
    /// The name to show.
    pub name: Text,
    /// The side it concerns, if not both.
    pub side: Option<Side>,
    /// How its ground is painted; `None` if it is not.
    pub look: Option<ZoneLook>,
    /// Names of its squares.
    pub squares: Vec<String>,
}

/// A kind of piece.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct PieceDescription {
    /// Code in texts, `P` or `+P`.
    pub code: &'static str,
    /// Its name.
    pub name: Text,
    /// Reading of the native name in Latin letters.
    pub reading: &'static str,
    /// One or two Latin letters of its English name, or `+` and those of its base. Kinds that share them move alike.
    pub letters: &'static str,
    /// What is drawn on it.
    pub glyph: Glyph,
    /// Code of what it promotes to.
    pub promotes_to: Option<&'static str>,
    /// Code of what it is turned back into when captured or demoted.
    pub base: Option<&'static str>,
    /// Whether losing it can lose the game.
    pub royal: bool,
    /// How many each side starts with.
    pub count: u8,
    /// What the rules say it is worth, in their own points.
    pub points: Option<u32>,
    /// What it is worth beside the other kinds, the weakest being 100: by the points of the rules where all have
    /// them, else by how far it reaches on an empty board ([`Worths::of_kinds`]). `None` if it cannot be weighed: a
    /// royal kind, or a game in which something else than the kind decides.
    pub worth: Option<u32>,
    /// How it moves, as its owner sees it.
    pub moves: Vec<MovePicture>,
    /// What it can, cannot or suffers beyond its moves, in the order in which to tell it.
    pub powers: Vec<Power>,
    /// How sure we are of its movement.
    pub provenance: Provenance,
    /// What there is to say of that, in a sentence; `None` where [`Provenance`] tells it all.
    pub provenance_note: Option<Text>,
}

/// Characters on a piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Glyph {
    /// One character for the first side.
    pub short: &'static str,
    /// One character for the second side, where it differs.
    pub short_second: &'static str,
    /// The full name, one to three characters.
    pub full: &'static str,
}

/// A movement to draw in help: offsets are (columns to the right, rows; −1 is forward).
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MovePicture {
    /// `step`, `jump`, `slide`, `shoot` and so on.
    pub kind: &'static str,
    /// Where it goes, or in which directions.
    pub offsets: Vec<(i8, i8)>,
    /// How far it goes in each direction; `None` is any distance.
    pub reach: Option<u8>,
    /// The zone in which alone it holds, by its id; `None` if it holds wherever no other movement does.
    pub zone: Option<&'static str>,
    /// What its signs mean: one entry for those that are drawn alike.
    pub legend: Vec<MoveSign>,
}

impl MovePicture {
    /// A movement that holds everywhere, with the words of its signs.
    ///
    /// ```
    /// let silver = game::MovePicture::new("step", &[(0, -1), (1, -1), (-1, -1), (1, 1), (-1, 1)], Some(1));
    /// assert_eq!(silver.legend[0].text.en, "one step diagonally or straight forward");
    /// ```
    pub fn new(kind: &'static str, offsets: &[(i8, i8)], reach: Option<u8>) -> MovePicture {
        let legend = legend(kind, offsets, reach);
        MovePicture { kind, offsets: offsets.to_vec(), reach, zone: None, legend }
    }

    /// The same offsets and reach, gone another way.
    #[must_use]
    pub fn of_kind(&self, kind: &'static str) -> MovePicture {
        MovePicture { zone: self.zone, ..MovePicture::new(kind, &self.offsets, self.reach) }
    }

    /// The same where it holds in one zone alone.
    #[must_use]
    pub fn inside(self, zone: &'static str) -> MovePicture {
        MovePicture { zone: Some(zone), ..self }
    }
}

/// What a sign in a picture of movement means.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct MoveSign {
    /// The offsets of the picture that it is drawn for.
    pub offsets: Vec<(i8, i8)>,
    /// Its words, without the zone.
    #[cfg_attr(feature = "typescript", ts(as = "Text"))]
    pub text: Words,
}

/// How a movement is known.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Provenance {
    /// The sources describe it.
    Attested,
    /// The sources name the piece only; the movement is our reconstruction.
    Reconstructed,
}

/// A starting arrangement.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Setup {
    /// Short identifier, `even` or `rook`.
    pub id: &'static str,
    /// The name to show.
    pub name: Text,
    /// The position text.
    pub position: String,
    /// Between whom it is fair, or whose idea it is, in a sentence.
    pub note: Option<Text>,
}

impl Setup {
    /// The note of a handicap that no source of the game has.
    pub const OURS: Text = Text::new(
        "Our own: no source of this game has handicaps",
        "本サイト独自のもの（この遊戯の典拠に駒落ちはない）",
        "本站自訂：此棋的文獻並無讓子之例",
    );
}

/// Where rules come from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Source {
    /// The tag used in the rules document.
    pub tag: &'static str,
    /// What it is.
    pub title: Text,
}
