//! Which matches may count for ratings, and as which class. Nothing else shall decide it.

use protocol::{ClockClass, ClockSpec, MatchSetup, Seat};

/// Turns of one side that a clock is judged by.
const TURNS: u64 = 40;
/// Of byoyomi most turns take only a part.
const PERIODS: u64 = 25;
const MINUTE: u64 = 60_000;

/// The class of a clock: by what it gives one side for forty turns. A match without a clock has none.
///
/// ```
/// use protocol::{ClockClass, ClockSpec};
/// let five_and_five = ClockSpec::Fischer { millis: 300_000, increment: 5_000 };
/// assert_eq!(matchplay::class_of(&five_and_five), Some(ClockClass::Blitz));
/// assert_eq!(matchplay::class_of(&ClockSpec::None), None);
/// ```
pub fn class_of(clock: &ClockSpec) -> Option<ClockClass> {
    let millis = match *clock {
        ClockSpec::None => return None,
        ClockSpec::Days { .. } => return Some(ClockClass::Days),
        ClockSpec::SuddenDeath { millis } => millis,
        ClockSpec::Fischer { millis, increment } => millis.saturating_add(increment.saturating_mul(TURNS)),
        ClockSpec::Byoyomi { millis, period, .. } => millis.saturating_add(period.saturating_mul(PERIODS)),
    };
    Some(if millis < 10 * MINUTE {
        ClockClass::Blitz
    } else if millis < 25 * MINUTE {
        ClockClass::Rapid
    } else {
        ClockClass::Slow
    })
}

/// Whether a match under this setup may count: between people, with a clock, by the rules of a preset as they are, from the usual
/// position and without taking back.
pub fn can_be_rated(setup: &MatchSetup) -> bool {
    let people = [&setup.seats.first, &setup.seats.second].into_iter().all(|seat| *seat == Seat::Person);
    people
        && class_of(&setup.clock).is_some()
        && setup.options.is_empty()
        && setup.start.is_none()
        && !setup.take_backs
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_have_the_class_of_what_they_give() {
        let sudden = |minutes: u64| ClockSpec::SuddenDeath { millis: minutes * MINUTE };
        let byoyomi = |minutes: u64, seconds: u64| ClockSpec::Byoyomi {
            millis: minutes * MINUTE,
            period: seconds * 1000,
            periods: 3,
        };
        for (clock, class) in [
            (sudden(9), ClockClass::Blitz),
            (sudden(10), ClockClass::Rapid),
            (sudden(25), ClockClass::Slow),
            (byoyomi(0, 10), ClockClass::Blitz),
            (byoyomi(0, 30), ClockClass::Rapid),
            (byoyomi(10, 30), ClockClass::Rapid),
            (byoyomi(60, 60), ClockClass::Slow),
            (ClockSpec::Fischer { millis: 15 * MINUTE, increment: 10_000 }, ClockClass::Rapid),
            (ClockSpec::Fischer { millis: u64::MAX, increment: u64::MAX }, ClockClass::Slow),
            (ClockSpec::Days { days: 3 }, ClockClass::Days),
        ] {
            assert_eq!(class_of(&clock), Some(class), "{clock:?}");
        }
    }

    #[test]
    fn only_plain_matches_between_people_count() {
        let game = catalog::games()[0].id();
        let clock = ClockSpec::SuddenDeath { millis: MINUTE };
        let fit = MatchSetup { clock, take_backs: false, ..crate::between(game, Seat::Person, Seat::Person) };
        assert!(can_be_rated(&fit));
        let engine = crate::between(game, Seat::Person, Seat::Engine { level: None });
        for unfit in [
            MatchSetup { clock: ClockSpec::None, ..fit.clone() },
            MatchSetup { take_backs: true, ..fit.clone() },
            MatchSetup { start: Some("a handicap".to_owned()), ..fit.clone() },
            MatchSetup { options: [("a".to_owned(), "b".to_owned())].into(), ..fit.clone() },
            MatchSetup { clock, take_backs: false, ..engine },
        ] {
            assert!(!can_be_rated(&unfit), "{unfit:?}");
        }
    }
}
