use std::fmt;

use protocol::LineId;
use sha2::{Digest, Sha256};

/// A short name for a line: a digest of everything it follows from, so that whoever has the same line has the same
/// token, and nobody finds two lines with one.
///
/// Tokens form a chain, one link an event: the tokens of all beginnings of a line come with that of the whole.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Token([u8; 16]);

impl Token {
    /// The token of a line that has just begun.
    pub(crate) fn begin(id: &LineId) -> Token {
        let LineId { game, preset, options, start, events: _ } = id;
        let mut digest = Sha256::new();
        let mut add = |word: Option<&str>| {
            // A length before each word: no two lists of words have the same bytes.
            let bytes = word.unwrap_or_default().as_bytes();
            digest.update([u8::from(word.is_some())]);
            digest.update((bytes.len() as u64).to_le_bytes());
            digest.update(bytes);
        };
        add(Some(game));
        add(preset.as_deref());
        add(start.as_deref());
        for (name, value) in options {
            add(Some(name));
            add(Some(value));
        }
        Token::cut(digest)
    }

    /// The token of a match that has just begun, by the text of its setup.
    pub(crate) fn of_match(setup: &str) -> Token {
        let mut digest = Sha256::new();
        digest.update(b"match ");
        digest.update(setup.as_bytes());
        Token::cut(digest)
    }

    /// The token after one more event.
    pub(crate) fn after(self, event: &str) -> Token {
        let mut digest = Sha256::new();
        digest.update(self.0);
        digest.update(event.as_bytes());
        Token::cut(digest)
    }

    /// The tokens of the line and all its beginnings, the shortest first.
    pub(crate) fn chain(id: &LineId) -> Vec<Token> {
        let mut token = Token::begin(id);
        let mut chain = vec![token];
        for event in &id.events {
            token = token.after(event);
            chain.push(token);
        }
        chain
    }

    /// Reads what [`Token`] writes.
    pub(crate) fn parse(text: &str) -> Option<Token> {
        let digits = text.len() == 32 && text.bytes().all(|byte| byte.is_ascii_hexdigit());
        let number = u128::from_str_radix(text, 16).ok().filter(|_| digits)?;
        Some(Token(number.to_be_bytes()))
    }

    fn cut(digest: Sha256) -> Token {
        let whole = digest.finalize();
        let mut bytes = [0; 16];
        bytes.copy_from_slice(&whole[..16]);
        Token(bytes)
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", u128::from_be_bytes(self.0))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_token_tells_lines_apart_and_comes_back_from_its_text() {
        let line = |game: &str, start: Option<&str>, events: &[&str]| LineId {
            game: game.to_owned(),
            start: start.map(str::to_owned),
            events: events.iter().map(|event| (*event).to_owned()).collect(),
            ..LineId::default()
        };
        let token = |id: &LineId| *Token::chain(id).last().expect("a token");
        let lines = [
            line("a", None, &[]),
            line("a", Some(""), &[]),
            line("a", Some("b"), &[]),
            line("ab", None, &[]),
            line("a", None, &["b"]),
            line("a", None, &["b", "c"]),
            line("a", None, &["bc"]),
        ];
        for (i, one) in lines.iter().enumerate() {
            assert_eq!(Token::parse(&token(one).to_string()), Some(token(one)));
            assert!(lines[..i].iter().all(|other| token(other) != token(one)), "{one:?}");
        }
        for text in ["", "0", &"g".repeat(32), &"0".repeat(33), "+0000000000000000000000000000000"] {
            assert_eq!(Token::parse(text), None, "{text}");
        }
    }
}
