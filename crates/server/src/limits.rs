use std::{net::IpAddr, num::NonZero, thread, time::Duration};

use api::Budget;
use service::Bounds;

use crate::{Hosts, workers::Terms};

/// What the server takes and does at most.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Limits {
    /// Bytes of a request's body.
    pub body: usize,
    /// What a line may hold, and how many are kept ready.
    pub bounds: Bounds,
    /// Connections at once; more wait.
    pub connections: usize,
    /// Connections at once from one address; more are closed.
    pub connections_each: usize,
    /// Requests that may wait for a replay, and requests about matches under way at once; more are refused.
    pub requests: usize,
    /// Requests about matches under way at once from one address.
    pub requests_each: usize,
    /// Large messages that are read at once; more are refused.
    pub bodies: usize,
    /// The same from one address.
    pub bodies_each: usize,
    /// Lines replayed at once, long ones on all threads but one; more wait.
    pub replays: usize,
    /// How long a request may take, unless it asks the engine.
    pub wait: Duration,
    /// How long a client may take to send the head of a request.
    pub head_wait: Duration,
    /// How long a client may take to send a whole message.
    pub read_wait: Duration,
    /// How long a client may take to receive the next part of an answer.
    pub write_wait: Duration,
    /// Engines that think at once, beside one for the low levels alone.
    pub searchers: usize,
    /// Requests that may wait for an engine; more are refused.
    pub queue: usize,
    /// Sockets of matches at once.
    pub sockets: usize,
    /// The same from one address.
    pub sockets_each: usize,
    /// The names by which clients may ask for this server.
    pub hosts: Hosts,
    /// The origins whose pages may show ours in a frame.
    pub framers: Vec<String>,
    /// Proxies whose word is taken for where a request comes from.
    pub proxies: Vec<IpAddr>,
    /// Who may read what the server counts, beside this machine itself.
    pub metrics_for: Vec<IpAddr>,
    /// Passwords and codes that may be tried at once from one address, and for one name; then one after the other, slowly.
    pub attempts: u32,
    /// Guests that may come at once from one address; then one after the other.
    pub guests: u32,
    /// What the library of records takes.
    pub library: LibraryLimits,
    /// Whether browsers may keep the client, to start it without a network.
    pub offline: bool,
    /// What each engine may use.
    pub budget: Budget,
}

/// What the library of records takes at most.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LibraryLimits {
    /// Records of one person.
    pub records: u64,
    /// Bytes of all of them, as own records.
    pub bytes: u64,
    /// Bytes of each.
    pub bytes_each: usize,
    /// Games of a text that are put into it together.
    pub games: usize,
    /// Texts that one person may put into it at once; then one after the other, slowly.
    pub files: u32,
    /// Searches at once from one address; then one after the other.
    pub looks: u32,
}

impl Default for LibraryLimits {
    fn default() -> LibraryLimits {
        let bytes_each = 256 * 1024;
        LibraryLimits { records: 1000, bytes: 8 << 20, bytes_each, games: 100, files: 20, looks: 60 }
    }
}

impl Default for Limits {
    fn default() -> Limits {
        let cores = thread::available_parallelism().map_or(1, NonZero::get);
        Limits {
            body: 256 * 1024,
            bounds: Bounds::default(),
            connections: 4096,
            connections_each: 128,
            requests: 128,
            requests_each: 32,
            bodies: 128,
            bodies_each: 8,
            replays: cores.max(2),
            wait: Duration::from_secs(10),
            head_wait: Duration::from_secs(10),
            read_wait: Duration::from_secs(10),
            write_wait: Duration::from_secs(10),
            searchers: cores,
            queue: 32,
            sockets: 16_384,
            sockets_each: 64,
            hosts: Hosts::Any,
            framers: Vec::new(),
            proxies: Vec::new(),
            metrics_for: Vec::new(),
            attempts: 10,
            guests: 60,
            library: LibraryLimits::default(),
            offline: true,
            budget: Budget::default(),
        }
    }
}

impl Limits {
    /// How long a request that asks the engine may take: to be read, to wait, to be thought about and to be told.
    pub(crate) fn answer_wait(&self) -> Duration {
        2 * self.wait + self.budget.search
    }

    /// The threads that replay.
    pub(crate) fn replaying(&self) -> Terms {
        Terms {
            name: "replayer",
            threads: self.replays,
            long: self.replays.saturating_sub(1).max(1),
            room: self.requests,
            patience: self.wait,
            is_lowly: false,
        }
    }

    /// The threads that think for those who ask.
    pub(crate) fn searching(&self) -> Terms {
        let long = self.searchers.max(1);
        Terms {
            name: "searcher",
            threads: long + 1,
            long,
            room: self.queue,
            patience: self.wait,
            is_lowly: true,
        }
    }
}
