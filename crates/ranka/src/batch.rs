//! Commands that answer each line of the standard input with one line of JSON.

use std::io::{Read, Write};

use serde::Serialize;

use crate::{error::CommandError, lines::Lines};

/// Answers every line, the refused ones too, in order.
///
/// # Errors
/// If reading or writing fails, or, at the end, if a line was refused.
pub(crate) fn answer<T: Serialize, E: Serialize>(
    input: impl Read,
    out: &mut dyn Write,
    handle: impl Fn(&str) -> Result<T, String>,
    refuse: impl Fn(String, String) -> E,
) -> Result<(), CommandError> {
    let mut input = Lines::new(input);
    let (mut lines, mut failed) = (0, 0);
    loop {
        // Somebody who sends one line and waits for its answer must get it.
        if !input.has_whole_line() {
            out.flush()?;
        }
        let Some(line) = input.read().map_err(CommandError::Input)? else { break };
        let answer = line.map_err(|error| error.to_string()).and_then(&handle);
        lines += 1;
        match answer {
            Ok(answer) => serde_json::to_writer(&mut *out, &answer)?,
            Err(error) => {
                failed += 1;
                serde_json::to_writer(&mut *out, &refuse(input.shown(), error))?;
            }
        }
        out.write_all(b"\n")?;
    }
    if failed > 0 { Err(CommandError::Lines { failed, lines }) } else { Ok(()) }
}

#[cfg(test)]
mod tests {
    use std::{cell::RefCell, io};

    use super::*;
    use crate::lines::LONGEST_LINE;

    fn lengths(input: &[u8]) -> (String, Result<(), CommandError>) {
        let mut out = Vec::new();
        let done = answer(input, &mut out, |line| Ok(line.len()), |shown, error| (shown, error));
        (String::from_utf8(out).unwrap(), done)
    }

    #[test]
    fn every_line_gets_one_answer() {
        let (out, done) = lengths(b"abc\n\nde\r\nf");
        assert_eq!(out, "3\n0\n2\n1\n");
        assert!(done.is_ok());
        assert_eq!(lengths(b"").0, "");
    }

    #[test]
    fn bad_lines_are_answered_and_do_not_stop_the_rest() {
        let mut input = b"ab\xff\n".to_vec();
        input.extend(vec![b'x'; LONGEST_LINE]);
        input.push(b'\n');
        input.extend(vec![b'y'; 3 * LONGEST_LINE]);
        input.extend(b"\nlast");
        let (out, done) = lengths(&input);
        let lines: Vec<&str> = out.lines().collect();
        assert_eq!(lines[0], "[\"ab\u{fffd}\",\"not UTF-8 at byte 2\"]");
        assert_eq!(lines[1], "65536");
        assert!(lines[2].contains("longer than 65536 bytes") && lines[2].len() < 300, "{}", lines[2]);
        assert_eq!(lines[3], "4");
        assert!(matches!(done, Err(CommandError::Lines { failed: 2, lines: 4 })), "{done:?}");
    }

    /// Gives one line at a time and notes what had been flushed when it was asked.
    struct Talker<'a> {
        lines: Vec<&'static str>,
        flushed: &'a RefCell<String>,
        heard: Vec<String>,
    }

    impl Read for Talker<'_> {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            self.heard.push(self.flushed.borrow().clone());
            let Some(line) = self.lines.pop() else { return Ok(0) };
            buffer[..line.len()].copy_from_slice(line.as_bytes());
            Ok(line.len())
        }
    }

    struct Listener<'a>(String, &'a RefCell<String>);

    impl Write for Listener<'_> {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.push_str(str::from_utf8(bytes).map_err(io::Error::other)?);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            self.1.borrow_mut().clone_from(&self.0);
            Ok(())
        }
    }

    #[test]
    fn an_answer_is_out_before_the_next_question_is_awaited() {
        let flushed = RefCell::new(String::new());
        let mut talker = Talker { lines: vec!["ccc\n", "a\nbb\n"], flushed: &flushed, heard: Vec::new() };
        let mut out = Listener(String::new(), &flushed);
        answer(&mut talker, &mut out, |line| Ok(line.len()), |_, error| error).unwrap();
        assert_eq!(talker.heard, ["", "1\n2\n", "1\n2\n3\n"]);
    }
}
