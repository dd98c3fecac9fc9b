//! Random commands, sensible and not, in every game and by every clock.

use game::{Side, SplitMix};
use matchplay::{Match, between};
use protocol::{
    Act, Assessment, ClockSpec, Command, LineId, MatchId, MatchSetup, MatchState, Offer, Seat, Stage,
};

const COMMANDS: usize = 300;

const CLOCKS: [ClockSpec; 5] = [
    ClockSpec::None,
    ClockSpec::SuddenDeath { millis: 120_000 },
    ClockSpec::Fischer { millis: 20_000, increment: 3_000 },
    ClockSpec::Byoyomi { millis: 30_000, period: 5_000, periods: 3 },
    ClockSpec::Days { days: 1 },
];

fn setup_of(game: &str, clock: ClockSpec, numbers: &mut SplitMix) -> MatchSetup {
    let seats = [Seat::Person, Seat::Engine { level: None }, Seat::Program { name: "x".to_owned() }];
    let seat = |numbers: &mut SplitMix| numbers.pick(&seats).expect("a seat").clone();
    let mut setup = between(game, seat(numbers), seat(numbers));
    let named = catalog::find(game).expect("a game");
    for (option, value) in
        [("illegal_move", "loses"), ("replay_after_draw", "on"), ("draw_by_agreement", "on")]
    {
        if named.options().iter().any(|known| known.name == option) && numbers.below(2) == 0 {
            setup.options.insert(option.to_owned(), value.to_owned());
        }
    }
    setup.by_lot = numbers.below(2) == 0 && named.description().prelude.is_some();
    setup.take_backs = numbers.below(4) > 0;
    setup.clock = clock;
    setup
}

fn act(played: &Match, state: &MatchState, numbers: &mut SplitMix) -> Act {
    let rights: Vec<&Act> = Side::ALL.into_iter().flat_map(|side| state.rights.of(side)).collect();
    match numbers.below(24) {
        0..12 => {
            let moves = played.line().moves();
            let score = (numbers.below(2) == 0).then_some(Assessment::Points { value: -150 });
            numbers.pick(&moves).map_or(Act::Throw, |text| Act::Play { text: text.clone(), score })
        }
        12 => {
            let tree = played.line().paths();
            let mut path = Vec::new();
            let mut node = &tree;
            while let Some((waypoint, next)) = node.next().iter().next() {
                path.push(waypoint.to_string());
                node = next;
            }
            Act::Walk { path }
        }
        13 => {
            let nonsense = numbers.pick(&["", "7g7e", "resign", "\u{ff}", "9"]).copied().unwrap_or_default();
            Act::Play { text: nonsense.to_owned(), score: None }
        }
        14 | 15 => Act::Throw,
        16 => Act::Answer { yes: numbers.below(2) == 0 },
        17 => Act::Flag,
        18 => Act::Offer { offer: Offer::TakeBack },
        19 if numbers.below(8) == 0 => Act::Claim { claim: "resign".to_owned() },
        20 => Act::Continue,
        _ => numbers.pick(&rights).map_or(Act::Abort, |act| match act {
            // A match that is called off at once teaches nothing.
            Act::Abort | Act::Claim { .. } if numbers.below(16) > 0 => Act::Withdraw,
            act => (*act).clone(),
        }),
    }
}

/// What holds whatever happens.
fn check(state: &MatchState, clock: ClockSpec) {
    let under_way = matches!(state.stage, Stage::Prelude | Stage::Playing);
    assert_eq!(state.due.is_some(), under_way, "{state:?}");
    assert_eq!(state.result.is_some(), state.stage == Stage::Over);
    assert_eq!(state.clocks.is_some(), clock != ClockSpec::None);
    if let Some(due) = &state.due {
        assert_eq!(due.seat, *state.seats.of(due.side));
        assert!(!state.rights.of(due.side).is_empty());
    }
    let Some(clocks) = state.clocks else { return };
    assert!(clocks.running.is_none() || clocks.running == state.due.as_ref().map(|due| due.side));
    for view in [clocks.first, clocks.second] {
        if let ClockSpec::Byoyomi { millis, period, periods } = clock {
            assert!(view.millis <= millis && view.periods <= periods && view.period <= Some(period));
        }
        if let ClockSpec::SuddenDeath { millis } = clock {
            assert!(view.millis <= millis);
        }
    }
}

fn check_replay(played: &Match, now: u64) {
    let text = serde_json::to_string(&played.id()).expect("a log");
    let id: MatchId = serde_json::from_str(&text).expect("the log that was written");
    assert_eq!(id, played.id());
    let again = Match::replay(id).expect("what happened");
    assert_eq!(again.state(now), played.state(now));
    let LineId { start, events, .. } = played.line_id();
    let events: Vec<&str> = events.iter().map(String::as_str).collect();
    let line = played.game().replay(start.as_deref(), &events).expect("a line");
    assert_eq!((line.position(), line.turn()), (played.line().position(), played.line().turn()));
}

fn random_commands(game: &str, clock: ClockSpec, seed: u64) -> usize {
    let mut numbers = SplitMix::new(seed);
    let mut played = Match::begin(setup_of(game, clock, &mut numbers)).expect("a setup");
    let (mut now, mut happened) = (0_u64, 0);
    for _ in 0..COMMANDS {
        now = match numbers.below(50) {
            0 => now + numbers.below(100_000_000),
            1 => now.saturating_sub(1_000),
            _ => now + numbers.below(4_000),
        };
        let before = played.state(now);
        check(&before, clock);
        let side = match &before.due {
            Some(due) if numbers.below(8) > 0 => due.side,
            _ => Side::ALL[usize::from(numbers.below(2) == 0)],
        };
        let command = Command { side, act: act(&played, &before, &mut numbers) };
        match played.act(&command, now, numbers.draw()) {
            Ok(events) => {
                assert!(!events.is_empty());
                happened += events.len();
            }
            Err(refused) => {
                assert_eq!(played.state(now), before, "{command:?}: {refused}");
                assert!(!refused.reason().text.en.is_empty());
            }
        }
        if played.state(now).stage == Stage::Over && numbers.below(6) == 0 {
            check_replay(&played, now);
            let next = played.state(now).rematch;
            played =
                Match::begin(next.unwrap_or_else(|| setup_of(game, clock, &mut numbers))).expect("a setup");
        }
    }
    check(&played.state(now), clock);
    check_replay(&played, now);
    happened
}

#[test]
fn any_commands_keep_the_rules_of_conduct() {
    for (number, game) in (0..).zip(catalog::games()) {
        let mut happened = 0;
        for (kind, clock) in (0..).zip(CLOCKS) {
            happened += random_commands(game.id(), clock, 100 * number + kind);
        }
        assert!(happened > COMMANDS, "{}: too little happened: {happened}", game.id());
    }
}
