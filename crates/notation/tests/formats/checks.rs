//! What is written is compared with what is read again, beyond what the format is known to lose.

use notation::{Act, Clock, CsaEdition, End, Format, Loss, Record, Written, changed, read, write};

use crate::made::{Features, game};

fn shogi() -> Record {
    let text = "手合割：平手\n先手：甲\n棋戦：本戦\n備考：なし\n手数----\n   1 ７六歩(77) ( 0:16/00:00:16)\n*quiet\n   2 ３四歩(33) ( 0:02/00:00:02)\n&here\n   3 投了\n\
                変化：2手\n   2 ８四歩(83)\n*sharp\n";
    let mut record = read(Format::Kif, text).record;
    record.moves[0].shapes.push(notation::Shape { from: "7f".to_owned(), to: None, tone: None });
    record
}

/// A text that says something else than the record is told, whatever the format lost besides.
#[test]
fn changes_are_seen_beside_losses() {
    let record = shogi();
    let written = write(Format::Kif, &record, CsaEdition::V22).unwrap();
    assert_eq!(written.losses.iter().collect::<Vec<_>>(), [Loss::Shapes]);
    assert_eq!(changed(Format::Kif, &record, &written), None);
    for (from, to) in [
        ("quiet", "loud"),
        ("*quiet\n", ""),
        ("0:16/00:00:16", "0:17/00:00:17"),
        ("0:16/00:00:16", "0:16/00:00:26"),
        ("８四歩(83)", "８四歩(83)\n   3 ２六歩(27)"),
        ("変化：2手\n   2 ８四歩(83)\n*sharp\n", ""),
        ("sharp", "blunt"),
        ("甲", "乙"),
        ("本戦", "予選"),
        ("なし", "あり"),
        ("投了", "中断"),
        ("&here\n", ""),
        ("平手\n", "平手\nルール：jsa\n"),
    ] {
        let text = written.text.replacen(from, to, 1);
        assert_ne!(text, written.text, "{from}");
        let other = Written { text, losses: written.losses.clone() };
        assert!(changed(Format::Kif, &record, &other).is_some(), "{from} -> {to}");
    }
}

/// No format changes what it does not tell.
#[test]
fn every_format_tells_all_that_it_loses() {
    for (id, plies) in [("shogi", 60), ("queen", 30), ("oni", 30), ("ko", 15), ("cerke", 80)] {
        for seed in 0..12 {
            // Where rules have a direction named only, CKKA tells the square that was reached.
            let features = Features { rules: id != "cerke", ..Features::ALL };
            let record = game(id, seed, plies, features);
            for format in Format::ALL.into_iter().filter(|format| format.carries(id)) {
                for edition in [CsaEdition::V22, CsaEdition::V30] {
                    let written = write(format, &record, edition).unwrap();
                    if format == Format::Ki2 && written.losses.contains(Loss::Illegal) {
                        // Its words for a move do not say which piece, if none may go there.
                        continue;
                    }
                    let told = changed(format, &record, &written);
                    assert_eq!(
                        told,
                        None,
                        "{format:?} {edition:?} {seed}: {:?}\n{}\n{}",
                        written.losses,
                        written.text,
                        record.to_json()
                    );
                }
            }
        }
    }
}

/// Words behind moves are those of the position, also after a move that the rules do not allow.
#[test]
fn words_of_the_text_fit_after_an_illegal_move() {
    let text = "ranka text 1\ngame: shogi\n\n1. 7g7f\n2. 3c3d\n3. 8h3c+\n4. 5a5c illegal\n5. end first illegal_move\n\n\
                variation 4\n4. 2b3c\n5. end second resignation\n\nvariation 2\n2. 8c8d\n3. 2g2f\n";
    let reading = read(Format::Text, text);
    assert_eq!(reading.problems, []);
    let whole = write(Format::Text, &reading.record, CsaEdition::V22).unwrap().text;
    // The same lines alone, in which nothing was played before.
    for (line, alone) in
        [("4. 2b3c", "1. 7g7f\n2. 3c3d\n3. 8h3c+\n4. 2b3c\n"), ("3. 2g2f", "1. 7g7f\n2. 8c8d\n3. 2g2f\n")]
    {
        let alone = read(Format::Text, &format!("ranka text 1\ngame: shogi\n\n{alone}"));
        let alone = write(Format::Text, &alone.record, CsaEdition::V22).unwrap().text;
        let expected = alone.lines().find(|told| told.starts_with(line)).unwrap();
        assert!(whole.lines().any(|told| told == expected), "{expected}\n{whole}");
    }
}

/// A game of Cerke that was lost by a move against the rules has all that came before it.
#[test]
fn ckka_says_what_came_before_an_illegal_move() {
    let features = Features { variations: false, ends: false, rules: false, ..Features::ALL };
    let mut record = game("cerke", 5, 60, features);
    let whole = write(Format::Ckka, &record, CsaEdition::V22).unwrap();
    let events = read(Format::Ckka, &whole.text).record.events().len();
    record.moves.truncate(events);
    let mut node = notation::Node::event("K*Z9");
    node.illegal = true;
    record.moves.push(node);
    let winner = Some(game::Side::First);
    record.moves.push(notation::Node::end(End::new("illegal_move", winner)));
    let written = write(Format::Ckka, &record, CsaEdition::V22).unwrap();
    assert!(written.losses.contains(Loss::Illegal));
    let again = read(Format::Ckka, &written.text);
    assert_eq!(again.problems, []);
    assert_eq!(again.record.events(), record.events()[..events]);
    assert!(
        matches!(&again.record.moves.last().unwrap().act, Act::End(end) if end.by == "illegal_move" && end.winner == winner)
    );
    assert_eq!(changed(Format::Ckka, &record, &written), None);
}

#[test]
fn clocks_keep_their_periods_and_days() {
    let clocks = [
        Clock { main: 600, byoyomi: 30, periods: 3, ..Clock::default() },
        Clock { main: 0, byoyomi: 30, periods: 1, ..Clock::default() },
        Clock { main: 60, increment: 5, ..Clock::default() },
        Clock { days: 3, ..Clock::default() },
    ];
    for clock in clocks {
        for (id, format) in [
            ("shogi", Format::Ranka),
            ("shogi", Format::Text),
            ("shogi", Format::Kif),
            ("shogi", Format::Ki2),
            ("shogi", Format::Csa),
            ("shogi", Format::Jkf),
            ("cerke", Format::Ckka),
        ] {
            let record = Record { clock: Some(clock), ..Record::new(id) };
            for edition in [CsaEdition::V22, CsaEdition::V30] {
                let text = write(format, &record, edition).unwrap().text;
                let reading = read(format, &text);
                assert_eq!(reading.record.clock, Some(clock), "{format:?}: {text}");
                assert_eq!(reading.record.time_limit, None, "{format:?}: {text}");
            }
        }
    }
}
