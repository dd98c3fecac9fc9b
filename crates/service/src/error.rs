use catalog::UnknownGame;
use game::{OptionError, ReplayError, Text};
use thiserror::Error;

/// Why something cannot be told.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ServiceError {
    /// More than the service takes.
    #[error("{0}")]
    TooLarge(String),
    /// No such game.
    #[error(transparent)]
    Game(#[from] UnknownGame),
    /// No such rules.
    #[error(transparent)]
    Rules(#[from] OptionError),
    /// A start or an event that is not possible.
    #[error(transparent)]
    Line(#[from] ReplayError),
    /// A match that cannot be.
    #[error(transparent)]
    Match(#[from] matchplay::ReplayError),
    /// A token that is not, or no longer, known.
    #[error("the line is not kept here: name it by everything it follows from")]
    UnknownToken,
    /// The client says that it knows more events than there are.
    #[error("`since` or `at` counts more events than the line has")]
    Future,
    /// Nothing of it is a record.
    #[error("{0}")]
    NoRecord(String),
    /// A record that the format has no words for, or that cannot have happened.
    #[error("{0}")]
    Unwritten(String),
    /// No such document.
    #[error("there is no document `{0}`")]
    Document(String),
    /// A document that has to be given first, where the program brings none along.
    #[error("the document `{0}` has not been given")]
    NotGiven(String),
}

impl ServiceError {
    /// A stable identifier, and the sentence for the user.
    pub fn told(&self) -> (&'static str, Text) {
        match self {
            ServiceError::TooLarge(_) => ("too_large", TOO_LARGE),
            ServiceError::Game(_) => ("unknown_game", UNKNOWN_GAME),
            ServiceError::Rules(_) => ("unknown_rules", UNKNOWN_RULES),
            ServiceError::Line(ReplayError::Start(_)) => ("bad_position", BAD_POSITION),
            ServiceError::Line(ReplayError::Event { .. })
            | ServiceError::Match(matchplay::ReplayError::Event(_)) => ("bad_event", BAD_EVENT),
            ServiceError::Match(matchplay::ReplayError::Setup(_)) => ("bad_setup", BAD_SETUP),
            ServiceError::UnknownToken => ("unknown_token", UNKNOWN_TOKEN),
            ServiceError::Future => ("future", BAD_EVENT),
            ServiceError::NoRecord(_) => ("no_record", NO_RECORD),
            ServiceError::Unwritten(_) => ("unwritten", UNWRITTEN),
            ServiceError::Document(_) | ServiceError::NotGiven(_) => ("not_found", NOT_FOUND),
        }
    }
}

const TOO_LARGE: Text = Text::new("The request is too large", "要求が大きすぎます", "請求過大");
const UNKNOWN_GAME: Text =
    Text::new("There is no such game", "そのような対局種目はありません", "沒有這種棋戲");
const UNKNOWN_RULES: Text =
    Text::new("The game has no such rules", "そのような規則設定はありません", "此棋戲沒有這種規則設定");
const BAD_POSITION: Text =
    Text::new("The starting position is not possible", "開始局面が正しくありません", "起始局面不成立");
const BAD_EVENT: Text = Text::new(
    "The game cannot be replayed: an event is not possible where it stands",
    "棋譜を再現できません。途中の手が成立しません",
    "無法重現棋局：其中有一步不成立",
);
const BAD_SETUP: Text =
    Text::new("No match can be played as agreed", "この取り決めでは対局できません", "無法依此約定對局");
const UNKNOWN_TOKEN: Text = Text::new(
    "The game is no longer kept ready; send it once more",
    "対局の控えがありません。もう一度送ってください",
    "棋局暫存已失效，請重新送出",
);
const NOT_FOUND: Text =
    Text::new("There is nothing at this address", "ここには何もありません", "此處沒有內容");
const NO_RECORD: Text =
    Text::new("No record of a game was found in it", "棋譜が見つかりません", "其中沒有可讀的棋譜");
const UNWRITTEN: Text = Text::new(
    "The record cannot be written in this format",
    "この形式では棋譜を書けません",
    "無法以此格式寫出棋譜",
);
