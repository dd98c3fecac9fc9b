//! Who plays with whom: whoever asks for an opponent sits down with the one who has waited longest for just that, or waits.

use std::sync::Arc;

use api::Failure;
use game::Side;
use protocol::{Act, HostRequest, HostedRow, PairRequest, Person, RatingRange, Seat};

use super::{Host, breach::HostBreach, failing, table::Table};
use crate::people;

impl Host {
    /// A match at which somebody sits as they wish: with whoever waits for them, or waiting themselves.
    pub(crate) async fn pair(
        self: &Arc<Self>,
        wish: PairRequest,
        person: &Person,
        is_program: bool,
    ) -> Result<Arc<Table>, Failure> {
        let PairRequest { setup, rated, within } = wish;
        if Side::ALL.into_iter().any(|seat| *setup.seats.of(seat) != Seat::Person) {
            return Err(HostBreach::NoSeat.into());
        }
        let request = HostRequest { setup, seat: None, listed: true, rated, within };
        people::may_host(self, &request, person, is_program).await?;
        let range = people::range_for(self, person, &request.setup, within).await?;
        let _turn = self.pairing.lock().await;
        let mut open = self.store.waiting().await.map_err(|error| failing(&error))?;
        open.retain(|row| row.setup == request.setup && row.rated == rated);
        let (own, mut others): (Vec<_>, Vec<_>) =
            open.into_iter().partition(|row| waits(row).is_some_and(|one| one.id == person.id));
        // Whoever looks at the match they wait at is more likely to play than somebody who has gone.
        others.sort_by_key(|row| self.attended(&row.key).is_none_or(|table| table.here() == [false; 2]));
        for row in &others {
            if let Some(table) = self.meet(row, range, person, is_program).await? {
                self.call_off(own, person).await;
                return Ok(table);
            }
        }
        // Whoever asks twice waits once, and for what was wanted last.
        let (same, mut older): (Vec<_>, Vec<_>) = own.into_iter().partition(|row| row.range == range);
        let mut same = same.into_iter();
        let kept = same.next();
        older.extend(same);
        self.call_off(older, person).await;
        match kept {
            Some(row) => self.table(&row.key).await,
            None => self.host(request, person, is_program).await,
        }
    }

    /// Sits down with somebody who waits, if both want each other.
    async fn meet(
        self: &Arc<Self>,
        row: &HostedRow,
        range: Option<RatingRange>,
        person: &Person,
        is_program: bool,
    ) -> Result<Option<Arc<Table>>, Failure> {
        let Some(other) = waits(row) else { return Ok(None) };
        if let Some(range) = range {
            let rating = people::rating_at(self, &other.id, &row.setup).await?;
            if !rating.is_some_and(|rating| range.holds(rating)) {
                return Ok(None);
            }
        }
        let sat = async {
            let table = self.table(&row.key).await?;
            self.sit(&table, person.clone(), is_program).await?;
            Ok(table)
        };
        match sat.await {
            Ok(table) => Ok(Some(table)),
            // Somebody was faster, or the one who waits wants others.
            Err(Failure::Told { .. }) => Ok(None),
            Err(failure) => Err(failure),
        }
    }

    /// Calls off what somebody no longer waits for. What cannot be called off has begun.
    async fn call_off(self: &Arc<Self>, rows: Vec<HostedRow>, person: &Person) {
        for row in rows {
            let Ok(table) = self.table(&row.key).await else { continue };
            let seat = table.log.lock().await.seat_of(&person.id);
            if let Some(seat) = seat {
                let _ = self.act(&table, seat, (Act::Abort, row.number), 0).await;
            }
        }
    }
}

/// Whoever waits at a match for an opponent.
fn waits(row: &HostedRow) -> Option<&Person> {
    row.first.as_ref().or(row.second.as_ref())
}
