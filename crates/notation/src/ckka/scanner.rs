use super::{RecordError, numeral};
use cerke::{Square, leading_square};

/// A place in a record's text.
pub(super) struct Scanner<'a> {
    text: &'a str,
    at: usize,
    line: usize,
}

/// Spaces of every kind that records use.
const fn is_space(symbol: char) -> bool {
    matches!(symbol, ' ' | '\t' | '\u{a0}' | '\u{3000}' | '\r')
}

/// What may stand between items: spaces, line breaks, punctuation.
const fn is_separator(symbol: char) -> bool {
    is_space(symbol)
        || matches!(symbol, '\n' | ',' | '.' | '、' | '。' | '，' | '．' | '\u{ff61}' | '\u{ff64}')
}

impl<'a> Scanner<'a> {
    pub(super) const fn new(text: &'a str) -> Scanner<'a> {
        Scanner { text, at: 0, line: 1 }
    }

    pub(super) const fn line(&self) -> usize {
        self.line
    }

    /// The character within the line, from 1.
    pub(super) fn column(&self) -> usize {
        let before = &self.text[..self.at];
        before[before.rfind('\n').map_or(0, |at| at + 1)..].chars().count() + 1
    }

    pub(super) fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// An error here that shows what stands here.
    pub(super) fn wrong(&self, expected: &str) -> RecordError {
        let shown: String =
            self.rest().chars().take_while(|symbol| !is_separator(*symbol)).take(12).collect();
        let found = if shown.is_empty() { "nothing".to_owned() } else { format!("`{shown}`") };
        RecordError::new(self.line, format!("expected {expected}, found {found}"))
    }

    pub(super) fn advance(&mut self, bytes: usize) {
        self.line += self.rest()[..bytes].matches('\n').count();
        self.at += bytes;
    }

    fn skip(&mut self, skips: impl Fn(char) -> bool) {
        let rest = self.rest();
        self.advance(rest.len() - rest.trim_start_matches(skips).len());
    }

    pub(super) fn skip_spaces(&mut self) {
        self.skip(is_space);
    }

    pub(super) fn skip_separators(&mut self) {
        self.skip(is_separator);
    }

    pub(super) fn eat(&mut self, word: &str) -> bool {
        let found = self.rest().starts_with(word);
        if found {
            self.advance(word.len());
        }
        found
    }

    pub(super) fn square(&mut self) -> Option<Square> {
        let (square, after) = leading_square(self.rest())?;
        self.advance(self.rest().len() - after.len());
        Some(square)
    }

    /// One character that means something.
    pub(super) fn sign<T>(&mut self, meaning: impl Fn(char) -> Option<T>) -> Option<T> {
        let symbol = self.peek()?;
        let found = meaning(symbol)?;
        self.advance(symbol.len_utf8());
        Some(found)
    }

    /// A text between delimiters: `{…}`, or `#{ … }#` with any number of `#` where the text has braces itself.
    pub(super) fn enclosed(&mut self, open: char, close: char) -> Result<Option<String>, RecordError> {
        let rest = self.rest();
        let marks = rest.len() - rest.trim_start_matches('#').len();
        if !rest[marks..].starts_with(open) {
            return Ok(None);
        }
        let inner = &rest[marks + 1..];
        let end = format!("{close}{}", &rest[..marks]);
        let length = inner.find(&end).ok_or_else(|| {
            RecordError::new(
                self.line,
                format!("`{}{open}` is never closed by `{end}`", &rest[..marks.min(8)]),
            )
        })?;
        let text = inner[..length].to_owned();
        self.advance(marks + 1 + length + end.len());
        Ok(Some(text))
    }

    /// A number in Pekzep numerals or figures.
    pub(super) fn number(&mut self) -> Result<Option<i32>, RecordError> {
        let rest = self.rest();
        let figures = rest.len() - rest.trim_start_matches(|c: char| c == '-' || c.is_ascii_digit()).len();
        let numerals = rest.len() - rest.trim_start_matches(numeral::is_numeral).len();
        let (length, number) = match (figures, numerals) {
            (0, 0) => return Ok(None),
            (0, length) => (length, numeral::read(&rest[..length])),
            (length, _) => (length, rest[..length].parse().ok()),
        };
        let number = number.ok_or_else(|| self.wrong("a number"))?;
        self.advance(length);
        Ok(Some(number))
    }
}
