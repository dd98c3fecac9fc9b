//! Record to format to record is equal wherever the format can say it.

use std::fmt::Write;

use game::Side;
use notation::{CsaEdition, End, Format, Loss, Record, Word, read, write};

use crate::made::{Features, game};

/// A record with its headers in one order, which JKF does not keep.
fn sorted(mut record: Record) -> Record {
    record.headers.sort();
    record
}

fn whole(format: Format, id: &str, plies: usize, games: u64, features: Features, edition: CsaEdition) {
    for seed in 0..games {
        let record = game(id, seed, plies, features);
        let written = write(format, &record, edition).unwrap();
        assert!(written.losses.is_empty(), "{id} {seed}: {:?}\n{}", written.losses, written.text);
        let reading = read(format, &written.text);
        assert_eq!(reading.problems, [], "{id} {seed}: {}", written.text);
        assert_eq!(sorted(reading.record), sorted(record.clone()), "{id} {seed}: {}", written.text);
        // What is canonical stays as it is.
        let again = write(format, &read(format, &written.text).record, edition).unwrap();
        assert_eq!(again.text, written.text);
    }
}

#[test]
fn the_own_record_says_everything_of_every_game() {
    for (id, plies) in [("shogi", 90), ("queen", 40), ("oni", 40), ("ko", 25), ("cerke", 120)] {
        whole(Format::Ranka, id, plies, 25, Features::ALL, CsaEdition::V22);
    }
}

#[test]
fn the_text_says_everything_of_every_game() {
    for (id, plies) in [("shogi", 90), ("queen", 40), ("oni", 40), ("ko", 25), ("cerke", 120)] {
        whole(Format::Text, id, plies, 25, Features::ALL, CsaEdition::V22);
    }
}

#[test]
fn kif_says_all_but_arrows_and_parts_of_seconds() {
    let features = Features { shapes: false, thousandths: false, ..Features::ALL };
    for id in ["shogi", "queen", "oni"] {
        whole(Format::Kif, id, 90, 60, features, CsaEdition::V22);
    }
}

#[test]
fn ki2_says_all_that_is_not_a_time() {
    let features = Features { shapes: false, times: false, words: false, illegal: false, ..Features::ALL };
    for id in ["shogi", "queen", "oni"] {
        whole(Format::Ki2, id, 140, 60, features, CsaEdition::V22);
    }
}

#[test]
fn csa_says_the_main_line() {
    let features =
        Features { shapes: false, bookmarks: false, variations: false, words: false, ..Features::ALL };
    for seed in 0..80 {
        let record = game("shogi", seed, 120, features);
        let written = write(Format::Csa, &record, CsaEdition::V30).unwrap();
        let lost: Vec<Loss> = written.losses.iter().collect();
        assert!(lost.iter().all(|loss| *loss == Loss::Times), "{lost:?}");
        let reading = read(Format::Csa, &written.text);
        assert_eq!(reading.problems, [], "{}", written.text);
        let mut expected = record.clone();
        // Totals that are no sums have no words.
        expected.moves.iter_mut().for_each(|node| node.total = None);
        assert_eq!(reading.record, expected, "{}", written.text);
    }
}

#[test]
fn csa_2_2_says_whole_seconds() {
    let features = Features {
        shapes: false,
        bookmarks: false,
        variations: false,
        thousandths: false,
        times: false,
        words: false,
        ..Features::ALL
    };
    whole(Format::Csa, "shogi", 120, 60, features, CsaEdition::V22);
}

#[test]
fn jkf_says_what_kif_says_without_bookmarks() {
    let features = Features { shapes: false, bookmarks: false, thousandths: false, ..Features::ALL };
    whole(Format::Jkf, "shogi", 120, 60, features, CsaEdition::V22);
}

#[test]
fn usi_says_start_and_moves() {
    for id in ["shogi", "queen", "oni"] {
        whole(Format::Usi, id, 100, 40, Features::NONE, CsaEdition::V22);
    }
    let record = game("shogi", 3, 50, Features::NONE);
    let sfen = write(Format::Sfen, &record, CsaEdition::V22).unwrap();
    let read = read(Format::Sfen, &sfen.text).record;
    assert_eq!(write(Format::Sfen, &read, CsaEdition::V22).unwrap().text, sfen.text);
    assert!(sfen.losses.contains(Loss::Moves));
}

#[test]
fn ckka_says_the_main_line_of_its_game() {
    let features = Features::NONE;
    for seed in 0..30 {
        let mut record = game("cerke", seed, 150, features);
        record.players = game::BySide::new(Some("甲".to_owned()), Some("乙".to_owned()));
        record.started = Some("2024-02-03T10:00:00Z".to_owned());
        // A record ends with a whole turn.
        let written = write(Format::Ckka, &record, CsaEdition::V22).unwrap();
        let reading = read(Format::Ckka, &written.text);
        assert_eq!(reading.problems, [], "{}", written.text);
        let events = reading.record.events();
        assert!(record.events().len() - events.len() < 4);
        assert_eq!(events, record.events()[..events.len()], "{}", written.text);
        assert_eq!(reading.record.players, record.players);
        assert_eq!(reading.record.started, record.started);
        let again = write(Format::Ckka, &reading.record, CsaEdition::V22).unwrap();
        assert_eq!(read(Format::Ckka, &again.text).record, reading.record);
    }
}

/// Whatever word ends a game, formats say it or say that they do not.
#[test]
fn every_word_of_ends_is_read_back_or_told_as_lost() {
    let mut said = std::collections::BTreeMap::new();
    for word in Word::ALL {
        for plies in [0, 3, 4] {
            let mut record = read(Format::Usi, "7g7f 3c3d 2g2f 8c8d").record;
            let mover = if plies % 2 == 0 { Side::First } else { Side::Second };
            for winner in [word.implied.winner(mover), None, Some(Side::First), Some(Side::Second)] {
                record.moves.truncate(plies);
                record.moves.push(notation::Node::end(End::new(word.id, winner)));
                for format in Format::ALL.into_iter().filter(|format| format.carries("shogi")) {
                    let written = write(format, &record, CsaEdition::V22).unwrap();
                    let again = read(format, &written.text);
                    let lost = written.losses.contains(Loss::Results) || written.losses.contains(Loss::Moves);
                    if format != Format::Sfen {
                        assert_eq!(again.problems, [], "{format:?} {word:?}: {}", written.text);
                        assert_eq!(again.record.events(), record.events());
                    }
                    assert!(
                        lost || again.record == record,
                        "{format:?} {word:?} {winner:?}: {}",
                        written.text
                    );
                    if winner == word.implied.winner(mover) {
                        *said.entry(format.id()).or_insert(0) += usize::from(!lost);
                    }
                }
            }
        }
    }
    // Of what each word means by itself every word has its place in these.
    let all = 3 * Word::ALL.len();
    for format in ["ranka", "text", "kif", "jkf"] {
        assert!(said[format] >= all, "{format}: {said:?}");
    }
    assert!(said["csa"] > all / 3 && said["ki2"] > all / 4, "{said:?}");
}

/// Deeper than any stack, and than any reader of JSON allows documents.
#[test]
fn variations_may_be_nested_as_deeply_as_they_like() {
    let mut text = "手合割：平手\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n".to_owned();
    let shuffle = ["４八金(49)", "６二金(61)", "４九金(48)", "６一金(62)"];
    for depth in 0..20_000 {
        let number = depth + 3;
        let _ = writeln!(text, "変化：{number}手");
        for step in number..number + 2 {
            let _ = writeln!(text, "{step:4} {}", shuffle[(step + 1) % 4]);
        }
    }
    let reading = read(Format::Kif, &text);
    assert_eq!(reading.problems, []);
    assert_eq!(reading.record.variations.len(), 20_000);
    for format in [Format::Ranka, Format::Kif] {
        let written = write(format, &reading.record, CsaEdition::V22).unwrap();
        assert_eq!(read(format, &written.text).record, reading.record);
    }
    let jkf = write(Format::Jkf, &reading.record, CsaEdition::V22).unwrap();
    assert!(jkf.losses.contains(Loss::Depth));
    assert_eq!(read(Format::Jkf, &jkf.text).problems, []);
}
