//! A hosted match as a fold over its log. Pure: moments and people come from outside.

mod timing;

use api::Job;
use game::Side;
use matchplay::{Breach, Match, Moment};
use protocol::{
    Act, ClockSpec, Command, Entry, Happening, HostedMatch, HostedRow, HostedSetup, MatchSetup, Person,
    RatingRange, Reason, Seat, Stage, Task,
};
use skillratings::Outcomes;
use store::{Head, NewMatch, Standing, StoredMatch};

use super::{
    breach::HostBreach,
    engines::{self, Due},
    patience,
    secret::Secret,
};
use crate::people::{RatedEnd, RatedResult};

/// Whether whoever sits opposite is away.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Away {
    /// Since when.
    pub(crate) since: Option<u64>,
    /// From when on that counts as having left.
    pub(crate) from: Option<u64>,
}

/// Everything that is known of a hosted match.
#[derive(Clone, Debug)]
pub(crate) struct Log {
    key: String,
    hosted: HostedSetup,
    secret: Secret,
    entries: Vec<Entry>,
    played: Match,
    /// Who sits where, as the setup names the seats.
    people: [Option<Person>; 2],
    /// How often something was thrown, whatever was taken back since.
    throws: u64,
    followed: Option<String>,
    /// What whoever sits on each seat did last.
    acted: [Option<Acted>; 2],
}

/// That somebody did something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Acted {
    /// The number of the entry that tells it.
    number: usize,
    /// When.
    pub(crate) at: u64,
}

impl Log {
    /// A match that nobody has sat down to.
    pub(crate) fn begin(
        key: String,
        hosted: HostedSetup,
        secret: Secret,
    ) -> Result<Log, matchplay::SetupError> {
        let played = Match::begin(hosted.setup.clone())?;
        let (entries, people) = (Vec::new(), [None, None]);
        Ok(Log { key, hosted, secret, entries, played, people, throws: 0, followed: None, acted: [None; 2] })
    }

    /// A match as it is kept; what is wrong with it if it does not replay.
    pub(crate) fn replay(key: &str, stored: StoredMatch) -> Result<Log, String> {
        let secret = Secret::read(&stored.secret).ok_or("its secret is none")?;
        let begun = Log::begin(key.to_owned(), stored.hosted, secret);
        let mut log = begun.map_err(|error| error.to_string())?;
        for (number, entry) in stored.entries.into_iter().enumerate() {
            log.apply(entry).map_err(|error| format!("entry {number}: {error}"))?;
        }
        Ok(log)
    }

    /// Lets an entry be; the log is to be thrown away if it cannot.
    pub(crate) fn apply(&mut self, entry: Entry) -> Result<(), String> {
        match &entry {
            Entry::Seated { seat, person, .. } => {
                let place = &mut self.people[seat.index()];
                if place.is_some() {
                    return Err("a seat is taken twice".to_owned());
                }
                *place = Some(person.clone());
            }
            Entry::Happened { event } => {
                let actor = self.played.actor(&event.what).map(|side| self.across(side));
                self.played.apply(event).map_err(|unfit| unfit.to_string())?;
                if let Some(seat) = actor {
                    self.acted[seat.index()] = Some(Acted { number: self.entries.len(), at: event.at });
                }
                let fell = matches!(event.what, Happening::Lot { .. } | Happening::Fell { .. });
                self.throws += u64::from(fell);
            }
            Entry::Followed { key, .. } => self.followed = Some(key.clone()),
        }
        self.entries.push(entry);
        Ok(())
    }

    pub(crate) const fn played(&self) -> &Match {
        &self.played
    }

    /// What whoever sits on each seat did last.
    pub(crate) const fn acted(&self) -> [Option<Acted>; 2] {
        self.acted
    }

    pub(crate) fn key(&self) -> &str {
        &self.key
    }

    pub(crate) const fn clock(&self) -> ClockSpec {
        self.hosted.setup.clock
    }

    pub(crate) const fn is_listed(&self) -> bool {
        self.hosted.listed
    }

    pub(crate) const fn is_rated(&self) -> bool {
        self.hosted.rated
    }

    /// Whom the free seat is for.
    pub(crate) const fn range(&self) -> Option<RatingRange> {
        self.hosted.range
    }

    pub(crate) fn is_over(&self) -> bool {
        self.played.stage() == Stage::Over
    }

    pub(crate) const fn setup(&self) -> &MatchSetup {
        &self.hosted.setup
    }

    /// Who sits where, as the setup names the seats.
    pub(crate) const fn people(&self) -> &[Option<Person>; 2] {
        &self.people
    }

    /// The ids of all who sit here but one.
    pub(crate) fn others_than(&self, person: &str) -> Vec<String> {
        self.people.iter().flatten().map(|one| one.id.clone()).filter(|id| id != person).collect()
    }

    /// Calls somebody otherwise; whether they sit here.
    pub(crate) fn rename(&mut self, person: &Person) -> bool {
        let mut seated: Vec<&mut Person> = self.people.iter_mut().flatten().collect();
        seated.extend(self.entries.iter_mut().filter_map(|entry| match entry {
            Entry::Seated { person, .. } => Some(person),
            Entry::Happened { .. } | Entry::Followed { .. } => None,
        }));
        let same: Vec<_> = seated.into_iter().filter(|one| one.id == person.id).collect();
        let sits = !same.is_empty();
        for one in same {
            one.name.clone_from(&person.name);
        }
        sits
    }

    /// How a rated match ended; nothing while it is played, or if it is not rated.
    pub(crate) fn rated_end(&self) -> Option<RatedEnd> {
        let result = self.played.result().filter(|_| self.hosted.rated && self.is_over())?;
        let score = match result.winner.map(|side| self.across(side)) {
            _ if result.by == "aborted" => RatedResult::Void,
            Some(Side::First) => RatedResult::Counts(Outcomes::WIN),
            Some(Side::Second) => RatedResult::Counts(Outcomes::LOSS),
            None => RatedResult::Counts(Outcomes::DRAW),
        };
        let ended = self.entries.iter().rev().find(|entry| match entry {
            Entry::Happened { event } => !matches!(
                event.what,
                Happening::Offered { .. } | Happening::Answered { .. } | Happening::Withdrawn
            ),
            Entry::Seated { .. } | Entry::Followed { .. } => false,
        });
        Some(RatedEnd {
            key: self.key.clone(),
            game: self.hosted.setup.game.clone(),
            class: matchplay::class_of(&self.hosted.setup.clock)?,
            people: self.people.clone().map(|person| person.map(|person| person.id)),
            at: ended.map_or(self.hosted.made, Entry::at),
            score,
        })
    }

    pub(crate) fn entries(&self) -> &[Entry] {
        &self.entries
    }

    pub(crate) fn number(&self) -> usize {
        self.entries.len()
    }

    /// The seat of somebody, as the setup names them.
    pub(crate) fn seat_of(&self, person: &str) -> Option<Side> {
        let sits = |seat: &Side| self.people[seat.index()].as_ref().is_some_and(|one| one.id == person);
        Side::ALL.into_iter().find(sits)
    }

    /// The seat of a side, or the side of a seat: a lot may have exchanged them.
    pub(crate) fn across(&self, side: Side) -> Side {
        if self.played.is_exchanged() { !side } else { side }
    }

    /// What comes of somebody sitting down. A seat for a program is for whoever comes with a token.
    pub(crate) fn sit(&self, person: &Person, is_program: bool, at: u64) -> Result<Entry, HostBreach> {
        if self.played.stage() == Stage::Over {
            return Err(HostBreach::Over);
        }
        let free = |seat: &Side| self.people[seat.index()].is_none() && !self.is_engine(*seat);
        let mut seats: Vec<Side> = Side::ALL.into_iter().filter(free).collect();
        let for_programs = |seat: &Side| matches!(self.hosted.setup.seats.of(*seat), Seat::Program { .. });
        // Of two free seats a program takes the one that is meant for it.
        seats.sort_by_key(|seat| for_programs(seat) != is_program);
        let seat = *seats.first().ok_or(HostBreach::SeatTaken)?;
        if for_programs(&seat) && !is_program {
            return Err(HostBreach::OnlyPrograms);
        }
        Ok(Entry::Seated { at, seat, person: person.clone() })
    }

    /// Whether an engine of the server's own plays on a seat.
    pub(crate) fn is_engine(&self, seat: Side) -> bool {
        matches!(self.hosted.setup.seats.of(seat), Seat::Engine { .. })
    }

    fn is_full(&self) -> bool {
        Side::ALL.into_iter().all(|seat| self.people[seat.index()].is_some() || self.is_engine(seat))
    }

    /// The side whose engine has to act, and its level.
    fn due_engine(&self) -> Option<(Side, Task, Option<u8>)> {
        let (side, task) = self.played.due().filter(|_| self.is_full())?;
        match self.hosted.setup.seats.of(self.across(side)) {
            Seat::Engine { level } => Some((side, task, *level)),
            _ => None,
        }
    }

    /// Whether an engine has to act.
    pub(crate) fn owes_engine(&self) -> bool {
        self.due_engine().is_some()
    }

    /// What an engine has to do, if one has to act.
    pub(crate) fn engine_due(&self, now: u64) -> Option<Due> {
        let (side, task, level) = self.due_engine()?;
        let line = self.played.line();
        let task = match (task, line.winning_claim(side)) {
            (Task::Throw, _) => engines::Task::Do(Act::Throw),
            (Task::Move, Some(claim)) => engines::Task::Do(Act::Claim { claim: claim.text().to_owned() }),
            (Task::Move, None) => {
                // Its own clock is charged for what it thinks, and it thinks for a small part of it.
                let left = self.played.deadline().map(|flag| flag.saturating_sub(now.min(flag)));
                let millis = left.map(|left| u32::try_from(left / 20).unwrap_or(u32::MAX).max(30));
                let seed = self.secret.roll(u64::MAX - 1 - self.number() as u64);
                let job =
                    Job { line: self.played.line_id(), level, seed, is_hint: false, millis, judged: None };
                engines::Task::Think(Box::new(job), line.moves())
            }
        };
        Some(Due { known: self.number(), task })
    }

    /// What comes of what an engine wants, which knew so many entries and thought so long. It is charged for that alone, and never so much
    /// that its flag falls: that it waited for a thread is not its fault.
    pub(crate) fn engine_acts(
        &self,
        act: &Act,
        known: usize,
        millis: u64,
        at: u64,
    ) -> Result<Vec<Entry>, Reason> {
        let Some((side, ..)) = self.due_engine().filter(|_| known == self.number()) else {
            return Ok(Vec::new());
        };
        let since = self.played.thinks_since().unwrap_or(at);
        let most = self.played.deadline().map_or(u64::MAX, |flag| flag.saturating_sub(since + 1));
        let lag = at.saturating_sub(since).saturating_sub(millis.min(most));
        self.handle(&Command { side, act: act.clone() }, Moment { at, lag })
    }

    /// What comes of what somebody on a seat wants, who knows so many entries.
    pub(crate) fn decide(
        &self,
        seat: Side,
        act: &Act,
        known: usize,
        when: Moment,
        away: Away,
    ) -> Result<Vec<Entry>, Reason> {
        // While an engine thinks, no clock of a person runs, and its own is charged when it plays.
        let when = if self.due_engine().is_some() { Moment { lag: u64::MAX, ..when } } else { when };
        if let (Act::ClaimLeft { draw }, true) = (act, self.is_full()) {
            return self.end_without(seat, *draw, when, away);
        }
        if !self.is_full() && *act != Act::Abort {
            return Err(HostBreach::Alone.reason());
        }
        let depends = matches!(act, Act::Play { .. } | Act::Walk { .. } | Act::Throw | Act::Answer { .. });
        if depends && known != self.number() {
            return Err(HostBreach::Behind.reason());
        }
        if let Act::Play { score: Some(_), .. } = act {
            return Err(HostBreach::NoScores.reason());
        }
        self.handle(&Command { side: self.across(seat), act: act.clone() }, when)
    }

    /// What comes of somebody's wish to end the match since whoever sits opposite has left.
    fn end_without(&self, seat: Side, draw: bool, when: Moment, away: Away) -> Result<Vec<Entry>, Reason> {
        let refused = |refused: matchplay::Refused| refused.reason();
        let (side, now) = (self.across(seat), when.at);
        // As with everything else, a flag falls first: also that of whoever claims.
        if let Ok(fallen) = self.handle(&Command { side, act: Act::Flag }, when) {
            return Ok(fallen);
        }
        // Without a clock a turn may take long; a week is too long.
        let waits = self.played.due().is_some_and(|(due, _)| due != side) && self.clock() == ClockSpec::None;
        let last = self.entries.last().map_or(self.hosted.made, Entry::at);
        let forsaken = (waits && away.since.is_some()).then(|| last.saturating_add(patience::FORSAKEN));
        if away.from.or(forsaken).is_none_or(|from| now < from) {
            return Err(refused(Breach::NotLeft.into()));
        }
        let event = self.played.leaving(side, draw, now).map_err(refused)?;
        Ok(vec![Entry::Happened { event }])
    }

    fn handle(&self, command: &Command, when: Moment) -> Result<Vec<Entry>, Reason> {
        let events = self.played.handle(command, when, self.secret.roll(self.throws));
        let events = events.map_err(|refused| refused.reason())?;
        Ok(events.into_iter().map(|event| Entry::Happened { event }).collect())
    }

    /// The match that both agreed on after this one, if it is not there yet: its setup and who sits where.
    pub(crate) fn next(&self) -> Option<(MatchSetup, [Option<Person>; 2])> {
        if self.followed.is_some() {
            return None;
        }
        let setup = self.played.rematch()?.setup().clone();
        let now = Side::ALL.map(|side| self.people[self.across(side).index()].clone());
        let [first, second] = now;
        Some((setup, [second, first]))
    }

    /// What names the match after this one: always the same, so that it is made once.
    pub(crate) fn next_key(&self) -> String {
        self.secret.name("next")
    }

    /// What lists show.
    fn row(&self) -> HostedRow {
        let [first, second] = self.people.clone();
        HostedRow {
            key: self.key.clone(),
            setup: self.hosted.setup.clone(),
            due: self.played.due().filter(|_| self.is_full()).map(|(side, _)| self.across(side)),
            rated: self.hosted.rated,
            range: self.hosted.range,
            first,
            second,
            number: self.number(),
            changed: self.entries.last().map_or(self.hosted.made, Entry::at),
            result: self.played.result().cloned(),
        }
    }

    /// What is kept beside the log.
    pub(crate) fn head(&self) -> Head {
        let standing = match self.played.stage() {
            Stage::Over => Standing::Over,
            _ if self.is_full() => Standing::Playing,
            _ => Standing::Waiting,
        };
        Head { row: self.row(), standing, deadline: self.deadline() }
    }

    /// The match, to be kept for the first time.
    pub(crate) fn new_match(&self) -> NewMatch {
        NewMatch {
            hosted: self.hosted.clone(),
            secret: self.secret.written(),
            entries: self.entries.clone(),
            head: self.head(),
        }
    }

    /// The match as somebody sees it.
    pub(crate) fn seen_by(&self, person: Option<&Person>, now: u64) -> HostedMatch {
        HostedMatch {
            key: self.key.clone(),
            hosted: self.hosted.clone(),
            entries: self.entries.clone(),
            you: person.and_then(|person| self.seat_of(&person.id)),
            secret: self.revealed(),
            now,
        }
    }

    /// The secret, once nothing more is thrown.
    pub(crate) fn revealed(&self) -> Option<String> {
        (self.played.stage() == Stage::Over).then(|| self.secret.written())
    }
}

/// Whether somebody can sit down, opposite to whom an engine plays that there is.
pub(crate) fn can_be_hosted(setup: &MatchSetup) -> bool {
    let engines = Side::ALL.map(|side| match setup.seats.of(side) {
        Seat::Engine { level } => Some(level.is_none_or(|level| engine::Level::new(level).is_some())),
        Seat::Person | Seat::Program { .. } => None,
    });
    !matches!(engines, [Some(_), Some(_)] | [Some(false), _] | [_, Some(false)])
}

/// The first seat that somebody can sit on.
pub(crate) fn first_for_people(setup: &MatchSetup) -> Option<Side> {
    let is_engine = |side: &Side| matches!(setup.seats.of(*side), Seat::Engine { .. });
    match Side::ALL.map(|side| is_engine(&side)) {
        [false, false] => None,
        [true, _] => Some(Side::Second),
        [false, true] => Some(Side::First),
    }
}

#[cfg(test)]
mod tests {
    use protocol::{ClockSpec, MatchEvent};

    use super::*;

    /// However long an engine waited for a thread, what it thought is charged and nothing else; meanwhile nobody can take the win.
    #[test]
    fn an_engine_never_loses_by_waiting() {
        let clock = ClockSpec::SuddenDeath { millis: 60_000 };
        let setup =
            matchplay::between(catalog::games()[0].id(), Seat::Person, Seat::Engine { level: Some(3) });
        let (setup, made) = (MatchSetup { clock, ..setup }, 1_000);
        let hosted =
            HostedSetup { setup, listed: false, rated: false, range: None, made, commitment: String::new() };
        let secret = Secret::read(&"07".repeat(32)).expect("a secret");
        let mut log = Log::begin("key".to_owned(), hosted, secret).expect("a match");
        let person = Person { id: "ann".to_owned(), name: "Ann".to_owned() };
        log.apply(Entry::Seated { at: made, seat: Side::First, person }).expect("a seat");
        for at in [2_000, 3_000] {
            let text = log.played.line().moves().swap_remove(0);
            let act = Act::Play { text, score: None };
            let number = log.number();
            let moved = log.decide(Side::First, &act, number, at.into(), Away::default()).expect("a move");
            for entry in moved {
                log.apply(entry).expect("an entry that fits");
            }
            assert!(log.owes_engine() && log.deadline() == Some(at + patience::ENGINE));
            let late = at + 10_000_000;
            assert_eq!(log.expire(late), []);
            let number = log.number();
            let flag = log.decide(Side::First, &Act::Flag, number, late.into(), Away::default());
            assert_eq!(flag.expect_err("no flag").rule, "time_left");
            let Some(Due { known, task: engines::Task::Think(_, moves) }) = log.engine_due(late) else {
                panic!("it has to think")
            };
            let act = Act::Play { text: moves[0].clone(), score: None };
            assert_eq!(log.engine_acts(&act, known - 1, 7, late), Ok(Vec::new()), "that is no longer so");
            let entries = log.engine_acts(&act, known, 7, late).expect("a move");
            assert!(
                matches!(
                    &entries[..],
                    [Entry::Happened { event: MatchEvent { what: Happening::Moved { spent: 7, .. }, .. } }]
                ),
                "{entries:?}"
            );
            // Its thinking back in time keeps the moments of the test simple.
            let entries = log.engine_acts(&act, known, 7, at + 7).expect("a move");
            for entry in entries {
                log.apply(entry).expect("an entry that fits");
            }
        }
    }
}
