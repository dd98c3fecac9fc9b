//! What published libraries make of our texts, and we of theirs.

use game::{Game, Position, SplitMix};
use notation::{CsaEdition, Format, read, write};

use crate::made::{Features, game};

/// The crate `csa` reads what we write and writes what we read.
#[test]
fn csa_agrees_with_the_crate() {
    let features = Features {
        comments: false,
        shapes: false,
        bookmarks: false,
        variations: false,
        values: false,
        thousandths: false,
        rules: false,
        words: false,
        illegal: false,
        ..Features::ALL
    };
    for seed in 0..300 {
        let mut record = game("shogi", seed, 60, features);
        record.moves.iter_mut().for_each(|node| node.total = None);
        // The crate writes these two words but does not read them.
        if record.result().is_some_and(|end| ["timeout", "illegal_move"].contains(&&*end.by)) {
            record.moves.pop();
        }
        record.ended = None;
        record.headers.clear();
        record.clock =
            record.clock.filter(|clock| clock.periods == 0 && clock.increment == 0 && clock.days == 0);
        record.time_limit = None;
        let text = write(Format::Csa, &record, CsaEdition::V22).unwrap().text;
        let theirs = csa::parse_csa(&text).unwrap_or_else(|error| panic!("{error:?}: {text}"));
        assert_eq!(theirs.black_player, record.players[game::Side::First]);
        assert_eq!(theirs.moves.len(), record.moves.len(), "{text}");
        let reading = read(Format::Csa, &theirs.to_string());
        assert_eq!(reading.problems, [], "{theirs}");
        assert_eq!(reading.record.events(), record.events());
        assert_eq!(reading.record.result(), record.result());
        assert_eq!(reading.record.start, record.start);
        let times = |record: &notation::Record| record.moves.iter().map(|node| node.used).collect::<Vec<_>>();
        assert_eq!(times(&reading.record), times(&record));
    }
}

/// The crate writes ranks in digits.
fn numerals(told: &str) -> String {
    let numerals = ['一', '二', '三', '四', '五', '六', '七', '八', '九'];
    let digit = |symbol: char| "１２３４５６７８９".chars().position(|digit| digit == symbol);
    told.chars()
        .enumerate()
        .map(|(at, symbol)| digit(symbol).filter(|_| at == 2).map_or(symbol, |index| numerals[index]))
        .collect()
}

/// Marks of KI2 go by the habit that the crate `shogi_official_kifu` implements.
#[test]
fn marks_agree_with_the_official_habit() {
    let mut dice = SplitMix::new(11);
    let (mut compared, mut marked) = (0, 0);
    for _ in 0..60 {
        let rules = drop_shogi::Shogi::default();
        let mut pos = rules.start();
        let mut events: Vec<String> = Vec::new();
        for _ in 0..150 {
            let mut moves = Vec::new();
            pos.generate(&mut moves);
            let Some(mv) = dice.pick(&moves).copied() else { break };
            let mut text = String::new();
            rules.write_move(&pos, mv, &mut text);
            events.push(text);
            pos.play_unchecked(mv);
        }
        let line = format!("position startpos moves {}", events.join(" "));
        let record = read(Format::Usi, &line).record;
        let ki2 = write(Format::Ki2, &record, CsaEdition::V22).unwrap().text;
        let ours: Vec<String> = ki2
            .lines()
            .filter(|line| line.starts_with(['▲', '△']))
            .flat_map(|line| line.split("    ").map(|mv| mv.replace('\u{3000}', "")))
            .collect();
        let mut theirs = shogi_core::PartialPosition::startpos();
        for (event, ours) in events.iter().zip(&ours) {
            use shogi_usi_parser::FromUsi;
            let mut mv = shogi_core::Move::from_usi(event).unwrap();
            // A drop is read as the first side's.
            if let shogi_core::Move::Drop { piece, .. } = &mut mv {
                *piece = shogi_core::Piece::new(piece.piece_kind(), theirs.side_to_move());
            }
            // Where more than two of a kind could go there it may have no words.
            let Some(told) = shogi_official_kifu::display_single_move(&theirs, mv) else {
                theirs.make_move(mv).unwrap();
                continue;
            };
            let told = told.replace('☗', "▲").replace('☖', "△");
            let told = numerals(&told);
            assert_eq!(*ours, told, "{event}");
            marked += usize::from(ours.contains(['左', '右', '直', '上', '寄', '引']));
            compared += 1;
            theirs.make_move(mv).unwrap();
        }
    }
    assert!(compared > 5000 && marked > 200, "{compared} {marked}");
}
