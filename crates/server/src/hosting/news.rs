//! Several nodes of one store: what happens at another one is told here at once, and who is at a match there counts here.

use std::{
    collections::HashMap,
    sync::{Arc, Weak},
    time::Duration,
};

use store::{Heard, News};
use tokio::{select, time};

use super::{Host, patience, table::Table};

/// A pause before a lost database is looked for again.
const BREATH: Duration = Duration::from_secs(1);
/// Lines of a chat that are told together: not more than whoever is slow may be behind.
const LINES: u32 = 16;

/// Hears other nodes until the host is gone.
pub(super) async fn hear(host: Weak<Host>, mut news: News) {
    let Some(mut stopping) = host.upgrade().map(|host| host.stopping.subscribe()) else { return };
    loop {
        let heard = select! {
            heard = news.next() => heard,
            () = super::let_go(&mut stopping) => return,
        };
        let Some(host) = host.upgrade() else { return };
        match heard {
            Ok(Heard::Changed { key }) => {
                if let Some(table) = host.attended(&key) {
                    refresh(&host, &table).await;
                }
            }
            Ok(Heard::Present { key, seats }) => {
                if let Some(table) = host.attended(&key) {
                    table.elsewhere(seats);
                }
            }
            Ok(Heard::Said { key, line }) => {
                if let Some(table) = host.attended(&key) {
                    repeat(&host, &table, &key, line).await;
                }
            }
            Ok(Heard::Missed) => {
                for (key, table) in host.attended_by_key() {
                    refresh(&host, &table).await;
                    repeat(&host, &table, &key, 0).await;
                }
            }
            Err(error) => {
                tracing::warn!(%error, "other nodes cannot be heard");
                time::sleep(BREATH).await;
            }
        }
    }
}

/// Lets those at a table know what another node has added to its log.
async fn refresh(host: &Arc<Host>, table: &Arc<Table>) {
    let mut log = table.log.lock().await;
    let key = log.key().to_owned();
    let added = match host.store.entries_from(&key, log.number()).await {
        Ok(added) => added,
        Err(error) => return tracing::warn!(key, %error, "what another node added cannot be read"),
    };
    let fits = added.into_iter().try_for_each(|entry| log.apply(entry));
    if fits.is_err() {
        // Whatever it is, the whole log tells it, or sets it aside.
        match host.load(&key).await {
            Ok(whole) => *log = whole,
            Err(failure) => return tracing::warn!(key, %failure, "a match cannot be read again"),
        }
    }
    table.tell(&log);
}

/// Lets those at a table hear what was said at another node, from a line on. Some may come twice: clients know lines by their numbers.
async fn repeat(host: &Host, table: &Table, key: &str, since: u64) {
    match host.store.lines(key, since, LINES).await {
        Ok(lines) => lines.into_iter().for_each(|line| table.say(Arc::new(line))),
        Err(error) => tracing::warn!(key, %error, "what was said at another node cannot be read"),
    }
}

/// Tells other nodes who is here, whenever that changes and often enough to be believed.
pub(super) async fn tell(host: Weak<Host>) {
    let mut told: HashMap<String, ([bool; 2], u64)> = HashMap::new();
    let Some(mut stopping) = host.upgrade().map(|host| host.stopping.subscribe()) else { return };
    loop {
        select! {
            () = time::sleep(BREATH) => {}
            () = super::let_go(&mut stopping) => return,
        }
        let Some(host) = host.upgrade() else { return };
        let (now, tables) = (host.now(), host.attended_by_key());
        told.retain(|key, (seats, _)| tables.contains_key(key) || *seats != [false; 2]);
        let gone = told.keys().filter(|key| !tables.contains_key(*key)).cloned().collect::<Vec<_>>();
        let here = tables.iter().map(|(key, table)| (key.clone(), table.here()));
        for (key, seats) in here.chain(gone.into_iter().map(|key| (key, [false; 2]))) {
            let known = told.get(&key).copied().unwrap_or_default();
            let is_old = seats != [false; 2] && now.saturating_sub(known.1) >= patience::BEAT;
            if seats == known.0 && !is_old {
                continue;
            }
            if let Err(error) = host.store.tell_present(&key, seats).await {
                tracing::warn!(key, %error, "other nodes cannot be told");
                break;
            }
            told.insert(key, (seats, now));
        }
    }
}
