//! `ranka serve`: the web application.

mod address;
mod notes;

use std::{io::Write, net::IpAddr, path::PathBuf};

use clap::Args;
use server::{Hosting, Hosts, Limits, machine_clock};
use store::Store;
use tokio::runtime::Runtime;

use self::{
    address::Listen,
    notes::{Filter, Format},
};
use crate::{error::CommandError, place::Keeping};

/// Serve the web application until it is interrupted. This is what the program does without a command.
///
/// The address is printed on standard output; notes go to standard error. Every option can also be set by its environment variable or in a
/// file of settings (`--config`): what is typed counts before the environment, and the environment before the file.
#[derive(Debug, Args)]
pub(crate) struct Serve {
    /// A file of settings: a line `name = value` of TOML for each option, named as here without the dashes.
    #[arg(long, value_name = "FILE", env = "RANKA_CONFIG")]
    config: Option<PathBuf>,
    /// The address or name to listen on; 0.0.0.0 is every address of this machine.
    #[arg(long, value_name = "ADDRESS[:PORT]", env = "RANKA_LISTEN", default_value = "127.0.0.1:8080")]
    listen: Listen,
    /// The port to listen on; 0 takes a free one.
    #[arg(long, env = "RANKA_PORT")]
    port: Option<u16>,
    /// A name by which browsers reach the server, such as `play.example.org`; `*` is any. Addresses in numbers and `localhost` always do.
    #[arg(long, value_name = "NAME", env = "RANKA_HOST", value_delimiter = ',')]
    host: Vec<String>,
    /// A page of somebody else that may show ours in a frame, such as `https://school.example`; nobody's may unless named.
    #[arg(long, value_name = "ORIGIN", env = "RANKA_EMBED_IN", value_delimiter = ',', value_parser = origin)]
    embed_in: Vec<String>,
    /// The address of a proxy before the server, whose word (`X-Forwarded-For`) is taken for where a request comes from.
    #[arg(long, value_name = "ADDRESS", env = "RANKA_TRUST_PROXY", value_delimiter = ',')]
    trust_proxy: Vec<IpAddr>,
    /// An address that may read `/metrics`, beside this machine itself.
    #[arg(long, value_name = "ADDRESS", env = "RANKA_METRICS_FOR", value_delimiter = ',')]
    metrics_for: Vec<IpAddr>,
    /// How many engines think at once for those who ask; as many as there are processors by default.
    #[arg(long, value_name = "N", env = "RANKA_SEARCHERS", value_parser = clap::value_parser!(u16).range(1..=1024))]
    searchers: Option<u16>,
    /// How many sockets of matches may be open at once.
    #[arg(long, value_name = "N", env = "RANKA_SOCKETS", default_value_t = 16_384)]
    sockets: usize,
    /// Let browsers keep nothing: the pages need the network for every start, and what a browser kept before is forgotten.
    #[arg(long, env = "RANKA_NO_SERVICE_WORKER")]
    no_service_worker: bool,
    /// Which notes to write: `error`, `warn`, `info`, `debug` (every request), `off`, or `target=level,…`.
    #[arg(long, value_name = "LEVEL", env = "RANKA_LOG", default_value = "warn")]
    log: Filter,
    /// How to write them: lines for people, or JSON for programs.
    #[arg(long, value_name = "FORMAT", env = "RANKA_LOG_FORMAT", value_enum, default_value_t = Format::Text)]
    log_format: Format,
    #[command(flatten)]
    keeping: Keeping,
}

impl Serve {
    pub(crate) fn run(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        notes::begin(&self.log, self.log_format);
        Runtime::new()?.block_on(self.listen(out))
    }

    async fn listen(&self, out: &mut dyn Write) -> Result<(), CommandError> {
        let listener = self.listen.bind(self.port).await?;
        let matches = self.matches().await?;
        let bound = listener.local_addr()?;
        // Whoever reads the address may end the program at once.
        let interrupted = interrupted();
        writeln!(out, "Ranka is at http://{}", address::reachable(bound))?;
        writeln!(out, "Press Ctrl-C to stop.")?;
        out.flush()?;
        if !bound.ip().is_loopback() && self.trust_proxy.is_empty() {
            tracing::warn!(
                address = %bound,
                "everybody who reaches this address can come in, and what they send is not encrypted: put a proxy with TLS before it"
            );
        }
        let limits = self.limits();
        let app = match &matches {
            Some(matches) => server::app_with(limits.clone(), matches),
            None => server::app(limits.clone()),
        };
        let stopped = async {
            interrupted.await;
            if let Some(matches) = &matches {
                matches.farewell();
            }
        };
        server::serve(listener, app, &limits, stopped).await?;
        if let Some(matches) = &matches {
            matches.stop().await;
        }
        Ok(())
    }

    fn limits(&self) -> Limits {
        let usual = Limits::default();
        let any = self.host.iter().any(|name| name == "*");
        Limits {
            hosts: if any { Hosts::Any } else { Hosts::Named(self.host.clone().into()) },
            framers: self.embed_in.clone(),
            proxies: self.trust_proxy.iter().map(IpAddr::to_canonical).collect(),
            metrics_for: self.metrics_for.iter().map(IpAddr::to_canonical).collect(),
            searchers: self.searchers.map_or(usual.searchers, usize::from),
            sockets: self.sockets,
            offline: !self.no_service_worker,
            ..usual
        }
    }

    /// Matches between people. A place that somebody chose must do; without the usual one everything else still works.
    async fn matches(&self) -> Result<Option<Hosting>, CommandError> {
        let begun = async {
            let store = Store::open(&self.keeping.place()).await?;
            Hosting::start(store, machine_clock()).await
        };
        match begun.await {
            Ok(matches) => Ok(Some(matches)),
            Err(error) if self.keeping.is_chosen() => Err(error.into()),
            Err(error) => {
                tracing::warn!(%error, "no matches between people: choose a folder for them by --data");
                Ok(None)
            }
        }
    }
}

/// Where a page comes from, without a path.
fn origin(text: &str) -> Result<String, String> {
    let name = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://"));
    let is_name = |sign: char| sign.is_ascii_alphanumeric() || ".-:*[]".contains(sign);
    match name {
        Some(name) if !name.is_empty() && name.chars().all(is_name) => Ok(text.to_owned()),
        _ => Err("expected an origin such as https://school.example".to_owned()),
    }
}

/// Done when the user or the system asks the program to end; that is heard from the call on, not from the first wait.
fn interrupted() -> impl Future<Output = ()> {
    #[cfg(unix)]
    let ended = tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate());
    async {
        #[cfg(unix)]
        if let Ok(mut ended) = ended {
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
}

#[cfg(test)]
mod tests {
    use super::origin;

    #[test]
    fn an_origin_has_a_name_and_nothing_behind_it() {
        for good in
            ["https://school.example", "http://localhost:8081", "https://*.club.example", "http://[::1]:80"]
        {
            assert_eq!(origin(good), Ok(good.to_owned()));
        }
        for bad in [
            "",
            "school.example",
            "https://",
            "https://a/b",
            "https://a; script-src *",
            "https://a b",
            "data:x",
        ] {
            assert!(origin(bad).is_err(), "{bad}");
        }
    }
}
