use engine::Level;
use game::{Lang, clipped};
use protocol::{AnswerRequest, GamesReply, HintRequest, MatchAnswerRequest, RemarkRequest};
use serde::{Deserialize, de::DeserializeOwned};
use service::{Bounds, Service};

use crate::{
    Failure, Question, Reply, Request, Route,
    question::{self, Asked, Then},
};

/// Answers requests.
#[derive(Debug, Default)]
pub struct Api {
    pub(crate) service: Service,
}

/// What comes of a request at once.
#[derive(Debug)]
pub enum Step {
    /// The reply.
    Done(Reply),
    /// An engine has to think first.
    Think(Box<Question>),
}

impl Api {
    /// One that takes and keeps so much.
    pub fn new(bounds: Bounds) -> Api {
        Api { service: Service::new(bounds) }
    }

    /// Takes a document that was wanted, or that there is none.
    pub fn give_document(&self, path: &str, text: Option<String>) {
        self.service.give_document(path, text);
    }

    /// Answers a request, or says what has to be thought about first.
    pub fn begin(&self, request: &Request<'_>) -> Step {
        let step = Route::find(request.method, request.path).and_then(|route| self.step(&route, request));
        step.unwrap_or_else(|failure| Step::Done(failure.reply(request.spelling)))
    }

    fn step(&self, route: &Route, request: &Request<'_>) -> Result<Step, Failure> {
        let Request { spelling, body, .. } = *request;
        let service = &self.service;
        let done = match route {
            Route::Games => Reply::ok(&self.games(), spelling),
            Route::Game(id) => self.describe(id, request),
            Route::Guide(id) => {
                let lang = wanted(request)?;
                Ok(Reply::document(service.guide(id, lang)?, lang))
            }
            Route::Rules(id) => {
                let (text, lang) = service.rules(id, wanted(request)?)?;
                Ok(Reply::document(text, lang))
            }
            Route::Line => Reply::ok(&service.line(&message(body)?)?, spelling),
            Route::Play => Reply::ok(&service.play(&message(body)?)?, spelling),
            Route::Explain => Reply::ok(&service.explain(&message(body)?)?, spelling),
            Route::Match => Reply::ok(&service.conduct(&message(body)?)?, spelling),
            Route::RecordFormats => Reply::ok(&service.record_formats(), spelling),
            Route::ReadRecord => Reply::ok(&service.read_record(&message(body)?)?, spelling),
            Route::WriteRecord => Reply::ok(&service.write_record(&message(body)?)?, spelling),
            Route::Remark => return self.remark(request),
            Route::Answer | Route::Hint | Route::MatchAnswer => return self.ask(route, request),
        };
        done.map(Step::Done)
    }

    /// What an engine has to think about, unless the answer is plain.
    fn ask(&self, route: &Route, request: &Request<'_>) -> Result<Step, Failure> {
        let (asked, then) = match route {
            Route::Answer => self.line_asked(request)?,
            Route::Hint => {
                let HintRequest { line, lang } = message(request.body)?;
                let line = self.service.find(&line)?;
                (question::hint(&line)?, Then::Hint { line, lang })
            }
            _ => self.match_asked(request)?,
        };
        Ok(match asked {
            Asked::Known(thought) => Step::Done(then.told(self, thought, request.spelling)?),
            Asked::Job(job) => Step::Think(Box::new(Question { job, then, spelling: request.spelling })),
        })
    }

    /// What the last event did: told at once, or judged first where that was asked for and is possible.
    fn remark(&self, request: &Request<'_>) -> Result<Step, Failure> {
        let RemarkRequest { line, lang, judged } = message(request.body)?;
        let line = self.service.find(&line)?;
        let spelling = request.spelling;
        let Some(job) = judged.then(|| question::judge(&line)).flatten() else {
            return Reply::ok(&self.service.remark(&line, None, lang), spelling).map(Step::Done);
        };
        Ok(Step::Think(Box::new(Question { job, then: Then::Remark { line, lang }, spelling })))
    }

    fn line_asked(&self, request: &Request<'_>) -> Result<(Asked, Then), Failure> {
        let AnswerRequest { line, level, seed, lang, since } = message(request.body)?;
        question::known_level(level)?;
        let line = self.service.find(&line)?;
        self.service.can_grow(&line)?;
        let seed = seed.map_or(request.chance, u64::from);
        Ok((question::answer(&line, level, seed)?, Then::Answer { line, lang, since }))
    }

    fn match_asked(&self, request: &Request<'_>) -> Result<(Asked, Then), Failure> {
        let MatchAnswerRequest { which, now, seed, lang, since, trees } = message(request.body)?;
        let (found, news) = self.service.find_match(&which)?;
        self.service.can_grow(&found.line())?;
        let seed = seed.map_or(request.chance, u64::from);
        let (side, asked) = question::decide(&found, seed)?;
        Ok((asked, Then::Match { found, news, side, now, heard: (lang, since, trees) }))
    }

    fn games(&self) -> GamesReply {
        let events = self.service.bounds().events;
        GamesReply { games: self.service.games(), levels: *Level::RANGE.end(), events }
    }

    fn describe(&self, id: &str, request: &Request<'_>) -> Result<Reply, Failure> {
        let (mut preset, mut settings) = (None, Vec::new());
        for (key, value) in query::<Vec<(String, String)>>(request)? {
            match (key.as_str(), value.split_once(':')) {
                ("preset", _) => preset = Some(value),
                ("option", Some((name, value))) => settings.push((name.to_owned(), value.to_owned())),
                ("option", None) => {
                    return Err(Failure::Malformed("an option is written `option=NAME:VALUE`".to_owned()));
                }
                _ => return Err(Failure::Malformed(format!("unknown parameter `{}`", clipped(&key)))),
            }
        }
        Reply::ok(&self.service.describe(id, preset.as_deref(), &settings)?, request.spelling)
    }
}

fn message<T: DeserializeOwned>(body: &[u8]) -> Result<T, Failure> {
    serde_json::from_slice(body).map_err(|error| Failure::Malformed(error.to_string()))
}

#[derive(Deserialize)]
struct Language {
    lang: Lang,
}

fn wanted(request: &Request<'_>) -> Result<Lang, Failure> {
    query(request).map(|Language { lang }| lang)
}

fn query<T: DeserializeOwned>(request: &Request<'_>) -> Result<T, Failure> {
    let text = request.path.split_once('?').map_or("", |(_, query)| query);
    serde_urlencoded::from_str(text).map_err(|error| Failure::Malformed(error.to_string()))
}
