use protocol::Person;

use crate::{
    Store, StoreError,
    pool::{on, read},
    unsigned, whole,
};

/// How strong somebody is at a game and pace.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rating {
    /// The number itself.
    pub rating: f64,
    /// How uncertain it is.
    pub deviation: f64,
    /// How much it is expected to change.
    pub volatility: f64,
    /// After how many matches.
    pub games: u64,
    /// When it changed last, in milliseconds since 1970.
    pub changed: u64,
}

impl Rating {
    /// The number that everybody begins with.
    pub const FIRST: f64 = 1500.0;
}

/// A rated match that is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RatedMatch<'a> {
    /// Which one.
    pub key: &'a str,
    /// Its game.
    pub game: &'a str,
    /// The class of its clock.
    pub class: &'a str,
    /// Who played.
    pub people: [&'a str; 2],
    /// When it ended.
    pub at: u64,
}

/// A rating of somebody.
#[derive(Clone, PartialEq, Debug)]
pub struct RatingOf {
    /// At which game.
    pub game: String,
    /// At which class of clocks.
    pub class: String,
    /// What it is.
    pub rating: Rating,
}

/// What a rated match made of somebody's rating.
#[derive(Clone, PartialEq, Debug)]
pub struct PointOf {
    /// Whose.
    pub person: String,
    /// At which game.
    pub game: String,
    /// At which class of clocks.
    pub class: String,
    /// Which match.
    pub key: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Before it.
    pub before: f64,
    /// After it.
    pub rating: f64,
}

/// How often a match is tried again whose players ended another one at the same time.
const TRIES: usize = 16;
/// Points of somebody that are told.
const POINTS: i64 = 2_000;

type FoundRating = (f64, f64, f64, i64, i64);
type FoundPoint = (String, String, String, String, i64, f64, f64);

fn rating_of((rating, deviation, volatility, games, changed): FoundRating) -> Rating {
    Rating { rating, deviation, volatility, games: unsigned(games), changed: unsigned(changed) }
}

fn point_of((person, game, class, key, at, before, rating): FoundPoint) -> PointOf {
    PointOf { person, game, class, key, at: unsigned(at), before, rating }
}

/// Writes within a change what a match made of somebody's rating.
macro_rules! keep_point {
    ($change:expr, $played:expr, $person:expr, $old:expr, $new:expr) => {
        sqlx::query(
            "INSERT INTO points (person, game, class, number, key, at, before, rating)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind($person)
        .bind($played.game)
        .bind($played.class)
        .bind(whole($old.map_or(0, |old| old.games)))
        .bind($played.key)
        .bind(whole($played.at))
        .bind($old.map_or(Rating::FIRST, |old| old.rating))
        .bind($new.rating)
        .execute(&mut *$change)
        .await?
    };
}

enum Settled {
    Done,
    Before,
    Again,
}

impl Store {
    /// Lets a match count: the new ratings follow from those that both had. A match counts once, however often this is said; says
    /// whether it did now.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn settle(
        &self,
        played: &RatedMatch<'_>,
        reckon: impl Fn([Option<Rating>; 2]) -> [Rating; 2],
    ) -> Result<bool, StoreError> {
        for _ in 0..TRIES {
            match self.try_to_settle(played, &reckon).await? {
                Settled::Done => return Ok(true),
                Settled::Before => return Ok(false),
                Settled::Again => {}
            }
        }
        Err(StoreError::Batch("others were faster each time".to_owned()))
    }

    async fn try_to_settle(
        &self,
        played: &RatedMatch<'_>,
        reckon: &impl Fn([Option<Rating>; 2]) -> [Rating; 2],
    ) -> Result<Settled, StoreError> {
        let RatedMatch { key, game, class, people, at } = *played;
        on!(&self.pool, pool => {
            let mut change = pool.begin().await?;
            let counts = sqlx::query("UPDATE matches SET rated = 2 WHERE key = $1 AND rated = 1 AND standing = 'over'");
            if counts.bind(key).execute(&mut *change).await?.rows_affected() == 0 {
                return Ok(Settled::Before);
            }
            let mut before = [None, None];
            for (place, person) in before.iter_mut().zip(people) {
                let found: Option<FoundRating> = sqlx::query_as(
                    "SELECT rating, deviation, volatility, games, changed FROM ratings
                     WHERE person = $1 AND game = $2 AND class = $3",
                )
                .bind(person)
                .bind(game)
                .bind(class)
                .fetch_optional(&mut *change)
                .await?;
                *place = found.map(rating_of);
            }
            let after = reckon(before);
            // Whoever settles two matches of the same two at once locks them in the same order.
            let order = if people[0] <= people[1] { [0, 1] } else { [1, 0] };
            for at_seat in order {
                let (old, new) = (before[at_seat], after[at_seat]);
                // The number of matches is the lock: whoever comes second changes no row, and looks again.
                let done = sqlx::query(
                    "INSERT INTO ratings (person, game, class, rating, deviation, volatility, games, changed)
                     VALUES ($1, $2, $3, $4, $5, $6, $7 + 1, $8)
                     ON CONFLICT (person, game, class) DO UPDATE SET rating = excluded.rating,
                     deviation = excluded.deviation, volatility = excluded.volatility, games = excluded.games,
                     changed = excluded.changed WHERE ratings.games = $7",
                )
                .bind(people[at_seat])
                .bind(game)
                .bind(class)
                .bind(new.rating)
                .bind(new.deviation)
                .bind(new.volatility)
                .bind(whole(old.map_or(0, |old| old.games)))
                .bind(whole(at))
                .execute(&mut *change)
                .await?;
                if done.rows_affected() == 0 {
                    return Ok(Settled::Again);
                }
                keep_point!(change, played, people[at_seat], old, new);
            }
            change.commit().await?;
            Ok(Settled::Done)
        })
    }

    /// A match does not count after all.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn unrate(&self, key: &str) -> Result<(), StoreError> {
        on!(&self.pool, pool => {
            sqlx::query("UPDATE matches SET rated = 0 WHERE key = $1 AND rated = 1").bind(key).execute(pool).await?;
            Ok(())
        })
    }

    /// Rated matches that are over and have not counted yet.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn unsettled(&self) -> Result<Vec<String>, StoreError> {
        let keys: Vec<(String,)> = read!(&self.pool, pool => {
            sqlx::query_as("SELECT key FROM matches WHERE rated = 1 AND standing = 'over' AND trouble IS NULL LIMIT 50")
                .fetch_all(pool)
                .await?
        });
        Ok(keys.into_iter().map(|(key,)| key).collect())
    }

    /// All ratings of somebody, by game and class.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn ratings_of(&self, person: &str) -> Result<Vec<RatingOf>, StoreError> {
        type Found = (String, String, f64, f64, f64, i64, i64);
        let found: Vec<Found> = read!(&self.pool, pool => {
            sqlx::query_as(
                "SELECT game, class, rating, deviation, volatility, games, changed FROM ratings
                 WHERE person = $1 ORDER BY game, class",
            )
            .bind(person)
            .fetch_all(pool)
            .await?
        });
        let one = |(game, class, rating, deviation, volatility, games, changed)| RatingOf {
            game,
            class,
            rating: rating_of((rating, deviation, volatility, games, changed)),
        };
        Ok(found.into_iter().map(one).collect())
    }

    /// What the last rated matches made of somebody's ratings, the oldest of them first.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn points_of(&self, person: &str) -> Result<Vec<PointOf>, StoreError> {
        let mut found: Vec<FoundPoint> = read!(&self.pool, pool => {
            sqlx::query_as(
                "SELECT person, game, class, key, at, before, rating FROM points WHERE person = $1
                 ORDER BY at DESC, number DESC LIMIT $2",
            )
            .bind(person)
            .bind(POINTS)
            .fetch_all(pool)
            .await?
        });
        found.reverse();
        Ok(found.into_iter().map(point_of).collect())
    }

    /// What a match made of the ratings of both.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn points_in(&self, key: &str) -> Result<Vec<PointOf>, StoreError> {
        let found: Vec<FoundPoint> = read!(&self.pool, pool => {
            sqlx::query_as(
                "SELECT person, game, class, key, at, before, rating FROM points WHERE key = $1 ORDER BY person",
            )
            .bind(key)
            .fetch_all(pool)
            .await?
        });
        Ok(found.into_iter().map(point_of).collect())
    }

    /// The strongest at a game and class whose rating is at most so uncertain and changed after a moment.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn leaders(
        &self,
        (game, class): (&str, &str),
        deviation: f64,
        after: u64,
    ) -> Result<Vec<(Person, Rating)>, StoreError> {
        type Found = (String, String, f64, f64, f64, i64, i64);
        let found: Vec<Found> = read!(&self.pool, pool => {
            sqlx::query_as(
                "SELECT accounts.id, accounts.name, rating, deviation, volatility, games, ratings.changed FROM ratings
                 JOIN accounts ON accounts.id = ratings.person
                 WHERE game = $1 AND class = $2 AND deviation <= $3 AND ratings.changed > $4 AND closed IS NULL
                 ORDER BY rating DESC, accounts.id LIMIT 50",
            )
            .bind(game)
            .bind(class)
            .bind(deviation)
            .bind(whole(after))
            .fetch_all(pool)
            .await?
        });
        let one = |(id, name, rating, deviation, volatility, games, changed)| {
            (Person { id, name }, rating_of((rating, deviation, volatility, games, changed)))
        };
        Ok(found.into_iter().map(one).collect())
    }
}
