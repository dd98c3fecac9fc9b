//! A terminal without anybody before it: what a program draws there, and keys that are pressed.

use std::{
    fs::{File, OpenOptions},
    io::{Read, Write},
    os::unix::ffi::OsStrExt,
    path::Path,
    process::{Child, Command},
};

use rustix::{
    pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt},
    termios::{Winsize, tcsetwinsize},
};

/// A program in a terminal of its own.
pub(crate) struct Pty {
    terminal: File,
    child: Child,
    seen: Grid,
    /// Bytes that are not yet a whole character or sequence.
    rest: Vec<u8>,
}

impl Pty {
    /// Starts `ranka` with these arguments in a terminal of this size.
    pub(crate) fn start(arguments: &[&str], columns: u16, rows: u16) -> Pty {
        let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).expect("a terminal");
        grantpt(&terminal).expect("a terminal of ours");
        unlockpt(&terminal).expect("an open terminal");
        let name = ptsname(&terminal, Vec::new()).expect("its name");
        let path = Path::new(std::ffi::OsStr::from_bytes(name.as_bytes()));
        let inside = OpenOptions::new().read(true).write(true).open(path).expect("its inside");
        tcsetwinsize(&inside, size(columns, rows)).expect("a size");
        // In a session of its own, so that this terminal and no other is the one that it controls.
        let child = Command::new("setsid")
            .args(["--ctty", "--wait", env!("CARGO_BIN_EXE_ranka")])
            .args(arguments)
            .env("TERM", "xterm-256color")
            .env("LC_ALL", "C.UTF-8")
            .env_remove("NO_COLOR")
            .stdin(inside.try_clone().expect("a handle"))
            .stdout(inside.try_clone().expect("a handle"))
            .stderr(inside)
            .spawn()
            .expect("the program");
        let seen = Grid::new(columns.into(), rows.into());
        Pty { terminal: terminal.into(), child, seen, rest: Vec::new() }
    }

    /// Presses keys, given as the bytes that they send.
    pub(crate) fn press(&mut self, keys: &str) {
        self.terminal.write_all(keys.as_bytes()).expect("somebody who reads");
    }

    /// Changes the size of the window.
    pub(crate) fn resize(&mut self, columns: u16, rows: u16) {
        self.seen = Grid::new(columns.into(), rows.into());
        tcsetwinsize(&self.terminal, size(columns, rows)).expect("a size");
    }

    /// Waits until the screen shows a text; fails if the program ends before.
    pub(crate) fn await_text(&mut self, text: &str) {
        while !self.seen.text().contains(text) {
            assert!(self.read(), "`{text}` never came:\n{}", self.seen.text());
        }
    }

    /// Waits for the end: the code, and whether the screen is the usual one again.
    pub(crate) fn end(mut self) -> (Option<i32>, bool) {
        while self.read() {}
        let code = self.child.wait().expect("an end").code();
        (code, !self.seen.is_alternate)
    }

    /// Reads what is there; says whether there may be more.
    fn read(&mut self) -> bool {
        let mut bytes = [0; 4096];
        // Once nobody is left inside, reading fails.
        let Ok(count @ 1..) = self.terminal.read(&mut bytes) else { return false };
        self.rest.extend(&bytes[..count]);
        while let Some(taken) = self.seen.take(&self.rest) {
            self.rest.drain(..taken);
        }
        true
    }
}

fn size(columns: u16, rows: u16) -> Winsize {
    Winsize { ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0 }
}

/// What stands on the screen, as far as our programs draw.
struct Grid {
    cells: Vec<Vec<char>>,
    x: usize,
    y: usize,
    is_alternate: bool,
}

impl Grid {
    fn new(columns: usize, rows: usize) -> Grid {
        Grid { cells: vec![vec![' '; columns]; rows], x: 0, y: 0, is_alternate: false }
    }

    fn text(&self) -> String {
        // The second half of a wide character is no character.
        let line = |row: &Vec<char>| row.iter().filter(|c| **c != '\0').collect::<String>();
        self.cells.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    /// Takes one character or sequence; says how long it was, or `None` if it is not all there.
    fn take(&mut self, bytes: &[u8]) -> Option<usize> {
        match bytes {
            [0x1b, b'[', rest @ ..] => {
                let length = rest.iter().position(|byte| (0x40..0x7f).contains(byte))?;
                self.obey(std::str::from_utf8(&rest[..length]).expect("numbers"), rest[length]);
                Some(length + 3)
            }
            [] | [0x1b] => None,
            [0x1b, ..] => Some(2),
            [first, ..] => {
                let length = match first {
                    0..0x80 => 1,
                    0x80..0xe0 => 2,
                    0xe0..0xf0 => 3,
                    0xf0.. => 4,
                };
                let text = std::str::from_utf8(bytes.get(..length)?).expect("UTF-8");
                text.chars().for_each(|c| self.put(c));
                Some(length)
            }
        }
    }

    fn obey(&mut self, parameters: &str, what: u8) {
        match (what, parameters) {
            (b'H', _) => {
                let mut numbers = parameters.split(';').map(|number| number.parse().unwrap_or(1));
                self.y = numbers.next().unwrap_or(1_usize) - 1;
                self.x = numbers.next().unwrap_or(1_usize) - 1;
            }
            (b'J', _) => self.cells.iter_mut().for_each(|row| row.fill(' ')),
            (b'h', "?1049") => self.is_alternate = true,
            (b'l', "?1049") => self.is_alternate = false,
            _ => {}
        }
    }

    fn put(&mut self, c: char) {
        match c {
            '\r' => self.x = 0,
            '\n' => self.y += 1,
            c if c < ' ' => {}
            c => {
                let wide = c as u32 >= 0x1100 && !(0x2000..0x2e80).contains(&(c as u32));
                let row = self.y.min(self.cells.len() - 1);
                for (at, drawn) in [(self.x, c), (self.x + 1, '\0')].into_iter().take(1 + usize::from(wide)) {
                    self.set(row, at, drawn);
                }
                self.x += 1 + usize::from(wide);
            }
        }
    }

    /// Draws one cell; half a wide character cannot stay.
    fn set(&mut self, row: usize, at: usize, drawn: char) {
        let cells = &mut self.cells[row];
        if at >= cells.len() {
            return;
        }
        if cells[at] == '\0' && drawn != '\0' {
            cells[at - 1] = ' ';
        }
        if let Some(half) = cells.get_mut(at + 1).filter(|half| **half == '\0') {
            *half = ' ';
        }
        cells[at] = drawn;
    }
}
