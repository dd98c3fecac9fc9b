use game::Lang;
use protocol::{ReadRecordRequest, RecordResult};
use service::{Filed, OPENING, file, position_digest, refile};

const KIF: &str = "開始日時：2024/02/03(土) 10:00\n棋戦：第82期名人戦\n場所：東京\n先手：羽生\n後手：谷川\n手数----指手---------消費時間--\n   1 ７六歩(77)\n   2 ３四歩(33)\n   3 ２六歩(27)\n   4 投了\n";

fn filed(text: &str) -> Vec<Filed> {
    let (format, name, lang) = (None, None, Lang::En);
    file(&ReadRecordRequest { text: text.to_owned(), format, name, lang }, 10).expect("records").1
}

#[test]
fn a_card_says_who_played_when_and_who_won() {
    let found = filed(KIF).remove(0);
    let card = &found.card;
    let told = [&card.first, &card.second, &card.event, &card.site, &card.date, &card.by];
    let wanted = ["羽生", "谷川", "第82期名人戦", "東京", "2024-02-03", "resignation"];
    assert_eq!(told.map(|text| text.as_deref().unwrap_or_default()), wanted);
    assert_eq!((card.game.as_str(), card.events, card.result), ("shogi", 3, RecordResult::First));
    assert_eq!(refile(&found.json).expect("the own record"), found);
}

/// The texts are those that any program for shogi writes after these moves.
#[test]
fn positions_are_found_by_their_text_however_they_came_about_and_whatever_their_number() {
    let after = "lnsgkgsnl/1r5b1/pppppp1pp/6p2/9/2P4P1/PP1PPPP1P/1B5R1/LNSGKGSNL w - ";
    let found = filed(KIF).remove(0);
    assert_eq!(found.positions.len(), 4);
    for number in [4, 1, 77] {
        assert_eq!(
            position_digest("shogi", &format!("{after}{number}")).expect("a position"),
            found.positions[3]
        );
    }
    let other = filed("position startpos moves 2g2f 3c3d 7g7f\n").remove(0);
    assert_eq!((&other.positions[3], &other.positions[0]), (&found.positions[3], &found.positions[0]));
    assert_ne!(other.positions[1], found.positions[1]);
    let waiting = after.replace(" w ", " b ");
    assert_ne!(position_digest("shogi", &format!("{waiting}4")).expect("a position"), found.positions[3]);
    assert!(position_digest("shogi", "nowhere").is_err() && position_digest("chess", after).is_err());
}

/// Positions of every game are found by the texts that the game itself writes.
#[test]
fn every_game_finds_its_own_positions() {
    for game in catalog::games() {
        let mut line = game.new_line();
        let mut texts = vec![line.position()];
        for _ in 0..60 {
            let first = line.moves().into_iter().next().or_else(|| Some(line.chances().first()?.0.clone()));
            if first.is_none_or(|event| line.apply(&event).is_err()) {
                break;
            }
            texts.push(line.position());
        }
        let moves: Vec<_> =
            line.events().into_iter().map(|event| serde_json::json!({ "event": event })).collect();
        let record = serde_json::json!({ "ranka": 1, "game": game.id(), "moves": moves }).to_string();
        let found = refile(&record).expect("a record");
        assert_eq!(found.positions.len(), texts.len().min(OPENING + 1), "{}", game.id());
        for (text, digest) in texts.iter().zip(&found.positions) {
            assert_eq!(position_digest(game.id(), text).as_ref(), Ok(digest), "{} {text}", game.id());
        }
    }
}

#[test]
fn a_game_that_was_not_ended_is_open_and_one_without_a_winner_a_draw() {
    let result = |by: &str| {
        let record = format!(r#"{{"ranka":1,"game":"shogi","moves":[{{"end":{{"by":"{by}"}}}}]}}"#);
        refile(&record).expect("a record").card.result
    };
    assert_eq!(["interrupted", "adjourned"].map(result), [RecordResult::Open; 2]);
    assert_eq!(["repetition", "impasse"].map(result), [RecordResult::Draw; 2]);
    let unsaid = r#"{"ranka":1,"game":"shogi","moves":[{"event":"7g7f"}]}"#;
    assert_eq!(refile(unsaid).expect("a record").card.result, RecordResult::Open);
    // Where the record says nothing the rules do.
    let mated = "position sfen 4k4/9/4P4/9/9/9/9/9/4K4 b G 1 moves G*5b\n";
    let card = filed(mated).remove(0).card;
    assert_eq!((card.result, card.by.as_deref()), (RecordResult::First, Some("mate")));
}

#[test]
fn only_so_many_games_are_filed_and_the_rest_is_told() {
    let text = "position startpos moves 7g7f\n".repeat(3);
    let request = ReadRecordRequest { text, format: None, name: None, lang: Lang::En };
    let (format, games, problems) = file(&request, 2).expect("records");
    assert_eq!((format, games.len(), problems.len(), problems[0].line), ("usi", 2, 1, 3));
}
