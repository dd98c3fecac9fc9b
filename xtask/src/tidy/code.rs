//! Program text without its comments and strings, so that checks see what the compiler sees.

/// What to blank out besides comments.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Quote {
    /// `"…"` or, in TypeScript, `'…'` and `` `…` ``.
    Plain(char),
    /// `r##"…"##` with its number of `#`.
    Raw(usize),
}

/// The text with comments and the insides of strings blanked out; every line keeps its number.
///
/// A small reader, not a parser: it knows Rust's nested comments, raw strings and lifetimes, and as much of
/// TypeScript as shares its shape.
pub(super) fn code(text: &str, typescript: bool) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut reader = Reader { chars: &chars, at: 0, out: String::with_capacity(text.len()) };
    while reader.at < reader.chars.len() {
        reader.token(typescript);
    }
    reader.out
}

struct Reader<'a> {
    chars: &'a [char],
    at: usize,
    out: String,
}

impl Reader<'_> {
    fn token(&mut self, typescript: bool) {
        if self.sees("//") {
            self.blank_while(|reader| reader.peek(0) != Some('\n'));
        } else if self.sees("/*") {
            self.block_comment();
        } else if let Some(quote) = self.quote(typescript) {
            self.string(quote);
        } else {
            self.keep();
        }
    }

    /// The quote that begins here, if any; a prefix such as `r#` is kept as code.
    fn quote(&mut self, typescript: bool) -> Option<Quote> {
        let first = self.peek(0)?;
        if typescript {
            return matches!(first, '"' | '\'' | '`').then_some(Quote::Plain(first));
        }
        if first == '\'' {
            // `'x'` and `'\n'` are characters, `'a` is a lifetime.
            return (self.peek(1) == Some('\\') || self.peek(2) == Some('\'')).then_some(Quote::Plain('\''));
        }
        if first == 'r' && !self.follows_word() {
            let hashes = self.chars[self.at + 1..].iter().take_while(|c| **c == '#').count();
            return (self.peek(1 + hashes) == Some('"')).then(|| {
                (0..=hashes).for_each(|_| self.keep());
                Quote::Raw(hashes)
            });
        }
        (first == '"').then_some(Quote::Plain('"'))
    }

    fn string(&mut self, quote: Quote) {
        self.keep();
        match quote {
            Quote::Plain(end) => {
                while let Some(c) = self.peek(0).filter(|c| *c != end) {
                    // An unclosed quote ends with its line, lest one odd character hide the rest of a file.
                    if c == '\n' && end == '\'' {
                        return;
                    }
                    if c == '\\' {
                        self.blank();
                    }
                    self.blank();
                }
                self.keep();
            }
            Quote::Raw(hashes) => {
                let end = format!("\"{}", "#".repeat(hashes));
                self.blank_while(|reader| !reader.sees(&end));
                (0..=hashes).for_each(|_| self.keep());
            }
        }
    }

    fn block_comment(&mut self) {
        let mut depth = 0_usize;
        loop {
            if self.sees("/*") {
                depth += 1;
                self.blank();
            } else if self.sees("*/") {
                depth -= 1;
                self.blank();
            }
            self.blank();
            if depth == 0 || self.at >= self.chars.len() {
                return;
            }
        }
    }

    fn follows_word(&self) -> bool {
        self.at.checked_sub(1).is_some_and(|before| is_word(self.chars[before]))
    }

    fn peek(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).copied()
    }

    fn sees(&self, text: &str) -> bool {
        text.chars().enumerate().all(|(i, c)| self.peek(i) == Some(c))
    }

    fn keep(&mut self) {
        self.out.extend(self.peek(0));
        self.at += 1;
    }

    fn blank(&mut self) {
        self.out.extend(self.peek(0).map(|c| if c == '\n' { '\n' } else { ' ' }));
        self.at += 1;
    }

    fn blank_while(&mut self, goes_on: impl Fn(&Self) -> bool) {
        while self.at < self.chars.len() && goes_on(self) {
            self.blank();
        }
    }
}

/// Whether a character can be part of an identifier.
pub(super) fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The identifiers and words of a line.
pub(super) fn words(line: &str) -> impl Iterator<Item = &str> {
    line.split(|c| !is_word(c)).filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rust(text: &str) -> String {
        code(text, false)
    }

    #[test]
    fn comments_and_strings_go_and_lines_stay() {
        assert_eq!(rust("a // b\nc"), "a     \nc");
        assert_eq!(rust("a /* b /* c */\n d */ e"), "a             \n      e");
        assert_eq!(rust(r#"f("a \" b") + c"#), r#"f("      ") + c"#);
        assert_eq!(rust("\"a\nb\" c"), "\" \n \" c");
    }

    #[test]
    fn raw_strings_characters_and_lifetimes() {
        assert_eq!(rust("r#\"a \" b\"# c"), "r#\"     \"# c");
        assert_eq!(rust("bar(\"x\")"), "bar(\" \")");
        assert_eq!(rust("'\"' x '\\'' y"), "' ' x '  ' y");
        assert_eq!(rust("fn f<'a>(x: &'a str) {}"), "fn f<'a>(x: &'a str) {}");
    }

    #[test]
    fn typescript_strings() {
        assert_eq!(code("f('a', `b\nc`) // d", true), "f(' ', ` \n `)     ");
    }

    #[test]
    fn unfinished_text_ends_quietly() {
        for text in ["/* a", "\"a", "r##\"a", "'", "'\\", "\"\\", "/"] {
            assert_eq!(rust(text).len(), text.len());
        }
    }
}
