//! Whom people do not want to hear or to meet.

use api::Failure;
use axum::{
    extract::{Path, State},
    http::HeaderMap,
    response::Response,
};
use protocol::{HostRequest, Person, Relate, Related, Relation, Relations};

use super::{PeopleBreach, ratings};
use crate::hosting::{Asking, Desk, Host, Message, Secret, Table, as_somebody, failing, ok, told};

pub(super) async fn mine(State(desk): State<Desk>, headers: HeaderMap) -> Response {
    let found = async {
        let related = match desk.host.known(&headers).await? {
            Some(person) => {
                desk.host.store.relations_of(&person.id).await.map_err(|error| failing(&error))?
            }
            None => Vec::new(),
        };
        let people = related.into_iter().map(|(person, relation)| Related { person, relation }).collect();
        ok(&Relations { people }, &headers)
    };
    told(found.await, &headers)
}

pub(super) async fn relate(
    State(desk): State<Desk>,
    headers: Asking,
    Path(other): Path<String>,
    Message(wish): Message<Relate>,
) -> Response {
    let related = async |person: Person| {
        desk.gates.wish(&person.id)?;
        let store = &desk.host.store;
        let known = somebody(&desk.host, &other).await?;
        let kept = known.id != person.id
            && store.relate(&person.id, &known.id, wish.relation).await.map_err(|error| failing(&error))?;
        if !kept {
            return Err(PeopleBreach::NotRelated.into());
        }
        ok(&Related { person: known, relation: wish.relation }, &headers)
    };
    as_somebody(&desk, &headers, related).await
}

/// Whoever has an id that a client names.
pub(super) async fn somebody(host: &Host, id: &str) -> Result<Person, Failure> {
    let known = if Secret::is_name(id) { host.store.person(id).await } else { Ok(None) };
    Ok(known.map_err(|error| failing(&error))?.ok_or(PeopleBreach::Nobody)?)
}

/// Whether somebody has an account that is open.
async fn has_account(host: &Host, person: &str) -> Result<bool, Failure> {
    let found = host.store.account(person).await.map_err(|error| failing(&error))?;
    Ok(found.is_some_and(|account| !account.closed))
}

/// Whether somebody may open a match like this: a rated one is for people with accounts, and plain.
pub(crate) async fn may_host(
    host: &Host,
    request: &HostRequest,
    person: &Person,
    is_program: bool,
) -> Result<(), Failure> {
    if !request.rated {
        return Ok(());
    }
    if !matchplay::can_be_rated(&request.setup) {
        return Err(PeopleBreach::NotRateable.into());
    }
    may_be_rated(host, person, is_program).await
}

/// Whether somebody may sit at a rated match.
async fn may_be_rated(host: &Host, person: &Person, is_program: bool) -> Result<(), Failure> {
    if is_program {
        return Err(PeopleBreach::RatedIsForPeople.into());
    }
    if has_account(host, &person.id).await? { Ok(()) } else { Err(PeopleBreach::RatedNeedsAccount.into()) }
}

/// Whether somebody may sit down where others sit: nobody plays with whom they block, or who blocks them, or who wants somebody of
/// another strength, and no program in a rated match.
pub(crate) async fn may_sit(
    host: &Host,
    table: &Table,
    person: &Person,
    is_program: bool,
) -> Result<(), Failure> {
    let (others, rated, range, setup) = {
        let log = table.log.lock().await;
        let sits = log.seat_of(&person.id).is_some();
        (log.others_than(&person.id), log.is_rated(), log.range().filter(|_| !sits), log.setup().clone())
    };
    for other in &others {
        for (one, another) in [(&person.id, other), (other, &person.id)] {
            let relation = host.store.relation(one, another).await.map_err(|error| failing(&error))?;
            if relation == Relation::Blocked {
                return Err(PeopleBreach::Blocked.into());
            }
        }
    }
    if rated {
        may_be_rated(host, person, is_program).await?;
    }
    let Some(range) = range else { return Ok(()) };
    let rating = ratings::rating_at(host, &person.id, &setup).await?;
    if rating.is_some_and(|rating| range.holds(rating)) {
        Ok(())
    } else {
        Err(PeopleBreach::OutOfRange.into())
    }
}
