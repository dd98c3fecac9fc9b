use serde::{Deserialize, Serialize};

use crate::{Act, ChatLine, Entry, Reason};

/// What a client says over the socket of a match. Each message is one text of JSON.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMessage {
    /// Do something.
    Act {
        /// Chosen by the client, to know the reply by.
        id: u32,
        /// How many entries the client knows.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: usize,
        /// What to do.
        act: Act,
    },
    /// Tell me that you are there.
    Ping {
        /// Chosen by the client, to know the reply by.
        id: u32,
    },
}

/// What the server says over the socket of a match.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum ServerMessage {
    /// What was added to the log. Whoever knows fewer than `number` entries has missed some and connects again.
    Entries {
        /// The number of the first of them.
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        number: usize,
        /// What was added; nothing if the client knows all there is.
        entries: Vec<Entry>,
        /// The server's clock, in milliseconds since 1970.
        now: u64,
        /// The secret behind the throws, once the match is over.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "typescript", ts(optional))]
        secret: Option<String>,
    },
    /// What the client asked for happened; it comes, or came, among the entries.
    Done {
        /// The message it replies to.
        id: u32,
    },
    /// A rule of the game or of the conduct of a match is against what the client wants.
    Refused {
        /// The message it replies to.
        id: u32,
        /// Which one, and why.
        reason: Reason,
    },
    /// Who is there.
    Present {
        /// Who.
        presence: Presence,
    },
    /// What was said, as far as the client hears it. It may repeat what the client knows.
    Chat {
        /// The oldest of them first.
        lines: Vec<ChatLine>,
    },
    /// The server is there.
    Pong {
        /// The message it replies to.
        id: u32,
        /// The server's clock, in milliseconds since 1970.
        now: u64,
    },
    /// The message cannot be read.
    Malformed {
        /// What is wrong with it, in English.
        detail: String,
    },
}

/// Who is connected to a match now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Presence {
    /// Whoever sits on the seat that the setup names first.
    pub first: bool,
    /// Whoever sits on the other one.
    pub second: bool,
    /// How many connections only look on.
    pub watchers: u32,
    /// From when on whoever sits opposite may end the match, since the first seat's player has left: in milliseconds since
    /// 1970; absent while somebody is there, and in matches that go on for days.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub first_left: Option<u64>,
    /// The same for the other seat.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub second_left: Option<u64>,
}
