//! A line to what is shown of it: states and changes, words for what happened, explanations, documents.
//!
//! Pure: no input or output, no clock, no randomness, no threads of its own; it compiles to WebAssembly. A server answers
//! HTTP with it and a page can answer itself: both call [`Service`] with the messages of `protocol` and get the same
//! replies to the last byte. What it keeps, it keeps to be quick; losing it loses nothing.
//!
//! ```
//! use game::Lang;
//! use protocol::{LineId, LineRef, LineRequest};
//!
//! let service = service::Service::default();
//! let game = service.games()[0].id.clone();
//! let line = LineRef::Whole(LineId { game, ..LineId::default() });
//! let reply = service.line(&LineRequest { line, lang: Lang::En, since: None })?;
//! // The next request names the line by its token and says what it knows.
//! let line = LineRef::Known { token: reply.token, at: None };
//! let news = service.line(&LineRequest { line, lang: Lang::Ja, since: Some(reply.events) })?;
//! assert_eq!(news.events, 0);
//! # Ok::<(), service::ServiceError>(())
//! ```

mod bounds;
mod documents;
mod error;
mod hint;
mod library;
mod lines;
mod matches;
mod records;
mod remark;
mod replayed;
mod state;
mod token;
mod words;

pub use bounds::Bounds;
pub use error::ServiceError;
pub use library::{Filed, OPENING, date, days, ending, file, position_digest, refile};
pub use remark::{Judged, remark};

use std::{fmt, sync::Arc};

use game::{
    AnyGame, AnyLine, EventView, GameDescription, Lang, PieceDescription, Placed, PlayError, Waypoint,
};
use matchplay::Match;
use protocol::{
    Act, Assessment, BoardSketch, Command, ExplainReply, ExplainRequest, GameRow, Happening, HintReply,
    HistoryEntry, LineAct, LineId, LineRef, LineReply, LineRequest, MatchEvent, MatchRef, MatchReply,
    MatchRequest, PlayReply, PlayRequest, ReadRecordReply, ReadRecordRequest, Reason, RecordFormats, Refused,
    RemarkReply, Scene, Seat, WriteRecordReply, WriteRecordRequest,
};

use crate::{
    documents::Library,
    lines::Lines,
    matches::{Conducted, Matches},
    replayed::{Replayed, Step},
    state::Heard,
    words::Teller,
};

/// Answers everything that clients ask about games and lines.
pub struct Service {
    games: &'static [&'static dyn AnyGame],
    bounds: Bounds,
    lines: Lines,
    matches: Matches,
    documents: Library,
}

/// What happened, as a list of moves tells it in one language.
pub fn recount(game: &GameDescription, lang: Lang, events: &[EventView]) -> Vec<HistoryEntry> {
    let teller = Teller { game, lang };
    events.iter().map(|event| teller.entry(event)).collect()
}

/// A match that was found, to be asked and conducted.
#[derive(Clone)]
pub struct KnownMatch(Arc<Conducted>);

impl KnownMatch {
    /// The match itself.
    pub fn played(&self) -> &Match {
        &self.0.played
    }

    /// Its line.
    pub fn line(&self) -> KnownLine {
        KnownLine(self.0.line.clone())
    }
}

/// A line that was found, to be asked and continued.
#[derive(Clone)]
pub struct KnownLine(Arc<Replayed>);

impl KnownLine {
    /// What it follows from.
    pub fn id(&self) -> &LineId {
        &self.0.id
    }

    /// The line itself.
    pub fn line(&self) -> &dyn AnyLine {
        &*self.0.line
    }

    /// What happened last, as a list of moves tells it; `None` at the beginning.
    pub fn last(&self) -> Option<&EventView> {
        self.0.history.last()
    }
}

impl Service {
    /// A service that takes and keeps so much.
    pub fn new(bounds: Bounds) -> Service {
        Service::of(catalog::games(), bounds)
    }

    /// One for the lines of another list of games; matches are of the catalogue.
    pub fn of(games: &'static [&'static dyn AnyGame], bounds: Bounds) -> Service {
        let (lines, matches) = (Lines::new(games, bounds), Matches::new(bounds));
        Service { games, bounds, lines, matches, documents: Library::default() }
    }

    /// What it takes and keeps.
    pub const fn bounds(&self) -> &Bounds {
        &self.bounds
    }

    /// The games there are.
    pub fn games(&self) -> Vec<GameRow> {
        self.games.iter().map(|game| row(*game)).collect()
    }

    /// What clients need to draw a game under these rules and tell about it.
    ///
    /// # Errors
    /// If there is no such game or it has no such rules.
    pub fn describe(
        &self,
        game: &str,
        preset: Option<&str>,
        settings: &[(String, String)],
    ) -> Result<GameDescription, ServiceError> {
        Ok(catalog::find_in(self.games, game)?.configured(preset, settings)?.description())
    }

    /// The player's guide of a game, as Markdown.
    ///
    /// # Errors
    /// If there is no such game, or it has no guide.
    pub fn guide(&self, game: &str, lang: Lang) -> Result<String, ServiceError> {
        self.documents.guide(catalog::find_in(self.games, game)?.id(), lang)
    }

    /// The rules document of a game, as Markdown, and its language: English where there is none in the one asked for.
    ///
    /// # Errors
    /// If there is no such game, or it has no rules document.
    pub fn rules(&self, game: &str, lang: Lang) -> Result<(String, Lang), ServiceError> {
        self.documents.rules(catalog::find_in(self.games, game)?.id(), lang)
    }

    /// Takes a document that was wanted ([`ServiceError::NotGiven`]), or that there is none.
    pub fn give_document(&self, path: &str, text: Option<String>) {
        self.documents.give(path, text);
    }

    /// The formats of records, and the games that each has words for.
    pub fn record_formats(&self) -> RecordFormats {
        records::formats()
    }

    /// What a text has recorded.
    ///
    /// # Errors
    /// If nothing of it is a record, or it is too long. What else is not understood is told in the reply.
    pub fn read_record(&self, request: &ReadRecordRequest) -> Result<ReadRecordReply, ServiceError> {
        records::read(request)
    }

    /// A record in a format.
    ///
    /// # Errors
    /// If it is no record, or the format has no words for it.
    pub fn write_record(&self, request: &WriteRecordRequest) -> Result<WriteRecordReply, ServiceError> {
        records::write(request)
    }

    /// What is to be shown of a line.
    ///
    /// # Errors
    /// If the line is not possible, not known or too long.
    pub fn line(&self, request: &LineRequest) -> Result<LineReply, ServiceError> {
        self.told(&self.find(&request.line)?, request.lang, request.since)
    }

    /// Adds an event to a line.
    ///
    /// # Errors
    /// If the line is not possible, not known or too long. What a rule forbids is a reply, not an error.
    pub fn play(&self, request: &PlayRequest) -> Result<PlayReply, ServiceError> {
        let line = self.find(&request.line)?;
        match self.extend(line, &request.act, request.lang)? {
            Ok(longer) => Ok(PlayReply::Played { line: self.told(&longer, request.lang, request.since)? }),
            Err(refusal) => Ok(PlayReply::Refused { refusal }),
        }
    }

    /// Why clicks make no move.
    ///
    /// # Errors
    /// If the line is not possible, not known or too long.
    pub fn explain(&self, request: &ExplainRequest) -> Result<ExplainReply, ServiceError> {
        self.bounds.path(&request.path)?;
        let KnownLine(line) = self.find(&request.line)?;
        let teller = Teller { game: &line.description, lang: request.lang };
        let refusal = line.line.explain(&waypoints(&request.path));
        Ok(ExplainReply { refusal: refusal.map(|refusal| teller.refusal(&refusal)) })
    }

    /// Tells a move that was found for the player to move, and what speaks for it.
    ///
    /// # Errors
    /// If the event cannot happen in the line.
    pub fn hint(
        &self,
        line: &KnownLine,
        event: &str,
        score: Assessment,
        lang: Lang,
    ) -> Result<HintReply, ServiceError> {
        hint::hint(&line.0, &Teller { game: &line.0.description, lang }, event, score)
    }

    /// Tells what the last event of a line did, and what an engine that judged it would have done instead.
    pub fn remark(&self, line: &KnownLine, judged: Option<&Judged>, lang: Lang) -> RemarkReply {
        let KnownLine(replayed) = line;
        remark(&replayed.description, &*replayed.line, judged, lang)
    }

    /// Where a match stands, and what comes of a command.
    ///
    /// # Errors
    /// If the match is not possible, not known or too long. What a rule forbids is a reply, not an error.
    pub fn conduct(&self, request: &MatchRequest) -> Result<MatchReply, ServiceError> {
        let MatchRequest { which, command, now, roll, lang, since, trees } = request;
        // What was taken back is gone: then the client hears the whole.
        let since = since.filter(|_| !matches!(which, MatchRef::Later { events, .. } if goes_back(events)));
        let heard = (*lang, since, &trees[..]);
        let (found, mut news) = self.find_match(which)?;
        let Some(command) = command else { return self.told_match(&found, news, *now, heard) };
        match self.act(found, command, *now, *roll)? {
            Err(reason) => Ok(MatchReply::Refused { reason }),
            Ok((longer, events)) => {
                news.extend(events);
                self.told_match(&longer, news, *now, heard)
            }
        }
    }

    /// The match that is meant, ready to be asked, and the events that its client does not know yet.
    ///
    /// # Errors
    /// If the match is not possible, not known or too long.
    pub fn find_match(&self, which: &MatchRef) -> Result<(KnownMatch, Vec<MatchEvent>), ServiceError> {
        let (found, news) = self.matches.find(which, &self.lines)?;
        Ok((KnownMatch(found), news))
    }

    /// What comes of a command: the match after it and what happened, or the rule against it.
    ///
    /// # Errors
    /// If the match is too long.
    pub fn act(
        &self,
        found: KnownMatch,
        command: &Command,
        now: u64,
        roll: u32,
    ) -> Result<Result<(KnownMatch, Vec<MatchEvent>), Reason>, ServiceError> {
        match &command.act {
            Act::Walk { path } => self.bounds.path(path)?,
            Act::Play { text, .. } => self.bounds.words([text])?,
            _ => {}
        }
        let done = self.matches.conduct(found.0, command, (now, roll), &self.lines)?;
        Ok(done.map(|(longer, events)| (KnownMatch(longer), events)))
    }

    /// Where a match that was found stands, told with what happened: in a language, to a client that knows the line as it was
    /// after so many events and keeps the trees of clicks after so many.
    ///
    /// # Errors
    /// If the client says that it knows more events of the line than there are.
    pub fn told_match(
        &self,
        found: &KnownMatch,
        events: Vec<MatchEvent>,
        now: u64,
        (lang, since, trees): (Lang, Option<usize>, &[usize]),
    ) -> Result<MatchReply, ServiceError> {
        // What was taken back is gone: then the client hears the whole.
        let since = since.filter(|_| !goes_back(&events));
        let state = found.0.played.state(now);
        // Nobody clicks for an engine.
        let clicks = state.due.as_ref().is_some_and(|due| due.seat == Seat::Person);
        let heard = Heard { since, trees: since.map_or(&[], |_| trees), clicks };
        let line = &found.0.line;
        Ok(MatchReply::Done {
            token: found.0.token.to_string(),
            events,
            state: Box::new(state),
            line: state::reply(line, &Teller { game: &line.description, lang }, &heard)?,
        })
    }

    /// Makes sure that a line may become longer, before anybody thinks about how.
    ///
    /// # Errors
    /// If it has as many events as a line may have.
    pub fn can_grow(&self, line: &KnownLine) -> Result<(), ServiceError> {
        self.bounds.count(line.0.history.len() + 1)
    }

    /// The line that is meant, ready to be asked.
    ///
    /// # Errors
    /// If the line is not possible, not known or too long.
    pub fn find(&self, line: &LineRef) -> Result<KnownLine, ServiceError> {
        self.lines.find(line).map(KnownLine)
    }

    /// The line with one more event, or the rule that forbids it.
    ///
    /// # Errors
    /// If the line or the event is too long.
    pub fn extend(
        &self,
        line: KnownLine,
        act: &LineAct,
        lang: Lang,
    ) -> Result<Result<KnownLine, Refused>, ServiceError> {
        let (line, done) = match act {
            LineAct::Path(path) => {
                self.bounds.path(path)?;
                self.lines.extend(line.0, &Step::Path(&waypoints(path)))?
            }
            LineAct::Text(text) => {
                self.bounds.words([text])?;
                self.lines.extend(line.0, &Step::Text(text))?
            }
        };
        let told = |error: PlayError| Teller { game: &line.description, lang }.impossible(&error);
        Ok(done.map_err(told).map(|()| KnownLine(line.clone())))
    }

    /// What is to be shown of a line that was found.
    ///
    /// # Errors
    /// If the client says that it knows more events than there are.
    pub fn told(
        &self,
        line: &KnownLine,
        lang: Lang,
        since: Option<usize>,
    ) -> Result<LineReply, ServiceError> {
        let heard = Heard { since, trees: &[], clicks: true };
        state::reply(&line.0, &Teller { game: &line.0.description, lang }, &heard)
    }
}

impl Default for Service {
    fn default() -> Service {
        Service::new(Bounds::default())
    }
}

impl fmt::Debug for Service {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Service").field("bounds", &self.bounds).finish_non_exhaustive()
    }
}

impl fmt::Debug for KnownMatch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("KnownMatch").field(&self.0.played).finish()
    }
}

impl fmt::Debug for KnownLine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("KnownLine").field(&self.0.id).finish()
    }
}

/// Whether the line is no longer what it was before, with something added.
fn goes_back(events: &[MatchEvent]) -> bool {
    events.iter().any(|event| matches!(event.what, Happening::TakenBack { .. } | Happening::Continued))
}

fn waypoints(path: &[String]) -> Vec<Waypoint> {
    path.iter().map(|text| text.parse().unwrap_or_else(|never| match never {})).collect()
}

fn row(game: &dyn AnyGame) -> GameRow {
    let told = game.description();
    let board = BoardSketch {
        files: told.board.files.len(),
        ranks: told.board.ranks.len(),
        points: told.board.points,
        look: told.board.look,
    };
    GameRow {
        id: told.id.to_owned(),
        name: told.name,
        summary: told.summary,
        effort: told.effort,
        board,
        scene: scene(told, game.new_line().view().pieces),
    }
}

/// What a list draws of a game. Promoted kinds and kinds in hand are there too, for pictures of games under way.
fn scene(told: GameDescription, pieces: Vec<Placed>) -> Scene {
    let mut board = told.board;
    board.zones.retain(|zone| zone.look.is_some());
    let plain = |kind: PieceDescription| PieceDescription { powers: Vec::new(), ..kind };
    Scene { board, sides: told.sides, kinds: told.pieces.into_iter().map(plain).collect(), pieces }
}
