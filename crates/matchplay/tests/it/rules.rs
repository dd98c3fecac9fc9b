//! Who acts, how matches begin and end.

use matchplay::{Breach, Match, Refused, SetupError};
use protocol::{Act, ClockSpec, Happening, MatchSetup, Offer, Seat, Stage, Task};

use crate::tables::{
    FIRST, SECOND, against_engine, answer, claim, offer, people, play, sit_down, with_clock, with_options,
};

#[test]
fn only_the_side_to_act_acts() {
    let mut table = sit_down(people("shogi"));
    assert_eq!(table.act(SECOND, play("3c3d")), Err(Refused::Conduct(Breach::OutOfTurn)));
    assert_eq!(table.act(FIRST, Act::Throw), Err(Refused::Conduct(Breach::NoThrowDue)));
    assert!(matches!(table.act(FIRST, play("7g7")), Err(Refused::Game(_))));
    let refused = table.act(FIRST, play("7g7e")).unwrap_err();
    assert_eq!(refused.reason().section.as_deref(), Some("4"), "{refused}");
    let path = vec!["7g".to_owned(), "7f".to_owned()];
    assert!(table.act(FIRST, Act::Walk { path }).is_ok());
    assert_eq!(table.played.line().events(), ["7g7f"]);
    let path = vec!["7g".to_owned()];
    assert!(table.act(SECOND, Act::Walk { path }).is_err());
    assert_eq!(table.act(FIRST, Act::Continue), Err(Refused::Conduct(Breach::NoInterval)));
}

#[test]
fn a_resignation_is_possible_out_of_turn() {
    let mut table = sit_down(people("shogi"));
    table.play_all("7g7f 3c3d");
    table.act(SECOND, claim("resign")).expect("a claim");
    assert_eq!(table.result(), Some((Some(FIRST), "resignation".to_owned())));
    assert_eq!(table.played.line().events()[2], "second:resign");
    assert_eq!(table.act(FIRST, claim("resign")), Err(Refused::Conduct(Breach::Over)));
    assert_eq!(table.act(FIRST, claim("win")), Err(Refused::Conduct(Breach::Over)));
}

#[test]
fn an_illegal_move_loses_with_its_reason() {
    let mut table = sit_down(with_options(people("shogi"), &[("illegal_move", "loses")]));
    assert!(table.state().illegal_move_loses && !sit_down(people("shogi")).state().illegal_move_loses);
    assert!(matches!(table.act(FIRST, play("7g7")), Err(Refused::Game(_))), "a slip of the pen");
    let happened = table.act(FIRST, play("7g7e")).expect("an attempt that counts");
    let [Happening::Illegal { text, reason, .. }] = &happened[..] else { panic!("{happened:?}") };
    assert_eq!((text.as_str(), reason.section.as_deref()), ("7g7e", Some("4")));
    assert!(!reason.text.en.is_empty() && !reason.text.ja.is_empty() && !reason.text.zh.is_empty());
    assert_eq!(table.result(), Some((Some(SECOND), "illegal_move".to_owned())));
    assert_eq!(table.state().result.and_then(|result| result.reason).as_ref(), Some(reason));
}

const CYCLE: &str = "2h3h 8b7b 3h2h 7b8b";

#[test]
fn a_draw_is_replayed_with_sides_exchanged() {
    let setup = with_options(against_engine("shogi"), &[("replay_after_draw", "on")]);
    let mut table = sit_down(with_clock(setup, ClockSpec::SuddenDeath { millis: 60_000 }));
    table.play_all(CYCLE);
    table.play_after(5_000, "2h3h").expect("a move");
    table.play_all("8b7b 3h2h 7b8b 2h3h 8b7b 3h2h 7b8b");
    let state = table.state();
    assert_eq!((state.stage, state.due, state.result), (Stage::Interval, None, None));
    assert_eq!(state.replayed.iter().map(|end| end.by.as_str()).collect::<Vec<_>>(), ["repetition"]);
    assert_eq!(table.act(FIRST, play("7g7f")), Err(Refused::Conduct(Breach::BetweenGames)));
    assert!(table.may(SECOND, &Act::Continue));
    table.act(FIRST, Act::Continue).expect("the next game");
    let state = table.state();
    assert_eq!(state.due.expect("the engine").seat, Seat::Engine { level: Some(1) });
    assert_eq!(state.clocks.expect("clocks").second.millis, 55_000, "the time stays with its player");
    assert!(state.exchanged && table.played.line().events().is_empty());
    assert_eq!(table.act(FIRST, Act::Abort), Err(Refused::Conduct(Breach::TooLateToAbort)));
    table.play_all("7g7f");
    table.act(FIRST, claim("resign")).expect("a claim");
    assert_eq!(table.result(), Some((Some(SECOND), "resignation".to_owned())));
}

#[test]
fn without_the_option_a_draw_is_the_end() {
    let mut table = sit_down(people("shogi"));
    table.play_all([CYCLE; 3].join(" ").as_str());
    assert_eq!(table.result(), Some((None, "repetition".to_owned())));
}

#[test]
fn lots_decide_who_takes_which_side() {
    let setup = MatchSetup { by_lot: true, ..against_engine("shogi") };
    for (fallen, exchanged) in [("furigoma:2", false), ("furigoma:3", true)] {
        let mut table = sit_down(setup.clone());
        let state = table.state();
        assert_eq!(state.stage, Stage::Prelude);
        assert_eq!(state.due.map(|due| (due.side, due.task)), Some((FIRST, Task::Throw)));
        assert_eq!(table.act(FIRST, play("7g7f")), Err(Refused::Conduct(Breach::NotBegun)));
        assert_eq!(table.act(SECOND, Act::Throw), Err(Refused::Conduct(Breach::OutOfTurn)));
        table.fall(fallen);
        let state = table.state();
        assert_eq!((state.stage, state.exchanged), (Stage::Playing, exchanged));
        assert_eq!(state.seats.first == Seat::Person, !exchanged);
    }
}

#[test]
fn the_stronger_throws_where_ratings_are_known() {
    let rated = |ratings| MatchSetup { by_lot: true, ratings, ..against_engine("shogi") };
    for (ratings, thrower) in [
        (None, FIRST),
        (Some([1500, 1500]), FIRST),
        (Some([1600, 1500]), FIRST),
        (Some([1500, 1600]), SECOND),
    ] {
        for (fallen, begins) in [("furigoma:2", true), ("furigoma:3", false)] {
            let mut table = sit_down(rated(ratings));
            assert_eq!(table.state().due.map(|due| due.side), Some(thrower));
            table.fall(fallen);
            let person_begins = (thrower == FIRST) == begins;
            assert_eq!(table.state().seats.first == Seat::Person, person_begins, "{ratings:?} {fallen}");
        }
    }
}

#[test]
fn a_counted_impasse_tells_the_points() {
    let entered = "4R1B1G/PPPPPPP2/1K7/9/9/9/9/ppppp4/3k5 b 6Prbgggssssnnnnllll 1";
    let mut table = sit_down(MatchSetup { start: Some(entered.to_owned()), ..people("shogi") });
    table.act(FIRST, offer(Offer::Claim { claim: "impasse".to_owned() })).expect("an offer");
    table.act(SECOND, answer(true)).expect("an answer");
    let result = table.state().result.expect("an end");
    assert_eq!((result.winner, result.by.as_str()), (None, "impasse"));
    let count = result.count.expect("points");
    assert_eq!(count.en, "The count: {first} 24 points, {second} 30 points; fewer than 24 lose.");
}

#[test]
fn equal_throws_are_thrown_again() {
    let mut table = sit_down(MatchSetup { by_lot: true, ..people("cerke") });
    table.fall("2-2");
    assert_eq!(table.state().stage, Stage::Prelude);
    table.fall("2-3");
    assert_eq!((table.state().stage, table.state().exchanged), (Stage::Playing, true));
}

#[test]
fn lots_are_not_drawn_where_sides_are_given() {
    let handicap = "lnsgkgsnl/7b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL w - 1";
    let setup = MatchSetup { by_lot: true, start: Some(handicap.to_owned()), ..people("shogi") };
    assert_eq!(Match::begin(setup).err(), Some(SetupError::LotWithStart));
    let setup = MatchSetup { by_lot: true, ..with_options(people("cerke"), &[("opener", "ia")]) };
    assert_eq!(Match::begin(setup).err(), Some(SetupError::NoLot));
    assert!(matches!(Match::begin(people("checkers")).err(), Some(SetupError::Game(_))));
    let setup = MatchSetup { start: Some("nowhere".to_owned()), ..people("shogi") };
    assert!(matches!(Match::begin(setup).err(), Some(SetupError::Start(_))));
}

#[test]
fn a_match_is_called_off_until_both_have_moved() {
    let mut table = sit_down(people("shogi"));
    table.play_all("7g7f");
    assert!(table.may(SECOND, &Act::Abort));
    let mut begun = table.played.clone();
    table.act(SECOND, Act::Abort).expect("nobody wants to play");
    assert_eq!(table.result(), Some((None, "aborted".to_owned())));
    begun.act(&protocol::Command { side: SECOND, act: play("3c3d") }, 0, 0).expect("a move");
    let refused = begun.act(&protocol::Command { side: SECOND, act: Act::Abort }, 0, 0);
    assert_eq!(refused, Err(Refused::Conduct(Breach::TooLateToAbort)));
}

#[test]
fn a_position_that_is_over_is_a_match_that_is_over() {
    let mated = "4k4/4G4/4P4/9/9/9/9/9/4K4 w - 1";
    let table = sit_down(MatchSetup { start: Some(mated.to_owned()), ..people("shogi") });
    assert_eq!(table.result(), Some((Some(FIRST), "mate".to_owned())));
}

#[test]
fn a_log_that_cannot_have_happened_is_not_replayed() {
    let mut table = sit_down(people("shogi"));
    table.play_all("7g7f 3c3d");
    table.act(FIRST, offer(Offer::TakeBack)).expect("an offer");
    table.act(SECOND, answer(false)).expect("an answer");
    let id = table.played.id();
    assert!(Match::replay(id.clone()).is_ok());
    for missing in [0, 2] {
        let mut broken = id.clone();
        broken.events.remove(missing);
        assert!(Match::replay(broken).is_err(), "without event {missing}");
    }
}
