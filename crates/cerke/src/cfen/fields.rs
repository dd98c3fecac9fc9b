use game::ParseError;

/// The fields of a text with the bytes at which they begin.
pub(super) struct Fields<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Fields<'a> {
    pub(super) const fn new(text: &'a str) -> Fields<'a> {
        Fields { text, at: 0 }
    }

    /// The next field, if there is one.
    pub(super) fn next(&mut self) -> Option<(&'a str, usize)> {
        let rest = &self.text[self.at..];
        let start = self.at + (rest.len() - rest.trim_start_matches(' ').len());
        let field = self.text[start..].split(' ').next().filter(|field| !field.is_empty())?;
        self.at = start + field.len();
        Some((field, start))
    }

    /// The next field, which must be there.
    pub(super) fn expect(&mut self, what: &str) -> Result<(&'a str, usize), ParseError> {
        let end = self.text.len();
        self.next().ok_or_else(|| ParseError::new(end, format!("expected {what}")))
    }
}
