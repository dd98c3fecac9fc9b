//! The entries of a match as lines of JSON, for programs that have no socket.

use std::{convert::Infallible, sync::Arc, time::Duration};

use api::Failure;
use axum::{
    body::{Body, Bytes},
    extract::{Path, Query, State, rejection::QueryRejection},
    http::{Extensions, HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use futures_util::stream;
use protocol::{Person, ServerMessage};
use tokio::{select, sync::watch, time};

use super::{
    routes::{Desk, told},
    socket::Since,
    table::{Table, Visit},
};
use crate::doors::{Inside, Peer};

/// An empty line so often says that the server is there.
const SIGN: Duration = Duration::from_secs(15);
const LINES: HeaderValue = HeaderValue::from_static("application/x-ndjson");

pub(super) async fn stream(
    State(desk): State<Desk>,
    Path(key): Path<String>,
    since: Result<Query<Since>, QueryRejection>,
    headers: HeaderMap,
    extensions: Extensions,
) -> Response {
    let opened = async {
        let Query(Since { since }) = since.map_err(|rejection| Failure::Malformed(rejection.body_text()))?;
        let inside = desk.doors.enter(extensions.get::<Peer>().copied());
        let inside = inside.ok_or(Failure::Busy("too many sockets are open"))?;
        let (table, person) = (desk.host.table(&key).await?, desk.host.known(&headers).await?);
        let (number, visit) = (table.listen(), table.enter(table.seat_of(person.as_ref()).await));
        let desk = desk.clone();
        Ok(Listener { desk, table, person, number, sent: since, greeted: false, visit, _inside: inside })
    };
    match opened.await {
        Ok(listener) => {
            let lines = stream::unfold(listener, async |mut listener| {
                let line = listener.line().await?;
                Some((Ok::<_, Infallible>(line), listener))
            });
            ([(header::CONTENT_TYPE, LINES)], Body::from_stream(lines)).into_response()
        }
        Err(failure) => told(Err(failure), &headers),
    }
}

struct Listener {
    desk: Desk,
    table: Arc<Table>,
    person: Option<Person>,
    number: watch::Receiver<usize>,
    sent: usize,
    greeted: bool,
    visit: Visit,
    _inside: Inside,
}

impl Listener {
    /// The next line; none once the server stops.
    async fn line(&mut self) -> Option<Bytes> {
        let mut stopping = self.desk.host.stopping.subscribe();
        loop {
            // Whoever has sat down meanwhile is a player from now on.
            self.visit.sit(self.table.seat_of(self.person.as_ref()).await);
            let (number, entries, secret) = self.table.since(self.sent).await;
            if !entries.is_empty() || !self.greeted {
                (self.greeted, self.sent) = (true, number + entries.len());
                let message = ServerMessage::Entries { number, entries, now: self.desk.host.now(), secret };
                let mut line = serde_json::to_vec(&message).ok()?;
                line.push(b'\n');
                return Some(line.into());
            }
            select! {
                _ = self.number.changed() => {}
                () = time::sleep(SIGN) => return Some(Bytes::from_static(b"\n")),
                () = super::let_go(&mut stopping) => return None,
            }
        }
    }
}
