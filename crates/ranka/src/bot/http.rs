//! As much of HTTP as a bot needs: requests that are answered whole, and one that is answered line by line.

use std::{
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    str::FromStr,
    thread,
    time::Duration,
};

use protocol::ApiError;
use serde::{Serialize, de::DeserializeOwned};

use super::pauses::Pauses;
use crate::error::CommandError;

/// How long an answer may take; a stream says every 15 seconds that it is there.
const PATIENCE: Duration = Duration::from_secs(45);
/// The first pause before something is asked again.
pub(super) const SHORT: Duration = Duration::from_secs(1);
/// Bytes of an answer.
const ANSWER: u64 = 64 * 1024 * 1024;

/// Where a server is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ServerUrl {
    /// The name with its port.
    host: String,
    /// What stands before `/api`.
    base: String,
}

impl FromStr for ServerUrl {
    type Err = String;

    fn from_str(text: &str) -> Result<ServerUrl, String> {
        let rest = text.strip_prefix("http://").ok_or("expected an address such as http://localhost:8080")?;
        let (host, base) = rest.split_once('/').unwrap_or((rest, ""));
        let known = !host.is_empty() && host.bytes().all(|byte| byte.is_ascii_graphic());
        let path = base.bytes().all(|byte| byte.is_ascii_graphic());
        if !known || !path {
            return Err("expected an address such as http://localhost:8080".to_owned());
        }
        let has_port = host.rsplit_once(':').is_some_and(|(_, port)| port.parse::<u16>().is_ok());
        let host = if has_port { host.to_owned() } else { format!("{host}:80") };
        let base = base.trim_end_matches('/');
        Ok(ServerUrl { host, base: if base.is_empty() { String::new() } else { format!("/{base}") } })
    }
}

/// Asks a server as always the same guest.
pub(super) struct Client {
    server: ServerUrl,
    token: Option<String>,
    /// Before something is asked again.
    pauses: Pauses,
}

impl Client {
    pub(super) fn new(server: ServerUrl, token: Option<String>) -> Client {
        let token = token.filter(|token| token.bytes().all(|byte| byte.is_ascii_graphic()));
        Client { server, token, pauses: Pauses::new(SHORT) }
    }

    pub(super) fn get<T: DeserializeOwned>(&mut self, path: &str) -> Result<T, CommandError> {
        self.ask("GET", path, "")
    }

    pub(super) fn post<T: DeserializeOwned>(
        &mut self,
        path: &str,
        message: &impl Serialize,
    ) -> Result<T, CommandError> {
        let body = serde_json::to_string(message)?;
        self.ask("POST", path, &body)
    }

    fn ask<T: DeserializeOwned>(&mut self, method: &str, path: &str, body: &str) -> Result<T, CommandError> {
        let (status, mut reader) = self.sent_patiently(method, path, body)?;
        let mut text = String::new();
        let read = reader.read_to_string(&mut text);
        read.map_err(|error| self.unreachable(error))?;
        if status == 200 {
            return serde_json::from_str(&text).map_err(|error| CommandError::strange(&error.to_string()));
        }
        Err(refusal(status, text.as_bytes()))
    }

    /// What a server answers that has room. One that has none, or finds us too fast, is asked again: nothing that a bot says does anything twice.
    fn sent_patiently(&mut self, method: &str, path: &str, body: &str) -> Result<(u16, Body), CommandError> {
        let mut pauses = self.pauses.clone();
        loop {
            let (status, after, reader) = self.sent(method, path, body)?;
            if !matches!(status, 429 | 503) {
                return Ok((status, reader));
            }
            let Some(pause) = pauses.next(after) else { return Ok((status, reader)) };
            tracing::warn!(status, path, ?pause, "the server has no room; it is asked again");
            thread::sleep(pause);
        }
    }

    /// An answer that goes on for as long as the server is there.
    pub(super) fn lines(&mut self, path: &str) -> Result<Lines, CommandError> {
        let (status, reader) = self.sent_patiently("GET", path, "")?;
        if status != 200 {
            return Err(refusal(status, reader));
        }
        Ok(Lines { reader: BufReader::new(reader), host: self.server.host.clone() })
    }

    fn unreachable(&self, error: std::io::Error) -> CommandError {
        CommandError::Connection { address: self.server.host.clone(), error }
    }

    /// The status of an answer, after which time to come again, and what follows.
    fn sent(
        &mut self,
        method: &str,
        path: &str,
        body: &str,
    ) -> Result<(u16, Option<Duration>, Body), CommandError> {
        let ServerUrl { host, base } = &self.server;
        let token = self.token.as_ref().map(|token| format!("authorization: Bearer {token}\r\n"));
        let head = format!(
            "{method} {base}/api/v1{path} HTTP/1.1\r\nhost: {host}\r\nconnection: close\r\n{}\
             content-type: application/json\r\ncontent-length: {}\r\n\r\n",
            token.unwrap_or_default(),
            body.len()
        );
        let spoken = || {
            let mut stream = TcpStream::connect(host)?;
            stream.set_read_timeout(Some(PATIENCE))?;
            stream.set_write_timeout(Some(PATIENCE))?;
            stream.write_all((head + body).as_bytes())?;
            let mut reader = BufReader::new(stream);
            let head = head_of(&mut reader)?;
            std::io::Result::Ok((head, reader))
        };
        let (head, reader) = spoken().map_err(|error| self.unreachable(error))?;
        if let Some(token) = head.token {
            // Who we are to the server from now on.
            self.token = Some(token);
        }
        Ok((head.status, head.after, Body { reader, chunked: head.chunked, left: 0, read: 0 }))
    }
}

struct Head {
    status: u16,
    chunked: bool,
    token: Option<String>,
    /// When to come again.
    after: Option<Duration>,
}

/// What an answer says that is no success.
fn refusal(status: u16, mut reader: impl Read) -> CommandError {
    let mut text = String::new();
    let read = reader.read_to_string(&mut text).ok();
    match read.and_then(|_| serde_json::from_str::<ApiError>(&text).ok()) {
        Some(ApiError { error }) => CommandError::Server { code: error.code, detail: error.detail },
        None => CommandError::strange(&format!("status {status}")),
    }
}

fn head_of(reader: &mut impl BufRead) -> std::io::Result<Head> {
    let mut line = || {
        let mut line = String::new();
        reader.by_ref().take(16 * 1024).read_line(&mut line)?;
        std::io::Result::Ok(line)
    };
    let status = line()?.split(' ').nth(1).and_then(|status| status.parse().ok()).ok_or_else(strange)?;
    let mut head = Head { status, chunked: false, token: None, after: None };
    loop {
        let line = line()?;
        let Some((name, value)) = line.split_once(':') else { return Ok(head) };
        let value = value.trim();
        if name.eq_ignore_ascii_case("transfer-encoding") {
            head.chunked = value.eq_ignore_ascii_case("chunked");
        } else if name.eq_ignore_ascii_case("retry-after") {
            head.after = value.parse().ok().map(Duration::from_secs);
        } else if name.eq_ignore_ascii_case("set-cookie") {
            let cookie = value.split(';').next().and_then(|cookie| cookie.strip_prefix("ranka="));
            head.token = cookie.map(str::to_owned).or(head.token);
        }
    }
}

fn strange() -> std::io::Error {
    std::io::Error::new(std::io::ErrorKind::InvalidData, "the answer is not HTTP")
}

/// What follows the head of an answer, taken out of its chunks.
struct Body {
    reader: BufReader<TcpStream>,
    chunked: bool,
    /// Bytes left of the present chunk.
    left: u64,
    read: u64,
}

impl Read for Body {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.chunked && self.left == 0 {
            let mut size = String::new();
            self.reader.by_ref().take(1024).read_line(&mut size)?;
            if size.trim().is_empty() {
                // The line that ends the chunk before.
                size.clear();
                self.reader.by_ref().take(1024).read_line(&mut size)?;
            }
            let size = size.split(';').next().unwrap_or_default().trim();
            self.left = u64::from_str_radix(size, 16).map_err(|_| strange())?;
            if self.left == 0 {
                return Ok(0);
            }
        }
        let most = if self.chunked { self.left } else { ANSWER.saturating_sub(self.read) };
        let read = self.reader.by_ref().take(most).read(buffer)?;
        self.left = self.left.saturating_sub(read as u64);
        self.read += read as u64;
        Ok(read)
    }
}

/// The lines of an answer without end.
pub(super) struct Lines {
    reader: BufReader<Body>,
    host: String,
}

impl Lines {
    /// The next line; none at the end.
    pub(super) fn next_line(&mut self) -> Result<Option<String>, CommandError> {
        let mut line = String::new();
        match self.reader.by_ref().take(ANSWER).read_line(&mut line) {
            Ok(0) => Ok(None),
            Ok(_) => Ok(Some(line)),
            Err(error) => Err(CommandError::Connection { address: self.host.clone(), error }),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::TcpListener;

    use super::*;

    #[test]
    fn addresses_are_read() {
        let read = |text: &str| text.parse::<ServerUrl>().map(|url| (url.host, url.base));
        let is = |host: &str, base: &str| Ok((host.to_owned(), base.to_owned()));
        assert_eq!(read("http://localhost:8080"), is("localhost:8080", ""));
        assert_eq!(read("http://example.org/"), is("example.org:80", ""));
        assert_eq!(read("http://[::1]:90/ranka/"), is("[::1]:90", "/ranka"));
        for wrong in ["", "localhost", "https://x", "http://", "http://a b", "http://x/\r\ny"] {
            assert!(read(wrong).is_err(), "{wrong:?}");
        }
    }

    #[test]
    fn heads_are_read() {
        let text = "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nset-cookie: ranka=a.b; Path=/\r\nretry-after: 7\r\n\r\nrest";
        let head = head_of(&mut text.as_bytes()).unwrap();
        assert_eq!(head.after, Some(Duration::from_secs(7)));
        assert_eq!((head.status, head.chunked, head.token.as_deref()), (200, true, Some("a.b")));
        assert!(head_of(&mut "nonsense".as_bytes()).is_err());
    }

    /// Answers one request after the other so, each on a connection of its own.
    fn answers(listener: &TcpListener, answers: &[&str]) {
        for answer in answers {
            let (mut stream, _) = listener.accept().unwrap();
            let mut head = BufReader::new(stream.try_clone().unwrap());
            let mut line = String::new();
            while head.read_line(&mut line).unwrap() > 2 {
                line.clear();
            }
            stream.write_all(answer.as_bytes()).unwrap();
        }
    }

    /// Neither a moment without room nor a server that finds us too fast ends anything.
    #[test]
    fn a_server_without_room_is_asked_again() {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let server = format!("http://{}", listener.local_addr().unwrap()).parse().unwrap();
        let serving = thread::spawn(move || {
            let ok = "HTTP/1.1 200 OK\r\nconnection: close\r\n\r\n{\"person\":null}\n";
            let busy = "HTTP/1.1 503 -\r\nretry-after: 0\r\nconnection: close\r\n\r\n";
            let fast = "HTTP/1.1 429 -\r\nconnection: close\r\n\r\n{}";
            let no = "HTTP/1.1 404 -\r\nconnection: close\r\n\r\n{}";
            answers(&listener, &[busy, fast, ok, busy, ok, no]);
        });
        let mut client = Client::new(server, None);
        client.pauses = Pauses::new(Duration::ZERO);
        assert_eq!(client.get::<protocol::Me>("/me").unwrap().person, None);
        assert!(client.lines("/lines").unwrap().next_line().unwrap().is_some());
        assert!(matches!(client.get::<protocol::Me>("/me"), Err(CommandError::Server { .. })));
        serving.join().unwrap();
    }
}
