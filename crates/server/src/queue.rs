//! Who is next: fair among clients by what their work costs, short work before long.
//!
//! Pure: whoever waits is a value. Each client has a clock that its own work drives on; the job whose clock ends first is next, so that
//! somebody with one job never waits behind all jobs of somebody else. Short and long jobs wait apart: while both wait, at least every
//! second job taken is a short one.

use std::{cmp::Reverse, collections::HashMap, hash::Hash, time::Duration};

/// What takes longer is long.
pub(crate) const SHORT: Duration = Duration::from_millis(200);

/// Names a job that waits.
pub(crate) type Ticket = u64;

/// How long a job takes, about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Cost(pub(crate) Duration);

impl Cost {
    pub(crate) const fn is_long(self) -> bool {
        self.0.as_millis() > SHORT.as_millis()
    }

    fn micros(self) -> u64 {
        // Even what costs nothing has its turn.
        u64::try_from(self.0.as_micros()).unwrap_or(u64::MAX).clamp(1, 1 << 40)
    }
}

struct Waiting<K, T> {
    ticket: Ticket,
    client: K,
    cost: Cost,
    /// Where the client's clock stands before it and after it.
    from: u64,
    to: u64,
    job: T,
}

/// Jobs of one length.
struct Lane<K, T> {
    waiting: Vec<Waiting<K, T>>,
    /// Where the clock of everybody stands who has not asked for a while.
    now: u64,
    /// Clocks of those that are ahead of it.
    ahead: HashMap<K, u64>,
}

impl<K, T> Default for Lane<K, T> {
    fn default() -> Lane<K, T> {
        Lane { waiting: Vec::new(), now: 0, ahead: HashMap::new() }
    }
}

impl<K: Clone + Eq + Hash, T> Lane<K, T> {
    /// What is to be done before a job of a client, in all.
    fn before(&self, client: &K, cost: Cost) -> Duration {
        let to = self.clock(client).saturating_add(cost.micros());
        self.waiting.iter().filter(|other| other.to <= to).map(|other| other.cost.0).sum()
    }

    fn clock(&self, client: &K) -> u64 {
        self.ahead.get(client).copied().unwrap_or(0).max(self.now)
    }

    fn push(&mut self, ticket: Ticket, client: K, cost: Cost, job: T) {
        let from = self.clock(&client);
        let to = from.saturating_add(cost.micros());
        self.ahead.insert(client.clone(), to);
        self.waiting.push(Waiting { ticket, client, cost, from, to, job });
    }

    fn take(&mut self) -> Option<(Cost, T)> {
        let (at, _) = self.waiting.iter().enumerate().min_by_key(|(_, one)| (one.to, one.ticket))?;
        let taken = self.waiting.swap_remove(at);
        self.now = self.now.max(taken.from);
        let now = self.now;
        self.ahead.retain(|_, clock| *clock > now);
        Some((taken.cost, taken.job))
    }

    fn remove(&mut self, ticket: Ticket) {
        let Some(at) = self.waiting.iter().position(|one| one.ticket == ticket) else { return };
        let gone = self.waiting.swap_remove(at);
        // What was not done is not charged.
        if let Some(clock) = self.ahead.get_mut(&gone.client) {
            *clock = clock.saturating_sub(gone.cost.micros());
        }
        let undone = gone.cost.micros();
        for later in self.waiting.iter_mut().filter(|one| one.client == gone.client && one.from >= gone.to) {
            later.from -= undone;
            later.to -= undone;
        }
    }

    /// How many jobs of a client wait.
    fn count(&self, client: &K) -> usize {
        self.waiting.iter().filter(|one| one.client == *client).count()
    }

    /// The last job of whoever has most of them waiting, if that is more than so many.
    fn last_of_greediest(&self, more_than: usize) -> Option<Ticket> {
        let greedy = |one: &&Waiting<K, T>| (self.count(&one.client), one.to, Reverse(one.ticket));
        let last = self.waiting.iter().max_by_key(greedy)?;
        (self.count(&last.client) > more_than).then_some(last.ticket)
    }
}

/// Jobs that wait.
pub(crate) struct Queue<K, T> {
    /// How many of one length may wait.
    room: usize,
    lanes: [Lane<K, T>; 2],
    tickets: Ticket,
    /// Whether the last job taken was a short one while a long one waited.
    long_is_next: bool,
}

/// Why a job may not wait.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Full {
    /// Too many wait already, each with no more jobs than this client.
    Room,
    /// It could not be done in time.
    Time,
}

/// What there is to do the work, as far as the queue asks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Means {
    /// How many work at jobs of this length at once, and how many of those have nothing to do.
    pub(crate) workers: usize,
    pub(crate) idle: usize,
    /// What those who work at it have still to do, in all.
    pub(crate) under_way: Duration,
    /// How long a job may wait.
    pub(crate) patience: Duration,
}

impl<K: Clone + Eq + Hash, T> Queue<K, T> {
    pub(crate) fn new(room: usize) -> Queue<K, T> {
        Queue { room, lanes: [Lane::default(), Lane::default()], tickets: 0, long_is_next: false }
    }

    /// Lets a job wait. Where there is no room, the last job of whoever has most gives way to that of somebody with less.
    pub(crate) fn push(&mut self, client: K, cost: Cost, job: T, means: Means) -> Result<Ticket, Full> {
        let lane = &mut self.lanes[usize::from(cost.is_long())];
        let before = lane.before(&client, cost) + means.under_way;
        let busy = means.idle <= lane.waiting.len();
        let workers = u32::try_from(means.workers.max(1)).unwrap_or(u32::MAX);
        if busy && before / workers > means.patience {
            return Err(Full::Time);
        }
        if lane.waiting.len() >= self.room + means.idle {
            let mine = lane.count(&client);
            let gives_way = lane.last_of_greediest(mine + 1).ok_or(Full::Room)?;
            lane.remove(gives_way);
        }
        self.tickets += 1;
        lane.push(self.tickets, client, cost, job);
        Ok(self.tickets)
    }

    /// The next job, a short one alone if there may be no long one.
    pub(crate) fn take(&mut self, may_be_long: bool) -> Option<(Cost, T)> {
        let waits = self.lanes.each_ref().map(|lane| !lane.waiting.is_empty());
        let [short, long] = [waits[0], waits[1] && may_be_long];
        let takes_long = long && (!short || self.long_is_next);
        self.long_is_next = long && !takes_long;
        self.lanes[usize::from(takes_long)].take()
    }

    /// Whoever asked has left.
    pub(crate) fn remove(&mut self, ticket: Ticket) {
        self.lanes.iter_mut().for_each(|lane| lane.remove(ticket));
    }

    /// How many wait.
    pub(crate) fn len(&self) -> usize {
        self.lanes.iter().map(|lane| lane.waiting.len()).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEANS: Means =
        Means { workers: 1, idle: 0, under_way: Duration::ZERO, patience: Duration::from_hours(1) };

    fn millis(millis: u64) -> Cost {
        Cost(Duration::from_millis(millis))
    }

    fn taken(queue: &mut Queue<&'static str, &'static str>) -> Vec<&'static str> {
        std::iter::from_fn(|| queue.take(true)).map(|(_, job)| job).collect()
    }

    #[test]
    fn whoever_asks_little_is_before_whoever_asks_much() {
        let mut queue = Queue::new(100);
        for _ in 0..40 {
            queue.push("eve", millis(50), "eve", MEANS).unwrap();
        }
        queue.take(true);
        for job in ["ann 1", "ann 2"] {
            queue.push("ann", millis(50), job, MEANS).unwrap();
        }
        queue.push("bob", millis(5), "bob", MEANS).unwrap();
        let order = taken(&mut queue);
        assert_eq!(order.len(), 42);
        let place = |job| order.iter().position(|one| *one == job).unwrap();
        assert!(place("bob") == 0 && place("ann 1") <= 2 && place("ann 2") <= 4, "{order:?}");
    }

    #[test]
    fn whoever_has_been_served_gets_no_less_later() {
        let mut queue = Queue::new(100);
        for _ in 0..10 {
            queue.push("eve", millis(100), "eve", MEANS).unwrap();
        }
        taken(&mut queue);
        // Nobody waits: what was done for somebody does not count for ever.
        queue.push("ann", millis(100), "ann", MEANS).unwrap();
        taken(&mut queue);
        queue.push("eve", millis(100), "eve", MEANS).unwrap();
        queue.push("ann", millis(100), "ann", MEANS).unwrap();
        assert_eq!(taken(&mut queue).len(), 2);
    }

    #[test]
    fn short_jobs_come_before_long_ones_and_long_ones_come() {
        let mut queue = Queue::new(100);
        for _ in 0..3 {
            queue.push("eve", millis(4000), "long", MEANS).unwrap();
            queue.push("eve", millis(10), "short", MEANS).unwrap();
        }
        assert_eq!(queue.take(false).map(|(_, job)| job), Some("short"));
        assert_eq!(taken(&mut queue), ["short", "long", "short", "long", "long"]);
        queue.push("eve", millis(4000), "long", MEANS).unwrap();
        assert!(queue.take(false).is_none() && queue.take(true).is_some());
    }

    #[test]
    fn a_full_queue_has_room_for_those_who_ask_less() {
        let mut queue = Queue::new(3);
        for job in ["eve 1", "eve 2", "eve 3"] {
            queue.push("eve", millis(1), job, MEANS).unwrap();
        }
        assert_eq!(queue.push("eve", millis(1), "eve 4", MEANS), Err(Full::Room));
        queue.push("ann", millis(1), "ann 1", MEANS).expect("a place that eve has given up");
        assert_eq!(queue.push("ann", millis(1), "ann 2", MEANS), Err(Full::Room), "both have their share");
        let mut left = taken(&mut queue);
        left.sort_unstable();
        assert_eq!(left, ["ann 1", "eve 1", "eve 2"]);
    }

    #[test]
    fn what_cannot_be_done_in_time_does_not_wait() {
        let mut queue = Queue::new(100);
        let means = Means { workers: 2, under_way: Duration::from_secs(8), ..MEANS };
        let means = Means { patience: Duration::from_secs(10), ..means };
        let asked: Vec<_> = (0..6).map(|_| queue.push("eve", millis(4000), "eve", means)).collect();
        assert_eq!(asked.iter().filter(|one| one.is_ok()).count(), 4, "{asked:?}");
        assert_eq!(asked.last(), Some(&Err(Full::Time)));
        assert!(queue.push("ann", millis(4000), "ann", means).is_ok(), "she is before all but one of eve's");
        let idle = Means { idle: 100, patience: Duration::ZERO, ..means };
        assert!(queue.push("eve", millis(4000), "eve", idle).is_ok(), "somebody has nothing to do");
    }

    #[test]
    fn places_of_those_who_left_are_free_and_cost_nothing() {
        let mut queue = Queue::new(4);
        let tickets: Vec<_> =
            (0..4).map(|_| queue.push("eve", millis(100), "gone", MEANS).unwrap()).collect();
        for ticket in &tickets[1..] {
            queue.remove(*ticket);
        }
        queue.remove(99);
        assert_eq!(queue.len(), 1);
        queue.push("ann", millis(150), "ann", MEANS).unwrap();
        queue.push("eve", millis(20), "eve", MEANS).unwrap();
        assert_eq!(taken(&mut queue), ["gone", "eve", "ann"], "eve is charged for one job and a short one");
    }
}
