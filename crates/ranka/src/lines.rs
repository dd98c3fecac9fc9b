use std::io::{self, BufRead, BufReader, Read};

use thiserror::Error;

/// No position or game line of any game comes near this.
pub(crate) const LONGEST_LINE: usize = 1 << 16;
/// How much of a refused line is repeated.
const SHOWN: usize = 200;

/// A line that no game gets to see.
#[derive(Debug, Error)]
pub(crate) enum LineError {
    #[error("the line is longer than {LONGEST_LINE} bytes")]
    TooLong,
    #[error("not UTF-8 at byte {0}")]
    NotUtf8(usize),
}

/// Lines of bounded length.
pub(crate) struct Lines<R> {
    reader: BufReader<R>,
    line: Vec<u8>,
}

impl<R: Read> Lines<R> {
    /// The lines of this input.
    pub(crate) fn new(input: R) -> Lines<R> {
        Lines { reader: BufReader::with_capacity(LONGEST_LINE, input), line: Vec::new() }
    }

    /// Whether the next line is there already, so that nobody waits for it.
    pub(crate) fn has_whole_line(&self) -> bool {
        self.reader.buffer().contains(&b'\n')
    }

    /// The next line without its end; `None` after the last.
    pub(crate) fn read(&mut self) -> io::Result<Option<Result<&str, LineError>>> {
        self.line.clear();
        let limit = LONGEST_LINE as u64 + 1;
        if self.reader.by_ref().take(limit).read_until(b'\n', &mut self.line)? == 0 {
            return Ok(None);
        }
        if self.line.last() == Some(&b'\n') {
            self.line.pop();
        } else if self.line.len() > LONGEST_LINE {
            self.reader.skip_until(b'\n')?;
            return Ok(Some(Err(LineError::TooLong)));
        }
        if self.line.last() == Some(&b'\r') {
            self.line.pop();
        }
        Ok(Some(str::from_utf8(&self.line).map_err(|error| LineError::NotUtf8(error.valid_up_to()))))
    }

    /// The beginning of the line, as far as it can be shown.
    pub(crate) fn shown(&self) -> String {
        let start = &self.line[..self.line.len().min(4 * SHOWN)];
        String::from_utf8_lossy(start).chars().take(SHOWN).collect()
    }
}
