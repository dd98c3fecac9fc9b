//! Ratings by Glicko-2. A match counts once: what it did is written together with the mark that it has counted, so that it may be
//! tried again after a crash.

use api::Failure;
use protocol::{ClockClass, MatchSetup, Person, RatingPoint, RatingRange, RatingView};
use skillratings::{
    Outcomes,
    glicko2::{Glicko2Config, Glicko2Rating, decay_deviation, glicko2},
};
use store::{PointOf, RatedMatch, Rating, RatingOf};

use super::PeopleBreach;
use crate::hosting::{Host, Table, failing};

/// A rating that is more uncertain is provisional.
const SURE: f64 = 110.0;
/// Whoever does not play becomes uncertain again, by one step of the method in each such time: from 60 to 110 within a year.
const PERIOD: u64 = 5 * 24 * 60 * 60 * 1000;
/// After so many steps everybody is as uncertain as at first.
const STEPS: u64 = 1200;
/// On a list of the strongest stand those who played within a year.
const ACTIVE: u64 = 365 * 24 * 60 * 60 * 1000;

/// How a rated match ended, by seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum RatedResult {
    /// So.
    Counts(Outcomes),
    /// It was called off.
    Void,
}

/// A rating as it is now: who has not played for long is less sure.
fn now_of(kept: &Rating, now: u64) -> Glicko2Rating {
    let rating =
        Glicko2Rating { rating: kept.rating, deviation: kept.deviation, volatility: kept.volatility };
    let steps = (now.saturating_sub(kept.changed) / PERIOD).min(STEPS);
    (0..steps).fold(rating, |rating, _| decay_deviation(&rating))
}

/// What a match makes of two ratings.
fn reckoned(before: [Option<Rating>; 2], outcome: Outcomes, at: u64) -> [Rating; 2] {
    let [first, second] =
        before.map(|kept| kept.as_ref().map_or_else(Glicko2Rating::new, |kept| now_of(kept, at)));
    let (first, second) = glicko2(&first, &second, &outcome, &Glicko2Config::new());
    let kept = |new: Glicko2Rating, before: Option<Rating>| Rating {
        rating: new.rating,
        deviation: new.deviation,
        volatility: new.volatility,
        games: before.map_or(0, |before| before.games) + 1,
        changed: at,
    };
    [kept(first, before[0]), kept(second, before[1])]
}

/// Lets a match count that is rated and over, if it has not.
pub(crate) async fn settle(host: &Host, table: &Table) -> Result<(), Failure> {
    let Some(end) = table.log.lock().await.rated_end() else { return Ok(()) };
    let counted = match (end.score, &end.people) {
        (RatedResult::Counts(outcome), [Some(first), Some(second)]) => {
            let played = RatedMatch {
                key: &end.key,
                game: &end.game,
                class: end.class.word(),
                people: [first, second],
                at: end.at,
            };
            host.store.settle(&played, |before| reckoned(before, outcome, end.at)).await.map(drop)
        }
        _ => host.store.unrate(&end.key).await,
    };
    counted.map_err(|error| failing(&error))
}

/// The end of a rated match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RatedEnd {
    pub(crate) key: String,
    pub(crate) game: String,
    pub(crate) class: ClockClass,
    pub(crate) people: [Option<String>; 2],
    pub(crate) at: u64,
    pub(crate) score: RatedResult,
}

#[expect(clippy::cast_possible_truncation, reason = "ratings have four digits")]
pub(super) fn rounded(rating: f64) -> i32 {
    rating.round() as i32
}

/// A rating as it is shown, with its past.
pub(super) fn shown(of: &RatingOf, points: &[PointOf], now: u64) -> Option<RatingView> {
    let class = ClockClass::of_word(&of.class)?;
    let rating = now_of(&of.rating, now);
    let here = points.iter().filter(|point| point.game == of.game && point.class == of.class);
    let points =
        here.map(|point| RatingPoint { at: point.at, rating: rounded(point.rating), key: point.key.clone() });
    Some(RatingView {
        game: of.game.clone(),
        class,
        rating: rounded(rating.rating),
        deviation: rounded(rating.deviation).unsigned_abs(),
        provisional: rating.deviation > SURE,
        games: of.rating.games,
        points: points.collect(),
    })
}

/// How strong somebody is at what a match is about: what everybody begins with if they have not played it; nothing without a clock.
pub(crate) async fn rating_at(host: &Host, person: &str, setup: &MatchSetup) -> Result<Option<i32>, Failure> {
    let Some(class) = matchplay::class_of(&setup.clock) else { return Ok(None) };
    let kept = host.store.ratings_of(person).await.map_err(|error| failing(&error))?;
    let here = kept.iter().find(|one| one.game == setup.game && one.class == class.word());
    Ok(Some(rounded(here.map_or(Rating::FIRST, |one| one.rating.rating))))
}

/// Whom somebody wants to play with who wants nobody much stronger or weaker.
pub(crate) async fn range_for(
    host: &Host,
    person: &Person,
    setup: &MatchSetup,
    within: Option<u32>,
) -> Result<Option<RatingRange>, Failure> {
    let Some(within) = within else { return Ok(None) };
    let rating = rating_at(host, &person.id, setup).await?.ok_or(PeopleBreach::NoRatings)?;
    Ok(Some(RatingRange::around(rating, within)))
}

/// The strongest at a game and class.
pub(super) async fn leaders(
    host: &Host,
    game: &str,
    class: ClockClass,
) -> Result<Vec<protocol::Leader>, Failure> {
    let now = host.now();
    let found = host.store.leaders((game, class.word()), SURE, now.saturating_sub(ACTIVE)).await;
    let found = found.map_err(|error| failing(&error))?;
    let row = |(person, kept): (protocol::Person, Rating)| {
        let rating = now_of(&kept, now);
        (rating.deviation <= SURE).then(|| protocol::Leader {
            person,
            rating: rounded(rating.rating),
            deviation: rounded(rating.deviation).unsigned_abs(),
            games: kept.games,
        })
    };
    Ok(found.into_iter().filter_map(row).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rating(rating: f64, deviation: f64) -> Rating {
        Rating { rating, deviation, volatility: 0.06, games: 3, changed: 0 }
    }

    /// Reckoned step by step after Glickman's paper (Glicko-2, tau 0.5) by a program of its own.
    #[test]
    fn ratings_are_those_of_the_paper() {
        assert!((Glicko2Rating::new().rating - Rating::FIRST).abs() < f64::EPSILON);
        let [winner, loser] = reckoned([None, None], Outcomes::WIN, 7);
        assert!((winner.rating - 1662.31).abs() < 0.01, "{winner:?}");
        assert!((loser.rating - 1337.69).abs() < 0.01, "{loser:?}");
        assert!((winner.deviation - 290.32).abs() < 0.01 && winner.games == 1 && winner.changed == 7);
        let [strong, weak] =
            reckoned([Some(rating(1800.0, 60.0)), Some(rating(1400.0, 80.0))], Outcomes::DRAW, 0);
        assert!(strong.rating < 1800.0 && weak.rating > 1400.0 && strong.games == 4);
    }

    #[test]
    fn whoever_rests_becomes_uncertain() {
        let kept = rating(1700.0, 60.0);
        let year = now_of(&kept, 73 * PERIOD);
        assert!((year.deviation - 107.5).abs() < 1.0, "{}", year.deviation);
        assert!((year.rating - 1700.0).abs() < f64::EPSILON);
        assert!(now_of(&kept, u64::MAX).deviation <= 350.0);
    }
}
