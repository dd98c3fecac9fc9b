//! Everything in a store, piece by piece: for whoever copies it elsewhere.

use protocol::Person;

use crate::{
    Store, StoreError,
    pool::{on, read},
};

/// How many are told together.
const TOGETHER: i64 = 1000;

impl Store {
    /// The keys of matches after a key, in their order, as many as are told together; none at the end.
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

    /// People after an id, in the order of their ids, as many as are told together; none at the end.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn people_after(&self, id: &str) -> Result<Vec<Person>, StoreError> {
        let people: Vec<(String, String)> = read!(&self.pool, pool => {
            let people = sqlx::query_as("SELECT id, name FROM people WHERE id > $1 ORDER BY id LIMIT $2");
            people.bind(id).bind(TOGETHER).fetch_all(pool).await?
        });
        Ok(people.into_iter().map(|(id, name)| Person { id, name }).collect())
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
