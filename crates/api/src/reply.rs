use game::Lang;
use protocol::spell_simplified;
use serde::Serialize;
use serde_json::Value;

use crate::Failure;

/// How the Chinese of texts in all languages is spelt.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Spelling {
    /// As it is written.
    #[default]
    Traditional,
    /// In Simplified characters.
    Simplified,
}

impl Spelling {
    /// What a client gets that names its languages so (`Accept-Language`): Simplified characters if it asks for exactly these.
    ///
    /// ```
    /// use api::Spelling;
    /// assert_eq!(Spelling::asked("zh-Hans"), Spelling::Simplified);
    /// assert_eq!(Spelling::asked("zh-Hans,en;q=0.5"), Spelling::Traditional);
    /// ```
    pub fn asked(languages: &str) -> Spelling {
        if languages == Lang::ZhHans.id() { Spelling::Simplified } else { Spelling::Traditional }
    }
}

/// What a client is told.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reply {
    /// As HTTP numbers it.
    pub status: u16,
    /// What belongs to the body, in lower case.
    pub headers: Vec<(&'static str, &'static str)>,
    /// The body.
    pub body: Vec<u8>,
}

const CONTENT_TYPE: &str = "content-type";

impl Reply {
    /// A success.
    ///
    /// # Errors
    /// If the message cannot be written.
    pub fn ok<T: Serialize>(message: &T, spelling: Spelling) -> Result<Reply, Failure> {
        Ok(Reply { status: 200, headers: vec![JSON], body: written(message, spelling)? })
    }

    /// A document in a language.
    pub(crate) fn document(text: String, lang: Lang) -> Reply {
        let kind = (CONTENT_TYPE, "text/markdown; charset=utf-8");
        Reply { status: 200, headers: vec![kind, ("content-language", lang.id())], body: text.into_bytes() }
    }

    /// Something else than a success.
    pub(crate) fn failure<T: Serialize>(status: u16, message: &T, spelling: Spelling) -> Reply {
        // An error of ours has nothing that could not be written.
        Reply { status, headers: vec![JSON], body: written(message, spelling).unwrap_or_default() }
    }

    /// The same with one more header.
    pub(crate) fn with(mut self, header: (&'static str, &'static str)) -> Reply {
        self.headers.push(header);
        self
    }
}

const JSON: (&str, &str) = (CONTENT_TYPE, "application/json");

fn written<T: Serialize>(message: &T, spelling: Spelling) -> Result<Vec<u8>, Failure> {
    let written = match spelling {
        Spelling::Traditional => serde_json::to_vec(message),
        Spelling::Simplified => serde_json::to_value(message).and_then(|mut value: Value| {
            spell_simplified(&mut value);
            serde_json::to_vec(&value)
        }),
    };
    written.map_err(|_| Failure::Broken("a reply could not be written"))
}
