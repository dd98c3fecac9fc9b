//! Lines as addresses name them: the client's `link.ts` packs and this unpacks; what the server itself links to, this packs.

use std::{collections::BTreeMap, io::Read};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use flate2::{
    Compression,
    read::{DeflateDecoder, DeflateEncoder},
};
use protocol::LineId;

/// The longest text that is read: a game of many hundred moves has a tenth of it.
pub(crate) const LONGEST: usize = 16_384;
/// A few packed bytes may unpack to very many.
const UNPACKED: u64 = 400_000;

type Fields = (String, Option<String>, BTreeMap<String, String>, Option<String>, Vec<String>);

/// The line that a text stands for; `None` for anything that is not one, however it is broken.
pub(crate) fn unpacked(text: &str) -> Option<LineId> {
    if text.len() > LONGEST {
        return None;
    }
    let (kind, packed) = text.split_at_checked(1)?;
    let packed = URL_SAFE_NO_PAD.decode(packed).ok()?;
    let bytes = match kind {
        "z" => {
            let mut bytes = Vec::new();
            DeflateDecoder::new(&packed[..]).take(UNPACKED + 1).read_to_end(&mut bytes).ok()?;
            bytes
        }
        "j" => packed,
        _ => return None,
    };
    if u64::try_from(bytes.len()).is_ok_and(|length| length > UNPACKED) {
        return None;
    }
    let (game, preset, options, start, events): Fields = serde_json::from_slice(&bytes).ok()?;
    Some(LineId { game, preset, options, start, events })
}

/// The text for a line; `None` if it would be too long to be read.
pub(crate) fn packed(line: &LineId) -> Option<String> {
    let LineId { game, preset, options, start, events } = line;
    let fields = serde_json::to_vec(&(game, preset, options, start, events)).ok()?;
    let mut bytes = Vec::new();
    DeflateEncoder::new(&fields[..], Compression::best()).read_to_end(&mut bytes).ok()?;
    Some(format!("z{}", URL_SAFE_NO_PAD.encode(bytes))).filter(|text| text.len() <= LONGEST)
}

#[cfg(test)]
mod tests {
    use std::io::Write;

    use flate2::{Compression, write::DeflateEncoder};

    use super::*;

    const LINE: &str = r#"["a-game",null,{},null,["7g7f","3c3d"]]"#;

    fn deflated(bytes: &[u8]) -> String {
        let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
        encoder.write_all(bytes).unwrap();
        format!("z{}", URL_SAFE_NO_PAD.encode(encoder.finish().unwrap()))
    }

    #[test]
    fn both_forms_are_read() {
        let plain = format!("j{}", URL_SAFE_NO_PAD.encode(LINE));
        for text in [deflated(LINE.as_bytes()), plain] {
            let line = unpacked(&text).expect("a line");
            assert_eq!((line.game.as_str(), line.events.len()), ("a-game", 2));
        }
    }

    #[test]
    fn what_is_packed_is_unpacked() {
        let line = unpacked(&format!("j{}", URL_SAFE_NO_PAD.encode(LINE))).expect("a line");
        assert_eq!(packed(&line).as_deref().and_then(unpacked), Some(line.clone()));
        let events = (0..20_000_u32).map(|number| number.wrapping_mul(2_654_435_761).to_string()).collect();
        assert_eq!(packed(&LineId { events, ..line }), None);
    }

    #[test]
    fn whatever_is_broken_is_no_line() {
        let bomb = deflated(&vec![b' '; 1 << 20]);
        let other = deflated(br#"["a-game",null,{},null]"#);
        let long = "z".repeat(LONGEST + 1);
        for text in ["", "z", "j", "x", "z!!!!", "jAAAA", "é", &bomb, &other, &long] {
            assert_eq!(unpacked(text), None, "{}", game::clipped(text));
        }
    }
}
