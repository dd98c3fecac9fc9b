use std::{
    sync::{Arc, atomic::AtomicBool},
    time::Duration,
};

use game::Side;
use protocol::{ChatLine, Entry, LineId, Person, Presence, Seat};
use tokio::{
    sync::{Mutex, broadcast, watch},
    time::{self, Instant},
};

use super::{
    Clock, Host,
    log::{Acted, Log},
    patience,
};

/// Entries in one message.
const TOGETHER: usize = 500;

/// Where thousands look on, each who comes or goes must not be told to all at once.
const PRESENCE: Duration = Duration::from_secs(1);

/// A match that somebody is at.
pub(crate) struct Table {
    pub(crate) log: Mutex<Log>,
    /// How many entries there are to hear.
    number: watch::Sender<usize>,
    present: watch::Sender<Present>,
    /// Whether somebody plays for an engine here.
    pub(crate) thinks: AtomicBool,
    /// Seats of engines, which are always there.
    engines: [bool; 2],
    /// How long somebody may be away, where that counts.
    leaving: Option<u64>,
    clock: Clock,
    /// What is said, to whoever is here.
    said: broadcast::Sender<Arc<ChatLine>>,
}

/// Lines that a slow client may be behind; it misses those before them.
const SAID: usize = 16;

/// Connections of each seat, and of those who only look on.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Present {
    seats: [u32; 2],
    watchers: u32,
    /// Since when nobody is on a seat.
    gone: [Option<u64>; 2],
    /// When somebody was last on a seat at another node.
    seen: [Option<u64>; 2],
    /// What the log tells that they did last.
    told: [Option<Acted>; 2],
    /// When they did something last without being connected, as programs do.
    acted: [Option<u64>; 2],
}

impl Present {
    fn comes(&mut self, seat: Option<Side>) {
        match seat {
            Some(seat) => {
                self.seats[seat.index()] += 1;
                self.gone[seat.index()] = None;
                self.acted[seat.index()] = None;
            }
            None => self.watchers += 1,
        }
    }

    fn goes(&mut self, seat: Option<Side>, now: u64) {
        match seat {
            Some(seat) => {
                self.seats[seat.index()] -= 1;
                if self.seats[seat.index()] == 0 {
                    self.gone[seat.index()] = Some(now);
                }
            }
            None => self.watchers -= 1,
        }
    }

    /// The log tells what was done; whether somebody is here who is not connected.
    fn hears(&mut self, told: [Option<Acted>; 2], now: u64) -> bool {
        let mut news = false;
        for (seat, told) in told.into_iter().enumerate() {
            let fresh = told.filter(|told| self.told[seat] != Some(*told));
            let is_connected = self.seats[seat] > 0 || self.is_elsewhere(seat, now);
            if let Some(told) = fresh.filter(|_| !is_connected) {
                self.acted[seat] = Some(told.at);
                news = true;
            }
            self.told[seat] = told;
        }
        news
    }

    /// Whether somebody is on a seat at another node: nodes say every few seconds who is there; one that says nothing any more has nobody.
    fn is_elsewhere(&self, seat: usize, now: u64) -> bool {
        self.seen[seat].is_some_and(|seen| now < seen + 4 * patience::BEAT)
    }

    /// Until when somebody counts as being here since they did something.
    fn acts_until(&self, seat: usize) -> Option<u64> {
        Some(self.acted[seat]?.saturating_add(patience::ACTING))
    }
}

/// The line of a match and who plays it, in the order of their sides, if lists show it to everybody.
pub(crate) async fn line_of_table(host: &Arc<Host>, key: &str) -> Option<(LineId, [Option<String>; 2])> {
    let table = host.table(key).await.ok()?;
    let log = table.log.lock().await;
    if !log.is_listed() && !log.is_rated() {
        return None;
    }
    let names = Side::ALL.map(|side| log.across(side)).map(|seat| match log.setup().seats.of(seat) {
        Seat::Person => log.people()[seat.index()].as_ref().map(|person| person.name.clone()),
        Seat::Program { name } => Some(name.clone()),
        Seat::Engine { level: None } => Some(ENGINE.to_owned()),
        Seat::Engine { level: Some(level) } => Some(format!("{ENGINE} {level}")),
    });
    Some((log.played().line_id(), names))
}

/// What an engine is called where no reader's language is known.
const ENGINE: &str = "Ranka";

impl Table {
    pub(crate) fn new(log: Log, clock: Clock) -> Table {
        let (number, engines) = (watch::Sender::new(log.number()), Side::ALL.map(|seat| log.is_engine(seat)));
        // Whoever is not here yet is away from now on.
        let gone = engines.map(|is_engine| (!is_engine).then(|| clock()));
        let present = watch::Sender::new(Present { gone, told: log.acted(), ..Present::default() });
        let (leaving, thinks) = (patience::leaving(log.clock()), AtomicBool::new(false));
        let said = broadcast::Sender::new(SAID);
        Table { log: Mutex::new(log), number, present, thinks, engines, leaving, clock, said }
    }

    /// Lets everybody know that there is more to hear.
    pub(crate) fn tell(&self, log: &Log) {
        self.number.send_replace(log.number());
        let now = (self.clock)();
        self.present.send_if_modified(|present| present.hears(log.acted(), now));
    }

    /// What somebody does not know who knows so many entries, as far as it fits into one message: the number of the first, and the
    /// secret once it is told.
    pub(crate) async fn since(&self, known: usize) -> (usize, Vec<Entry>, Option<String>) {
        let log = self.log.lock().await;
        let number = known.min(log.number());
        let entries = log.entries()[number..].iter().take(TOGETHER).cloned().collect();
        (number, entries, log.revealed())
    }

    /// The seat of somebody, if they have one.
    pub(crate) async fn seat_of(&self, person: Option<&Person>) -> Option<Side> {
        self.log.lock().await.seat_of(&person?.id)
    }

    /// Who is on the seats here.
    pub(crate) fn here(&self) -> [bool; 2] {
        self.present.borrow().seats.map(|count| count > 0)
    }

    /// Who is on the seats at another node: they count as being here for a while.
    pub(crate) fn elsewhere(&self, seats: [bool; 2]) {
        let now = (self.clock)();
        self.present.send_if_modified(|present| {
            let before = *present;
            for (seat, is_there) in seats.into_iter().enumerate() {
                if is_there && present.seats[seat] == 0 {
                    present.gone[seat] = Some(now);
                }
                present.seen[seat] = is_there.then_some(now);
            }
            before.seen.map(|seen| seen.is_some()) != present.seen.map(|seen| seen.is_some())
        });
    }

    /// Since when nobody is on a seat; it may be to come.
    pub(crate) fn gone(&self, seat: Side) -> Option<u64> {
        let present = self.present.borrow();
        let gone = present.gone[seat.index()]?;
        Some(present.acts_until(seat.index()).map_or(gone, |until| until.max(gone)))
    }

    /// From when on whoever sits opposite may end the match, since nobody is on this seat.
    pub(crate) fn left(&self, seat: Side) -> Option<u64> {
        Some(self.gone(seat)?.saturating_add(self.leaving?))
    }

    /// Lets everybody hear a line, as far as they may.
    pub(crate) fn say(&self, line: Arc<ChatLine>) {
        // Nobody may be here.
        let _ = self.said.send(line);
    }

    /// Hears what is said.
    pub(crate) fn overhear(&self) -> broadcast::Receiver<Arc<ChatLine>> {
        self.said.subscribe()
    }

    /// Hears whenever there are more entries.
    pub(crate) fn listen(&self) -> watch::Receiver<usize> {
        self.number.subscribe()
    }

    /// Comes to the table, on a seat or to look on.
    pub(crate) fn enter(self: &Arc<Self>, seat: Option<Side>) -> Visit {
        let mut changes = self.present.subscribe();
        self.present.send_modify(|present| present.comes(seat));
        changes.mark_changed();
        Visit { table: self.clone(), seat, changes, next: Instant::now() }
    }
}

/// Somebody at a table; whoever drops it has left.
pub(crate) struct Visit {
    table: Arc<Table>,
    seat: Option<Side>,
    changes: watch::Receiver<Present>,
    /// Who is there is not told again before.
    next: Instant,
}

impl Visit {
    /// Sits down, or stays.
    pub(crate) fn sit(&mut self, seat: Option<Side>) {
        if seat != self.seat {
            let before = std::mem::replace(&mut self.seat, seat);
            self.table.present.send_modify(|present| {
                present.goes(before, (self.table.clock)());
                present.comes(seat);
            });
        }
    }

    /// Who is there, whenever that changes, but not too often; at first at once.
    pub(crate) async fn changed(&mut self) -> Presence {
        time::sleep_until(self.next).await;
        // The table, which we hold, holds the sender.
        let _ = self.changes.changed().await;
        let present = *self.changes.borrow_and_update();
        self.next = Instant::now() + PRESENCE;
        let engines = self.table.engines;
        let now = (self.table.clock)();
        let seen = [0, 1].map(|seat| present.is_elsewhere(seat, now));
        let acts = [0, 1].map(|seat| present.acts_until(seat).is_some_and(|until| now < until));
        let [first, second] =
            [0, 1].map(|seat| present.seats[seat] > 0 || seen[seat] || acts[seat] || engines[seat]);
        let left = |seat: Side| self.table.left(seat).filter(|_| !seen[seat.index()]);
        let [first_left, second_left] = Side::ALL.map(left);
        Presence { first, second, watchers: present.watchers, first_left, second_left }
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        let now = (self.table.clock)();
        self.table.present.send_modify(|present| present.goes(self.seat, now));
    }
}
