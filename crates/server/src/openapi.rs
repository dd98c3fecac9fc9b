//! What can be asked over HTTP, for programs that read descriptions: the list here, with the types of `protocol`, as `OpenAPI`.
//!
//! `openapi.json` is made from both by a test, which also asks every address of the list; `UPDATE=1 cargo test -p server openapi` writes it anew.

use axum::{
    Router,
    http::{HeaderValue, header},
    response::{IntoResponse, Response},
    routing::get,
};

/// Something that can be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Operation {
    /// `GET` or `POST`.
    pub method: &'static str,
    /// The address below `/api/v1`, with `{game}`, `{key}` and `{id}` for names.
    pub path: &'static str,
    /// What it is for.
    pub summary: &'static str,
    /// What may follow a question mark.
    pub query: &'static [&'static str],
    /// The type of the message; `Nothing` is an empty object, which may be left out.
    pub request: Option<&'static str>,
    /// The type of the reply; a text, lines or a socket if there is none.
    pub reply: Option<&'static str>,
}

#[rustfmt::skip]
macro_rules! operations {
    ($($method:ident $path:literal ($($query:literal)*) $request:tt -> $reply:tt : $summary:literal;)*) => {
        /// Everything that can be asked.
        pub const OPERATIONS: &[Operation] = &[$(Operation {
            method: stringify!($method), path: $path, summary: $summary, query: &[$($query),*],
            request: operations!(@ $request), reply: operations!(@ $reply),
        }),*];
    };
    (@ none) => { None };
    (@ $name:ident) => { Some(stringify!($name)) };
}

operations! {
    GET "/games" () none -> GamesReply: "The catalogue";
    GET "/games/{game}" ("preset" "option") none -> GameDescription: "What is told of a game under these rules";
    GET "/games/{game}/guide" ("lang") none -> none: "The player's guide, as Markdown";
    GET "/games/{game}/rules" ("lang") none -> none: "The rules, as Markdown";
    POST "/line" () LineRequest -> LineReply: "What is to be shown of a line";
    POST "/line/play" () PlayRequest -> PlayReply: "The line after one more event, or the rule against it";
    POST "/line/explain" () ExplainRequest -> ExplainReply: "The rule against clicks that make no move";
    POST "/line/answer" () AnswerRequest -> AnswerReply: "The engine's move";
    POST "/line/hint" () HintRequest -> HintReply: "What a strong player would do";
    POST "/line/remark" () RemarkRequest -> RemarkReply: "What the last event of a line did, for somebody who learns";
    POST "/match" () MatchRequest -> MatchReply: "Where a match stands, or what comes of a command";
    POST "/match/answer" () MatchAnswerRequest -> MatchReply: "The move of the engine that is due in a match";
    GET "/record/formats" () none -> RecordFormats: "The formats of records, and the games that each has words for";
    POST "/record/read" () ReadRecordRequest -> ReadRecordReply: "What a text has recorded";
    POST "/record/write" () WriteRecordRequest -> WriteRecordReply: "A record in a format";
    GET "/me" () none -> Me: "Whoever asks";
    POST "/me" () Rename -> Me: "Be called otherwise";
    GET "/matches" () none -> HostedMatches: "Matches that the server keeps";
    POST "/matches" () HostRequest -> HostedMatch: "Make a match and sit down";
    POST "/matches/pair" () PairRequest -> HostedMatch: "Sit down with somebody who wants the same, or wait for one";
    GET "/matches/{key}" () none -> HostedMatch: "A match with its log";
    POST "/matches/{key}/seat" () Nothing -> HostedMatch: "Sit down";
    POST "/matches/{key}/act" () ActRequest -> ActReply: "Do something in a match";
    GET "/matches/{key}/stream" ("since") none -> none: "What is added to the log, as lines of JSON of the type ServerMessage";
    GET "/matches/{key}/socket" ("since") none -> none: "A WebSocket: ClientMessage there, ServerMessage back";
    GET "/matches/{key}/people" () none -> MatchPeople: "Both at a match, with their ratings";
    GET "/matches/{key}/chat" () none -> Chat: "What was said at a match, as far as whoever asks hears it";
    POST "/matches/{key}/chat" () Say -> ChatReply: "Say something";
    POST "/matches/{key}/chat/report" () ReportLine -> ChatReply: "Show a line to the host";
    GET "/account" () none -> AccountReply: "The own account with its sessions";
    POST "/account" () SignUp -> AccountReply: "Make an account of a guest";
    POST "/account/login" () LogIn -> AccountReply: "Log in";
    POST "/account/logout" () Nothing -> AccountReply: "Log out";
    POST "/account/recover" () Recover -> AccountReply: "A new password by a recovery code";
    POST "/account/password" () NewPassword -> AccountReply: "A new password";
    POST "/account/codes" () ByPassword -> AccountReply: "New recovery codes";
    POST "/account/end" () EndSession -> AccountReply: "End a session, or all others";
    POST "/account/delete" () ByPassword -> AccountReply: "Delete the account";
    GET "/account/export" () none -> none: "Everything that is kept of the own account";
    GET "/people/{id}" ("before") none -> Profile: "Somebody with ratings and finished matches";
    POST "/people/{id}/relation" () Relate -> Related: "Mute or block somebody";
    GET "/relations" () none -> Relations: "Whom one mutes or blocks";
    GET "/leaders" ("game" "class") none -> Leaders: "The strongest at a game and class";
    GET "/library" ("game" "player" "event" "from" "to" "result" "position" "mine" "before") none -> LibraryPage: "Records of the library, the newest first";
    POST "/library" () AddRecordsRequest -> AddRecordsReply: "Put the games of a text into the library";
    GET "/library/{key}" () none -> LibraryRecord: "A record of the library";
    POST "/library/{key}/delete" () none -> LibraryRecord: "Delete an own record of the library";
}

/// The description and a page that shows it.
pub(crate) fn routes() -> Router {
    let file = |kind: &'static str, text: &'static str| {
        get(async move || -> Response {
            let fresh = HeaderValue::from_static("no-cache");
            ([(header::CONTENT_TYPE, HeaderValue::from_static(kind)), (header::CACHE_CONTROL, fresh)], text)
                .into_response()
        })
    };
    Router::new()
        .route("/openapi.json", file("application/json", include_str!("openapi.json")))
        .route("/docs", file("text/html; charset=utf-8", include_str!("viewer/index.html")))
        .route("/docs/viewer.js", file("text/javascript; charset=utf-8", include_str!("viewer/viewer.js")))
        .route("/docs/viewer.css", file("text/css; charset=utf-8", include_str!("viewer/viewer.css")))
}
