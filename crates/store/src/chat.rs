use protocol::{ChatLine, ChatRoom, Person};

use crate::{
    Store, StoreError,
    pool::{on, read},
    unsigned, whole,
};

/// How often a line is written again whose number somebody else was faster with.
const TRIES: usize = 16;

pub(crate) const fn word(room: ChatRoom) -> &'static str {
    match room {
        ChatRoom::Players => "players",
        ChatRoom::Spectators => "spectators",
    }
}

pub(crate) fn room_of(word: &str) -> ChatRoom {
    if word == "players" { ChatRoom::Players } else { ChatRoom::Spectators }
}

type Found = (i64, String, String, String, String, i64);

fn line_of((number, room, id, name, text, at): Found) -> ChatLine {
    ChatLine {
        number: unsigned(number),
        room: room_of(&room),
        person: Person { id, name },
        text,
        at: unsigned(at),
    }
}

impl Store {
    /// Adds a line to the chat of a match, beside its log; its number.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn add_line(
        &self,
        key: &str,
        (room, person, text): (ChatRoom, &str, &str),
        at: u64,
    ) -> Result<u64, StoreError> {
        for _ in 0..TRIES {
            let added: Result<(i64,), sqlx::Error> = on!(&self.pool, pool => {
                sqlx::query_as(
                    "INSERT INTO chat (key, number, room, person, text, at)
                     SELECT $1, COALESCE(MAX(number), -1) + 1, $2, $3, $4, $5 FROM chat WHERE key = $1
                     RETURNING number",
                )
                .bind(key)
                .bind(word(room))
                .bind(person)
                .bind(text)
                .bind(whole(at))
                .fetch_one(pool)
                .await
            });
            match added {
                Err(sqlx::Error::Database(error)) if error.is_unique_violation() => {}
                added => return Ok(unsigned(added?.0)),
            }
        }
        Err(StoreError::Batch("others were faster each time".to_owned()))
    }

    /// The chat of a match from a number on, at most so many of the last lines.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn lines(&self, key: &str, since: u64, most: u32) -> Result<Vec<ChatLine>, StoreError> {
        let mut found: Vec<Found> = read!(&self.pool, pool => {
            sqlx::query_as(
                "SELECT chat.number, chat.room, people.id, people.name, chat.text, chat.at FROM chat
                 JOIN people ON people.id = chat.person WHERE chat.key = $1 AND chat.number >= $2 AND chat.text <> ''
                 ORDER BY chat.number DESC LIMIT $3",
            )
            .bind(key)
            .bind(whole(since))
            .bind(i64::from(most))
            .fetch_all(pool)
            .await?
        });
        found.reverse();
        Ok(found.into_iter().map(line_of).collect())
    }

    /// Everything that somebody said: in which match, and what.
    ///
    /// # Errors
    /// If the store fails.
    pub async fn lines_by(&self, person: &str) -> Result<Vec<(String, ChatLine)>, StoreError> {
        type Said = (String, i64, String, String, String, String, i64);
        let found: Vec<Said> = read!(&self.pool, pool => {
            sqlx::query_as(
                "SELECT chat.key, chat.number, chat.room, people.id, people.name, chat.text, chat.at FROM chat
                 JOIN people ON people.id = chat.person WHERE chat.person = $1 AND chat.text <> ''
                 ORDER BY chat.at, chat.key, chat.number",
            )
            .bind(person)
            .fetch_all(pool)
            .await?
        });
        let said =
            |(key, number, room, id, name, text, at)| (key, line_of((number, room, id, name, text, at)));
        Ok(found.into_iter().map(said).collect())
    }
}
