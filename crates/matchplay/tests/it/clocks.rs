//! Clocks of every kind.

use matchplay::{Breach, Match, Moment, Refused, SetupError};
use protocol::{Act, ClockSpec, Command, Happening, MatchEvent, MatchSetup, Offer, Stage, Task};

use crate::tables::{
    FIRST, SECOND, Table, against_engine, answer, claim, offer, people, play, sit_down, with_clock,
};

fn timed(clock: ClockSpec) -> Table {
    let mut table = sit_down(with_clock(people("shogi"), clock));
    // Nobody pays for the first turn.
    table.play_after(1_000_000, "7g7f").expect("a move");
    table.play_after(1_000_000, "3c3d").expect("a move");
    table
}

/// What the clocks show: main time, rest of the period, periods.
fn shown(table: &Table) -> [(u64, Option<u64>, u32); 2] {
    let clocks = table.state().clocks.expect("clocks");
    [clocks.first, clocks.second].map(|clock| (clock.millis, clock.period, clock.periods))
}

#[test]
fn sudden_death_counts_down_and_ends() {
    let mut table = timed(ClockSpec::SuddenDeath { millis: 10_000 });
    assert_eq!(shown(&table), [(10_000, None, 0), (10_000, None, 0)]);
    table.play_after(4_000, "2g2f").expect("a move");
    assert_eq!(table.state().clocks.expect("clocks").running, Some(SECOND));
    table.now += 9_999;
    assert_eq!(shown(&table), [(6_000, None, 0), (1, None, 0)]);
    assert_eq!(table.act(FIRST, Act::Flag), Err(Refused::Conduct(Breach::TimeLeft)));
    assert!(!table.may(FIRST, &Act::Flag));
    table.now += 1;
    assert!(table.may(FIRST, &Act::Flag) && table.may(SECOND, &Act::Flag));
    assert_eq!(table.act(FIRST, Act::Flag), Ok(vec![Happening::Flagged { side: SECOND }]));
    assert_eq!(table.result(), Some((Some(FIRST), "timeout".to_owned())));
    assert_eq!(shown(&table)[1], (0, None, 0));
}

#[test]
fn what_comes_after_the_time_counts_for_nothing() {
    for act in [play("8c8d"), claim("resign"), offer(Offer::Adjourn)] {
        let mut table = timed(ClockSpec::SuddenDeath { millis: 10_000 });
        table.play_after(0, "2g2f").expect("a move");
        let happened = table.act_after(60_000, SECOND, act);
        assert_eq!(happened, Ok(vec![Happening::Flagged { side: SECOND }]));
        assert_eq!(table.played.line().events().len(), 3);
    }
}

#[test]
fn an_increment_comes_with_every_turn() {
    let mut table = timed(ClockSpec::Fischer { millis: 10_000, increment: 3_000 });
    table.play_after(9_000, "2g2f").expect("a move");
    assert_eq!(shown(&table)[0], (4_000, None, 0));
}

#[test]
fn periods_are_lost_one_by_one() {
    let mut table = timed(ClockSpec::Byoyomi { millis: 1_000, period: 30_000, periods: 2 });
    table.play_after(20_000, "2g2f").expect("a move");
    assert_eq!(shown(&table)[0], (0, Some(30_000), 2));
    table.play_after(0, "8c8d").expect("a move");
    table.play_after(30_000, "2f2e").expect("a move");
    assert_eq!(shown(&table)[0], (0, Some(30_000), 1));
    table.play_after(0, "8d8e").expect("a move");
    table.now += 29_999;
    assert_eq!(shown(&table)[0], (0, Some(1), 1));
    assert_eq!(table.act_after(1, SECOND, Act::Flag), Ok(vec![Happening::Flagged { side: FIRST }]));
}

#[test]
fn days_are_given_for_every_turn() {
    const DAY: u64 = 86_400_000;
    let mut table = timed(ClockSpec::Days { days: 2 });
    for text in ["2g2f", "8c8d", "2f2e"] {
        table.play_after(2 * DAY - 1, text).expect("a move");
    }
    let happened = table.act_after(2 * DAY, FIRST, Act::Flag);
    assert_eq!(happened, Ok(vec![Happening::Flagged { side: SECOND }]));
}

#[test]
fn an_adjourned_match_waits() {
    let mut table = timed(ClockSpec::SuddenDeath { millis: 10_000 });
    table.act_after(2_000, SECOND, offer(Offer::Adjourn)).expect("an offer");
    table.act_after(1_000, FIRST, answer(true)).expect("an answer");
    let state = table.state();
    assert_eq!((state.stage, state.due), (Stage::Adjourned, None));
    assert_eq!(table.act_after(1_000_000, FIRST, play("2g2f")), Err(Refused::Conduct(Breach::Adjourned)));
    table.act(FIRST, offer(Offer::Resume)).expect("an offer");
    table.act(SECOND, offer(Offer::Resume)).expect("the same wish");
    assert_eq!(shown(&table)[0], (7_000, None, 0));
    table.play_after(500, "2g2f").expect("a move");
    assert_eq!(shown(&table)[0], (6_500, None, 0));
}

#[test]
fn time_is_not_given_back_with_a_turn() {
    let mut table = sit_down(with_clock(against_engine("shogi"), ClockSpec::SuddenDeath { millis: 10_000 }));
    table.play_all("7g7f 3c3d");
    table.play_after(4_000, "2g2f").expect("a move");
    table.play_after(1_000, "8c8d").expect("a move");
    table.act_after(500, FIRST, offer(Offer::TakeBack)).expect("an engine that agrees");
    assert_eq!(table.played.line().events(), ["7g7f", "3c3d"]);
    assert_eq!(shown(&table), [(5_500, None, 0), (9_000, None, 0)]);
}

#[test]
fn time_does_not_run_backwards() {
    let mut table = timed(ClockSpec::SuddenDeath { millis: 10_000 });
    table.now -= 5_000;
    table.play_after(0, "2g2f").expect("a move");
    assert_eq!(shown(&table)[0], (10_000, None, 0));
}

#[test]
fn clocks_by_which_nobody_can_play_are_refused() {
    for clock in [
        ClockSpec::SuddenDeath { millis: 0 },
        ClockSpec::Fischer { millis: 0, increment: 1 },
        ClockSpec::Byoyomi { millis: 1, period: 0, periods: 1 },
        ClockSpec::Byoyomi { millis: 1, period: 1, periods: 0 },
        ClockSpec::Days { days: 0 },
        ClockSpec::SuddenDeath { millis: u64::MAX },
        ClockSpec::Days { days: u32::MAX },
    ] {
        let begun = Match::begin(with_clock(people("shogi"), clock));
        assert_eq!(begun.err(), Some(SetupError::Clock), "{clock:?}");
    }
}

#[test]
fn what_a_message_took_on_its_way_is_not_charged() {
    let mut table = timed(ClockSpec::SuddenDeath { millis: 10_000 });
    let command = Command { side: FIRST, act: play("2g2f") };
    let at = table.now + 10_300;
    let late = |lag| table.played.handle(&command, Moment { at, lag }, 0).expect("events");
    assert_eq!(late(300)[0].what, Happening::Flagged { side: FIRST });
    let events = late(301);
    assert!(matches!(events[0].what, Happening::Moved { spent: 9_999, .. }));
    assert_eq!(table.played.deadline(), Some(table.now + 10_000));
    table.played.apply(&events[0]).expect("an event");
    table.now = at;
    assert_eq!(shown(&table), [(1, None, 0), (10_000, None, 0)]);
    assert_eq!(table.played.deadline(), Some(at + 10_000), "the other side does not pay for it");
}

#[test]
fn time_in_which_nobody_could_act_is_excused() {
    let mut table = timed(ClockSpec::SuddenDeath { millis: 10_000 });
    table.now += 65_000;
    let excused = MatchEvent { at: table.now, what: Happening::Excused { millis: 60_000 } };
    table.played.apply(&excused).expect("an event");
    assert_eq!(shown(&table)[0], (5_000, None, 0));
    assert_eq!(table.played.deadline(), Some(table.now + 5_000));
    // Nobody gets more back than has passed.
    let more = MatchEvent { at: table.now, what: Happening::Excused { millis: 60_000 } };
    table.played.apply(&more).expect("an event");
    assert_eq!(shown(&table)[0], (10_000, None, 0));
}

/// Nobody can call off a game that is played again, so nobody may wait for ever in it.
#[test]
fn in_a_replayed_game_the_clock_runs_from_the_first_turn() {
    const CYCLE: &str = "2h3h 8b7b 3h2h 7b8b";
    let setup = MatchSetup { preset: Some("jsa".to_owned()), ..people("shogi") };
    let mut table = sit_down(with_clock(setup, ClockSpec::SuddenDeath { millis: 60_000 }));
    table.play_all([CYCLE; 3].join(" ").as_str());
    assert_eq!(table.state().stage, Stage::Interval);
    table.act_after(1_000_000, FIRST, Act::Continue).expect("the next game");
    assert_eq!(table.act(FIRST, Act::Abort), Err(Refused::Conduct(Breach::TooLateToAbort)));
    assert_eq!(table.played.deadline(), Some(table.now + 60_000), "the interval costs nothing");
    table.play_after(5_000, "7g7f").expect("a move");
    assert_eq!(shown(&table)[0], (55_000, None, 0));
    assert_eq!(table.played.deadline(), Some(table.now + 60_000));
    assert_eq!(table.act_after(60_000, FIRST, Act::Flag), Ok(vec![Happening::Flagged { side: SECOND }]));
}

/// Whoever has moved a man can no longer call the match off, and so cannot leave the throw undone for ever.
#[test]
fn a_first_turn_that_is_not_finished_is_on_the_clock() {
    let mut table = sit_down(with_clock(people("cerke"), ClockSpec::SuddenDeath { millis: 60_000 }));
    let moves = |table: &Table, throws: bool| {
        let found = table.played.line().moves().into_iter().find(|text| {
            let mut line = table.played.line().boxed_clone();
            line.play(text).is_ok() && line.chances().is_empty() != throws
        });
        found.expect("such a move")
    };
    let first = moves(&table, false);
    table.play_after(1_000_000, &first).expect("a move");
    assert_eq!(table.played.deadline(), None, "it can be called off");
    let second = moves(&table, true);
    table.play_after(1_000_000, &second).expect("a move");
    let due = table.state().due.expect("a throw");
    assert_eq!((due.side, due.task), (SECOND, Task::Throw));
    assert_eq!(table.act(FIRST, Act::Abort), Err(Refused::Conduct(Breach::TooLateToAbort)));
    assert_eq!(table.played.deadline(), Some(table.now + 60_000));
    assert_eq!(table.act_after(60_000, FIRST, Act::Flag), Ok(vec![Happening::Flagged { side: SECOND }]));
}
