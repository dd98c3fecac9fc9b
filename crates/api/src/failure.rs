use game::Text;
use protocol::{ApiError, ErrorBody};
use service::ServiceError;
use thiserror::Error;

use crate::{Reply, Spelling};

/// The status of a reply that is not one yet: its body is the path of a document to be given first ([`Api::give_document`](crate::Api::give_document)).
pub const WANTS_DOCUMENT: u16 = 104;

/// Why a request is not answered as asked.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Failure {
    /// It cannot be read.
    #[error("{0}")]
    Malformed(String),
    /// It is larger than any that could be meant.
    #[error("{0}")]
    TooLarge(String),
    /// Its body is something else than a message.
    #[error("the body must be `application/json`")]
    NotJson,
    /// The service has no answer.
    #[error(transparent)]
    Service(#[from] ServiceError),
    /// No such level; the last one there is.
    #[error("there is no level {0}; the levels are 1 to {1}")]
    Level(u8, u8),
    /// The engine is asked for a move where none is due.
    #[error("{0}")]
    NoMoveDue(&'static str),
    /// No such address.
    #[error("{0}")]
    NotFound(String),
    /// The address knows no such method, but another one.
    #[error("`{method}` is not a method of this address")]
    Method {
        /// What was asked.
        method: String,
        /// What may be.
        allowed: &'static str,
    },
    /// Too much is asked at once.
    #[error("{0}")]
    Busy(&'static str),
    /// It took longer than anybody should wait.
    #[error("the request took too long")]
    Late,
    /// Something of whoever carries requests, in its own words.
    #[error("{detail}")]
    Told {
        /// Stable identifier.
        code: &'static str,
        /// As HTTP numbers it.
        status: u16,
        /// The sentence for the user.
        text: Text,
        /// What exactly, in English.
        detail: String,
    },
    /// A mistake of ours.
    #[error("{0}")]
    Broken(&'static str),
}

impl Failure {
    /// What the client is told.
    pub fn reply(&self, spelling: Spelling) -> Reply {
        if let Failure::Service(ServiceError::NotGiven(path)) = self {
            return Reply { status: WANTS_DOCUMENT, headers: Vec::new(), body: path.clone().into_bytes() };
        }
        let (code, text) = self.told();
        let body = ErrorBody { code: code.to_owned(), text: text.into(), detail: self.to_string() };
        let reply = Reply::failure(self.status(), &ApiError { error: body }, spelling);
        match self {
            Failure::Busy(_) => reply.with(("retry-after", "1")),
            Failure::Method { allowed, .. } => reply.with(("allow", allowed)),
            _ => reply,
        }
    }

    fn status(&self) -> u16 {
        match self {
            Failure::Malformed(_) | Failure::Level(..) => 400,
            Failure::Service(error) => match error {
                ServiceError::Rules(_)
                | ServiceError::Line(_)
                | ServiceError::Match(_)
                | ServiceError::Future
                | ServiceError::NoRecord(_)
                | ServiceError::Unwritten(_) => 400,
                ServiceError::TooLarge(_) => 413,
                ServiceError::Game(_) | ServiceError::Document(_) | ServiceError::NotGiven(_) => 404,
                ServiceError::UnknownToken => 409,
            },
            Failure::Told { status, .. } => *status,
            Failure::TooLarge(_) => 413,
            Failure::NotJson => 415,
            Failure::NotFound(_) => 404,
            Failure::NoMoveDue(_) => 409,
            Failure::Method { .. } => 405,
            Failure::Busy(_) => 503,
            Failure::Late => 504,
            Failure::Broken(_) => 500,
        }
    }

    fn told(&self) -> (&'static str, Text) {
        match self {
            Failure::Malformed(_) => ("malformed", MALFORMED),
            Failure::TooLarge(_) => ("too_large", TOO_LARGE),
            Failure::NotJson => ("not_json", MALFORMED),
            Failure::Service(error) => error.told(),
            Failure::Level(..) => ("unknown_level", UNKNOWN_LEVEL),
            Failure::NoMoveDue(_) => ("no_move_due", NO_MOVE_DUE),
            Failure::NotFound(_) => ("not_found", NOT_FOUND),
            Failure::Method { .. } => ("wrong_method", NOT_FOUND),
            Failure::Busy(_) => ("busy", BUSY),
            Failure::Late => ("late", LATE),
            Failure::Told { code, text, .. } => (code, *text),
            Failure::Broken(_) => ("broken", BROKEN),
        }
    }
}

const MALFORMED: Text = Text::new("The request cannot be read", "要求を読み取れません", "無法讀取請求");
const TOO_LARGE: Text = Text::new("The request is too large", "要求が大きすぎます", "請求過大");
const UNKNOWN_LEVEL: Text = Text::new("There is no such level", "その強さはありません", "沒有這個等級");
const NO_MOVE_DUE: Text =
    Text::new("No player's move is due", "指し手の番ではありません", "目前不是走棋的時候");
const NOT_FOUND: Text =
    Text::new("There is nothing at this address", "ここには何もありません", "此處沒有內容");
const BUSY: Text = Text::new(
    "The server is busy; try again in a moment",
    "混み合っています。少し待ってもう一度お試しください",
    "伺服器忙碌，請稍後再試",
);
const LATE: Text = Text::new("The server took too long", "時間内に処理できませんでした", "伺服器處理逾時");
const BROKEN: Text =
    Text::new("Something went wrong on our side", "内部の誤りが起きました", "伺服器內部發生錯誤");
