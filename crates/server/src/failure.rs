use axum::{
    Json,
    http::{HeaderValue, StatusCode, header},
    response::{IntoResponse, Response},
};
use game::Text;
use protocol::{ApiError, ErrorBody};
use service::ServiceError;
use thiserror::Error;

/// Why a request is not answered as asked.
#[derive(Debug, Error)]
pub(crate) enum Failure {
    #[error("{0}")]
    Malformed(String),
    #[error("{0}")]
    TooLarge(String),
    #[error("the body must be `application/json`")]
    NotJson,
    #[error(transparent)]
    Service(#[from] ServiceError),
    #[error("there is no level {0}; the levels are 1 to {1}")]
    Level(u8, u8),
    #[error("{0}")]
    NoMoveDue(&'static str),
    #[error("{0}")]
    NotFound(String),
    #[error("`{0}` is not a method of this address")]
    Method(String),
    #[error("{0}")]
    Busy(&'static str),
    #[error("the request took too long")]
    Late,
    #[error("{0}")]
    Broken(&'static str),
}

impl Failure {
    fn status(&self) -> StatusCode {
        match self {
            Failure::Malformed(_) | Failure::Level(..) => StatusCode::BAD_REQUEST,
            Failure::Service(error) => match error {
                ServiceError::Rules(_)
                | ServiceError::Line(_)
                | ServiceError::Match(_)
                | ServiceError::Future => StatusCode::BAD_REQUEST,
                ServiceError::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
                ServiceError::Game(_) | ServiceError::Document(_) => StatusCode::NOT_FOUND,
                ServiceError::UnknownToken => StatusCode::CONFLICT,
            },
            Failure::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Failure::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Failure::NotFound(_) => StatusCode::NOT_FOUND,
            Failure::NoMoveDue(_) => StatusCode::CONFLICT,
            Failure::Method(_) => StatusCode::METHOD_NOT_ALLOWED,
            Failure::Busy(_) => StatusCode::SERVICE_UNAVAILABLE,
            Failure::Late => StatusCode::GATEWAY_TIMEOUT,
            Failure::Broken(_) => StatusCode::INTERNAL_SERVER_ERROR,
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
            Failure::Method(_) => ("wrong_method", NOT_FOUND),
            Failure::Busy(_) => ("busy", BUSY),
            Failure::Late => ("late", LATE),
            Failure::Broken(_) => ("broken", BROKEN),
        }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let (code, text) = self.told();
        let body = ErrorBody { code: code.to_owned(), text: text.into(), detail: self.to_string() };
        let mut response = (self.status(), Json(ApiError { error: body })).into_response();
        if matches!(self, Failure::Busy(_)) {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static("1"));
        }
        response
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
