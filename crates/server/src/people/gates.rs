//! How often something may be tried. What is about accounts fails closed: whoever cannot be counted is refused.

use std::{
    hash::Hash,
    net::{IpAddr, Ipv6Addr},
    num::NonZero,
    time::Duration,
};

use governor::{Quota, RateLimiter, clock::DefaultClock, state::keyed::HashMapStateStore};

use super::PeopleBreach;
use crate::{Limits, doors::Peer};

/// Keys that are counted at once. If there are more, nobody new is let in until some are forgotten.
const COUNTED: usize = 50_000;
/// This machine's own address is usually a proxy's, behind which many are.
const PROXIED: u32 = 20;

struct Gate<K: Hash + Eq + Clone>(RateLimiter<K, HashMapStateStore<K>, DefaultClock>);

impl<K: Hash + Eq + Clone> Gate<K> {
    /// So many at once, and one more after each `pause`.
    fn new(burst: u32, pause: Duration) -> Gate<K> {
        let burst = NonZero::new(burst).unwrap_or(NonZero::<u32>::MIN);
        let quota = Quota::with_period(pause).unwrap_or(Quota::per_hour(burst)).allow_burst(burst);
        Gate(RateLimiter::hashmap_with_clock(quota, DefaultClock::default()))
    }

    fn lets(&self, key: &K) -> bool {
        if self.0.len() >= COUNTED {
            self.0.retain_recent();
            if self.0.len() >= COUNTED {
                return false;
            }
        }
        self.0.check_key(key).is_ok()
    }
}

/// Counts what people try.
pub(crate) struct Gates {
    addresses: Gate<Option<IpAddr>>,
    proxied: Gate<Option<IpAddr>>,
    names: Gate<String>,
    newcomers: Gate<Option<IpAddr>>,
    lines: Gate<String>,
    wishes: Gate<String>,
    guests: Gate<Option<IpAddr>>,
    hosts: Gate<String>,
    acts: Gate<String>,
    files: Gate<String>,
    filers: Gate<Option<IpAddr>>,
    looks: Gate<Option<IpAddr>>,
}

impl Gates {
    pub(crate) fn new(limits: &Limits) -> Gates {
        let attempts = limits.attempts;
        Gates {
            addresses: Gate::new(attempts, Duration::from_secs(12)),
            proxied: Gate::new(attempts.saturating_mul(PROXIED), Duration::from_millis(600)),
            names: Gate::new(attempts, Duration::from_mins(1)),
            newcomers: Gate::new(attempts, Duration::from_mins(10)),
            lines: Gate::new(5, Duration::from_secs(3)),
            wishes: Gate::new(30, Duration::from_secs(6)),
            guests: Gate::new(limits.guests, Duration::from_secs(5)),
            hosts: Gate::new(30, Duration::from_secs(10)),
            acts: Gate::new(300, Duration::from_millis(100)),
            files: Gate::new(limits.library.files, Duration::from_secs(15)),
            filers: Gate::new(limits.library.files.saturating_mul(2), Duration::from_secs(5)),
            looks: Gate::new(limits.library.looks, Duration::from_secs(1)),
        }
    }

    /// Somebody tries a secret, maybe for a name.
    pub(super) fn attempt(&self, peer: Option<Peer>, name: Option<&str>) -> Result<(), PeopleBreach> {
        let address = peer.map(|Peer(address)| network(address));
        let here = address.is_some_and(|address| address.is_loopback());
        let lets = if here { self.proxied.lets(&address) } else { self.addresses.lets(&address) };
        if lets && name.is_none_or(|name| self.names.lets(&name.to_owned())) {
            Ok(())
        } else {
            Err(PeopleBreach::TooMany)
        }
    }

    /// Somebody wants an account.
    pub(super) fn newcomer(&self, peer: Option<Peer>) -> Result<(), PeopleBreach> {
        self.attempt(peer, None)?;
        let address = peer.map(|Peer(address)| network(address));
        let here = address.is_some_and(|address| address.is_loopback());
        if here || self.newcomers.lets(&address) { Ok(()) } else { Err(PeopleBreach::TooMany) }
    }

    /// Somebody comes who was never here, and is kept from now on.
    pub(crate) fn guest(&self, peer: Option<Peer>) -> Result<(), PeopleBreach> {
        let address = peer.map(|Peer(address)| network(address));
        let here = address.is_some_and(|address| address.is_loopback());
        if here || self.guests.lets(&address) { Ok(()) } else { Err(PeopleBreach::TooFast) }
    }

    /// Somebody wants a match.
    pub(crate) fn host(&self, person: &str) -> Result<(), PeopleBreach> {
        if self.hosts.lets(&person.to_owned()) { Ok(()) } else { Err(PeopleBreach::TooFast) }
    }

    /// Somebody does something in a match. Nobody plays so fast, and a log has no end of its own.
    pub(crate) fn act(&self, person: &str) -> Result<(), PeopleBreach> {
        if self.acts.lets(&person.to_owned()) { Ok(()) } else { Err(PeopleBreach::TooFast) }
    }

    /// Somebody puts records into the library: also guests do, of whom one address may have many.
    pub(crate) fn file(&self, peer: Option<Peer>, person: &str) -> Result<(), PeopleBreach> {
        let address = peer.map(|Peer(address)| network(address));
        let here = address.is_some_and(|address| address.is_loopback());
        let lets = (here || self.filers.lets(&address)) && self.files.lets(&person.to_owned());
        if lets { Ok(()) } else { Err(PeopleBreach::TooFast) }
    }

    /// Somebody looks for records.
    pub(crate) fn look(&self, peer: Option<Peer>) -> Result<(), PeopleBreach> {
        let address = peer.map(|Peer(address)| network(address));
        let here = address.is_some_and(|address| address.is_loopback());
        if here || self.looks.lets(&address) { Ok(()) } else { Err(PeopleBreach::TooFast) }
    }

    /// Somebody says something.
    pub(super) fn line(&self, person: &str) -> Result<(), PeopleBreach> {
        if self.lines.lets(&person.to_owned()) { Ok(()) } else { Err(PeopleBreach::TooFast) }
    }

    /// Somebody reports, mutes or blocks, or wants another name.
    pub(crate) fn wish(&self, person: &str) -> Result<(), PeopleBreach> {
        if self.wishes.lets(&person.to_owned()) { Ok(()) } else { Err(PeopleBreach::TooFast) }
    }
}

/// Whoever has one address of the sixth version has some 2^64 of them.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(six) if !six.is_loopback() => {
            let [a, b, c, d, ..] = six.segments();
            Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn gates() -> Gates {
        Gates::new(&Limits { attempts: 3, ..Limits::default() })
    }

    fn at(text: &str) -> Peer {
        Peer(text.parse().unwrap())
    }

    #[test]
    fn attempts_are_counted_by_address() {
        let gates = gates();
        for _ in 0..3 {
            assert!(gates.attempt(Some(at("10.0.0.1")), None).is_ok());
        }
        assert!(gates.attempt(Some(at("10.0.0.1")), None).is_err());
        assert!(gates.attempt(Some(at("10.0.0.2")), None).is_ok());
        // Whoever has no address is counted like one.
        assert_eq!((0..5).filter(|_| gates.attempt(None, None).is_ok()).count(), 3);
        for host in 0..3 {
            assert!(gates.attempt(Some(at(&format!("2001:db8::{host}"))), None).is_ok());
        }
        assert!(gates.attempt(Some(at("2001:db8::ffff")), None).is_err(), "one network");
        assert_eq!((0..100).filter(|_| gates.attempt(Some(at("127.0.0.1")), None).is_ok()).count(), 60);
    }

    /// What is kept for guests and in matches grows only so fast.
    #[test]
    fn guests_matches_and_acts_are_counted() {
        let gates = Gates::new(&Limits { guests: 4, ..Limits::default() });
        let come = |text: &str| (0..50).filter(|_| gates.guest(Some(at(text))).is_ok()).count();
        assert_eq!((come("10.0.0.1"), come("10.0.0.1"), come("10.0.0.2")), (4, 0, 4));
        assert_eq!(come("127.0.0.1"), 50, "a proxy here asks for everybody");
        assert_eq!((0..90).filter(|_| gates.host("ann").is_ok()).count(), 30);
        let acts = (0..2000).filter(|_| gates.act("ann").is_ok()).count();
        assert!((300..2000).contains(&acts), "{acts}");
        assert!(gates.act("bob").is_ok() && gates.host("bob").is_ok());
    }

    #[test]
    fn attempts_are_counted_by_name_wherever_they_come_from() {
        let gates = gates();
        let tried =
            (0..9).filter(|host| gates.attempt(Some(at(&format!("10.0.1.{host}"))), Some("ann")).is_ok());
        assert_eq!(tried.count(), 3);
        assert!(gates.attempt(Some(at("10.0.2.1")), Some("bob")).is_ok());
    }
}
