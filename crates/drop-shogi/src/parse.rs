use game::ParseError;

/// A text being read from the left, byte by byte.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Reader<'a> {
    pub(crate) const fn new(text: &'a str) -> Reader<'a> {
        Reader { text, at: 0 }
    }

    /// The byte that comes next.
    pub(crate) const fn at(&self) -> usize {
        self.at
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.text[self.at..].chars().next()
    }

    pub(crate) fn next(&mut self) -> Option<char> {
        let next = self.peek()?;
        self.at += next.len_utf8();
        Some(next)
    }

    pub(crate) fn eat(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.at += wanted.len_utf8();
        }
        found
    }

    /// A decimal number up to `max`, if digits come next.
    pub(crate) fn number(&mut self, max: u32) -> Result<Option<u32>, ParseError> {
        let start = self.at;
        let mut number: Option<u32> = None;
        while let Some(digit) = self.peek().and_then(|c| c.to_digit(10)) {
            let value = number.unwrap_or(0).saturating_mul(10).saturating_add(digit);
            if value > max {
                return Err(ParseError::new(start, format!("number is larger than {max}")));
            }
            if number == Some(0) {
                return Err(ParseError::new(start, "number with a leading zero"));
            }
            number = Some(value);
            self.at += 1;
        }
        Ok(number)
    }

    /// An error at the byte that comes next: `expected` something, found what is there.
    pub(crate) fn expected(&self, expected: &str) -> ParseError {
        let found = self.peek().map_or_else(|| "the end".to_owned(), |c| format!("`{}`", c.escape_default()));
        ParseError::new(self.at, format!("expected {expected}, found {found}"))
    }
}
