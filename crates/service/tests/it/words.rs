//! The words for moves: the same recipe for every game.

use game::Lang;
use protocol::{HistoryEntry, LineNews, LineRef, PlayReply, TurnView};
use service::Service;

use crate::ask::{line, play};

/// The last entry of the history after an event in a position.
fn last(game: &str, start: Option<&str>, events: &[&str], event: &str, lang: Lang) -> HistoryEntry {
    let id = LineRef::Whole(line(game, start, events));
    let reply = play(&Service::default(), id, event, lang, Some(events.len())).expect("a line");
    let PlayReply::Played { line } = reply else { panic!("{reply:?}") };
    let LineNews::Change { mut change } = line.news.what else { panic!("{:?}", line.news) };
    assert_eq!(change.history.len(), 1);
    change.history.remove(0)
}

fn label(game: &str, start: Option<&str>, event: &str) -> String {
    last(game, start, &[], event, Lang::En).label
}

#[test]
fn moves_captures_promotions_and_drops_are_told() {
    let quiet = |lang| last("shogi", None, &[], "7g7f", lang);
    let labels = Lang::ALL.map(|lang| quiet(lang).label);
    assert_eq!(labels, ["P-7f", "７六歩", "７六步", "７六步"]);
    assert_eq!(quiet(Lang::En).path, ["7g", "7f"]);
    assert_eq!(quiet(Lang::En).side, Some(game::Side::First));
    let taken = last("shogi", None, &["7g7f", "3c3d"], "8h2b+", Lang::En);
    assert_eq!(taken.label, "Bx2b+");
    let bishops = ["7g7f", "3c3d", "8h2b+", "3a2b"];
    let dropped = |lang| last("shogi", None, &bishops, "B*5e", lang);
    assert_eq!(dropped(Lang::En).label, "B*5e");
    assert_eq!(dropped(Lang::Ja).label, "５五角");
    assert_eq!(dropped(Lang::En).path, ["hand:B", "5e"]);
}

#[test]
fn shots_and_kills_on_the_way_are_told() {
    let guns = "18ge/19/19/19/9FC9/10ch8/8ch1ch8/19/19/19/19/19/19/19/19/19/19/19/GE18 b 0 1";
    let shot = last("ko", Some(guns), &[], "j15-i16*i13*k14", Lang::En);
    assert!(shot.label.ends_with(" j15–i16, shoots i13 and k14 +"), "{}", shot.label);
    assert_eq!(shot.path, ["j15", "i16", "shot:i13", "shot:k14", "choice:promote"]);
    let walk = "18ge/19/19/19/19/19/19/9ch9/8SHchSH8/8SHWRSH8/8SHSHSH8/19/19/19/19/19/19/19/GE18 b 0 1";
    let killed = label("ko", Some(walk), "j10-j12xj11");
    assert!(killed.ends_with(" j10×j11×j12"), "{killed}");
    // Stopping is no news.
    let stopped = label("ko", Some(walk), "j10-j11");
    assert!(stopped.ends_with(" j10×j11"), "{stopped}");
}

#[test]
fn a_piece_that_is_only_stepped_on_is_not_taken() {
    let stepped = label("cerke", None, "CAI片MAIMY");
    assert!(stepped.starts_with("CAI ") && stepped.ends_with(" MAI MY"), "{stepped}");
}

#[test]
fn throws_and_claims_are_told() {
    let claimed = last("shogi", None, &[], "second:resign", Lang::En);
    assert_eq!((claimed.label.as_str(), claimed.side), ("Resign", Some(game::Side::Second)));
    assert!(claimed.path.is_empty());
    // Into the water: a throw decides.
    let game = catalog::find("cerke").expect("a game");
    let thrown = game.new_line().moves().into_iter().find(|mv| {
        let mut line = game.new_line();
        line.play(mv).expect("a legal move");
        line.turn() == game::Turn::Chance
    });
    let fell = last("cerke", None, &[&thrown.expect("a move that needs a throw")], "3", Lang::En);
    assert_eq!((fell.label.as_str(), fell.side), ("Throw: 3", None));
}

#[test]
fn refusals_tell_rule_section_and_sentence() {
    let service = Service::default();
    let refused = |start: Option<&str>, events: &[&str], event: &str, lang| {
        let id = LineRef::Whole(line("shogi", start, events));
        match play(&service, id, event, lang, None).expect("a line") {
            PlayReply::Refused { refusal } => refusal,
            played @ PlayReply::Played { .. } => panic!("{played:?}"),
        }
    };
    let movement = refused(None, &[], "7g7e", Lang::En);
    assert_eq!(movement.rule, "movement");
    assert!(!movement.section.is_empty());
    let double = refused(Some("4k4/9/9/9/9/9/4P4/9/4K4 b P 1"), &[], "P*5e", Lang::En);
    assert_eq!(double.rule, "double_pawn");
    assert!(double.text.ends_with("file 5"), "{double:?}");
    for (events, event, rule) in [
        (&["7g7f"][..], "nonsense", "malformed"),
        (&["resign"][..], "7g7f", "over"),
        (&[][..], "draw", "no_such_claim"),
    ] {
        let texts = Lang::ALL.map(|lang| refused(None, events, event, lang).text);
        assert_eq!(refused(None, events, event, Lang::En).rule, rule);
        assert!(texts.iter().all(|text| !text.is_empty()) && texts[0] != texts[1], "{texts:?}");
    }
}

#[test]
fn resigning_ends_every_game_for_either_side() {
    let service = Service::default();
    for game in catalog::games() {
        for (side, event) in [(game::Side::First, "first:resign"), (game::Side::Second, "second:resign")] {
            let id = LineRef::Whole(line(game.id(), None, &[]));
            let reply = play(&service, id, event, Lang::Ja, None).expect("a line");
            let PlayReply::Played { line } = reply else { panic!("{reply:?}") };
            let LineNews::Whole { line } = line.news.what else { panic!("{:?}", line.news) };
            let TurnView::Over { outcome } = &line.next.turn else { panic!("{:?}", line.next) };
            assert_eq!((outcome.winner, outcome.by), (Some(!side), game::Ending::RESIGNATION));
            assert!(outcome.text.contains("投了"), "{}", outcome.text);
            assert_eq!(line.next.clicks, protocol::Clicks::default());
        }
    }
}
