//! Where in a stream of lines a document of JSON begins, also behind one that was cut.

use super::detect::OWN_NAMES;
use crate::outline::names;

/// Names that the top level of JKF has and nothing within it.
const JKF_NAMES: [&str; 3] = ["header", "initial", "moves"];

/// How far the document at hand has come. It remembers nothing of its text, so that streams of any length are read.
#[derive(Clone, Debug)]
pub(super) struct Documents {
    /// Whether a document has begun.
    any: bool,
    depth: usize,
    quoted: bool,
    escaped: bool,
    /// The last byte that means something.
    last: u8,
    /// Whether the first line is a brace alone and the second is indented, as programs write documents of many lines.
    layout: Layout,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Layout {
    Unknown,
    /// The first line was a brace alone.
    Brace,
    Indented,
    Other,
}

impl Documents {
    pub(super) const fn new() -> Documents {
        Documents { any: false, depth: 0, quoted: false, escaped: false, last: 0, layout: Layout::Unknown }
    }

    /// Whether this line begins another document than the lines before it.
    pub(super) fn begins(&mut self, line: &[u8], is_own: bool) -> bool {
        let text = line.trim_ascii();
        if text.is_empty() {
            return false;
        }
        let begins =
            self.any && (self.depth == 0 || (line.starts_with(b"{") && self.is_cut_before(line, is_own)));
        if begins {
            *self = Documents::new();
        }
        self.any = true;
        self.layout = match self.layout {
            Layout::Unknown if text == b"{" => Layout::Brace,
            Layout::Brace if line.starts_with(b" ") || line.starts_with(b"\t") => Layout::Indented,
            Layout::Indented => Layout::Indented,
            _ => Layout::Other,
        };
        self.pass(text);
        begins
    }

    /// Whether the document before this line was cut: no object could stand here, or one as the line has it.
    fn is_cut_before(&self, line: &[u8], is_own: bool) -> bool {
        let top: &[&str] = if is_own { &OWN_NAMES } else { &JKF_NAMES };
        !matches!(self.last, b'[' | b',' | b':')
            || self.layout == Layout::Indented
            || names(line).iter().any(|name| top.contains(&name.as_str()))
    }

    fn pass(&mut self, line: &[u8]) {
        for byte in line {
            match byte {
                _ if std::mem::take(&mut self.escaped) => {}
                b'\\' if self.quoted => self.escaped = true,
                b'"' => self.quoted = !self.quoted,
                b'{' | b'[' if !self.quoted => self.depth += 1,
                b'}' | b']' if !self.quoted => self.depth = self.depth.saturating_sub(1),
                _ => {}
            }
            if self.quoted {
                self.last = b'"';
            } else if !byte.is_ascii_whitespace() {
                self.last = *byte;
            }
        }
        // No text of JSON goes over a line break.
        (self.quoted, self.escaped) = (false, false);
    }
}
