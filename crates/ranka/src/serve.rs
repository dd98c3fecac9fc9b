//! `ranka serve`: the web application.

use std::{
    io::{self, Write},
    net::{IpAddr, Ipv4Addr, SocketAddr},
};

use clap::Args;
use server::Limits;
use tokio::{net::TcpListener, runtime::Runtime};
use tracing_subscriber::EnvFilter;

use crate::error::CommandError;

/// Serve the web application until it is interrupted. This is what the program does without a command.
///
/// The address is printed on standard output; notes go to standard error, as many as the environment variable
/// `RANKA_LOG` asks for (`debug` has every request).
#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// The address to listen on; 0.0.0.0 is every address of this machine.
    #[arg(long, value_name = "ADDRESS[:PORT]", default_value_t = Listen(DEFAULT), value_parser = listen)]
    listen: Listen,
    /// The port to listen on; 0 takes a free one.
    #[arg(long)]
    port: Option<u16>,
    /// Let browsers keep nothing: the pages need the network for every start, and what a browser kept before is forgotten.
    #[arg(long)]
    no_service_worker: bool,
}

const DEFAULT: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8080);

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Listen(SocketAddr);

impl std::fmt::Display for Listen {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

fn listen(text: &str) -> Result<Listen, String> {
    let whole = text.parse::<SocketAddr>();
    let alone = || text.parse::<IpAddr>().map(|address| SocketAddr::new(address, DEFAULT.port()));
    whole
        .or_else(|_| alone())
        .map(Listen)
        .map_err(|_| "expected an address such as 127.0.0.1:8080".to_owned())
}

impl Default for Serve {
    fn default() -> Serve {
        Serve { listen: Listen(DEFAULT), port: None, no_service_worker: false }
    }
}

impl Serve {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let notes = EnvFilter::try_from_env("RANKA_LOG").unwrap_or_else(|_| EnvFilter::new("warn"));
        tracing_subscriber::fmt().with_env_filter(notes).with_writer(io::stderr).init();
        Runtime::new()?.block_on(self.listen(out))
    }

    async fn listen(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let mut address = self.listen.0;
        address.set_port(self.port.unwrap_or(address.port()));
        let cannot = |error| CommandError::Listen { address: address.to_string(), error };
        let listener = TcpListener::bind(address).await.map_err(cannot)?;
        let bound = listener.local_addr()?;
        writeln!(out, "Ranka is at http://{}", reachable(bound))?;
        writeln!(out, "Press Ctrl-C to stop.")?;
        out.flush()?;
        let limits = Limits { offline: !self.no_service_worker, ..Limits::default() };
        server::serve(listener, server::app(limits.clone()), &limits, interrupted()).await?;
        Ok(())
    }
}

/// Where a browser on this machine finds what listens everywhere.
fn reachable(mut address: SocketAddr) -> SocketAddr {
    if address.ip().is_unspecified() {
        address.set_ip(Ipv4Addr::LOCALHOST.into());
    }
    address
}

/// Done when the user or the system asks the program to end.
async fn interrupted() {
    #[cfg(unix)]
    if let Ok(mut ended) = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
        tokio::select! {
            _ = tokio::signal::ctrl_c() => {}
            _ = ended.recv() => {}
        }
        return;
    }
    // Without a way to be told, the program serves until it is killed.
    if tokio::signal::ctrl_c().await.is_err() {
        std::future::pending::<()>().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_may_come_without_a_port() {
        let read = |text| listen(text).map(|listen| listen.0.to_string());
        assert_eq!(read("0.0.0.0:0").as_deref(), Ok("0.0.0.0:0"));
        assert_eq!(read("::1").as_deref(), Ok("[::1]:8080"));
        assert!(read("everywhere").is_err() && read("127.0.0.1:99999").is_err());
    }

    #[test]
    fn what_listens_everywhere_is_reached_here() {
        assert_eq!(reachable("0.0.0.0:80".parse().unwrap()).to_string(), "127.0.0.1:80");
        assert_eq!(reachable("[::1]:80".parse().unwrap()).to_string(), "[::1]:80");
    }
}
