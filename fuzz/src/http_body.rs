//! Any request gets a reply: a success, or an error that says what is wrong.

use std::sync::LazyLock;

use api::{Api, Request, Step};
use protocol::ApiError;

use crate::input;

/// One for all inputs, as a server has it: what one request leaves behind must not disturb the next.
static API: LazyLock<Api> = LazyLock::new(Api::default);

/// Reads the name of a game, a line with a method and an address, and a body; `{game}` in either stands for the game.
///
/// # Panics
/// If a request gets no reply, or one that is neither a success nor a proper error.
pub fn run(data: &[u8]) {
    let Some((game, rest)) = input::game(data) else { return };
    let (head, body) = input::split(rest);
    let filled = |bytes: &[u8]| String::from_utf8_lossy(bytes).replace("{game}", game.id());
    let (head, body) = (filled(head), filled(body));
    let (method, path) = head.split_once(' ').unwrap_or(("POST", &head));
    let request = Request { method, path, body: body.as_bytes(), chance: 7, ..Request::default() };
    match API.begin(&request) {
        Step::Done(reply) if reply.status == 200 => assert!(!reply.body.is_empty()),
        Step::Done(reply) => {
            let told: ApiError = serde_json::from_slice(&reply.body).expect("an error of ours");
            assert!(!told.error.code.is_empty(), "{method} {path}");
        }
        // Whoever has to think is asked elsewhere.
        Step::Think(question) => assert_eq!(question.job().line.game, game.id()),
    }
}
