//! Any text is a record as far as it is understood: nothing panics, what is kept can be written in every format that has
//! words for it, and the own record says all of it.

use notation::{CsaEdition, Format, Record, read, write};

/// Reads a text in a format.
fn run(format: Format, data: &[u8]) {
    // The first line names the game that the input began with; mutations keep it.
    let text = String::from_utf8_lossy(data);
    let text = text.split_once('\n').map_or("", |(_, text)| text);
    let reading = read(format, text);
    for problem in &reading.problems {
        assert!(problem.line > 0 && problem.column > 0 && !problem.message.is_empty(), "{problem:?}");
    }
    let record = reading.record;
    if record.game.is_empty() {
        return;
    }
    for target in Format::ALL.into_iter().filter(|target| target.carries(&record.game)) {
        if let Ok(written) = write(target, &record, CsaEdition::V30) {
            let _ = read(target, &written.text);
        }
    }
    assert_eq!(Record::from_json(&record.to_json()).as_ref(), Ok(&record));
}

macro_rules! targets {
    ($($(#[$doc:meta])* $name:ident $format:ident)*) => {
        $(
            $(#[$doc])*
            ///
            /// # Panics
            /// If a promise of records is broken.
            pub fn $name(data: &[u8]) {
                run(Format::$format, data);
            }
        )*
    };
}

targets! {
    /// The own record.
    ranka Ranka
    /// KIF and KI2, which one reader reads.
    kif Kif
    /// CSA.
    csa Csa
    /// USI and SFEN lines.
    usi Usi
    /// JKF.
    jkf Jkf
    /// CKKA.
    ckka Ckka
    /// The readable text.
    text Text
}
