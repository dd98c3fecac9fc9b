use std::collections::BTreeMap;

use game::Lang;
use protocol::{LineId, ReadRecordReply, ReadRecordRequest, WriteRecordRequest};
use serde_json::json;
use service::{Service, ServiceError};

const KIF: &str = "手合割：二枚落ち\n下手：A\n上手：B\n手数----指手---------消費時間--\n   1 ６二銀(71)   ( 0:16/00:00:16)\n*quiet\n   2 ７六歩(77)\n   3 投了\n\n変化：2手\n   2 ２六歩(27)\n";

fn ask(text: &str, lang: Lang) -> Result<ReadRecordReply, ServiceError> {
    let request = ReadRecordRequest { text: text.to_owned(), format: None, name: None, lang };
    Service::default().read_record(&request)
}

#[test]
fn a_record_is_told_with_its_beginning_and_the_names_of_its_ends() {
    let reply = ask(KIF, Lang::Ja).expect("a record");
    assert_eq!((reply.format.as_str(), reply.records.len(), reply.problems.len()), ("kif", 1, 0));
    let found = &reply.records[0];
    assert_eq!(found.record["moves"][0]["used"], 16_000);
    assert_eq!(found.record["variations"][0], json!({"line": 0, "at": 2, "moves": [{"event": "2g2f"}]}));
    let start = found.line.start.as_deref().expect("a start of its own");
    assert!(start.starts_with("lnsgkgsnl/9/"), "{start}");
    assert_eq!(
        found.line,
        LineId { game: "shogi".to_owned(), start: Some(start.to_owned()), ..LineId::default() }
    );
    assert_eq!(found.ends, BTreeMap::from([("resignation".to_owned(), "投了".to_owned())]));
}

#[test]
fn problems_of_several_games_have_their_place_in_the_text() {
    let text = "position startpos moves 7g7f\nposition startpos moves 7g7f 7g7f\nposition nowhere\n";
    let reply = ask(text, Lang::En).expect("records");
    assert_eq!(reply.format, "usi");
    assert_eq!(reply.records.len(), 2);
    assert_eq!(reply.records[1].record["moves"], json!([{"event": "7g7f"}]));
    let places: Vec<_> = reply.problems.iter().map(|one| (one.record, one.line)).collect();
    assert_eq!(places, [(Some(1), 2), (None, 3)]);
}

#[test]
fn what_is_no_record_is_an_error_that_says_where() {
    assert!(matches!(ask("good morning", Lang::En), Err(ServiceError::NoRecord(_))));
    let Err(ServiceError::NoRecord(detail)) = ask("{\"ranka\":1,\"game\":\"none\"}", Lang::En) else {
        panic!("a game that there is not")
    };
    assert!(detail.starts_with("line 1, column 1: "), "{detail}");
    assert!(matches!(ask(&"a".repeat(2 << 20), Lang::En), Err(ServiceError::TooLarge(_))));
}

#[test]
fn what_was_read_is_written_in_the_formats_that_fit_its_game() {
    let service = Service::default();
    let record = ask(KIF, Lang::En).expect("a record").records.remove(0).record;
    let write = |format: &str, lang| {
        service.write_record(&WriteRecordRequest { record: record.clone(), format: format.to_owned(), lang })
    };
    let fitting: Vec<String> = service.record_formats().formats.into_iter().map(|one| one.id).collect();
    for format in fitting.iter().filter(|format| *format != "ckka") {
        let written = write(format, Lang::En).expect("a text");
        assert!(!written.text.is_empty() && !written.file.is_empty(), "{format}");
        let again = ask(&written.text, Lang::En).expect("a record");
        let kept = format != "sfen";
        assert_eq!(again.records[0].record["moves"][0]["event"] == json!("7a6b"), kept, "{format}");
    }
    let csa = write("csa", Lang::Zh).expect("a text");
    assert_eq!((csa.left_out.as_slice(), csa.file.as_str()), (["變化".to_owned()].as_slice(), "csa"));
    assert!(matches!(write("ckka", Lang::En), Err(ServiceError::Unwritten(_))));
    assert!(matches!(write("pgn", Lang::En), Err(ServiceError::NoRecord(_))));
}
