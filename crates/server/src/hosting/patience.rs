//! How long things are waited for. All in milliseconds.

use protocol::{ClockSpec, HostedSetup};

const SECOND: u64 = 1000;
const HOUR: u64 = 60 * 60 * SECOND;
const DAY: u64 = 24 * HOUR;

/// What of a message's way is given back with every move, at most. A flag falls by itself only so much later.
pub(crate) const LAG: u64 = 500;

/// How long an engine may owe a move before any node looks after it: whoever was thinking may be gone.
pub(crate) const ENGINE: u64 = 15 * SECOND;

/// How long somebody may be away from a match before whoever sits opposite may end it; `None` where a turn may take days.
pub(crate) fn leaving(clock: ClockSpec) -> Option<u64> {
    /// Who thinks for so long a game does not leave for a minute's absence.
    const SLOW: u64 = 30 * 60 * SECOND;
    // A game has some forty turns a side.
    let about = match clock {
        ClockSpec::None | ClockSpec::Days { .. } => return None,
        ClockSpec::SuddenDeath { millis } => millis,
        ClockSpec::Fischer { millis, increment } => millis.saturating_add(increment.saturating_mul(40)),
        ClockSpec::Byoyomi { millis, period, .. } => millis.saturating_add(period.saturating_mul(40)),
    };
    Some(if about >= SLOW { 180 * SECOND } else { 60 * SECOND })
}

/// How long somebody who did something counts as being at the table without a connection, as programs do that ask again and again.
pub(crate) const ACTING: u64 = 60 * SECOND;

/// How long a turn may take in a match without a clock before whoever is away has left.
pub(crate) const FORSAKEN: u64 = 7 * DAY;

/// How often a server says that it is there.
pub(crate) const BEAT: u64 = 5 * SECOND;

/// How long a match waits to be begun, by an opponent or by the next move, before it is called off.
pub(crate) fn beginning(hosted: &HostedSetup, is_full: bool) -> u64 {
    match hosted.setup.clock {
        ClockSpec::Days { days } if is_full => u64::from(days) * DAY,
        ClockSpec::None if is_full => 7 * DAY,
        _ if is_full => 120 * SECOND,
        // Whoever waits in the list is there to play; a link may be read next week.
        ClockSpec::Days { .. } | ClockSpec::None => 14 * DAY,
        _ if hosted.listed => 2 * HOUR,
        _ => DAY,
    }
}
