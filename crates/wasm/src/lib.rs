//! The service and its engines as a WebAssembly module, for pages that answer themselves.
//!
//! The interface is texts: a request as HTTP has it (method, address, body), a reply as HTTP has it (status, headers, an
//! empty line, body), made by the same `api` as a server's. Time comes from the page's clock, random bits come with each
//! request, and a search is stopped by ending the worker that it runs in. Where an engine has to think, [`Desk::ask`] replies
//! with the status [`THINK`] and the job; [`Desk::think`] does it, in another instance if the page likes to go on asking
//! meanwhile, and [`Desk::finish`] takes what came of it. The nets of the games are no part of the module: `think` replies with
//! the status [`WANTS_NET`] and the game where one has to be given first ([`Desk::give_net`]). Nor are the rules and guides: `ask` replies with
//! the status [`api::WANTS_DOCUMENT`] and the path of the one that has to be given ([`Desk::give_document`]).

use std::{fmt::Write, io, sync::atomic::AtomicBool, time::Duration};

use api::{Api, Budget, Failure, Job, Reply, Request, Spelling, Step, Thinker, Thought, engine_of};
use engine::{
    BENCH_DEPTH, Usi, Watch,
    eval::{give_net, wants_net},
};
use wasm_bindgen::prelude::wasm_bindgen;

/// The status of a reply that is not one yet: its body is a job for [`Desk::think`].
pub const THINK: u16 = 102;

/// The status where nobody has thought yet: its body is the game whose net is wanted.
pub const WANTS_NET: u16 = 103;

#[wasm_bindgen]
extern "C" {
    /// Whoever wants to hear how far a search has come.
    pub type Listener;

    /// Hears of a finished iteration: a `Progress` of `protocol`.
    #[wasm_bindgen(method)]
    fn deepened(this: &Listener, progress: &str);

    /// The page's clock, in milliseconds.
    #[wasm_bindgen(js_namespace = performance)]
    fn now() -> f64;

    /// Hears a line of [`UsiEngine`].
    #[wasm_bindgen(js_namespace = ranka)]
    fn said(line: &str);

    #[wasm_bindgen(js_namespace = console)]
    fn error(text: &str);
}

/// The page's clock as engines read it.
fn watch() -> Watch {
    Watch::new(|| Duration::try_from_secs_f64(now() / 1000.0).unwrap_or_default())
}

/// Answers what a server would answer.
#[wasm_bindgen]
#[derive(Debug)]
pub struct Desk {
    api: Api,
    thinker: Thinker,
}

#[wasm_bindgen]
impl Desk {
    /// One that knows nothing yet; it takes as much as a server does.
    #[wasm_bindgen(constructor)]
    #[expect(clippy::new_without_default, reason = "pages construct it, nothing else does")]
    pub fn new() -> Desk {
        Desk { api: Api::default(), thinker: Thinker::new(Budget::default(), watch(), engine_of) }
    }

    /// Answers a request, or says what has to be thought about first; `chance` is 32 random bits.
    pub fn ask(&self, method: &str, path: &str, languages: &str, body: &str, chance: u32) -> String {
        match self.api.begin(&request(method, path, languages, body, chance)) {
            Step::Done(reply) => written(reply),
            Step::Think(question) => {
                let job = serde_json::to_vec(question.job()).unwrap_or_default();
                written(Reply { status: THINK, headers: Vec::new(), body: job })
            }
        }
    }

    /// Thinks about a job and replies with the thought, or says whose net it wants first; `listener` hears how far it has come.
    pub fn think(&mut self, job: &str, listener: &Listener) -> String {
        let job = match serde_json::from_str::<Job>(job) {
            Ok(job) => job,
            Err(error) => return written(Failure::Malformed(error.to_string()).reply(Spelling::default())),
        };
        if wants_net(&job.line.game) {
            return written(Reply {
                status: WANTS_NET,
                headers: Vec::new(),
                body: job.line.game.into_bytes(),
            });
        }
        let mut deepened =
            |progress: &_| listener.deepened(&serde_json::to_string(progress).unwrap_or_default());
        let thought = self.thinker.think(&job, &AtomicBool::new(false), &mut deepened);
        written(match thought {
            Ok(thought) => {
                let body = serde_json::to_vec(&thought).unwrap_or_default();
                Reply { status: 200, headers: Vec::new(), body }
            }
            Err(failure) => failure.reply(Spelling::default()),
        })
    }

    /// Gives this instance the net of a game.
    ///
    /// # Errors
    /// If the game has none, or the file is none of it.
    pub fn give_net(&self, game: &str, file: &[u8]) -> Result<(), String> {
        give_net(game, file).map_err(|error| error.to_string())
    }

    /// Gives this instance a document, or says that there is none.
    pub fn give_document(&self, path: &str, text: Option<String>) {
        self.api.give_document(path, text);
    }

    /// Answers the same request once more, with what came of its job.
    pub fn finish(&self, method: &str, path: &str, languages: &str, body: &str, thought: &str) -> String {
        match self.api.begin(&request(method, path, languages, body, 0)) {
            Step::Done(reply) => written(reply),
            Step::Think(question) => {
                let thought = serde_json::from_str::<Thought>(thought);
                let thought = thought.map_err(|error| Failure::Malformed(error.to_string()));
                written(question.finish(&self.api, thought))
            }
        }
    }
}

/// The engine behind USI, for graphical interfaces that run in a browser. It thinks while it is asked: whoever wants to stop it
/// ends its worker.
#[wasm_bindgen]
#[derive(Debug)]
pub struct UsiEngine(Usi<Said>);

#[wasm_bindgen]
impl UsiEngine {
    /// One that says what it has to say by `ranka.said`.
    #[wasm_bindgen(constructor)]
    #[expect(clippy::new_without_default, reason = "pages construct it, nothing else does")]
    pub fn new() -> UsiEngine {
        UsiEngine(Usi::alone(Said::default(), watch()))
    }

    /// Whether a game is played with a net that has to be given first.
    pub fn wants_net(&self, game: &str) -> bool {
        wants_net(game)
    }

    /// Gives this instance the net of a game.
    ///
    /// # Errors
    /// If the game has none, or the file is none of it.
    pub fn give_net(&self, game: &str, file: &[u8]) -> Result<(), String> {
        give_net(game, file).map_err(|error| error.to_string())
    }

    /// Acts on a line; says whether to go on.
    pub fn handle(&mut self, line: &str) -> bool {
        self.0.handle(line).unwrap_or(false)
    }
}

/// Lines for the page.
#[derive(Debug, Default)]
struct Said(Vec<u8>);

impl io::Write for Said {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        let text = String::from_utf8(std::mem::take(&mut self.0)).unwrap_or_default();
        text.lines().for_each(said);
        Ok(())
    }
}

/// The positions that the fixed search of a game looks at and its milliseconds, as `ranka bench` has them; nothing if there
/// is no such game, or its net
/// was not given.
#[wasm_bindgen]
pub fn bench(game: &str) -> Vec<u64> {
    let row = (!wants_net(game)).then(|| engine::bench(game, BENCH_DEPTH, watch())).flatten();
    row.map(|row| vec![row.nodes, row.millis]).unwrap_or_default()
}

/// Lets the page's console tell why the module trapped.
#[wasm_bindgen(start)]
pub fn begin() {
    std::panic::set_hook(Box::new(|panic| error(&panic.to_string())));
}

fn request<'a>(method: &'a str, path: &'a str, languages: &str, body: &'a str, chance: u32) -> Request<'a> {
    let spelling = Spelling::asked(languages);
    Request { method, path, spelling, body: body.as_bytes(), chance: u64::from(chance) }
}

/// A reply as text: the status, the headers, an empty line and the body.
fn written(reply: Reply) -> String {
    let mut text = format!("{}\n", reply.status);
    for (name, value) in reply.headers {
        let _ = writeln!(text, "{name}: {value}");
    }
    text.push('\n');
    // Every body is made of texts.
    text.push_str(&String::from_utf8(reply.body).unwrap_or_default());
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reply_is_a_status_headers_and_the_body_of_the_api() {
        let desk = Desk::new();
        let told = desk.ask("GET", "/api/v1/games", "", "", 0);
        let (head, body) = told.split_once("\n\n").expect("an empty line");
        assert_eq!(head, "200\ncontent-type: application/json");
        let Step::Done(reply) = Api::default().begin(&request("GET", "/api/v1/games", "", "", 0)) else {
            panic!("nobody has to think about that")
        };
        assert_eq!(body.as_bytes(), reply.body);
        assert!(desk.ask("GET", "/", "", "", 0).starts_with("404\n"));
    }

    #[test]
    fn a_search_is_a_job_first_and_a_reply_with_its_thought() {
        let desk = Desk::new();
        let Step::Done(games) = Api::default().begin(&request("GET", "/api/v1/games", "", "", 0)) else {
            panic!("nobody has to think about that")
        };
        let games: serde_json::Value = serde_json::from_slice(&games.body).expect("JSON");
        let line = serde_json::json!({ "whole": { "game": games["games"][0]["id"], "events": [] } });
        let body = serde_json::json!({ "line": line, "lang": "en", "level": 1 }).to_string();
        let asked = desk.ask("POST", "/api/v1/line/answer", "", &body, 7);
        let job: Job = serde_json::from_str(asked.strip_prefix("102\n\n").expect("a job")).expect("JSON");
        assert_eq!((job.level, job.seed, job.is_hint), (Some(1), 7, false));
        // A thinker for the engine's own clock: this test runs where there is no page.
        let mut thinker = Thinker::new(Budget::default(), Watch::default(), engine_of);
        let thought = thinker.think(&job, &AtomicBool::new(false), &mut |_| ()).expect("a thought");
        let thought = serde_json::to_string(&thought).expect("JSON");
        let told = desk.finish("POST", "/api/v1/line/answer", "", &body, &thought);
        assert!(told.starts_with("200\n"), "{told}");
        assert!(desk.finish("POST", "/api/v1/line/answer", "", &body, "{}").starts_with("400\n"));
    }
}
