//! Offers, their answers, and when an engine agrees.

use game::AGREEABLE;
use matchplay::{Breach, Match, Refused};
use protocol::{Act, Assessment, ClockSpec, Happening, MatchSetup, Offer, Stage};

use crate::tables::{
    FIRST, SECOND, Table, against_engine, answer, claim, offer, offer_claim, people, play, sit_down,
    with_clock, with_options,
};

const DRAWS: &[(&str, &str)] = &[("draw_by_agreement", "on")];

fn drawable() -> Table {
    let mut table = sit_down(with_options(people("shogi"), DRAWS));
    table.play_all("7g7f 3c3d");
    table
}

fn declined() -> Vec<Happening> {
    vec![Happening::Answered { yes: false }]
}

#[test]
fn a_draw_is_offered_and_answered() {
    let mut table = drawable();
    assert_eq!(table.act(FIRST, claim("draw")), Err(Refused::Conduct(Breach::NeedsConsent)));
    table.act(FIRST, offer_claim("draw")).expect("an offer");
    assert!(table.may(SECOND, &answer(true)) && table.may(FIRST, &Act::Withdraw));
    assert_eq!(table.act(FIRST, answer(true)), Err(Refused::Conduct(Breach::OwnOffer)));
    assert_eq!(table.act(SECOND, answer(false)), Ok(declined()));
    // Nobody is asked twice in a turn.
    assert_eq!(table.act(FIRST, offer_claim("draw")), Err(Refused::Conduct(Breach::Declined)));
    table.play_all("2g2f 8c8d");
    table.act(FIRST, offer_claim("draw")).expect("an offer");
    table.act(SECOND, answer(true)).expect("an answer");
    assert_eq!(table.result(), Some((None, "agreement".to_owned())));
    assert_eq!(table.played.line().events().last().map(String::as_str), Some("draw"));
}

#[test]
fn a_move_declines_what_was_asked_and_nothing_else() {
    let mut table = drawable();
    table.act(FIRST, offer_claim("draw")).expect("an offer");
    // The own move leaves the offer standing.
    assert_eq!(table.play_after(0, "2g2f").expect("a move").len(), 1);
    assert!(table.state().offer.is_some());
    let happened = table.play_after(0, "8c8d").expect("a move");
    assert_eq!(happened[0], Happening::Answered { yes: false });
    assert_eq!(table.state().offer, None);
}

#[test]
fn offers_are_withdrawn_and_made_one_at_a_time() {
    let mut table = drawable();
    assert_eq!(table.act(FIRST, Act::Withdraw), Err(Refused::Conduct(Breach::NoOffer)));
    table.act(FIRST, offer_claim("draw")).expect("an offer");
    assert_eq!(table.act(SECOND, offer(Offer::TakeBack)), Err(Refused::Conduct(Breach::OfferOpen)));
    assert_eq!(table.act(SECOND, Act::Withdraw), Err(Refused::Conduct(Breach::OfferOpen)));
    assert_eq!(table.act(FIRST, Act::Withdraw), Ok(vec![Happening::Withdrawn]));
    assert_eq!(table.act(SECOND, answer(true)), Err(Refused::Conduct(Breach::NoOffer)));
    // Nobody is asked twice in a turn, whoever ended it the first time.
    assert_eq!(table.act(FIRST, offer_claim("draw")), Err(Refused::Conduct(Breach::Declined)));
    assert!(!table.may(FIRST, &offer_claim("draw")) && table.may(SECOND, &offer_claim("draw")));
    table.play_all("2g2f 8c8d");
    table.act(FIRST, offer_claim("draw")).expect("what was withdrawn is offered again");
    // The same wish is an agreement.
    table.act(SECOND, offer_claim("draw")).expect("the same wish");
    assert_eq!(table.state().stage, Stage::Over);
}

/// Clients take 4,000 events of a match: whoever loses cannot end it by filling its log.
#[test]
fn offers_never_fill_a_match() {
    const TAKEN: usize = 4_000;
    let mut table = sit_down(with_clock(people("shogi"), ClockSpec::Days { days: 1 }));
    table.play_all("7g7f 3c3d");
    table.act(FIRST, offer(Offer::Adjourn)).expect("an offer");
    table.act(SECOND, answer(true)).expect("an answer");
    let wish = offer(Offer::Resume);
    let refused = loop {
        if let Err(refused) = table.act(FIRST, wish.clone()) {
            break refused;
        }
        table.act(FIRST, Act::Withdraw).expect("an own offer");
        assert!(table.state().events < TAKEN / 4, "no end");
    };
    assert_eq!(refused, Refused::Conduct(Breach::TooManyOffers));
    assert!(!table.may(FIRST, &wish), "what is refused is no right");
    // The other side can still do everything, and so the match goes on.
    table.act(SECOND, wish).expect("an offer of the other side");
    table.act(FIRST, answer(true)).expect("an answer");
    assert_eq!(table.act(FIRST, offer(Offer::Adjourn)), Err(refused));
    table.play_all("2g2f 8c8d");
    assert_eq!(Match::replay(table.played.id()).expect("what happened").state(0), table.state());
}

/// Both do their worst: asked to go on, the other says no.
#[test]
fn two_who_offer_without_end_leave_room_for_a_long_game() {
    const MOVES: usize = 2_000;
    let mut table = sit_down(with_clock(people("shogi"), ClockSpec::Days { days: 1 }));
    table.play_all("7g7f 3c3d");
    for side in [FIRST, SECOND] {
        loop {
            let adjourned = table.state().stage == Stage::Adjourned;
            let wish = offer(if adjourned { Offer::Resume } else { Offer::Adjourn });
            if table.act(side, wish).is_err() {
                break;
            }
            // An agreement tells the most.
            table.act(!side, answer(true)).expect("an answer");
        }
    }
    assert!(table.state().events + MOVES <= 4_000, "{}", table.state().events);
}

#[test]
fn people_take_back_by_agreement() {
    let mut table = drawable();
    table.act(FIRST, offer(Offer::TakeBack)).expect("an offer");
    assert_eq!(
        table.act(SECOND, answer(true)).expect("an answer")[1],
        Happening::TakenBack { to: 0, spent: 0 }
    );
    assert_eq!(table.act(FIRST, offer(Offer::TakeBack)), Err(Refused::Conduct(Breach::NothingToTakeBack)));
    table.play_all("2g2f 8c8d");
    // Playing on makes the wish pointless.
    table.act(FIRST, offer(Offer::TakeBack)).expect("an offer");
    assert_eq!(table.play_after(0, "2f2e").expect("a move")[0], Happening::Withdrawn);
    let setup = MatchSetup { take_backs: false, ..people("shogi") };
    let mut strict = sit_down(setup);
    strict.play_all("7g7f 3c3d");
    assert_eq!(strict.act(FIRST, offer(Offer::TakeBack)), Err(Refused::Conduct(Breach::NoTakeBacks)));
}

/// What a whole turn of Cerke is, its throws included, goes together.
#[test]
fn a_turn_with_throws_is_taken_back_whole() {
    let mut table = sit_down(against_engine("cerke"));
    let stepping = |table: &mut Table| {
        let moves = table.played.line().moves();
        let throwing = moves.into_iter().find(|text| {
            let mut line = table.played.line().boxed_clone();
            line.play(text).is_ok() && !line.chances().is_empty()
        });
        table.play_after(0, &throwing.expect("a move that needs a throw")).expect("a move");
    };
    stepping(&mut table);
    let state = table.state();
    assert_eq!(state.due.map(|due| (due.side, due.task)), Some((FIRST, protocol::Task::Throw)));
    assert!(table.may(FIRST, &Act::Throw) && !table.may(SECOND, &Act::Throw));
    table.fall("0");
    assert_eq!(table.state().due.expect("the engine").side, SECOND);
    let reply = table.played.line().moves().into_iter().next().expect("a move");
    table.play_after(0, &reply).expect("a move");
    table.act(FIRST, offer(Offer::TakeBack)).expect("an engine that agrees");
    assert_eq!(table.played.line().events(), Vec::<String>::new());
    // In the middle of a turn, too.
    stepping(&mut table);
    table.act(FIRST, offer(Offer::TakeBack)).expect("an engine that agrees");
    assert_eq!(table.played.line().events(), Vec::<String>::new());
}

#[test]
fn an_engine_agrees_to_a_draw_when_it_is_behind() {
    let points = |value| Some(Assessment::Points { value });
    for (score, agrees) in [
        (None, false),
        (points(0), false),
        (points(1 - AGREEABLE), false),
        (points(-AGREEABLE), true),
        (Some(Assessment::Mate { plies: 5 }), false),
        (Some(Assessment::Mate { plies: -5 }), true),
        (Some(Assessment::Mate { plies: 0 }), true),
    ] {
        let mut table = sit_down(with_options(against_engine("shogi"), DRAWS));
        table.play_all("7g7f");
        table.act(SECOND, Act::Play { text: "3c3d".to_owned(), score }).expect("a move");
        let happened = table.act(FIRST, offer_claim("draw")).expect("an offer");
        assert_eq!(happened[1], Happening::Answered { yes: agrees }, "{score:?}");
        assert_eq!(table.state().stage == Stage::Over, agrees);
    }
}

#[test]
fn an_engine_agrees_to_a_count_that_it_does_not_lose() {
    const EVEN: &str = "1K2R1B1G/PPPPPPP2/9/9/9/9/9/ppppp4/3k5 b 6Prbgggssssnnnnllll 1";
    const AHEAD: &str = "1K2R1B1G/PPPPPPP2/9/9/9/9/9/ppppp4/3k5 b RB6Pgggssssnnnnllll 1";
    for (start, threshold, agrees, result) in [
        (EVEN, "24", true, Some((None, "impasse"))),
        // The person is one point short, the engine wins.
        (EVEN, "25", true, Some((Some(SECOND), "impasse"))),
        (AHEAD, "24", false, None),
    ] {
        let setup = with_options(against_engine("shogi"), &[("impasse_threshold", threshold)]);
        let mut table = sit_down(MatchSetup { start: Some(start.to_owned()), ..setup });
        let happened = table.act(FIRST, offer_claim("impasse")).expect("an offer");
        assert_eq!(happened[1], Happening::Answered { yes: agrees });
        assert_eq!(table.result(), result.map(|(winner, by)| (winner, by.to_owned())));
    }
}

#[test]
fn a_claim_that_is_no_longer_possible_cannot_be_accepted() {
    const ENTERED: &str = "4R1B1G/PPPPPPP2/1K7/9/9/9/9/ppppp4/3k5 b 6Prbgggssssnnnnllll 1";
    let mut table = sit_down(MatchSetup { start: Some(ENTERED.to_owned()), ..people("shogi") });
    table.act(FIRST, offer_claim("impasse")).expect("an offer");
    assert!(table.may(SECOND, &answer(true)));
    table.play_after(0, "8c8d").expect("a king that leaves again");
    assert!(table.state().offer.is_some() && !table.may(SECOND, &answer(true)));
    assert_eq!(table.act(SECOND, answer(true)), Err(Refused::Conduct(Breach::NoSuchClaim)));
    assert_eq!(table.act(SECOND, answer(false)), Ok(declined()));
}

#[test]
fn a_rematch_is_played_with_sides_exchanged() {
    let mut table = sit_down(against_engine("shogi"));
    assert_eq!(table.act(FIRST, offer(Offer::Rematch)), Err(Refused::Conduct(Breach::NotOffered)));
    table.act(FIRST, claim("resign")).expect("a claim");
    assert_eq!(table.act(FIRST, play("7g7f")), Err(Refused::Conduct(Breach::Over)));
    table.act(FIRST, offer(Offer::Rematch)).expect("an engine that agrees");
    let next = table.state().rematch.expect("another match");
    assert_eq!(next.seats, table.played.setup().seats.exchanged());
    assert_eq!(table.act(FIRST, offer(Offer::Rematch)), Err(Refused::Conduct(Breach::NotOffered)));
    sit_down(next);
}

#[test]
fn against_an_engine_even_the_end_is_taken_back() {
    let mut table = sit_down(against_engine("shogi"));
    table.play_all("7g7f 3c3d");
    table.act(FIRST, claim("resign")).expect("a claim");
    table.act(FIRST, offer(Offer::TakeBack)).expect("an engine that agrees");
    assert_eq!((table.state().stage, table.result()), (Stage::Playing, None));
    assert_eq!(table.played.line().events(), ["7g7f", "3c3d"]);
    let mut people = drawable();
    people.act(FIRST, claim("resign")).expect("a claim");
    assert_eq!(people.act(FIRST, offer(Offer::TakeBack)), Err(Refused::Conduct(Breach::Over)));
}
