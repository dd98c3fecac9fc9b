use protocol::Person;

use crate::{
    Store, StoreError,
    pool::{on, read},
    whole,
};

impl Store {
    /// Somebody by their id.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn person(&self, id: &str) -> Result<Option<Person>, StoreError> {
        read!(&self.pool, pool => {
            let found = sqlx::query_as("SELECT id, name FROM people WHERE id = $1").bind(id);
            let found: Option<(String, String)> = found.fetch_optional(pool).await?;
            Ok(found.map(|(id, name)| Person { id, name }))
        })
    }

    /// A guest by their id: somebody who has no account, and never had one.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn guest(&self, id: &str) -> Result<Option<Person>, StoreError> {
        read!(&self.pool, pool => {
            let found = sqlx::query_as(
                "SELECT id, name FROM people WHERE id = $1 AND NOT EXISTS (SELECT 1 FROM accounts WHERE accounts.id = $1)",
            );
            let found: Option<(String, String)> = found.bind(id).fetch_optional(pool).await?;
            Ok(found.map(|(id, name)| Person { id, name }))
        })
    }

    /// Keeps somebody, or what they are called now.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn keep_person(&self, person: &Person, now: u64) -> Result<(), StoreError> {
        on!(&self.pool, pool => {
            sqlx::query(
                "INSERT INTO people (id, name, made) VALUES ($1, $2, $3)
                 ON CONFLICT (id) DO UPDATE SET name = excluded.name",
            )
            .bind(&person.id)
            .bind(&person.name)
            .bind(whole(now))
            .execute(pool)
            .await?;
            Ok(())
        })
    }
}
