//! One task writes for all matches: whatever waits while a transaction is under way goes into the next one together, so that
//! many matches share the wait for the disk.

use std::sync::Arc;

use tokio::sync::{mpsc, oneshot};

use crate::{
    Head, StoreError,
    matches::count,
    news::{CHANNEL, changed},
    pool::{Pool, on},
    whole,
};

/// What became of entries that were to be added.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Appended {
    /// They are on disk.
    Done,
    /// There are more entries than whoever wrote them knew: nothing happened.
    Behind,
}

/// Batches in one transaction at most.
const TOGETHER: usize = 256;
/// Batches that wait; whoever brings more waits itself.
const WAITING: usize = 1024;

/// Entries of one match, to be added together or not at all.
#[derive(Debug)]
pub(crate) struct Batch {
    expected: i64,
    entries: Vec<String>,
    key: String,
    summary: String,
    standing: &'static str,
    seats: [Option<String>; 2],
    deadline: Option<i64>,
    changed: i64,
}

impl Batch {
    pub(crate) fn new(expected: usize, entries: Vec<String>, head: &Head, summary: String) -> Batch {
        let seat = |person: &Option<protocol::Person>| person.as_ref().map(|person| person.id.clone());
        Batch {
            expected: count(expected),
            entries,
            key: head.row.key.clone(),
            summary,
            standing: head.standing.word(),
            seats: [seat(&head.row.first), seat(&head.row.second)],
            deadline: head.deadline.map(whole),
            changed: whole(head.row.changed),
        }
    }
}

type Told = Result<Appended, StoreError>;

#[derive(Debug)]
enum Order {
    Write(Batch, oneshot::Sender<Told>),
    Close(oneshot::Sender<()>),
}

#[derive(Clone, Debug)]
pub(crate) struct Writer(mpsc::Sender<Order>);

impl Writer {
    pub(crate) fn start(pool: &Pool, node: Arc<str>) -> Writer {
        let (sender, receiver) = mpsc::channel(WAITING);
        tokio::spawn(work(pool.clone(), node, receiver));
        Writer(sender)
    }

    pub(crate) async fn write(&self, batch: Batch) -> Told {
        let (tell, told) = oneshot::channel();
        self.0.send(Order::Write(batch, tell)).await.map_err(|_| StoreError::Closing)?;
        told.await.map_err(|_| StoreError::Closing)?
    }

    /// Returns when everything that was brought before is written.
    pub(crate) async fn close(&self) {
        let (tell, told) = oneshot::channel();
        if self.0.send(Order::Close(tell)).await.is_ok() {
            let _ = told.await;
        }
    }
}

async fn work(pool: Pool, node: Arc<str>, mut orders: mpsc::Receiver<Order>) {
    let mut waiting = Vec::with_capacity(TOGETHER);
    while orders.recv_many(&mut waiting, TOGETHER).await > 0 {
        let (mut batches, mut tellers, mut farewell) = (Vec::new(), Vec::new(), None);
        for order in waiting.drain(..) {
            match order {
                Order::Write(batch, teller) => {
                    batches.push(batch);
                    tellers.push(teller);
                }
                Order::Close(teller) => farewell = Some(teller),
            }
        }
        // Whoever no longer waits for an answer needs none.
        let done = together(&pool, &node, &batches).await.map_err(|error| error.to_string());
        for (at, teller) in tellers.into_iter().enumerate() {
            let told = match &done {
                Ok(done) => Ok(done[at]),
                Err(why) => Err(StoreError::Batch(why.clone())),
            };
            let _ = teller.send(told);
        }
        if let Some(teller) = farewell {
            let _ = teller.send(());
            return;
        }
    }
}

/// Writes batches in one transaction; what became of each.
async fn together(pool: &Pool, node: &str, batches: &[Batch]) -> Result<Vec<Appended>, sqlx::Error> {
    let mut done = vec![Appended::Behind; batches.len()];
    if batches.is_empty() {
        return Ok(done);
    }
    // All who write lock matches in the same order, so that none waits for another that waits for it. Of one match, first come first.
    let mut order: Vec<usize> = (0..batches.len()).collect();
    order.sort_by_key(|at| &batches[*at].key);
    let tells = matches!(pool, Pool::Postgres(_));
    on!(pool, pool => {
        let mut change = pool.begin().await?;
        for at in order {
            let batch = &batches[at];
            // The condition is the lock: whoever comes second changes no row.
            let fits = sqlx::query(
                "UPDATE matches SET entries = entries + $3, summary = $4, standing = $5, first_seat = $6,
                 second_seat = $7, deadline = $8, changed = $9 WHERE key = $1 AND entries = $2",
            )
            .bind(&batch.key)
            .bind(batch.expected)
            .bind(count(batch.entries.len()))
            .bind(&batch.summary)
            .bind(batch.standing)
            .bind(&batch.seats[0])
            .bind(&batch.seats[1])
            .bind(batch.deadline)
            .bind(batch.changed)
            .execute(&mut *change)
            .await?;
            if fits.rows_affected() == 0 {
                continue;
            }
            for (number, entry) in (batch.expected..).zip(&batch.entries) {
                sqlx::query("INSERT INTO entries (key, number, entry) VALUES ($1, $2, $3)")
                    .bind(&batch.key)
                    .bind(number)
                    .bind(entry)
                    .execute(&mut *change)
                    .await?;
            }
            if tells {
                // Told when it is on disk, and not if it is not.
                sqlx::query("SELECT pg_notify($1, $2)")
                    .bind(CHANNEL)
                    .bind(changed(node, &batch.key))
                    .execute(&mut *change)
                    .await?;
            }
            done[at] = Appended::Done;
        }
        change.commit().await?;
        Ok(done)
    })
}
