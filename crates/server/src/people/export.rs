//! Everything that is kept of somebody, as one object of JSON. Matches and records are written one after the other: there may be
//! thousands.

use std::convert::Infallible;

use api::Failure;
use axum::{
    body::{Body, Bytes},
    extract::State,
    http::{HeaderMap, HeaderValue, header},
    response::{IntoResponse, Response},
};
use futures_util::stream;
use serde_json::{Value, json};

use super::{account::owner, sessions::oldest};
use crate::hosting::{Desk, failing, told};

pub(super) async fn export(State(desk): State<Desk>, headers: HeaderMap) -> Response {
    match begun(&desk, &headers).await {
        Err(failure) => told(Err(failure), &headers),
        Ok((head, keys)) => {
            let [keys, records] = keys.map(Vec::into_iter);
            let writer =
                Writer { desk, head: Some(head), keys, records, first: true, standing: Part::Matches };
            let parts = stream::unfold(writer, async |mut writer| {
                let part = writer.part().await?;
                Some((Ok::<_, Infallible>(part), writer))
            });
            let kind = HeaderValue::from_static("application/json");
            let name = HeaderValue::from_static("attachment; filename=\"ranka-account.json\"");
            ([(header::CONTENT_TYPE, kind), (header::CONTENT_DISPOSITION, name)], Body::from_stream(parts))
                .into_response()
        }
    }
}

/// What is known beside matches and records, and the keys of both.
async fn begun(desk: &Desk, headers: &HeaderMap) -> Result<(Value, [Vec<String>; 2]), Failure> {
    let (account, _, _) = owner(&desk.host, headers).await?;
    let (store, id) = (&desk.host.store, &account.person.id);
    let failed = |error| failing(&error);
    let sessions = store.sessions(id, oldest(desk.host.now())).await.map_err(failed)?;
    let ratings = store.ratings_of(id).await.map_err(failed)?;
    let points = store.points_of(id).await.map_err(failed)?;
    let relations = store.relations_of(id).await.map_err(failed)?;
    let said = store.lines_by(id).await.map_err(failed)?;
    let head = json!({
        "person": account.person,
        "made": account.made,
        "sessions": sessions.iter().map(|one| json!({
            "name": one.name, "device": one.device, "made": one.made, "seen": one.seen,
        })).collect::<Vec<_>>(),
        "ratings": ratings.iter().map(|one| json!({
            "game": one.game, "class": one.class, "rating": one.rating.rating, "deviation": one.rating.deviation,
            "volatility": one.rating.volatility, "games": one.rating.games,
        })).collect::<Vec<_>>(),
        "rated": points.iter().map(|one| json!({
            "match": one.key, "game": one.game, "class": one.class, "at": one.at, "before": one.before, "after": one.rating,
        })).collect::<Vec<_>>(),
        "relations": relations.iter().map(|(other, relation)| json!({
            "person": other, "relation": relation,
        })).collect::<Vec<_>>(),
        "chat": said.iter().map(|(key, line)| json!({
            "match": key, "room": line.room, "at": line.at, "text": line.text,
        })).collect::<Vec<_>>(),
    });
    let records = store.records_of(id).await.map_err(failed)?;
    Ok((head, [store.keys_of(id).await.map_err(failed)?, records]))
}

struct Writer {
    desk: Desk,
    head: Option<Value>,
    keys: std::vec::IntoIter<String>,
    records: std::vec::IntoIter<String>,
    /// Whether nothing stands before what comes next in its list.
    first: bool,
    standing: Part,
}

/// What is being written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Part {
    Matches,
    Records,
    Nothing,
}

impl Writer {
    async fn part(&mut self) -> Option<Bytes> {
        if let Some(head) = self.head.take() {
            let text = head.to_string();
            // The matches follow within the same object.
            return Some(format!("{},\"matches\":[", text.strip_suffix('}').unwrap_or(&text)).into());
        }
        let store = self.desk.host.store.clone();
        if self.standing == Part::Matches {
            for key in self.keys.by_ref() {
                let Ok(Some(kept)) = store.load(&key).await else { continue };
                let told = json!({ "key": key, "setup": kept.hosted, "entries": kept.entries });
                return Some(self.item(&told));
            }
            (self.first, self.standing) = (true, Part::Records);
            return Some(Bytes::from_static(b"],\"records\":["));
        }
        if self.standing == Part::Records {
            for key in self.records.by_ref() {
                let Ok(Some((kept, text))) = store.record(&key).await else { continue };
                let Ok(record) = serde_json::from_str::<Value>(&text) else { continue };
                let told =
                    json!({ "key": key, "public": kept.public, "added": kept.added, "record": record });
                return Some(self.item(&told));
            }
            self.standing = Part::Nothing;
            return Some(Bytes::from_static(b"]}\n"));
        }
        None
    }

    /// One more of a list.
    fn item(&mut self, told: &Value) -> Bytes {
        let comma = if std::mem::take(&mut self.first) { "" } else { "," };
        format!("{comma}{told}").into()
    }
}
