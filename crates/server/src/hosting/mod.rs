//! Matches between people, kept by this server.
//!
//! A node takes a command, lets the log decide, appends with the number it knows, and tells everybody who listens. If another node was
//! faster, it reads the log anew and tries again. What it keeps ready may be forgotten at any time.

mod asking;
mod breach;
mod change;
mod chores;
mod cookie;
mod copy;
mod deadlines;
mod engines;
mod log;
mod news;
mod pairing;
mod patience;
mod routes;
mod secret;
mod socket;
mod stream;
mod table;

pub(crate) use asking::Asking;
pub(crate) use cookie::{is_hidden, kept_by_browsers, token_of};
pub use copy::{Kept, KeptError, Taken, take_up};
pub(crate) use routes::{Desk, Message, Nothing, absent, as_somebody, ok, routes, told};
pub(crate) use secret::Secret;
pub(crate) use table::{Table, line_of_table};

use std::{
    collections::HashMap,
    fmt,
    num::NonZero,
    sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak},
    thread,
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use api::Failure;
use game::Side;
use matchplay::Moment;
use protocol::{Act, Entry, HostRequest, HostedSetup, Person, RatingRange, Reason, Seat};
use store::{Store, StoreError};
use thiserror::Error;
use tokio::{
    sync::{Notify, broadcast, watch},
    time,
};

use self::{
    breach::HostBreach,
    chores::Chores,
    engines::Engines,
    log::{Away, Log, can_be_hosted, first_for_people},
};
use crate::{
    App,
    metrics::{Count, Page, Times},
    people,
    traffic::Gathered,
};

/// Tells the time, in milliseconds since 1970.
pub type Clock = Arc<dyn Fn() -> u64 + Send + Sync>;

/// The clock of this machine.
pub fn machine_clock() -> Clock {
    Arc::new(|| {
        let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        u64::try_from(since.as_millis()).unwrap_or(u64::MAX)
    })
}

/// Matches between people, kept in a store.
#[derive(Clone)]
pub struct Hosting(Arc<Host>);

/// Why matches cannot be kept.
#[derive(Debug, Error)]
pub enum HostingError {
    /// The store fails.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system has no randomness.
    #[error("no random numbers: {0}")]
    Randomness(#[from] getrandom::Error),
    /// A secret in the store is not one.
    #[error("the secret that signs cookies is damaged")]
    Damaged,
}

impl Hosting {
    /// Begins to keep matches. Whoever had to act while nobody served is not charged for it.
    ///
    /// # Errors
    /// If the store fails or the system has no randomness.
    pub async fn start(store: Store, clock: Clock) -> Result<Hosting, HostingError> {
        // Half of the processors at most: the others answer people.
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        Hosting::with_engines(store, clock, Engines::start(cores / 2, api::engine_of)).await
    }

    async fn with_engines(store: Store, clock: Clock, engines: Engines) -> Result<Hosting, HostingError> {
        let is_alone = store.attend().await?;
        let signer = store.secret("cookies", &Secret::fresh()?.written()).await?;
        let host = Arc::new(Host {
            cookies: Secret::read(&signer).ok_or(HostingError::Damaged)?,
            store,
            tables: Mutex::default(),
            clock,
            sooner: Notify::new(),
            stopping: watch::Sender::new(false),
            counts: Counts::default(),
            engines,
            ended: broadcast::Sender::new(ENDED),
            left: OnceLock::new(),
            chores: Chores::default(),
            replays: OnceLock::new(),
            pairing: tokio::sync::Mutex::default(),
        });
        if is_alone {
            deadlines::excuse(&host).await?;
        }
        host.chores.spawn(deadlines::watch(Arc::downgrade(&host)));
        if let Some(news) = host.store.news().await? {
            host.chores.spawn(news::hear(Arc::downgrade(&host), news));
            host.chores.spawn(news::tell(Arc::downgrade(&host)));
        }
        host.chores.spawn(people::watch(Arc::downgrade(&host)));
        Ok(Hosting(host))
    }

    pub(crate) const fn host(&self) -> &Arc<Host> {
        &self.0
    }

    /// The clock has been set: what happens by itself is looked for at once.
    pub fn wake(&self) {
        self.0.sooner.notify_one();
    }

    /// Lets everybody at a match go; requests under way can still be answered.
    pub fn farewell(&self) {
        self.0.left.get_or_init(|| self.0.now());
        self.0.stopping.send_replace(true);
    }

    /// Whether matches can be played: what lasts can be reached, and nobody is being let go.
    pub(crate) async fn is_ready(&self) -> bool {
        let reached = time::timeout(READY, self.0.store.last_beat()).await;
        !*self.0.stopping.borrow() && matches!(reached, Ok(Ok(_)))
    }

    /// What is counted.
    pub(crate) fn measure(&self, page: &mut Page) {
        let Counts { entries, behind, times } = &self.0.counts;
        page.gauge("ranka_matches_attended", "Matches that somebody is at.", self.0.tables().len());
        page.count("ranka_entries_total", "Entries added to logs of matches.", entries.value());
        page.count("ranka_entries_behind_total", "Times that another node was faster.", behind.value());
        page.times("ranka_append_seconds", "How long entries took to be on disk.", times);
        self.0.engines.measure(page);
    }

    /// Lets everybody go and writes what is under way.
    pub async fn stop(&self) {
        self.farewell();
        self.0.chores.end(END).await;
        // From then on nobody could play: whoever has to act is not charged for how long an end takes.
        let left = *self.0.left.get_or_init(|| self.0.now());
        if let Err(error) = self.0.store.beat(left).await {
            tracing::warn!(%error, "the time of the end could not be noted");
        }
        self.0.store.close().await;
    }
}

impl fmt::Debug for Hosting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hosting").finish_non_exhaustive()
    }
}

pub(crate) struct Host {
    pub(crate) store: Store,
    /// Matches that somebody is at.
    tables: Mutex<HashMap<String, Weak<Table>>>,
    cookies: Secret,
    clock: Clock,
    /// Something may happen by itself sooner than it did.
    sooner: Notify,
    pub(crate) stopping: watch::Sender<bool>,
    counts: Counts,
    engines: Engines,
    /// People who are not what they were: whoever is connected as them comes again.
    pub(crate) ended: broadcast::Sender<String>,
    /// When everybody was let go.
    left: OnceLock<u64>,
    /// What looks after matches by itself, and what is done whether or not anybody still waits for it.
    chores: Chores,
    /// What replays logs, once there is an application; it is shared with whoever asks about lines.
    replays: OnceLock<App>,
    /// Whoever looks for an opponent: one after the other, so that of two who want the same not both wait.
    pairing: tokio::sync::Mutex<()>,
}

/// What is counted about matches.
#[derive(Debug, Default)]
struct Counts {
    entries: Count,
    behind: Count,
    times: Times,
}

/// Done when everybody is let go.
pub(crate) async fn let_go(stopping: &mut watch::Receiver<bool>) {
    drop(stopping.wait_for(|stopping| *stopping).await);
}

/// How long what lasts may take to answer before the server is not ready.
const READY: Duration = Duration::from_secs(2);

/// How long what is under way at the end may take: a disk that many write to is slow, and whoever started the server waits some more.
const END: Duration = Duration::from_secs(10);

/// People that a socket may be told about late; then its client comes again anyway.
const ENDED: usize = 64;
/// Matches of one person that may wait for an opponent.
const WAITING: usize = 12;

const FAILING: Failure = Failure::Busy("what lasts cannot be reached");

/// Failures of the store, which are told together.
static FAILED: Gathered = Gathered::new();

pub(crate) fn failing(error: &StoreError) -> Failure {
    match error {
        StoreError::Closing => tracing::debug!("asked for at the end"),
        error => {
            // A request each: the last of them stands for all.
            if let Some(count) = FAILED.add() {
                tracing::error!(count, %error, "the store failed");
            }
        }
    }
    FAILING
}

impl Host {
    pub(crate) fn now(&self) -> u64 {
        (self.clock)()
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<String, Weak<Table>>> {
        // Whoever panicked left a whole map behind.
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Matches that somebody is at.
    fn attended_by_key(&self) -> HashMap<String, Arc<Table>> {
        let tables = self.tables();
        tables.iter().filter_map(|(key, table)| Some((key.clone(), table.upgrade()?))).collect()
    }

    pub(crate) fn all_attended(&self) -> Vec<Arc<Table>> {
        self.attended_by_key().into_values().collect()
    }

    fn attended(&self, key: &str) -> Option<Arc<Table>> {
        self.tables().get(key).and_then(Weak::upgrade)
    }

    /// A match by its key, ready to be played.
    pub(crate) async fn table(self: &Arc<Self>, key: &str) -> Result<Arc<Table>, Failure> {
        if let Some(table) = self.attended(key) {
            return Ok(table);
        }
        let log = self.load(key).await?;
        let (owes, misses) = (log.owes_engine(), log.next().is_some());
        let fresh = Arc::new(Table::new(log, self.clock.clone()));
        let mut tables = self.tables();
        // Somebody else may have come at the same time.
        if let Some(table) = tables.get(key).and_then(Weak::upgrade) {
            return Ok(table);
        }
        tables.retain(|_, table| table.strong_count() > 0);
        tables.insert(key.to_owned(), Arc::downgrade(&fresh));
        drop(tables);
        if owes {
            engines::summon(self, &fresh);
        }
        if misses {
            self.catch_up(&fresh);
        }
        Ok(fresh)
    }

    /// Keeps a new match, in which whoever asks has sat down.
    pub(crate) async fn host(
        self: &Arc<Self>,
        request: HostRequest,
        person: &Person,
        is_program: bool,
    ) -> Result<Arc<Table>, Failure> {
        let only = first_for_people(&request.setup);
        if !can_be_hosted(&request.setup)
            || (only.is_some() && request.seat.is_some_and(|seat| only != Some(seat)))
        {
            return Err(HostBreach::NoSeat.into());
        }
        let program = |side: &Side| match request.setup.seats.of(*side) {
            Seat::Program { name } => Some(name.as_str()),
            _ => None,
        };
        // Lists show it to everybody.
        if !Side::ALL.iter().filter_map(program).all(cookie::can_be_read) {
            return Err(HostBreach::BadName.into());
        }
        people::may_host(self, &request, person, is_program).await?;
        let mine = self.store.matches_of(&person.id).await.map_err(|error| failing(&error))?;
        // An engine never sits down: matches with one count among those that wait.
        let waits =
            |row: &protocol::HostedRow| row.result.is_none() && (row.first.is_none() || row.second.is_none());
        if mine.into_iter().filter(waits).count() >= WAITING {
            return Err(HostBreach::TooMany.into());
        }
        let secret = Secret::fresh().map_err(|_| Failure::Broken("no random numbers"))?;
        let lot = only.or(request.seat);
        let seat = lot.unwrap_or(if secret.roll(u64::MAX) % 2 == 0 { Side::First } else { Side::Second });
        let key = secret.name("match");
        let people =
            if seat == Side::First { [Some(person.clone()), None] } else { [None, Some(person.clone())] };
        let range = people::range_for(self, person, &request.setup, request.within).await?;
        let log = self.begin(key, request, range, secret, people)?;
        self.store.create(&log.new_match()).await.map_err(|error| failing(&error))?;
        self.sooner.notify_one();
        self.table(log.key()).await
    }

    fn begin(
        &self,
        key: String,
        request: HostRequest,
        range: Option<RatingRange>,
        secret: Secret,
        people: [Option<Person>; 2],
    ) -> Result<Log, Failure> {
        let at = self.now();
        let HostRequest { setup, listed, rated, .. } = request;
        let hosted = HostedSetup { setup, listed, rated, range, made: at, commitment: secret.commitment() };
        let begun = Log::begin(key, hosted, secret);
        let mut log = begun.map_err(|error| Failure::Malformed(error.to_string()))?;
        for (seat, person) in Side::ALL.into_iter().zip(people) {
            if let Some(person) = person {
                let seated = log.apply(Entry::Seated { at, seat, person });
                seated.map_err(|_| Failure::Broken("a seat of a new match is taken"))?;
            }
        }
        Ok(log)
    }

    /// Lets somebody sit down.
    pub(crate) async fn sit(
        self: &Arc<Self>,
        table: &Arc<Table>,
        person: Person,
        is_program: bool,
    ) -> Result<(), Failure> {
        people::may_sit(self, table, &person, is_program).await?;
        let at = self.now();
        let decide = move |log: &Log| match log.seat_of(&person.id) {
            Some(_) => Ok(Vec::new()),
            None => log.sit(&person, is_program, at).map(|entry| vec![entry]),
        };
        Ok(self.change(table, decide).await??)
    }

    /// Does what somebody on a seat wants, who knows so many entries; the lag of the message is given back.
    pub(crate) async fn act(
        self: &Arc<Self>,
        table: &Arc<Table>,
        seat: Side,
        (act, known): (Act, usize),
        lag: u64,
    ) -> Result<Result<(), Reason>, Failure> {
        let when = Moment { at: self.now(), lag: lag.min(patience::LAG) };
        let away = Away { since: table.gone(!seat), from: table.left(!seat) };
        let done = self.change(table, move |log: &Log| log.decide(seat, &act, known, when, away)).await;
        if matches!(done, Ok(Ok(()))) {
            self.follow(table).await?;
        }
        done
    }

    /// Lets happen what happens by itself.
    pub(crate) async fn expire(self: &Arc<Self>, key: &str) -> Result<(), Failure> {
        let (table, now) = (self.table(key).await?, self.now());
        if table.log.lock().await.owes_engine() {
            engines::summon(self, &table);
            return Ok(());
        }
        let Ok(()) =
            self.change(&table, move |log: &Log| Ok::<_, std::convert::Infallible>(log.expire(now))).await?;
        Ok(())
    }
}
