//! Where in a stream of lines a game begins.

use super::{Format, documents::Documents};

/// Finds where games begin in a stream of lines, without knowing their encoding.
#[derive(Clone, Debug)]
pub struct GameStart {
    format: Format,
    /// Whether moves have come since the last game began.
    moves: bool,
    /// Whether anything has come.
    any: bool,
    /// Whether a sign between two games has come behind one.
    parted: bool,
    documents: Documents,
}

impl GameStart {
    /// For lines of a format.
    pub const fn new(format: Format) -> GameStart {
        GameStart { format, moves: false, any: false, parted: false, documents: Documents::new() }
    }

    /// Whether this line begins another game than the lines before it.
    pub fn begins(&mut self, line: &[u8]) -> bool {
        let is_blank = line.trim_ascii().is_empty();
        let begins = match self.format {
            Format::Usi | Format::Sfen => self.any && !is_blank,
            Format::Ranka | Format::Jkf => self.documents.begins(line, self.format == Format::Ranka),
            Format::Csa if line.trim_ascii() == b"/" => {
                // It belongs to the game before it: behind the last one nothing follows.
                self.parted = self.any;
                return false;
            }
            Format::Csa => !is_blank && std::mem::take(&mut self.parted),
            Format::Text => line.starts_with(super::text_form::HEAD.as_bytes()) && self.any,
            Format::Ckka => self.any && line.starts_with(CKKA.as_bytes()),
            Format::Kif | Format::Ki2 => self.kif(line),
        };
        self.any |= !is_blank;
        if begins {
            self.moves = false;
        }
        begins
    }

    /// A header after moves. Lines are looked at as bytes, in every encoding alike.
    fn kif(&mut self, line: &[u8]) -> bool {
        let start = line.trim_ascii_start();
        let Some(first) = start.first() else { return false };
        let begins_with = |words: &[&Word]| words.iter().any(|word| word.begins(start));
        if is_numbered(start) || begins_with(&MOVES) {
            self.moves = true;
            return false;
        }
        if !self.moves || matches!(first, b'*' | b'&' | b'|' | b'+') {
            return false;
        }
        if *first == b'#' {
            return start.starts_with(b"#KIF") || start.starts_with(b"# --") || start.starts_with(b"#KI2");
        }
        begins_with(&STARTS)
    }
}

/// Whether something follows a number; above diagrams there are numbers alone.
fn is_numbered(start: &[u8]) -> bool {
    let numbers = |byte: &u8| byte.is_ascii_digit() || byte.is_ascii_whitespace();
    start.first().is_some_and(u8::is_ascii_digit) && !start.iter().all(numbers)
}

/// How a record of CKKA begins that a program wrote.
const CKKA: &str = "{一位色:";

/// A word in the encodings of KIF.
struct Word {
    utf_8: &'static str,
    /// Empty where the encoding lacks it.
    shift_jis: &'static [u8],
    /// ISO-2022-JP has the same without the highest bits, behind an escape.
    euc_jp: &'static [u8],
}

impl Word {
    fn begins(&self, line: &[u8]) -> bool {
        let has = |word: &[u8]| !word.is_empty() && line.starts_with(word);
        if has(self.utf_8.as_bytes()) || has(self.shift_jis) || has(self.euc_jp) {
            return true;
        }
        let Some(plain) = ESCAPES.iter().find_map(|escape| line.strip_prefix(*escape)) else { return false };
        let same = || plain.iter().zip(self.euc_jp).all(|(plain, high)| plain | 0x80 == *high);
        !self.euc_jp.is_empty() && plain.len() >= self.euc_jp.len() && same()
    }
}

/// What begins Japanese in ISO-2022-JP.
const ESCAPES: [&[u8]; 2] = [b"\x1b$B", b"\x1b$@"];

const fn word(utf_8: &'static str, shift_jis: &'static [u8], euc_jp: &'static [u8]) -> Word {
    Word { utf_8, shift_jis, euc_jp }
}

/// The signs of sides, and what ends a game without moves.
#[rustfmt::skip]
const MOVES: [&Word; 9] = [
    &word("▲",   b"\x81\xa3",         b"\xa2\xa5"),
    &word("△",   b"\x81\xa2",         b"\xa2\xa4"),
    &word("▼",   b"\x81\xa5",         b"\xa2\xa7"),
    &word("▽",   b"\x81\xa4",         b"\xa2\xa6"),
    &word("☗",   b"",                 b""),
    &word("☖",   b"",                 b""),
    &word("⛊",   b"",                 b""),
    &word("⛉",   b"",                 b""),
    &word("まで", b"\x82\xdc\x82\xc5", b"\xa4\xde\xa4\xc7"),
];

/// Headers that come before the moves.
#[rustfmt::skip]
const STARTS: [&Word; 10] = [
    &word("手合割",   b"\x8e\xe8\x8d\x87\x8a\x84",     b"\xbc\xea\xb9\xe7\xb3\xe4"),
    &word("開始日時", b"\x8aJ\x8en\x93\xfa\x8e\x9e",   b"\xb3\xab\xbb\xcf\xc6\xfc\xbb\xfe"),
    &word("棋戦",     b"\x8a\xfb\x90\xed",             b"\xb4\xfd\xc0\xef"),
    &word("先手",     b"\x90\xe6\x8e\xe8",             b"\xc0\xe8\xbc\xea"),
    &word("後手",     b"\x8c\xe3\x8e\xe8",             b"\xb8\xe5\xbc\xea"),
    &word("下手",     b"\x89\xba\x8e\xe8",             b"\xb2\xbc\xbc\xea"),
    &word("上手",     b"\x8f\xe3\x8e\xe8",             b"\xbe\xe5\xbc\xea"),
    &word("場所",     b"\x8f\xea\x8f\x8a",             b"\xbe\xec\xbd\xea"),
    &word("表題",     b"\x95\\\x91\xe8",               b"\xc9\xbd\xc2\xea"),
    &word("対局",     b"\x91\xce\x8b\xc7",             b"\xc2\xd0\xb6\xc9"),
];

#[cfg(test)]
mod tests {
    use encoding_rs::{EUC_JP, ISO_2022_JP, SHIFT_JIS};

    use super::*;

    /// The tables of encodings say what the words are; games are told apart in each of them.
    #[test]
    fn words_are_those_of_the_encodings() {
        for word in MOVES.iter().chain(&STARTS) {
            for (table, bytes) in [(SHIFT_JIS, word.shift_jis), (EUC_JP, word.euc_jp)] {
                let (told, _, unmapped) = table.encode(word.utf_8);
                let expected: &[u8] = if unmapped { b"" } else { &told };
                assert_eq!(bytes, expected, "{} in {}", word.utf_8, table.name());
            }
            let (told, _, unmapped) = ISO_2022_JP.encode(word.utf_8);
            assert!(unmapped || word.begins(&told), "{}", word.utf_8);
        }
    }

    #[test]
    fn games_are_told_apart_in_every_encoding() {
        let kif = "手合割：平手\n先手：甲\n   1 ７六歩(77)\n   2 投了\nまで1手で先手の勝ち\n";
        let ki2 = "棋戦：本戦\n手合割：平手\n\n▲７六歩 △３四歩\n";
        for (format, game) in [(Format::Kif, kif), (Format::Ki2, ki2)] {
            for table in [encoding_rs::UTF_8, SHIFT_JIS, EUC_JP, ISO_2022_JP] {
                let text = game.repeat(3);
                let mut start = GameStart::new(format);
                let begun: Vec<usize> = (0..)
                    .zip(text.lines())
                    .filter(|(_, line)| start.begins(&table.encode(line).0))
                    .map(|(at, _)| at)
                    .collect();
                let lines = game.lines().count();
                assert_eq!(begun, [lines, 2 * lines], "{} {game}", table.name());
            }
        }
    }
}
