//! Where the server listens, and where it is found.

use std::{
    io,
    net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, UdpSocket},
    str::FromStr,
};

use tokio::net::{TcpListener, lookup_host};

use crate::error::CommandError;

const PORT: u16 = 8080;

/// What somebody asked the server to listen on: an address or a name, and a port.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Listen {
    host: String,
    port: u16,
}

impl FromStr for Listen {
    type Err = String;

    fn from_str(text: &str) -> Result<Listen, String> {
        if let Ok(address) = text.parse::<SocketAddr>() {
            return Ok(Listen { host: address.ip().to_string(), port: address.port() });
        }
        if let Ok(address) = text.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>() {
            return Ok(Listen { host: address.to_string(), port: PORT });
        }
        let wrong = || format!("expected an address such as 127.0.0.1:{PORT} or a name such as localhost");
        let (name, port) = match text.split_once(':') {
            Some((name, port)) => (name, port.parse().map_err(|_| wrong())?),
            None => (text, PORT),
        };
        let is_name = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'.' | b'_');
        // What looks like an address in numbers is one or a mistake.
        let letters = name.bytes().any(|byte| byte.is_ascii_alphabetic());
        if letters && name.bytes().all(is_name) {
            Ok(Listen { host: name.to_owned(), port })
        } else {
            Err(wrong())
        }
    }
}

impl Listen {
    /// Listens there, at another port if one is given.
    pub(super) async fn bind(&self, port: Option<u16>) -> Result<TcpListener, CommandError> {
        let port = port.unwrap_or(self.port);
        let cannot = |error| CommandError::Listen { address: format!("{}:{port}", self.host), error };
        let found = lookup_host((self.host.as_str(), port)).await.map_err(cannot)?;
        let mut why = io::Error::new(io::ErrorKind::NotFound, "the name leads to no address");
        for address in found {
            match server::listen(address) {
                Ok(listener) => return Ok(listener),
                Err(error) => why = error,
            }
        }
        Err(cannot(why))
    }
}

/// Where a browser finds what listens there: what listens everywhere, at the address that others reach this machine by.
pub(super) fn reachable(mut bound: SocketAddr) -> SocketAddr {
    if bound.ip().is_unspecified() {
        let alone: IpAddr =
            if bound.is_ipv4() { Ipv4Addr::LOCALHOST.into() } else { Ipv6Addr::LOCALHOST.into() };
        bound.set_ip(outward(bound.is_ipv4()).unwrap_or(alone));
    }
    bound
}

/// The address from which this machine would speak to others. Nothing is sent: the system only chooses a way.
fn outward(is_ipv4: bool) -> Option<IpAddr> {
    // Addresses for documents, which nobody has.
    let (own, other) = if is_ipv4 { ("0.0.0.0:0", "192.0.2.1:9") } else { ("[::]:0", "[2001:db8::1]:9") };
    let socket = UdpSocket::bind(own).ok()?;
    socket.connect(other).ok()?;
    let address = socket.local_addr().ok()?.ip();
    (!address.is_unspecified()).then_some(address)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_may_be_a_name_and_may_come_without_a_port() {
        let read = |text: &str| text.parse::<Listen>().map(|listen| (listen.host, listen.port));
        let is = |host: &str, port| Ok((host.to_owned(), port));
        assert_eq!(read("0.0.0.0:0"), is("0.0.0.0", 0));
        assert_eq!(read("::1"), is("::1", 8080));
        assert_eq!(read("[::1]:90"), is("::1", 90));
        assert_eq!(read("[::1]"), is("::1", 8080));
        assert_eq!(read("localhost"), is("localhost", 8080));
        assert_eq!(read("a-b.example:81"), is("a-b.example", 81));
        for wrong in
            ["", "127.0.0.1:99999", "256.0.0.1", "a b", "localhost:", "localhost:x", "http://x", ":80"]
        {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_listens_everywhere_has_an_address() {
        let shown = |text: &str| reachable(text.parse().unwrap());
        assert_eq!(shown("[::1]:80").to_string(), "[::1]:80");
        let everywhere = shown("0.0.0.0:80");
        assert!(!everywhere.ip().is_unspecified() && everywhere.port() == 80);
    }
}
