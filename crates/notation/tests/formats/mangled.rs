//! Whatever is cut or mixed up is read as far as it goes; nothing panics, and what is kept can be written.

use game::SplitMix;
use notation::{CsaEdition, Format, detect, read, write};

use crate::made::{Features, game};

#[test]
fn mangled_records_do_no_harm() {
    let mut dice = SplitMix::new(7);
    for format in Format::ALL {
        for seed in 0..3 {
            let id = if format == Format::Ckka { "cerke" } else { "shogi" };
            let record = game(id, seed, 30, Features::ALL);
            let text = write(format, &record, CsaEdition::V30).unwrap().text;
            let symbols: Vec<char> = text.chars().collect();
            for _ in 0..25 {
                let mut mangled = symbols.clone();
                for _ in 0..=dice.below(3) {
                    if mangled.is_empty() {
                        break;
                    }
                    let at = usize::try_from(dice.below(mangled.len() as u64)).unwrap();
                    match dice.below(3) {
                        0 => {
                            mangled.remove(at);
                        }
                        1 => mangled.truncate(at.max(1)),
                        _ => mangled.insert(at, *dice.pick(&symbols).unwrap()),
                    }
                }
                let mangled: String = mangled.into_iter().collect();
                let _ = detect(None, &mangled);
                for reader in Format::ALL {
                    let reading = read(reader, &mangled);
                    if reader == format && !reading.record.game.is_empty() {
                        write(reader, &reading.record, CsaEdition::V22).unwrap();
                    }
                }
            }
        }
    }
}
