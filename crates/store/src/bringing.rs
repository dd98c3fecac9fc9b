//! What another store told, kept here. What is there already stays as it is.

use crate::{
    CarriedAccount, CarriedLine, CarriedRating, CarriedRelation, CarriedReport, Counting, NewMatch, Store,
    StoreError, accounts::keep_codes, chat, pool::on, relations, whole,
};

/// What became of something that another store told.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Brought {
    /// It is kept now.
    New,
    /// It was there already and stays as it was.
    Known,
    /// Somebody else has the name.
    NameTaken,
}

/// Whether a statement that leaves alone what is there has added something.
pub(crate) const fn brought(rows: u64) -> Brought {
    if rows == 0 { Brought::Known } else { Brought::New }
}

impl Store {
    /// Keeps a match; without a word about it, a rated one counts when it is over.
    ///
    /// # Errors
    /// If the store fails, or has a match of this key.
    pub async fn bring_match(&self, new: &NewMatch, counting: Option<Counting>) -> Result<(), StoreError> {
        match counting {
            Some(counting) => self.create_counting(new, counting).await,
            None => self.create(new).await,
        }
    }

    /// Keeps an account with its codes.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn bring_account(&self, account: &CarriedAccount) -> Result<Brought, StoreError> {
        let CarriedAccount { id, name, folded, password, codes, made, changed, closed } = account;
        if self.account(id).await?.is_some() {
            return Ok(Brought::Known);
        }
        on!(&self.pool, pool => {
            let mut change = pool.begin().await?;
            let added = sqlx::query(
                "INSERT INTO accounts (id, name, folded, password, made, changed, closed)
                 VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
            )
            .bind(id)
            .bind(name)
            .bind(folded)
            .bind(password)
            .bind(whole(*made))
            .bind(whole(*changed))
            .bind(closed.map(whole))
            .execute(&mut *change)
            .await?;
            if added.rows_affected() == 0 {
                return Ok(Brought::NameTaken);
            }
            // They may have been here as a guest.
            sqlx::query("UPDATE people SET name = $2 WHERE id = $1")
                .bind(id)
                .bind(name)
                .execute(&mut *change)
                .await?;
            keep_codes!(change, id, codes);
            change.commit().await?;
            Ok(Brought::New)
        })
    }

    /// Keeps a rating with its history.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn bring_rating(&self, rating: &CarriedRating) -> Result<Brought, StoreError> {
        on!(&self.pool, pool => {
            let mut change = pool.begin().await?;
            let added = sqlx::query(
                "INSERT INTO ratings (person, game, class, rating, deviation, volatility, games, changed)
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
            )
            .bind(&rating.person)
            .bind(&rating.game)
            .bind(&rating.class)
            .bind(rating.rating)
            .bind(rating.deviation)
            .bind(rating.volatility)
            .bind(whole(rating.games))
            .bind(whole(rating.changed))
            .execute(&mut *change)
            .await?;
            if added.rows_affected() == 0 {
                return Ok(Brought::Known);
            }
            for point in &rating.points {
                sqlx::query(
                    "INSERT INTO points (person, game, class, number, key, at, before, rating)
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8) ON CONFLICT DO NOTHING",
                )
                .bind(&rating.person)
                .bind(&rating.game)
                .bind(&rating.class)
                .bind(whole(point.number))
                .bind(&point.key)
                .bind(whole(point.at))
                .bind(point.before)
                .bind(point.rating)
                .execute(&mut *change)
                .await?;
            }
            change.commit().await?;
            Ok(Brought::New)
        })
    }

    /// Keeps what somebody thinks of another.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn bring_relation(&self, relation: &CarriedRelation) -> Result<Brought, StoreError> {
        on!(&self.pool, pool => {
            let added = sqlx::query("INSERT INTO relations (person, other, kind) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING")
                .bind(&relation.person)
                .bind(&relation.other)
                .bind(relations::word(relation.relation))
                .execute(pool)
                .await?;
            Ok(brought(added.rows_affected()))
        })
    }

    /// Keeps until when somebody says nothing in chats.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn bring_mute(&self, person: &str, until: u64) -> Result<Brought, StoreError> {
        on!(&self.pool, pool => {
            let added = sqlx::query("INSERT INTO mutes (person, until) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(person)
                .bind(whole(until))
                .execute(pool)
                .await?;
            Ok(brought(added.rows_affected()))
        })
    }

    /// Keeps a line of a chat.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn bring_line(&self, line: &CarriedLine) -> Result<Brought, StoreError> {
        on!(&self.pool, pool => {
            let added = sqlx::query(
                "INSERT INTO chat (key, number, room, person, text, at) VALUES ($1, $2, $3, $4, $5, $6)
                 ON CONFLICT DO NOTHING",
            )
            .bind(&line.key)
            .bind(whole(line.number))
            .bind(chat::word(line.room))
            .bind(&line.person)
            .bind(&line.text)
            .bind(whole(line.at))
            .execute(pool)
            .await?;
            Ok(brought(added.rows_affected()))
        })
    }

    /// Keeps a report of a line of a chat.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn bring_report(&self, report: &CarriedReport) -> Result<Brought, StoreError> {
        on!(&self.pool, pool => {
            let added = sqlx::query(
                "INSERT INTO reports (key, line, reporter, reason, at, settled) VALUES ($1, $2, $3, $4, $5, $6)
                 ON CONFLICT DO NOTHING",
            )
            .bind(&report.key)
            .bind(whole(report.line))
            .bind(&report.reporter)
            .bind(&report.reason)
            .bind(whole(report.at))
            .bind(report.settled.map(whole))
            .execute(pool)
            .await?;
            Ok(brought(added.rows_affected()))
        })
    }
}
