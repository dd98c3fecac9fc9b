//! Matches, conducted through messages alone.

use game::{Lang, Side};
use protocol::{
    Act, ClickBase, Clicks, Command, Happening, LineNews, MatchEvent, MatchId, MatchRef, MatchReply,
    MatchRequest, MatchSetup, MatchState, Offer, Seat, Stage, Task,
};
use service::{Service, ServiceError};

fn asked(which: MatchRef, command: Option<Command>, since: Option<usize>) -> MatchRequest {
    MatchRequest { which, command, now: 1_000, roll: 0x9e37_79b9, lang: Lang::En, since, trees: Vec::new() }
}

struct Told {
    token: String,
    events: Vec<MatchEvent>,
    state: MatchState,
    whole: bool,
    line_events: usize,
}

fn told(service: &Service, request: &MatchRequest) -> Told {
    match service.conduct(request).expect("a match") {
        MatchReply::Done { token, events, state, line } => Told {
            token,
            events,
            state: *state,
            whole: matches!(line.news.what, LineNews::Whole { .. }),
            line_events: line.events,
        },
        MatchReply::Refused { reason } => panic!("{reason:?}"),
    }
}

fn setup(game: &str) -> MatchSetup {
    matchplay::between(game, Seat::Person, Seat::Person)
}

fn begun(game: &str) -> MatchId {
    MatchId { setup: setup(game), events: Vec::new() }
}

/// A whole match of every game by tokens: its log, sent as a whole, gives the same token and state.
#[test]
fn a_match_by_tokens_is_the_match_by_its_log() {
    for game in catalog::games() {
        let service = Service::default();
        let mut id = begun(game.id());
        let mut now = told(&service, &asked(MatchRef::Whole(id.clone()), None, None));
        for number in 0..40 {
            let Some(due) = now.state.due.clone() else { break };
            let act = match due.task {
                Task::Throw => Act::Throw,
                Task::Move => {
                    let (found, _) = service.find_match(&MatchRef::Whole(id.clone())).expect("a match");
                    let moves = found.played().line().moves();
                    Act::Play { text: moves[number * 7 % moves.len()].clone(), score: None }
                }
            };
            let known = MatchRef::Known { token: now.token.clone() };
            let command = Command { side: due.side, act };
            now = told(&service, &asked(known, Some(command), Some(now.line_events)));
            assert!(!now.whole, "only what is new");
            id.events.extend(now.events.clone());
        }
        let fresh = told(&Service::default(), &asked(MatchRef::Whole(id), None, None));
        assert_eq!((fresh.token, fresh.state), (now.token, now.state), "{}", game.id());
    }
}

/// What somebody else decided is followed event by event: a client that only listens sees the same.
#[test]
fn a_match_that_is_followed_is_the_match_that_was_conducted() {
    let (leader, follower) = (Service::default(), Service::default());
    let start = told(&leader, &asked(MatchRef::Whole(begun("shogi")), None, None));
    let mut heard = told(&follower, &asked(MatchRef::Whole(begun("shogi")), None, None));
    let mut token = start.token;
    let commands = [
        (Side::First, Act::Play { text: "7g7f".to_owned(), score: None }),
        (Side::Second, Act::Play { text: "3c3d".to_owned(), score: None }),
        (Side::Second, Act::Offer { offer: Offer::TakeBack }),
        (Side::First, Act::Answer { yes: true }),
        (Side::Second, Act::Claim { claim: "resign".to_owned() }),
    ];
    for (side, act) in commands {
        let led = told(&leader, &asked(MatchRef::Known { token }, Some(Command { side, act }), None));
        let back = led.events.iter().any(|event| matches!(event.what, Happening::TakenBack { .. }));
        let later = MatchRef::Later { token: heard.token, events: led.events };
        heard = told(&follower, &asked(later, None, Some(heard.line_events)));
        assert_eq!((&heard.token, &heard.state), (&led.token, &led.state));
        assert_eq!((heard.whole, heard.events.len()), (back, 0));
        token = led.token;
    }
    // Whoever is slower, or comes again, hears the same.
    let both = [moved("7g7f"), moved("3c3d")];
    let slow = told(&follower, &asked(MatchRef::Whole(begun("shogi")), None, None)).token;
    for _ in 0..2 {
        for count in [1, 2, 1] {
            let events = both[..count].to_vec();
            let later = MatchRef::Later { token: slow.clone(), events };
            assert_eq!(told(&follower, &asked(later, None, Some(0))).line_events, count);
        }
    }
    let again = MatchRef::Later { token: heard.token, events: vec![moved("7g7f")] };
    assert!(matches!(follower.conduct(&asked(again, None, None)), Err(ServiceError::Match(_))));
}

fn moved(text: &str) -> MatchEvent {
    MatchEvent { at: 0, what: Happening::Moved { text: text.to_owned(), spent: 0, score: None } }
}

/// Trees of clicks told by what differs add up to those of the line, move after move, in every game.
#[test]
fn clicks_that_differ_add_up_to_the_tree_of_the_line() {
    for game in catalog::games() {
        let service = Service::default();
        let mut which = MatchRef::Whole(begun(game.id()));
        let (mut command, mut since, mut told_short) = (None, None, 0);
        let mut kept: Vec<(usize, Clicks)> = Vec::new();
        for number in 0..60_usize {
            let trees = kept.iter().map(|(at, _)| *at).collect();
            let request = MatchRequest { trees, ..asked(which.clone(), command.take(), since) };
            let reply = service.conduct(&request).expect("a match");
            let MatchReply::Done { token, state, line, .. } = reply else { panic!("{reply:?}") };
            let Some(due) = state.due else { break };
            which = MatchRef::Known { token };
            since = Some(line.events);
            let (found, _) = service.find_match(&which).expect("a match");
            let own = found.played().line();
            let mut act = Act::Throw;
            if due.task == Task::Move {
                let (told, base) = match line.news.what {
                    LineNews::Whole { line } => (line.next.clicks, line.next.base),
                    LineNews::Change { change } => (change.next.clicks, change.next.base),
                };
                told_short += usize::from(base.is_some());
                let tree = added(&kept, told, base.as_ref());
                assert_eq!(tree, Clicks::from(&own.paths()), "{} {}", game.id(), own.position());
                kept.push((line.events, tree));
                kept = kept.split_off(kept.len().saturating_sub(2));
                let moves = own.moves();
                act = Act::Play { text: moves[number * 7 % moves.len()].clone(), score: None };
            }
            command = Some(Command { side: due.side, act });
        }
        assert!(told_short > 10, "{} {told_short}", game.id());
    }
}

fn added(kept: &[(usize, Clicks)], told: Clicks, base: Option<&ClickBase>) -> Clicks {
    let Some(ClickBase { at, gone }) = base else { return told };
    let before = kept.iter().find(|(kept, _)| kept == at).map(|(_, tree)| tree.clone());
    let (Some(Clicks::Next(mut tree)), Clicks::Next(other)) = (before, told) else {
        panic!("a tree that is kept")
    };
    tree.retain(|click, _| !gone.split(' ').any(|gone| gone == click));
    tree.extend(other);
    Clicks::Next(tree)
}

#[test]
fn what_an_engine_may_do_is_not_told() {
    let service = Service::default();
    let setup = matchplay::between("shogi", Seat::Engine { level: Some(1) }, Seat::Person);
    let request = asked(MatchRef::Whole(MatchId { setup, events: Vec::new() }), None, None);
    let MatchReply::Done { line, .. } = service.conduct(&request).expect("a match") else {
        panic!("refused")
    };
    let LineNews::Whole { line } = line.news.what else { panic!("a change of nothing") };
    assert_eq!(line.next.clicks, Clicks::default());
}

#[test]
fn a_take_back_tells_the_whole_line_again() {
    let service = Service::default();
    let act = |token: &str, side, act, since| {
        let known = MatchRef::Known { token: token.to_owned() };
        told(&service, &asked(known, Some(Command { side, act }), Some(since)))
    };
    let start = told(&service, &asked(MatchRef::Whole(begun("shogi")), None, None));
    let walk = Act::Walk { path: vec!["7g".to_owned(), "7f".to_owned()] };
    let moved = act(&start.token, Side::First, walk, 0);
    assert!(matches!(&moved.events[0].what, Happening::Moved { text, .. } if text == "7g7f"));
    let offered = act(&moved.token, Side::First, Act::Offer { offer: Offer::TakeBack }, 1);
    assert!(offered.state.offer.is_some());
    let back = act(&offered.token, Side::Second, Act::Answer { yes: true }, 1);
    assert_eq!((back.whole, back.line_events), (true, 0));
    let gone = asked(MatchRef::Known { token: moved.token }, None, None);
    assert_eq!(service.conduct(&gone).map(|_| ()), Err(ServiceError::UnknownToken), "its place was taken");
}

#[test]
fn a_line_goes_on_as_a_match() {
    let service = Service::default();
    let line = |events: &[&str], options: &[(&str, &str)]| {
        let options = options.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned())).collect();
        let setup = MatchSetup { options, ..setup("shogi") };
        let events = events.iter().map(|event| (*event).to_owned()).collect();
        asked(MatchRef::Line { setup, events }, None, None)
    };
    let adopted = told(&service, &line(&["7g7f", "3c3d"], &[]));
    assert_eq!((adopted.events.len(), adopted.line_events), (2, 2));
    let id = MatchId { setup: setup("shogi"), events: adopted.events };
    assert_eq!(told(&service, &asked(MatchRef::Whole(id), None, None)).token, adopted.token);
    let resigned = told(&service, &line(&["7g7f", "first:resign"], &[]));
    assert_eq!(resigned.state.stage, Stage::Over);
    let lost = told(&service, &line(&["7g7e"], &[("illegal_move", "loses")]));
    let result = lost.state.result.expect("a result");
    assert_eq!((result.by.as_str(), result.winner), ("illegal_move", Some(Side::Second)));
    assert_eq!(result.reason.expect("a reason").rule, "movement");
    let impossible = service.conduct(&line(&["7g7f", "7g7f"], &[]));
    assert!(matches!(impossible, Err(ServiceError::Match(_))), "{impossible:?}");
}

#[test]
fn what_is_refused_names_its_rule_and_changes_nothing() {
    let service = Service::default();
    let which = MatchRef::Whole(begun("shogi"));
    let before = told(&service, &asked(which.clone(), None, None));
    for (side, act, rule) in [
        (Side::First, Act::Walk { path: vec!["7g".to_owned(), "7e".to_owned()] }, "movement"),
        (Side::Second, Act::Play { text: "3c3d".to_owned(), score: None }, "out_of_turn"),
        (Side::First, Act::Throw, "no_throw_due"),
        (Side::First, Act::Answer { yes: true }, "no_offer"),
    ] {
        let reply =
            service.conduct(&asked(which.clone(), Some(Command { side, act }), None)).expect("a match");
        let MatchReply::Refused { reason } = reply else { panic!("{reply:?}") };
        assert_eq!(reason.rule, rule);
        assert!(!reason.text.ja.is_empty());
    }
    assert_eq!(told(&service, &asked(which, None, None)).token, before.token);
}

#[test]
fn setups_and_lengths_that_cannot_be_are_errors() {
    let service = Service::default();
    let unknown = asked(MatchRef::Whole(begun("go")), None, None);
    assert!(matches!(service.conduct(&unknown), Err(ServiceError::Match(_) | ServiceError::Game(_))));
    let long = MatchSetup { start: Some("9".repeat(5_000)), ..setup("shogi") };
    let long = asked(MatchRef::Whole(MatchId { setup: long, events: Vec::new() }), None, None);
    assert!(matches!(service.conduct(&long), Err(ServiceError::TooLarge(_))));
    let forgotten = asked(MatchRef::Known { token: "0".repeat(32) }, None, None);
    assert_eq!(service.conduct(&forgotten).map(|_| ()), Err(ServiceError::UnknownToken));
}
