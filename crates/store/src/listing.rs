//! Everything in a store, piece by piece: for whoever copies it elsewhere. Each list goes on after a place in its order, with as many as are
//! told together, and is empty at the end.

use protocol::Person;

use crate::{
    CarriedAccount, CarriedLine, CarriedPoint, CarriedRating, CarriedRelation, CarriedReport, Counting,
    Store, StoreError,
    chat::room_of,
    pool::{on, read},
    relations::relation_of,
    unsigned, whole,
};

/// How many are told together.
const TOGETHER: i64 = 1000;

impl Store {
    /// The keys of matches after a key.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn keys_after(&self, key: &str) -> Result<Vec<String>, StoreError> {
        let keys: Vec<(String,)> = read!(&self.pool, pool => {
            let keys = sqlx::query_as("SELECT key FROM matches WHERE key > $1 ORDER BY key LIMIT $2");
            keys.bind(key).bind(TOGETHER).fetch_all(pool).await?
        });
        Ok(keys.into_iter().map(|(key,)| key).collect())
    }

    /// Whether a match changes ratings; `None` if there is no such match.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn counting(&self, key: &str) -> Result<Option<Counting>, StoreError> {
        let found: Option<(i64,)> = read!(&self.pool, pool => {
            sqlx::query_as("SELECT rated FROM matches WHERE key = $1").bind(key).fetch_optional(pool).await?
        });
        Ok(found.map(|(rated,)| Counting::of(rated)))
    }

    /// People after an id, with when they came.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn people_after(&self, id: &str) -> Result<Vec<(Person, u64)>, StoreError> {
        let people: Vec<(String, String, i64)> = read!(&self.pool, pool => {
            let people = sqlx::query_as("SELECT id, name, made FROM people WHERE id > $1 ORDER BY id LIMIT $2");
            people.bind(id).bind(TOGETHER).fetch_all(pool).await?
        });
        Ok(people.into_iter().map(|(id, name, made)| (Person { id, name }, unsigned(made))).collect())
    }

    /// Accounts after the id of a person.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn accounts_after(&self, id: &str) -> Result<Vec<CarriedAccount>, StoreError> {
        type Found = (String, String, String, String, i64, i64, Option<i64>);
        let found: Vec<Found> = read!(&self.pool, pool => {
            sqlx::query_as(
                "SELECT id, name, folded, password, made, changed, closed FROM accounts WHERE id > $1
                 ORDER BY id LIMIT $2",
            )
            .bind(id)
            .bind(TOGETHER)
            .fetch_all(pool)
            .await?
        });
        let mut accounts = Vec::new();
        for (id, name, folded, password, made, changed, closed) in found {
            let codes: Vec<(String,)> = read!(&self.pool, pool => {
                let codes = sqlx::query_as("SELECT digest FROM codes WHERE account = $1 ORDER BY digest");
                codes.bind(&id).fetch_all(pool).await?
            });
            accounts.push(CarriedAccount {
                id,
                name,
                folded,
                password,
                codes: codes.into_iter().map(|(digest,)| digest).collect(),
                made: unsigned(made),
                changed: unsigned(changed),
                closed: closed.map(unsigned),
            });
        }
        Ok(accounts)
    }

    /// Ratings with their history after one by its person, game and class.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn ratings_after(&self, last: [&str; 3]) -> Result<Vec<CarriedRating>, StoreError> {
        type Found = (String, String, String, f64, f64, f64, i64, i64);
        let found: Vec<Found> = read!(&self.pool, pool => {
            sqlx::query_as(
                "SELECT person, game, class, rating, deviation, volatility, games, changed FROM ratings
                 WHERE (person, game, class) > ($1, $2, $3) ORDER BY person, game, class LIMIT $4",
            )
            .bind(last[0])
            .bind(last[1])
            .bind(last[2])
            .bind(TOGETHER)
            .fetch_all(pool)
            .await?
        });
        let mut ratings = Vec::new();
        for (person, game, class, rating, deviation, volatility, games, changed) in found {
            let points = self.history([&person, &game, &class]).await?;
            let (games, changed) = (unsigned(games), unsigned(changed));
            ratings.push(CarriedRating {
                person,
                game,
                class,
                rating,
                deviation,
                volatility,
                games,
                changed,
                points,
            });
        }
        Ok(ratings)
    }

    async fn history(&self, whose: [&str; 3]) -> Result<Vec<CarriedPoint>, StoreError> {
        let found: Vec<(i64, String, i64, f64, f64)> = read!(&self.pool, pool => {
            sqlx::query_as(
                "SELECT number, key, at, before, rating FROM points WHERE person = $1 AND game = $2 AND class = $3
                 ORDER BY number",
            )
            .bind(whose[0])
            .bind(whose[1])
            .bind(whose[2])
            .fetch_all(pool)
            .await?
        });
        let point = |(number, key, at, before, rating)| CarriedPoint {
            number: unsigned(number),
            key,
            at: unsigned(at),
            before,
            rating,
        };
        Ok(found.into_iter().map(point).collect())
    }

    /// What people think of each other, after what one thinks of another.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn relations_after(&self, last: [&str; 2]) -> Result<Vec<CarriedRelation>, StoreError> {
        let found: Vec<(String, String, String)> = read!(&self.pool, pool => {
            sqlx::query_as(
                "SELECT person, other, kind FROM relations WHERE (person, other) > ($1, $2)
                 ORDER BY person, other LIMIT $3",
            )
            .bind(last[0])
            .bind(last[1])
            .bind(TOGETHER)
            .fetch_all(pool)
            .await?
        });
        let one = |(person, other, kind): (_, _, String)| CarriedRelation {
            person,
            other,
            relation: relation_of(&kind),
        };
        Ok(found.into_iter().map(one).collect())
    }

    /// Who says nothing in chats and until when, after somebody.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn mutes_after(&self, person: &str) -> Result<Vec<(String, u64)>, StoreError> {
        let found: Vec<(String, i64)> = read!(&self.pool, pool => {
            let mutes = sqlx::query_as("SELECT person, until FROM mutes WHERE person > $1 ORDER BY person LIMIT $2");
            mutes.bind(person).bind(TOGETHER).fetch_all(pool).await?
        });
        Ok(found.into_iter().map(|(person, until)| (person, unsigned(until))).collect())
    }

    /// Lines of chats after one by its match and number; the first ones if there is none yet.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn lines_after(&self, last: Option<(&str, u64)>) -> Result<Vec<CarriedLine>, StoreError> {
        type Found = (String, i64, String, String, String, i64);
        let (key, number) = last.map_or(("", -1), |(key, number)| (key, whole(number)));
        let found: Vec<Found> = read!(&self.pool, pool => {
            sqlx::query_as(
                "SELECT key, number, room, person, text, at FROM chat WHERE (key, number) > ($1, $2)
                 ORDER BY key, number LIMIT $3",
            )
            .bind(key)
            .bind(number)
            .bind(TOGETHER)
            .fetch_all(pool)
            .await?
        });
        let one = |(key, number, room, person, text, at): Found| CarriedLine {
            key,
            number: unsigned(number),
            room: room_of(&room),
            person,
            text,
            at: unsigned(at),
        };
        Ok(found.into_iter().map(one).collect())
    }

    /// Reports after one by its match, line and reporter; the first ones if there is none yet.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn reports_after(
        &self,
        last: Option<(&str, u64, &str)>,
    ) -> Result<Vec<CarriedReport>, StoreError> {
        type Found = (String, i64, String, String, i64, Option<i64>);
        let (key, line, reporter) =
            last.map_or(("", -1, ""), |(key, line, reporter)| (key, whole(line), reporter));
        let found: Vec<Found> = read!(&self.pool, pool => {
            sqlx::query_as(
                "SELECT key, line, reporter, reason, at, settled FROM reports WHERE (key, line, reporter) > ($1, $2, $3)
                 ORDER BY key, line, reporter LIMIT $4",
            )
            .bind(key)
            .bind(line)
            .bind(reporter)
            .bind(TOGETHER)
            .fetch_all(pool)
            .await?
        });
        let one = |(key, line, reporter, reason, at, settled): Found| CarriedReport {
            key,
            line: unsigned(line),
            reporter,
            reason,
            at: unsigned(at),
            settled: settled.map(unsigned),
        };
        Ok(found.into_iter().map(one).collect())
    }

    /// The names and values of all secrets.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn secrets(&self) -> Result<Vec<(String, String)>, StoreError> {
        on!(&self.pool, pool => {
            Ok(sqlx::query_as("SELECT name, value FROM secrets ORDER BY name").fetch_all(pool).await?)
        })
    }
}
