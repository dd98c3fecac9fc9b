//! A stream of bytes, game by game.

use std::io::{self, BufRead, Cursor, Read};

use notation::{Format, detect, format::GameStart};

use super::decode::{decode, wide};

/// How much is looked at to find the format.
const HEAD: u64 = 1 << 16;
/// The largest game.
const LARGEST: usize = 64 << 20;

/// The games of a stream.
pub(super) struct Games<R: BufRead> {
    input: io::Chain<Cursor<Vec<u8>>, R>,
    format: Format,
    start: GameStart,
    /// The first line of the coming game, if it was met already.
    ahead: Vec<u8>,
    line: usize,
    done: bool,
}

/// A game as text.
pub(super) struct GameText {
    pub(super) text: String,
    /// The line of the stream in which it begins.
    pub(super) line: usize,
}

impl<R: BufRead> Games<R> {
    /// Finds the format, unless it is told.
    pub(super) fn new(mut input: R, from: Option<Format>, name: Option<&str>) -> io::Result<Games<R>> {
        let mut head = Vec::new();
        input.by_ref().take(HEAD).read_to_end(&mut head)?;
        if let Some(table) = wide(&head) {
            input.by_ref().take(LARGEST as u64).read_to_end(&mut head)?;
            head = table.decode_with_bom_removal(&head).0.into_owned().into_bytes();
        }
        let format = from.or_else(|| detect(name, &decode(whole_lines(&head))));
        let format = format.ok_or_else(|| io::Error::other("of no format that is known"))?;
        Ok(Games {
            input: Cursor::new(head).chain(input),
            format,
            start: GameStart::new(format),
            ahead: Vec::new(),
            line: 0,
            done: false,
        })
    }

    pub(super) const fn format(&self) -> Format {
        self.format
    }

    /// The next game.
    pub(super) fn next(&mut self) -> io::Result<Option<GameText>> {
        let mut bytes = std::mem::take(&mut self.ahead);
        let begins = if bytes.is_empty() { self.line + 1 } else { self.line };
        while !self.done {
            let before = bytes.len();
            let room = (LARGEST - before) as u64;
            self.input.by_ref().take(room).read_until(b'\n', &mut bytes)?;
            if bytes.len() == before {
                self.done = true;
                break;
            }
            self.line += 1;
            if self.start.begins(&bytes[before..]) {
                self.ahead = bytes.split_off(before);
                break;
            }
            if bytes.len() >= LARGEST {
                self.done = true;
                return Err(io::Error::other("a game is larger than 64 MiB"));
            }
        }
        if bytes.trim_ascii().is_empty() {
            return if self.done { Ok(None) } else { self.next_after_blank() };
        }
        Ok(Some(GameText { text: decode(&bytes).into_owned(), line: begins }))
    }

    fn next_after_blank(&mut self) -> io::Result<Option<GameText>> {
        // A game begins with a line that is not blank, so this happens once in a row.
        self.next()
    }
}

/// As much as is complete: a character may be cut at the end of what was read.
fn whole_lines(head: &[u8]) -> &[u8] {
    let end = head.iter().rposition(|byte| *byte == b'\n').map_or(head.len(), |at| at + 1);
    &head[..end]
}
