//! How many connections or sockets are open, in all and from one address.

use std::{
    collections::HashMap,
    net::{IpAddr, Ipv4Addr, Ipv6Addr},
    sync::{Arc, Mutex, PoisonError},
};

use axum::http::HeaderMap;

/// Where a request comes from: an address, of the newer ones the network that somebody is given.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Peer(pub(crate) IpAddr);

impl Peer {
    pub(crate) fn at(address: IpAddr) -> Peer {
        Peer(match address.to_canonical() {
            IpAddr::V6(six) if !six.is_loopback() => {
                let [a, b, c, d, ..] = six.segments();
                Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0).into()
            }
            address => address,
        })
    }

    /// Where a request comes from that a proxy has passed on: each proxy adds whom it heard it from.
    pub(crate) fn forwarded(address: IpAddr, headers: &HeaderMap, proxies: &[IpAddr]) -> Peer {
        let mut from = address.to_canonical();
        let told = headers.get_all("x-forwarded-for").iter().filter_map(|told| told.to_str().ok());
        let told: Vec<&str> = told.flat_map(|told| told.split(',')).map(str::trim).collect();
        for before in told.iter().rev() {
            if !proxies.contains(&from) {
                break;
            }
            let Ok(before) = before.parse::<IpAddr>() else { break };
            from = before.to_canonical();
        }
        Peer::at(from)
    }
}

/// Counts who is inside.
#[derive(Debug)]
pub(crate) struct Doors {
    all: usize,
    each: usize,
    inside: Mutex<HashMap<Option<IpAddr>, usize>>,
}

impl Doors {
    pub(crate) fn new(all: usize, each: usize) -> Arc<Doors> {
        Arc::new(Doors { all, each, inside: Mutex::default() })
    }

    /// Lets somebody in, unless there are too many. Of this machine's own address there may be any number: a proxy there asks for everybody.
    pub(crate) fn enter(self: &Arc<Self>, peer: Option<Peer>) -> Option<Inside> {
        let address = peer.map(|Peer(address)| address).filter(|address| {
            ![IpAddr::from(Ipv4Addr::LOCALHOST), Ipv6Addr::LOCALHOST.into()].contains(address)
        });
        let mut inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        let here = inside.get(&address).copied().unwrap_or(0);
        if inside.values().sum::<usize>() >= self.all || (address.is_some() && here >= self.each) {
            return None;
        }
        inside.insert(address, here + 1);
        drop(inside);
        Some(Inside { doors: self.clone(), address })
    }

    /// How many are inside.
    pub(crate) fn inside(&self) -> usize {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner).values().sum()
    }

    fn leave(&self, address: Option<IpAddr>) {
        let mut inside = self.inside.lock().unwrap_or_else(PoisonError::into_inner);
        match inside.get_mut(&address) {
            Some(count) if *count > 1 => *count -= 1,
            _ => drop(inside.remove(&address)),
        }
    }
}

/// Somebody inside; whoever drops it has left.
#[derive(Debug)]
pub(crate) struct Inside {
    doors: Arc<Doors>,
    address: Option<IpAddr>,
}

impl Drop for Inside {
    fn drop(&mut self) {
        self.doors.leave(self.address);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proxy_tells_where_a_request_comes_from() {
        let address = |text: &str| text.parse::<IpAddr>().unwrap();
        let from = |peer: &str, told: &[&str], proxies: &[&str]| {
            let mut headers = HeaderMap::new();
            for told in told {
                headers.append("x-forwarded-for", told.parse().unwrap());
            }
            let proxies: Vec<IpAddr> = proxies.iter().map(|proxy| address(proxy)).collect();
            Peer::forwarded(address(peer), &headers, &proxies).0.to_string()
        };
        let proxy = ["127.0.0.1", "10.0.0.9"];
        assert_eq!(from("127.0.0.1", &["192.0.2.7"], &proxy), "192.0.2.7");
        assert_eq!(from("127.0.0.1", &["192.0.2.7"], &[]), "127.0.0.1", "nobody's word is taken unasked");
        assert_eq!(from("192.0.2.1", &["192.0.2.7"], &proxy), "192.0.2.1", "this is no proxy");
        // What a client made up stands before what the proxies added.
        assert_eq!(from("127.0.0.1", &["1.1.1.1, 192.0.2.7, 10.0.0.9"], &proxy), "192.0.2.7");
        assert_eq!(from("127.0.0.1", &["1.1.1.1", "192.0.2.7"], &proxy), "192.0.2.7");
        assert_eq!(from("127.0.0.1", &["unknown"], &proxy), "127.0.0.1");
        assert_eq!(from("::ffff:127.0.0.1", &["2001:db8:1:2:3:4:5:6"], &proxy), "2001:db8:1:2::");
        assert_eq!(from("::1", &[], &proxy), "::1");
    }

    #[test]
    fn so_many_in_all_and_so_many_from_one_address() {
        let doors = Doors::new(3, 2);
        let from = |text: &str| doors.enter(Some(Peer(text.parse().unwrap())));
        let (first, second) = (from("10.0.0.1"), from("10.0.0.1"));
        assert!(first.is_some() && second.is_some() && from("10.0.0.1").is_none());
        let third = from("10.0.0.2");
        assert!(third.is_some() && from("127.0.0.1").is_none(), "three are inside");
        drop(first);
        let proxied = from("127.0.0.1");
        assert!(proxied.is_some() && from("10.0.0.1").is_none());
        drop((second, third, proxied));
        assert!(doors.inside.lock().unwrap().is_empty());
    }
}
