use std::{
    future::Future,
    io,
    net::{IpAddr, SocketAddr},
    pin::pin,
    sync::Arc,
    time::Duration,
};

use axum::Router;
use hyper::{Request, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpSocket, TcpStream},
    select,
    sync::{Semaphore, watch},
    time,
};
use tokio_io_timeout::TimeoutStream;
use tower::ServiceExt;

use crate::{
    Limits,
    doors::{Doors, Peer},
};

/// How long requests under way may take once the server shall stop.
const FAREWELL: Duration = Duration::from_secs(6);
/// Bytes of a request's head, and of what is read ahead for each connection: browsers send one or two thousand, with all cookies.
const HEAD: usize = 32 * 1024;
/// A pause after a connection that could not be taken, which is usually for want of file handles.
const BREATH: Duration = Duration::from_millis(50);

/// Connections that may wait to be taken; the system may have a lower limit of its own.
const BACKLOG: u32 = 4096;

/// Listens at an address, with room for many who come at the same moment.
///
/// # Errors
/// If nobody can listen there.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4()? } else { TcpSocket::new_v6()? };
    // A server that has just stopped can be started again.
    socket.set_reuseaddr(cfg!(unix))?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Answers connections until `stop` is done, then lets requests under way finish for a moment.
///
/// # Errors
/// If the listener has no address any more.
pub async fn serve(
    listener: TcpListener,
    app: Router,
    limits: &Limits,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    more_files();
    tracing::info!(address = %listener.local_addr()?, "listening");
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.head_wait).max_buf_size(HEAD);
    let room = Arc::new(Semaphore::new(limits.connections));
    // How many there are in all is a matter of waiting, not of refusing.
    let doors = Doors::new(usize::MAX, limits.connections_each);
    let proxies: Arc<[IpAddr]> = limits.proxies.clone().into();
    let closing = watch::Sender::new(());
    let mut stop = pin!(stop);
    loop {
        // A connection too many waits in the queue of the system.
        let next = async {
            let permit = room.clone().acquire_owned().await;
            (permit, listener.accept().await)
        };
        let (permit, accepted) = select! {
            () = &mut stop => break,
            next = next => next,
        };
        let (stream, peer) = match accepted {
            Ok((stream, from)) => (stream, from.ip().to_canonical()),
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                time::sleep(BREATH).await;
                continue;
            }
        };
        // A proxy asks for everybody.
        let counted = (!limits.proxies.contains(&peer)).then(|| Peer::at(peer));
        let Some(inside) = doors.enter(counted) else { continue };
        // Answers are small and complete; waiting for more to send only delays them.
        let _ = stream.set_nodelay(true);
        let connection = converse(
            http.clone(),
            stream,
            (peer, proxies.clone()),
            app.clone(),
            limits.write_wait,
            closing.subscribe(),
        );
        tokio::spawn(async move {
            connection.await;
            drop((permit, inside));
        });
    }
    drop(listener);
    closing.send_replace(());
    select! {
        _ = room.acquire_many(u32::try_from(limits.connections).unwrap_or(u32::MAX)) => {}
        () = time::sleep(FAREWELL) => tracing::warn!("some requests were cut off"),
    }
    tracing::info!("stopped");
    Ok(())
}

/// Every connection is a file to the system, which lets a program have few unless it asks for more.
fn more_files() {
    #[cfg(target_os = "linux")]
    {
        use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
        let limit = getrlimit(Resource::Nofile);
        if let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit }) {
            tracing::debug!(%error, "the number of files stays as it is");
        }
    }
}

/// Answers the requests of one connection until it ends, or the server closes and the request under way is done.
async fn converse(
    http: http1::Builder,
    stream: TcpStream,
    (address, proxies): (IpAddr, Arc<[IpAddr]>),
    app: Router,
    write_wait: Duration,
    mut closing: watch::Receiver<()>,
) {
    let service = app.map_request(move |mut request: Request<_>| {
        let peer = Peer::forwarded(address, request.headers(), &proxies);
        request.extensions_mut().insert(peer);
        request
    });
    // Whoever does not read what it asked for is cut off.
    let mut stream = TimeoutStream::new(stream);
    stream.set_write_timeout(Some(write_wait));
    let connection = http.serve_connection(TokioIo::new(Box::pin(stream)), TowerToHyperService::new(service));
    // A socket outlives the request that opened it, and is no connection in this sense any more.
    let mut connection = pin!(connection.with_upgrades());
    let ended = select! {
        ended = &mut connection => ended,
        _ = closing.changed() => {
            connection.as_mut().graceful_shutdown();
            connection.await
        }
    };
    if let Err(error) = ended {
        tracing::debug!(%error, "a connection broke off");
    }
}
