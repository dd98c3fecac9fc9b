use protocol::{Person, Relation};

use crate::{
    Store, StoreError,
    pool::{on, read},
    unsigned, whole,
};

pub(crate) const fn word(relation: Relation) -> &'static str {
    match relation {
        Relation::None => "none",
        Relation::Muted => "muted",
        Relation::Blocked => "blocked",
    }
}

pub(crate) fn relation_of(word: &str) -> Relation {
    match word {
        "blocked" => Relation::Blocked,
        "muted" => Relation::Muted,
        _ => Relation::None,
    }
}

/// People that one person mutes or blocks.
const EACH: i64 = 500;

impl Store {
    /// Says what somebody thinks of another. Says whether it was kept: nobody mutes more than some hundred others.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn relate(&self, person: &str, other: &str, relation: Relation) -> Result<bool, StoreError> {
        on!(&self.pool, pool => {
            let done = match relation {
                Relation::None => {
                    sqlx::query("DELETE FROM relations WHERE person = $1 AND other = $2")
                        .bind(person)
                        .bind(other)
                        .execute(pool)
                        .await?;
                    return Ok(true);
                }
                relation => {
                    sqlx::query(
                        "INSERT INTO relations (person, other, kind) SELECT $1, $2, $3
                         WHERE (SELECT COUNT(*) FROM relations WHERE person = $1) < $4
                         ON CONFLICT (person, other) DO UPDATE SET kind = excluded.kind",
                    )
                    .bind(person)
                    .bind(other)
                    .bind(word(relation))
                    .bind(EACH)
                    .execute(pool)
                    .await?
                }
            };
            Ok(done.rows_affected() == 1)
        })
    }

    /// Whom somebody mutes or blocks, by name.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn relations_of(&self, person: &str) -> Result<Vec<(Person, Relation)>, StoreError> {
        let found: Vec<(String, String, String)> = read!(&self.pool, pool => {
            sqlx::query_as(
                "SELECT people.id, people.name, relations.kind FROM relations JOIN people ON people.id = relations.other
                 WHERE relations.person = $1 ORDER BY people.name, people.id",
            )
            .bind(person)
            .fetch_all(pool)
            .await?
        });
        Ok(found.into_iter().map(|(id, name, kind)| (Person { id, name }, relation_of(&kind))).collect())
    }

    /// What somebody thinks of another.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn relation(&self, person: &str, other: &str) -> Result<Relation, StoreError> {
        let found: Option<(String,)> = read!(&self.pool, pool => {
            sqlx::query_as("SELECT kind FROM relations WHERE person = $1 AND other = $2")
                .bind(person)
                .bind(other)
                .fetch_optional(pool)
                .await?
        });
        Ok(found.map_or(Relation::None, |(kind,)| relation_of(&kind)))
    }

    /// Those whom somebody blocks, and those who block them.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn blocked_with(&self, person: &str) -> Result<Vec<String>, StoreError> {
        let found: Vec<(String,)> = read!(&self.pool, pool => {
            sqlx::query_as(
                "SELECT CASE WHEN person = $1 THEN other ELSE person END FROM relations
                 WHERE (person = $1 OR other = $1) AND kind = 'blocked'",
            )
            .bind(person)
            .fetch_all(pool)
            .await?
        });
        Ok(found.into_iter().map(|(id,)| id).collect())
    }

    /// Lets somebody say nothing in chats until a moment.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn mute(&self, person: &str, until: u64) -> Result<(), StoreError> {
        on!(&self.pool, pool => {
            sqlx::query(
                "INSERT INTO mutes (person, until) VALUES ($1, $2)
                 ON CONFLICT (person) DO UPDATE SET until = excluded.until",
            )
            .bind(person)
            .bind(whole(until))
            .execute(pool)
            .await?;
            Ok(())
        })
    }

    /// Until when somebody says nothing in chats.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn muted_until(&self, person: &str) -> Result<u64, StoreError> {
        let found: Option<(i64,)> = read!(&self.pool, pool => {
            sqlx::query_as("SELECT until FROM mutes WHERE person = $1").bind(person).fetch_optional(pool).await?
        });
        Ok(found.map_or(0, |(until,)| unsigned(until)))
    }
}
