//! The tables, and how older ones become those of today. Forwards only: a version that was published never changes.

use crate::{
    StoreError,
    pool::{Pool, on},
};

/// What each version adds to the one before it.
const VERSIONS: &[&[&str]] = &[MATCHES, PEOPLE, LIBRARY];

/// Matches as logs, and guests.
const MATCHES: &[&str] = &[
    "CREATE TABLE matches (
        key TEXT PRIMARY KEY,
        hosted TEXT NOT NULL,
        secret TEXT NOT NULL,
        listed BIGINT NOT NULL,
        entries BIGINT NOT NULL,
        summary TEXT NOT NULL,
        standing TEXT NOT NULL,
        first_seat TEXT,
        second_seat TEXT,
        deadline BIGINT,
        changed BIGINT NOT NULL,
        trouble TEXT
    )",
    "CREATE INDEX matches_by_deadline ON matches (deadline)",
    "CREATE INDEX matches_by_standing ON matches (standing, listed, changed)",
    "CREATE INDEX matches_by_first ON matches (first_seat, changed)",
    "CREATE INDEX matches_by_second ON matches (second_seat, changed)",
    "CREATE TABLE entries (
        key TEXT NOT NULL REFERENCES matches (key),
        number BIGINT NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (key, number)
    )",
    "CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, made BIGINT NOT NULL)",
    "CREATE TABLE secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
    "CREATE TABLE beats (name TEXT PRIMARY KEY, at BIGINT NOT NULL)",
];

/// Accounts with their sessions, ratings, chat, and what people think of each other. `rated` of a match: 0 it does not count, 1 it
/// will, 2 it has.
const PEOPLE: &[&str] = &[
    "CREATE TABLE accounts (
        id TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        folded TEXT NOT NULL UNIQUE,
        password TEXT NOT NULL,
        made BIGINT NOT NULL,
        changed BIGINT NOT NULL,
        closed BIGINT
    )",
    "CREATE INDEX accounts_by_change ON accounts (changed)",
    "CREATE TABLE sessions (
        digest TEXT PRIMARY KEY,
        name TEXT NOT NULL,
        account TEXT NOT NULL REFERENCES accounts (id),
        device TEXT NOT NULL,
        made BIGINT NOT NULL,
        seen BIGINT NOT NULL
    )",
    "CREATE INDEX sessions_by_account ON sessions (account)",
    "CREATE TABLE codes (
        account TEXT NOT NULL REFERENCES accounts (id),
        digest TEXT NOT NULL,
        PRIMARY KEY (account, digest)
    )",
    "ALTER TABLE matches ADD COLUMN rated BIGINT NOT NULL DEFAULT 0",
    "CREATE INDEX matches_by_rated ON matches (rated, standing)",
    "CREATE TABLE ratings (
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        class TEXT NOT NULL,
        rating DOUBLE PRECISION NOT NULL,
        deviation DOUBLE PRECISION NOT NULL,
        volatility DOUBLE PRECISION NOT NULL,
        games BIGINT NOT NULL,
        changed BIGINT NOT NULL,
        PRIMARY KEY (person, game, class)
    )",
    "CREATE INDEX ratings_by_board ON ratings (game, class, rating)",
    "CREATE TABLE points (
        person TEXT NOT NULL,
        game TEXT NOT NULL,
        class TEXT NOT NULL,
        number BIGINT NOT NULL,
        key TEXT NOT NULL,
        at BIGINT NOT NULL,
        before DOUBLE PRECISION NOT NULL,
        rating DOUBLE PRECISION NOT NULL,
        PRIMARY KEY (person, game, class, number)
    )",
    "CREATE INDEX points_by_match ON points (key)",
    "CREATE TABLE chat (
        key TEXT NOT NULL,
        number BIGINT NOT NULL,
        room TEXT NOT NULL,
        person TEXT NOT NULL,
        text TEXT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (key, number)
    )",
    "CREATE INDEX chat_by_person ON chat (person)",
    "CREATE TABLE relations (
        person TEXT NOT NULL,
        other TEXT NOT NULL,
        kind TEXT NOT NULL,
        PRIMARY KEY (person, other)
    )",
    "CREATE TABLE mutes (person TEXT PRIMARY KEY, until BIGINT NOT NULL)",
    "CREATE TABLE reports (
        key TEXT NOT NULL,
        line BIGINT NOT NULL,
        reporter TEXT NOT NULL,
        reason TEXT NOT NULL,
        at BIGINT NOT NULL,
        settled BIGINT,
        PRIMARY KEY (key, line, reporter)
    )",
    "CREATE INDEX reports_by_settled ON reports (settled, at)",
];

/// Records, and what they are found by; `added` of a term is that of its record, so that one index serves a whole search.
const LIBRARY: &[&str] = &[
    "CREATE TABLE records (
        key TEXT PRIMARY KEY,
        owner TEXT NOT NULL,
        public BIGINT NOT NULL,
        added BIGINT NOT NULL,
        day BIGINT,
        card TEXT NOT NULL,
        record TEXT NOT NULL,
        bytes BIGINT NOT NULL
    )",
    "CREATE INDEX records_by_owner ON records (owner, added)",
    "CREATE TABLE record_terms (
        record TEXT NOT NULL REFERENCES records (key),
        term TEXT NOT NULL,
        added BIGINT NOT NULL,
        events BIGINT NOT NULL,
        PRIMARY KEY (record, term)
    )",
    "CREATE INDEX record_terms_by_term ON record_terms (term, added, record)",
];

/// The number of the lock in a database that whoever brings it up to date holds.
const LOCK: i64 = 0x72_616e_6b62;

/// Brings a database to the last version. Several programs may do so at once: each version is added by the first of them.
pub(crate) async fn migrate(pool: &Pool) -> Result<(), StoreError> {
    let Pool::Postgres(database) = pool else { return migrate_alone(pool).await };
    // To make a table that is not there is no single step: two who do so at once collide. The lock ends with its transaction, however
    // that ends.
    let mut turn = database.begin().await?;
    sqlx::query("SELECT pg_advisory_xact_lock($1)").bind(LOCK).execute(&mut *turn).await?;
    migrate_alone(pool).await?;
    Ok(turn.commit().await?)
}

async fn migrate_alone(pool: &Pool) -> Result<(), StoreError> {
    on!(pool, pool => {
        sqlx::query("CREATE TABLE IF NOT EXISTS versions (version BIGINT PRIMARY KEY)").execute(pool).await?;
        let known = i64::try_from(VERSIONS.len()).unwrap_or(i64::MAX);
        let (found,): (Option<i64>,) =
            sqlx::query_as("SELECT MAX(version) FROM versions").fetch_one(pool).await?;
        if let Some(found) = found.filter(|found| *found > known) {
            return Err(StoreError::Newer { found, known });
        }
        for (version, statements) in (1_i64..).zip(VERSIONS) {
            let mut change = pool.begin().await?;
            let mine = sqlx::query("INSERT INTO versions (version) VALUES ($1) ON CONFLICT (version) DO NOTHING")
                .bind(version)
                .execute(&mut *change)
                .await?;
            if mine.rows_affected() == 1 {
                for statement in *statements {
                    sqlx::query(*statement).execute(&mut *change).await?;
                }
            }
            change.commit().await?;
        }
        Ok(())
    })
}
