use engine::Level;
use game::{EventKind, Lang, Side, Turn};
use protocol::{Act, AnswerReply, Assessment, Command, LineAct, LineId, MatchEvent, Seat, Task};
use serde::{Deserialize, Serialize};
use service::{Judged, KnownLine, KnownMatch};

use crate::{Api, Failure, Reply, Spelling};

/// A line for a [`Thinker`](crate::Thinker) to think about.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Job {
    /// The line.
    pub line: LineId,
    /// How strong; none is full strength.
    pub level: Option<u8>,
    /// What a weak level sees wrongly.
    pub seed: u64,
    /// Whether a hint is wanted, for which it thinks shorter.
    pub is_hint: bool,
    /// How long it may think at most, where a clock runs.
    #[serde(default)]
    pub millis: Option<u32>,
    /// A move of the line that somebody played, to be weighed beside the best one.
    #[serde(default)]
    pub judged: Option<String>,
}

/// What came of a job.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Thought {
    /// The event to play.
    pub event: String,
    /// What the position is worth for the side that plays it.
    pub score: Assessment,
    /// How long it took.
    pub millis: u32,
    /// What the move that was to be judged is worth for the side that played it; `None` if that is open, or there was none.
    #[serde(default)]
    pub judged: Option<Assessment>,
}

/// A request that waits for a thought.
#[derive(Debug)]
pub struct Question {
    pub(crate) job: Job,
    pub(crate) then: Then,
    pub(crate) spelling: Spelling,
}

impl Question {
    /// What is to be thought about.
    pub const fn job(&self) -> &Job {
        &self.job
    }

    /// The reply, now that this came of the job.
    pub fn finish(self, api: &Api, thought: Result<Thought, Failure>) -> Reply {
        let spelling = self.spelling;
        let told = thought.and_then(|thought| self.then.told(api, thought, spelling));
        told.unwrap_or_else(|failure| failure.reply(spelling))
    }
}

/// What is thought about, or known without thinking.
pub(crate) enum Asked {
    Job(Job),
    Known(Thought),
}

/// What becomes of a thought.
#[derive(Debug)]
pub(crate) enum Then {
    Answer {
        line: KnownLine,
        lang: Lang,
        since: Option<usize>,
    },
    Hint {
        line: KnownLine,
        lang: Lang,
    },
    Remark {
        line: KnownLine,
        lang: Lang,
    },
    Match {
        found: KnownMatch,
        news: Vec<MatchEvent>,
        side: Side,
        now: u64,
        heard: (Lang, Option<usize>, Vec<usize>),
    },
}

const REFUSED: Failure = Failure::Broken("the engine's move was refused");

impl Then {
    pub(crate) fn told(self, api: &Api, thought: Thought, spelling: Spelling) -> Result<Reply, Failure> {
        let service = &api.service;
        let Thought { event, score, millis, judged } = thought;
        match self {
            Then::Answer { line, lang, since } => {
                let longer = service.extend(line, &LineAct::Text(event.clone()), lang)?;
                let line = service.told(&longer.map_err(|_| REFUSED)?, lang, since)?;
                Reply::ok(&AnswerReply { event, line, score, millis }, spelling)
            }
            Then::Hint { line, lang } => Reply::ok(&service.hint(&line, &event, score, lang)?, spelling),
            Then::Remark { line, lang } => {
                let judged = judged.map(|after| Judged { best: event, before: score, after });
                Reply::ok(&service.remark(&line, judged.as_ref(), lang), spelling)
            }
            Then::Match { found, mut news, side, now, heard: (lang, since, trees) } => {
                let now = now.saturating_add(u64::from(millis));
                let command = Command { side, act: act(&found, side, event, score) };
                let (longer, events) = service.act(found, &command, now, 0)?.map_err(|_| REFUSED)?;
                news.extend(events);
                Reply::ok(&service.told_match(&longer, news, now, (lang, since, &trees))?, spelling)
            }
        }
    }
}

/// How an engine does what it decided: what wins by being claimed is claimed.
fn act(found: &KnownMatch, side: Side, event: String, score: Assessment) -> Act {
    match found.played().line().winning_claim(side) {
        Some(claim) => Act::Claim { claim: claim.text().to_owned() },
        None => Act::Play { text: event, score: Some(score) },
    }
}

/// The engine's move in a line.
pub(crate) fn answer(line: &KnownLine, level: Option<u8>, seed: u64) -> Result<Asked, Failure> {
    let side = match line.line().turn() {
        Turn::Player(side) => side,
        Turn::Chance => return Err(Failure::NoMoveDue("a chance outcome is due")),
        Turn::Over(_) => return Err(Failure::NoMoveDue("the game is over")),
    };
    if let Some(claim) = line.line().winning_claim(side) {
        let event = claim.text().to_owned();
        return Ok(Asked::Known(Thought {
            event,
            score: Assessment::Mate { plies: 1 },
            millis: 0,
            judged: None,
        }));
    }
    Ok(Asked::Job(Job { line: line.id().clone(), level, seed, is_hint: false, millis: None, judged: None }))
}

/// What an engine at full strength would do, thought about for a shorter time.
pub(crate) fn hint(line: &KnownLine) -> Result<Asked, Failure> {
    Ok(match answer(line, None, 0)? {
        Asked::Job(job) => Asked::Job(Job { is_hint: true, ..job }),
        known @ Asked::Known(_) => known,
    })
}

/// The line before its last move, with that move to be judged; `None` if there is no such move.
pub(crate) fn judge(line: &KnownLine) -> Option<Job> {
    let last = line.last()?;
    let is_move = matches!(last.kind, EventKind::Move { .. });
    let mut before = line.id().clone();
    let judged = before.events.pop().filter(|_| is_move);
    judged.map(|played| Job {
        line: before,
        level: None,
        seed: 0,
        is_hint: true,
        millis: None,
        judged: Some(played),
    })
}

/// What the engine that is due in a match has to decide.
pub(crate) fn decide(found: &KnownMatch, seed: u64) -> Result<(Side, Asked), Failure> {
    let (side, task) = found.played().due().ok_or(Failure::NoMoveDue("nobody is due"))?;
    let seats = found.played().state(0).seats;
    let Seat::Engine { level } = *seats.of(side) else {
        return Err(Failure::NoMoveDue("the engine is not due"));
    };
    if task == Task::Throw {
        return Err(Failure::NoMoveDue("a throw is due"));
    }
    known_level(level)?;
    Ok((side, answer(&found.line(), level, seed)?))
}

/// The level with this number; none is full strength.
pub(crate) fn known_level(number: Option<u8>) -> Result<Option<Level>, Failure> {
    let known = |number| Level::new(number).ok_or(Failure::Level(number, *Level::RANGE.end()));
    number.map(known).transpose()
}
