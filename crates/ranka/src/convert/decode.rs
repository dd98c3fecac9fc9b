//! Encodings: found by themselves when reading, chosen when writing.

use std::{
    borrow::Cow,
    io::{self, Write},
};

use clap::ValueEnum;
use encoding_rs::{EUC_JP, Encoding as Table, ISO_2022_JP, SHIFT_JIS, UTF_16BE, UTF_16LE};
use notation::Format;

/// An encoding to write in.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Encoding {
    /// UTF-8.
    #[value(name = "utf-8", alias = "utf8")]
    Utf8,
    /// Shift-JIS as Windows has it.
    #[value(name = "shift-jis", alias = "shift_jis", alias = "sjis")]
    ShiftJis,
}

impl Encoding {
    /// Which of the endings of a format says that a file is in this encoding.
    pub(super) fn extension(self, format: Format) -> usize {
        usize::from(self == Encoding::ShiftJis && format.extensions().len() > 1 && format.is_japanese())
    }

    /// Writes a text; says whether it had characters that the encoding lacks.
    pub(super) fn write(self, format: Format, text: &str, out: &mut dyn Write) -> io::Result<bool> {
        if self == Encoding::Utf8 || !format.is_japanese() {
            write_head(format, "UTF-8", out)?;
            return out.write_all(text.as_bytes()).map(|()| false);
        }
        write_head(format, "Shift_JIS", out)?;
        let text = text.replacen("'CSA encoding=UTF-8\n", "'CSA encoding=SHIFT_JIS\n", 1);
        let (bytes, _, unmapped) = SHIFT_JIS.encode(&text);
        if !unmapped {
            return out.write_all(&bytes).map(|()| false);
        }
        let mut sign = [0; 4];
        for symbol in text.chars() {
            let (bytes, _, unmapped) = SHIFT_JIS.encode(symbol.encode_utf8(&mut sign));
            out.write_all(if unmapped { b"?" } else { &bytes })?;
        }
        Ok(true)
    }
}

/// The line that tells where a game begins in a stream of them, and how it is encoded.
fn write_head(format: Format, encoding: &str, out: &mut dyn Write) -> io::Result<()> {
    let name = match format {
        Format::Kif => "KIF",
        Format::Ki2 => "KI2",
        _ => return Ok(()),
    };
    writeln!(out, "#{name} version=2.0 encoding={encoding}")
}

/// The text of one game, whatever it is encoded in.
pub(super) fn decode(bytes: &[u8]) -> Cow<'_, str> {
    let plain = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if plain.contains(&0x1b) {
        let (text, failed) = ISO_2022_JP.decode_without_bom_handling(plain);
        if !failed {
            return text;
        }
    }
    if let Ok(text) = str::from_utf8(plain) {
        return Cow::Borrowed(text);
    }
    let (text, failed) = SHIFT_JIS.decode_without_bom_handling(plain);
    if failed {
        // The only other one in which old files are written.
        let (other, failed) = EUC_JP.decode_without_bom_handling(plain);
        if !failed {
            return other;
        }
        // A mark in a file of UTF-8 that was cut somewhere.
        if String::from_utf8_lossy(plain).matches('\u{fffd}').count() < text.matches('\u{fffd}').count() {
            return String::from_utf8_lossy(plain);
        }
    }
    text
}

/// The encoding of a file whose lines cannot be found byte by byte.
pub(super) fn wide(head: &[u8]) -> Option<&'static Table> {
    match head {
        [0xff, 0xfe, ..] => Some(UTF_16LE),
        [0xfe, 0xff, ..] => Some(UTF_16BE),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn encodings_are_found() {
        let text = "手合割：平手　　\n   1 ７六歩(77)\n";
        for table in [SHIFT_JIS, EUC_JP, ISO_2022_JP] {
            let (bytes, _, unmapped) = table.encode(text);
            assert!(!unmapped);
            assert_eq!(decode(&bytes), text, "{}", table.name());
        }
        assert_eq!(decode(text.as_bytes()), text);
        assert_eq!(decode(format!("\u{feff}{text}").as_bytes()), text);
    }

    #[test]
    fn what_an_encoding_lacks_is_told() {
        let mut out = Vec::new();
        assert!(Encoding::ShiftJis.write(Format::Ki2, "先手：\u{1f600}\n", &mut out).unwrap());
        assert_eq!(decode(&out), "#KI2 version=2.0 encoding=Shift_JIS\n先手：?\n");
    }
}
