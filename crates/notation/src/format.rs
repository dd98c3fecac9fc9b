//! The formats by name: reading, writing, and what a format cannot say.

mod changed;
mod detect;
mod documents;
mod game_start;
mod games;
mod loss;
mod verify;
mod write_error;

use crate::{Problem, Reading, Record, ckka_record, csa, jkf, kif, text_form, usi_form};

pub use changed::changed;
pub use detect::{detect, detect_line};
pub use game_start::GameStart;
pub use games::games;
pub use loss::{Loss, Losses, Written};
pub(crate) use verify::{begin, verify_at};
pub use verify::{start_of, verify};
pub use write_error::WriteError;

/// A format of records.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Format {
    /// The own record, as JSON.
    Ranka,
    /// KIF.
    Kif,
    /// KI2.
    Ki2,
    /// CSA.
    Csa,
    /// `position … moves …`, a game a line.
    Usi,
    /// A position a line.
    Sfen,
    /// JSON Kifu Format.
    Jkf,
    /// CKKA.
    Ckka,
    /// The readable text of every game.
    Text,
}

/// The editions of CSA.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum CsaEdition {
    /// Version 2.2, which every program reads.
    #[default]
    V22,
    /// Version 3.0: parts of seconds, clocks.
    V30,
}

impl Format {
    /// Every format.
    pub const ALL: [Format; 9] = [
        Format::Ranka,
        Format::Kif,
        Format::Ki2,
        Format::Csa,
        Format::Usi,
        Format::Sfen,
        Format::Jkf,
        Format::Ckka,
        Format::Text,
    ];

    /// The name that commands use.
    pub const fn id(self) -> &'static str {
        match self {
            Format::Ranka => "ranka",
            Format::Kif => "kif",
            Format::Ki2 => "ki2",
            Format::Csa => "csa",
            Format::Usi => "usi",
            Format::Sfen => "sfen",
            Format::Jkf => "jkf",
            Format::Ckka => "ckka",
            Format::Text => "text",
        }
    }

    /// The format with a name.
    pub fn called(id: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|format| format.id() == id)
    }

    /// The endings of files, the one that is written in UTF-8 first.
    pub const fn extensions(self) -> &'static [&'static str] {
        match self {
            Format::Ranka => &["ranka.json", "ranka.jsonl"],
            Format::Kif => &["kifu", "kif"],
            Format::Ki2 => &["ki2u", "ki2"],
            Format::Csa => &["csa"],
            Format::Usi => &["usi"],
            Format::Sfen => &["sfen"],
            Format::Jkf => &["jkf"],
            Format::Ckka => &["ckka"],
            Format::Text => &["ranka.txt", "txt"],
        }
    }

    /// What stands between two games of a text.
    pub const fn separator(self) -> &'static str {
        match self {
            Format::Ranka | Format::Usi | Format::Sfen | Format::Jkf => "",
            Format::Csa => "/\n",
            Format::Kif | Format::Ki2 | Format::Ckka | Format::Text => "\n",
        }
    }

    /// Whether files of the format may be in Shift-JIS.
    pub const fn is_japanese(self) -> bool {
        matches!(self, Format::Kif | Format::Ki2 | Format::Csa)
    }

    /// Whether the format has words for the records of a game.
    pub fn carries(self, game: &str) -> bool {
        let drops = || drop_shogi::visit(game, IsFamily).is_some();
        match self {
            Format::Ranka | Format::Text => true,
            Format::Kif | Format::Ki2 | Format::Usi | Format::Sfen => drops(),
            Format::Csa | Format::Jkf => game == <drop_shogi::Shogi as game::Game>::ID,
            Format::Ckka => game == <cerke::Cerke as game::Game>::ID,
        }
    }
}

struct IsFamily;

impl drop_shogi::FamilyVisitor for IsFamily {
    type Output = ();

    fn visit<R: drop_shogi::DropRules>(self) {}
}

/// Reads one game. Where a text holds several, [`GameStart`] tells where each begins.
pub fn read(format: Format, text: &str) -> Reading {
    match format {
        Format::Ranka => crate::own_form::read(text),
        Format::Kif | Format::Ki2 => kif::read(text),
        Format::Csa => csa::read(text),
        Format::Usi | Format::Sfen => usi_form::read(text),
        Format::Jkf => jkf::read(text),
        Format::Ckka => ckka_record::read(text),
        Format::Text => text_form::read(text),
    }
}

pub(crate) fn nothing(problem: Problem) -> Reading {
    Reading { record: Record::default(), problems: vec![problem] }
}

/// Writes a record.
///
/// # Errors
/// If the format has no words for the game, or something in the record cannot have happened.
pub fn write(format: Format, record: &Record, edition: CsaEdition) -> Result<Written, WriteError> {
    match format {
        Format::Ranka => Ok(Written { text: record.to_json() + "\n", losses: Losses::default() }),
        Format::Kif => kif::write(record),
        Format::Ki2 => kif::write_ki2(record),
        Format::Csa => csa::write(record, edition),
        Format::Usi => usi_form::write(record),
        Format::Sfen => usi_form::write_sfen(record),
        Format::Jkf => jkf::write(record),
        Format::Ckka => ckka_record::write(record),
        Format::Text => text_form::write(record),
    }
}
