//! People as others see them.

use api::Failure;
use axum::{
    extract::{Path, Query, State, rejection::QueryRejection},
    http::HeaderMap,
    response::Response,
};
use protocol::{ClockClass, Leaders, MatchPeople, Person, Profile, Relation, SeatedPerson};
use serde::Deserialize;

use super::{PeopleBreach, ratings, relations};
use crate::hosting::{Desk, Host, failing, ok, told};

#[derive(Deserialize)]
pub(super) struct Before {
    before: Option<u64>,
}

async fn relation(host: &Host, asks: Option<&Person>, other: &str) -> Result<Relation, Failure> {
    match asks {
        Some(person) => host.store.relation(&person.id, other).await.map_err(|error| failing(&error)),
        None => Ok(Relation::None),
    }
}

pub(super) async fn profile(
    State(desk): State<Desk>,
    headers: HeaderMap,
    Path(id): Path<String>,
    before: Result<Query<Before>, QueryRejection>,
) -> Response {
    let found = async {
        let Query(Before { before }) = before.map_err(|error| Failure::Malformed(error.body_text()))?;
        let (host, store) = (&desk.host, &desk.host.store);
        let failed = |error| failing(&error);
        let person = relations::somebody(host, &id).await?;
        let account = store.account(&id).await.map_err(failed)?;
        let (kept, points) =
            (store.ratings_of(&id).await.map_err(failed)?, store.points_of(&id).await.map_err(failed)?);
        let asks = host.known(&headers).await?;
        let profile = Profile {
            made: account.as_ref().map(|account| account.made),
            closed: account.is_some_and(|account| account.closed),
            ratings: kept.iter().filter_map(|one| ratings::shown(one, &points, host.now())).collect(),
            matches: store.finished_of(&id, before.unwrap_or(u64::MAX)).await.map_err(failed)?,
            relation: relation(host, asks.as_ref(), &id).await?,
            person,
        };
        ok(&profile, &headers)
    };
    told(found.await, &headers)
}

#[derive(Deserialize)]
pub(super) struct Board {
    game: String,
    class: String,
}

pub(super) async fn leaders(
    State(desk): State<Desk>,
    headers: HeaderMap,
    board: Result<Query<Board>, QueryRejection>,
) -> Response {
    let found = async {
        let Query(Board { game, class }) = board.map_err(|error| Failure::Malformed(error.body_text()))?;
        let class = ClockClass::of_word(&class).ok_or(PeopleBreach::NoBoard)?;
        let game = catalog::find(&game).map_err(|_| PeopleBreach::NoBoard)?.id().to_owned();
        let rows = ratings::leaders(&desk.host, &game, class).await?;
        ok(&Leaders { game, class, rows }, &headers)
    };
    told(found.await, &headers)
}

/// Both at a match, with their ratings at its game and pace.
pub(super) async fn at_match(
    State(desk): State<Desk>,
    headers: HeaderMap,
    Path(key): Path<String>,
) -> Response {
    let found = async {
        let (host, asks) = (&desk.host, desk.host.known(&headers).await?);
        let (people, setup) = {
            let table = host.table(&key).await?;
            let log = table.log.lock().await;
            (log.people().clone(), log.setup().clone())
        };
        let points = host.store.points_in(&key).await.map_err(|error| failing(&error))?;
        let class = matchplay::class_of(&setup.clock);
        let mut players = [None, None];
        for (place, person) in players.iter_mut().zip(people) {
            let Some(person) = person else { continue };
            let account = host.store.account(&person.id).await.map_err(|error| failing(&error))?;
            let kept = host.store.ratings_of(&person.id).await.map_err(|error| failing(&error))?;
            let fits = kept
                .iter()
                .find(|one| one.game == setup.game && class.map(ClockClass::word) == Some(&one.class));
            let point = points.iter().find(|point| point.person == person.id);
            *place = Some(SeatedPerson {
                account: account.is_some(),
                rating: fits.and_then(|one| ratings::shown(one, &[], host.now())),
                change: point.map(|point| ratings::rounded(point.rating) - ratings::rounded(point.before)),
                relation: relation(host, asks.as_ref(), &person.id).await?,
                person,
            });
        }
        let [first, second] = players;
        ok(&MatchPeople { first, second }, &headers)
    };
    told(found.await, &headers)
}
