use std::{future::Future, io, sync::Arc, time::Duration};

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    server::graceful::GracefulShutdown,
    service::TowerToHyperService,
};
use tokio::{
    net::{TcpListener, TcpStream},
    pin, select,
    sync::Semaphore,
    time,
};

use crate::Limits;

/// How long requests under way may take once the server shall stop.
const FAREWELL: Duration = Duration::from_secs(2);
/// A pause after a connection that could not be taken, which is usually for want of file handles.
const BREATH: Duration = Duration::from_millis(50);

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
    tracing::info!(address = %listener.local_addr()?, "listening");
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(limits.head_wait);
    let room = Arc::new(Semaphore::new(limits.connections));
    let graceful = GracefulShutdown::new();
    pin!(stop);
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
        let stream: TcpStream = match accepted {
            Ok((stream, _)) => stream,
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                time::sleep(BREATH).await;
                continue;
            }
        };
        // Answers are small and complete; waiting for more to send only delays them.
        let _ = stream.set_nodelay(true);
        let service = TowerToHyperService::new(app.clone());
        let connection = graceful.watch(http.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection broke off");
            }
            drop(permit);
        });
    }
    drop(listener);
    select! {
        () = graceful.shutdown() => {}
        () = time::sleep(FAREWELL) => tracing::warn!("some requests were cut off"),
    }
    tracing::info!("stopped");
    Ok(())
}
